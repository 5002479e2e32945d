import LinearConstraints
import SQLayoutCore

/// A view as the four variables of its alignment rectangle.
struct ConstrainedView {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable
  /// The index of the superview, or −1.
  var superview: Int
}

/// Builds systems of constraints to be measured.
struct ConstraintShape {
  var solver = ConstraintSolver()
  var views: [ConstrainedView] = []
  /// The constraints of the distances from previous views, in order.
  var gaps: [ConstraintID] = []
  var numbers = Numbers()

  /// A random number from 0, below another.
  mutating func number(below count: Int) -> Int { numbers.next() % count }

  mutating func view(in superview: Int = -1) -> ConstrainedView {
    let view = ConstrainedView(
      x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(lowerBound: 0),
      height: solver.addVariable(lowerBound: 0), superview: superview)
    views.append(view)
    return view
  }

  @discardableResult
  mutating func constrain(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000
  ) -> ConstraintID {
    solver.addConstraint(terms, relation, constant, priority: priority)
  }

  /// The four constraints of an intrinsic size.
  mutating func addIntrinsicSize(
    _ view: ConstrainedView, hugging: Double = 250, compression: Double = 750
  ) {
    let size = numbers.leaf().size
    constrain([Term(view.width)], .lessThanOrEqual, size.width, at: hugging)
    constrain([Term(view.width)], .greaterThanOrEqual, size.width, at: compression)
    constrain([Term(view.height)], .lessThanOrEqual, size.height, at: hugging)
    constrain([Term(view.height)], .greaterThanOrEqual, size.height, at: compression)
  }

  /// The frames of the views in the last solution.
  var frames: [Rect] {
    views.map {
      // Adding 0 turns −0 into 0.
      Rect(
        x: solver.value(of: $0.x) + 0, y: solver.value(of: $0.y) + 0,
        width: solver.value(of: $0.width) + 0, height: solver.value(of: $0.height) + 0)
    }
  }

  /// A column of labels, with fixed left edges and limited right edges.
  static func rows(_ count: Int, width: Double = 320) -> ConstraintShape {
    var shape = ConstraintShape()
    let right = shape.solver.addVariable(lowerBound: width, upperBound: width)
    let bottom = shape.solver.addVariable()
    var last: ConstrainedView?
    for _ in 0..<count {
      let view = shape.view()
      shape.constrain([Term(view.x)], .equal, 8)
      shape.constrain([Term(view.x), Term(view.width), Term(right, -1)], .lessThanOrEqual, -8)
      shape.follow([Term(view.y)], last.map { [Term($0.y, -1), Term($0.height, -1)] }, 8, first: 8)
      shape.addIntrinsicSize(view)
      last = view
    }
    if let last {
      shape.constrain([Term(bottom), Term(last.y, -1), Term(last.height, -1)], .equal, 8)
    }
    return shape
  }

  /// A row of views of equal width.
  static func equal(_ count: Int) -> ConstraintShape {
    var shape = ConstraintShape()
    let width = 64 * Double(count)
    let right = shape.solver.addVariable(lowerBound: width, upperBound: width)
    let bottom = shape.solver.addVariable(lowerBound: 100, upperBound: 100)
    var last: ConstrainedView?
    for _ in 0..<count {
      let view = shape.view()
      shape.constrain([Term(view.y)], .equal, 8)
      shape.constrain([Term(view.y), Term(view.height), Term(bottom, -1)], .lessThanOrEqual, -8)
      shape.follow([Term(view.x)], last.map { [Term($0.x, -1), Term($0.width, -1)] }, 8, first: 8)
      if last != nil {
        shape.constrain([Term(view.width), Term(shape.views[0].width, -1)], .equal, 0)
      }
      shape.addIntrinsicSize(view)
      last = view
    }
    if let last {
      shape.constrain([Term(right), Term(last.x, -1), Term(last.width, -1)], .equal, 8)
    }
    return shape
  }

  /// Adds the distance of an edge from another, or the position of the first one.
  mutating func follow(
    _ edge: [Term], _ other: [Term]?, _ distance: Double, first: Double,
    _ relation: Relation = .equal, at priority: Double = 1000
  ) {
    gaps.append(
      constrain(
        edge + (other ?? []), other == nil ? .equal : relation, other == nil ? first : distance,
        at: other == nil ? 1000 : priority))
  }

  /// Columns of rows; an optional size of 0 makes containers as small as possible.
  static func nested(depth: Int, fanout: Int) -> ConstraintShape {
    var shape = ConstraintShape()
    let root = shape.addNested(0, depth, fanout, in: -1)
    shape.constrain([Term(root.x)], .equal, 0)
    shape.constrain([Term(root.y)], .equal, 0)
    return shape
  }

  private mutating func addNested(_ level: Int, _ depth: Int, _ fanout: Int, in superview: Int)
    -> ConstrainedView
  {
    let view = view(in: superview)
    guard level < depth else {
      addIntrinsicSize(view)
      return view
    }
    let (number, isColumn) = (views.count - 1, level % 2 == 0)
    var last: [Term]?
    for index in 0..<fanout {
      let item = addNested(level + 1, depth, fanout, in: number)
      let (along, length) = isColumn ? (item.y, item.height) : (item.x, item.width)
      let (across, breadth) = isColumn ? (item.x, item.width) : (item.y, item.height)
      constrain([Term(across)], .equal, 0)
      constrain(
        [Term(across), Term(breadth), Term(isColumn ? view.width : view.height, -1)],
        .lessThanOrEqual, 0)
      follow([Term(along)], last, 4, first: 0)
      if index == fanout - 1 {
        constrain(
          [Term(along), Term(length), Term(isColumn ? view.height : view.width, -1)], .equal, 0)
      }
      last = [Term(along, -1), Term(length, -1)]
    }
    constrain([Term(view.width)], .equal, 0, at: 1)
    constrain([Term(view.height)], .equal, 0, at: 1)
    return view
  }
}
