import Foundation
import LinearConstraints
import SQLayout

extension Workload {
  /// A constant or bound changes, back and forth, and the system is solved again. An item is a frame that moves.
  static var constraintEdits: [Workload] {
    let counts = [[10], [100], [300], [10_000]]
    return [
      Workload("constraints/width", sizes: counts) { subject(ConstraintEdit.width($0[0])) },
      Workload("constraints/constant", sizes: counts) { subject(ConstraintEdit.constant($0[0])) },
      Workload("constraints/last", sizes: counts) { subject(ConstraintEdit.last($0[0])) },
      Workload("constraints/view-width", sizes: counts) { subject(ViewEdit.width($0[0])) },
      Workload("constraints/view-constant", sizes: counts) { subject(ViewEdit.constant($0[0])) },
      Workload("constraints/view-last", sizes: counts) { subject(ViewEdit.last($0[0])) },
    ]
  }

  private static func subject(_ edit: some Edit) -> Subject {
    Subject(items: edit.movedCount) { edit.make() }
  }
}

/// A change that is alternately made and undone.
protocol Edit: AnyObject {
  /// The number of frames that move.
  var movedCount: Int { get }
  func make()
}

/// Changes of a system of constraints: `rows N`.
final class ConstraintEdit: Edit {
  private var shape: ConstraintShape
  private let change: (inout ConstraintSolver, Bool) -> Void
  private var isChanged = false
  let movedCount: Int

  private init(
    _ shape: ConstraintShape, _ change: @escaping (inout ConstraintSolver, Bool) -> Void
  ) {
    var shape = shape
    shape.solver.solve()
    let before = shape.frames
    change(&shape.solver, true)
    shape.solver.solve()
    movedCount = zip(before, shape.frames).count { $0 != $1 }
    change(&shape.solver, false)
    shape.solver.solve()
    self.shape = shape
    self.change = change
  }

  func make() {
    isChanged.toggle()
    change(&shape.solver, isChanged)
    shape.solver.solve()
  }

  /// Changes the limit of the labels' width; no other label reaches the limit.
  static func width(_ count: Int) -> ConstraintEdit {
    let shape = ConstraintShape.rows(count, width: 60.25)
    let right = shape.solver.variable(at: 0)
    return ConstraintEdit(shape) { solver, isChanged in
      let width = isChanged ? 60.5 : 60.25
      solver.setBounds(of: right, lower: width, upper: width)
    }
  }

  /// Changes the distance before the label in the middle.
  static func constant(_ count: Int) -> ConstraintEdit { distance(count, count / 2) }

  /// Changes the distance before the last label.
  static func last(_ count: Int) -> ConstraintEdit { distance(count, count - 1) }

  private static func distance(_ count: Int, _ label: Int) -> ConstraintEdit {
    let shape = ConstraintShape.rows(count)
    let gap = shape.gaps[label]
    return ConstraintEdit(shape) { solver, isChanged in
      solver.setConstant(isChanged ? 9 : 8, of: gap)
    }
  }
}

/// The same changes of views.
final class ViewEdit: Edit {
  private let root: AutoLayoutView
  private let change: (Bool) -> Void
  private var isChanged = false
  let movedCount: Int

  private init(_ root: AutoLayoutView, _ change: @escaping (Bool) -> Void) {
    self.root = root
    self.change = change
    root.layoutIfNeeded()
    let before = root.subviews.map(\.frame)
    change(true)
    root.layoutIfNeeded()
    movedCount = zip(before, root.subviews).count { $0 != $1.frame }
    change(false)
    root.layoutIfNeeded()
  }

  func make() {
    isChanged.toggle()
    change(isChanged)
    root.layoutIfNeeded()
  }

  static func width(_ count: Int) -> ViewEdit {
    let (root, _) = labels(count, width: 60.25)
    return ViewEdit(root) { isChanged in
      root.frame = CGRect(x: 0, y: 0, width: isChanged ? 60.5 : 60.25, height: root.frame.height)
    }
  }

  static func constant(_ count: Int) -> ViewEdit { distance(count, count / 2) }

  static func last(_ count: Int) -> ViewEdit { distance(count, count - 1) }

  private static func distance(_ count: Int, _ label: Int) -> ViewEdit {
    let (root, tops) = labels(count, width: 320)
    return ViewEdit(root) { tops[label].constant = $0 ? 9 : 8 }
  }

  /// A column of labels, with fixed left edges and limited right edges.
  private static func labels(_ count: Int, width: CGFloat) -> (AutoLayoutView, [LayoutConstraint]) {
    var numbers = Numbers()
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: width, height: 1_000_000))
    var tops: [LayoutConstraint] = []
    var last: AutoLayoutView?
    for _ in 0..<count {
      let size = numbers.leaf().size
      let label = MeasuredView(CGSize(width: size.width, height: size.height))
      root.addSubview(label)
      let top = label.topAnchor.constraint(
        equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 8)
      LayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
        label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -8), top,
      ])
      tops.append(top)
      last = label
    }
    return (root, tops)
  }

  /// A view with a content of given size.
  private final class MeasuredView: AutoLayoutView {
    private let size: CGSize

    init(_ size: CGSize) {
      self.size = size
      super.init()
    }

    override var intrinsicContentSize: CGSize { size }
  }
}
