import Allocations
import Floors
import LinearConstraints

extension Workload {
  /// Systems of constraints: each pass builds one, solves it, and computes its certificate.
  static var constraints: [Workload] {
    let counts = [[10], [100], [1000], [10_000]]
    let constraintCounts = [[70], [700], [7000], [70_000]]
    let nestedSizes = [[1, 10], [2, 10], [3, 10], [4, 10], [4, 2], [6, 2], [8, 2]]
    return [
      constraints("rows", counts, floor: { labels($0[0]) }) { .rows($0[0]) },
      constraints("equal", counts) { .equal($0[0]) },
      constraints(
        "nested", nestedSizes,
        floor: { Floor(Nested(depth: $0[0], fanout: $0[1]).floor(edges: .uniform)) }, hasRoot: true
      ) { .nested(depth: $0[0], fanout: $0[1]) },
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
    ] + constraintEdits
  }

  /// - Parameters:
  ///   - floor: computes the same frames directly.
  ///   - hasRoot: whether the first view is the root, of which the floor has no frame.
  private static func constraints(
    _ name: String, _ sizes: [[Int]], floor: (@Sendable ([Int]) -> Floor)? = nil,
    hasRoot: Bool = false, _ shape: @escaping @Sendable ([Int]) -> ConstraintShape
  ) -> Workload {
    Workload("constraints/\(name)", sizes: sizes) { size in
      func solved() -> ConstraintShape {
        var made = shape(size)
        made.solver.solve()
        return made
      }
      return Subject(
        items: shape(size).solver.constraintCount, floor: floor?(size),
        bytes: {
          let before = sq_allocated_bytes()
          let solver = solved().solver
          let bytes = Int(sq_allocated_bytes()) - Int(before)
          return solver.constraintCount > 0 ? max(0, bytes) : 0
        }, frames: { solved().frames.dropFirst(hasRoot ? 1 : 0).map { $0 } }
      ) {
        var made = shape(size)
        made.solver.solve()
        let certificate = made.solver.certificate()
        precondition(certificate.values.count == made.solver.variableCount, "A value each.")
      }
    }
  }

  /// The frames of `rows N`, computed directly.
  private static func labels(_ count: Int) -> Floor {
    var numbers = Numbers()
    let sizes = (0..<count).map { _ in
      let size = numbers.leaf().size
      return sq_floor_size(width: size.width, height: size.height)
    }
    return Floor(
      FloorPart(frames: count) {
        unsafe sq_floor_labels(sizes, count, 8, 320, $0)
        return sq_floor_size()
      })
  }
}
