import Foundation
import SQLayout
import SQLayoutCore

/// A tree of views with constraints, as a value.
struct ConstrainedTree: Sendable {
  var size: Size
  var direction = LayoutDirection.leftToRight
  /// The views, superviews before their subviews.
  var views: [View] = []
  var constraints: [Constraint] = []

  struct View: Sendable {
    /// The number of the superview; -1 for the root.
    var superview: Int
    var content: Size?
    var hugging: LayoutPriority = .defaultLow
    var compression: LayoutPriority = .defaultHigh
    var insets = Insets.zero
    var baseline: Double?
  }

  struct Constraint: Sendable {
    var first: Int
    var attribute: LayoutConstraint.Attribute
    var relation = LayoutConstraint.Relation.equal
    var second: Int?
    var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = LayoutPriority.required
    var isActive = true
  }

  /// A tree that was made of it.
  struct Made {
    let root: AutoLayoutView
    let views: [GeneratedView]
    let constraints: [LayoutConstraint]

    func view(_ number: Int) -> AutoLayoutView { number < 0 ? root : views[number] }

    var frames: [Rect?] { views.map { Rect($0.frame) } }

    /// A view's alignment rectangle in the outermost view.
    func inRoot(_ index: Int) -> Rect {
      var rectangle = Rect(view(index).alignmentRect(forFrame: view(index).frame))
      var above = view(index).superview
      while let next = above {
        rectangle.x += Double(next.frame.minX)
        rectangle.y += Double(next.frame.minY)
        above = next.superview
      }
      return rectangle
    }
  }

  /// Makes the views, and the constraints active in an order.
  func made(order: [Int]? = nil) -> Made {
    let root = AutoLayoutView(
      identifier: "root", frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    root.layoutDirection = direction
    var made: [GeneratedView] = []
    for (index, view) in views.enumerated() {
      let new = GeneratedView(view, "v\(index)")
      (view.superview < 0 ? root : made[view.superview]).addSubview(new)
      made.append(new)
    }
    let tree = Made(root: root, views: made, constraints: [])
    let constraints = constraints.map { constraint in
      let new = LayoutConstraint(
        item: tree.view(constraint.first), attribute: constraint.attribute,
        relatedBy: constraint.relation, toItem: constraint.second.map { tree.view($0) },
        attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
        constant: constraint.constant)
      new.priority = constraint.priority
      return new
    }
    for index in order ?? Array(constraints.indices) where self.constraints[index].isActive {
      constraints[index].isActive = true
    }
    return Made(root: root, views: made, constraints: constraints)
  }

  /// How a report shows the tree.
  var scenario: Scenario {
    Scenario(bounds: Rect(x: 0, y: 0, width: size.width, height: size.height), fitting: size)
  }

  /// The constraints, for a report.
  var text: String {
    // Constraints do not hold the views that they are about.
    let made = made()
    return withExtendedLifetime(made.root) {
      made.constraints.enumerated().map { index, constraint in
        constraints[index].isActive ? "\(constraint)" : "(\(constraint))"
      }.joined(separator: "; ")
    }
  }
}

/// A view that is what a tree says.
final class GeneratedView: AutoLayoutView {
  var content: Size? {
    didSet { invalidateIntrinsicContentSize() }
  }
  private let view: ConstrainedTree.View

  init(_ view: ConstrainedTree.View, _ identifier: String) {
    self.view = view
    content = view.content
    super.init(identifier: identifier)
    for axis in LayoutAxis.allCases {
      setContentHuggingPriority(view.hugging, for: axis)
      setContentCompressionResistancePriority(view.compression, for: axis)
    }
  }

  override var intrinsicContentSize: CGSize {
    content.map { CGSize($0) } ?? super.intrinsicContentSize
  }

  override var alignmentRectInsets: Insets { view.insets }

  override var baselineOffsetFromBottom: CGFloat? { view.baseline.map { CGFloat($0) } }
}

extension Finding {
  /// The first frame that differs by more than rounding.
  static func difference(
    near expected: [Rect?], got: [Rect?], in tree: ConstrainedTree, place: String,
    saying why: String
  ) -> Finding? {
    for index in expected.indices {
      if let one = expected[index], let other = got[index], one.isNear(other) { continue }
      if expected[index] == nil, got[index] == nil { continue }
      return Finding(
        place, expected: "v\(index) at \(text(expected[index]))\(why), of \(tree.text)",
        got: text(got[index]), in: tree.scenario)
    }
    return nil
  }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
      abs($0 - $1) <= 1e-6 * max(1, abs($0) / 1_000)
    }
  }
}
