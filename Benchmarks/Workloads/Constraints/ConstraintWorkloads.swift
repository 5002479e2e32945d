import LinearConstraints

extension Workload {
  /// Systems of constraints: each pass builds one, solves it, and takes its certificate.
  static var constraints: [Workload] {
    let counts = [[10], [100], [1000], [10_000]]
    let constraintCounts = [[70], [700], [7000], [70_000]]
    let nestedSizes = [[1, 10], [2, 10], [3, 10], [4, 10], [4, 2], [6, 2], [8, 2]]
    return [
      constraints("rows", counts) { .rows($0[0]) },
      constraints("equal", counts) { .equal($0[0]) },
      constraints("nested", nestedSizes) { .nested(depth: $0[0], fanout: $0[1]) },
      constraints("screens", constraintCounts) { .screens($0[0]) },
      constraints("tangled", constraintCounts) { .tangled($0[0]) },
      constraints("rows-extra", counts) { ConstraintShape.rows($0[0]).withExtras() },
      constraints("equal-extra", counts) { ConstraintShape.equal($0[0]).withExtras() },
      constraints("nested-extra", nestedSizes) {
        ConstraintShape.nested(depth: $0[0], fanout: $0[1]).withExtras()
      },
      constraints("screens-extra", constraintCounts) {
        ConstraintShape.screens($0[0]).withExtras()
      },
      constraints("tangled-extra", constraintCounts) {
        ConstraintShape.tangled($0[0]).withExtras()
      },
      Workload("constraints/width", sizes: [[10], [100], [300]]) { changedWidth($0[0]) },
    ]
  }

  private static func constraints(
    _ name: String, _ sizes: [[Int]], _ shape: @escaping @Sendable ([Int]) -> ConstraintShape
  ) -> Workload {
    Workload("constraints/\(name)", sizes: sizes) { size in
      let made = shape(size)
      return Subject(items: made.solver.constraintCount) {
        var made = shape(size)
        made.solver.solve()
        let certificate = made.solver.certificate()
        precondition(certificate.values.count == made.solver.variableCount, "A value each.")
      }
    }
  }

  /// Changes the width that labels are limited by, back and forth, by less than it takes for another
  /// label to be limited: where a row comes to its breakpoint or passes it, the system is solved anew.
  private static func changedWidth(_ count: Int) -> Subject {
    var shape = ConstraintShape.rows(count, width: 60.25)
    let right = shape.solver.variable(at: 0)
    shape.solver.solve()
    var width = 60.25
    return Subject(items: count) {
      width = width == 60.25 ? 60.5 : 60.25
      shape.solver.setBounds(of: right, lower: width, upper: width)
      shape.solver.solve()
    }
  }
}
