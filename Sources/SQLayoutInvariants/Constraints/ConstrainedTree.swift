import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// A tree of views with constraints, as a value.
struct ConstrainedTree: Sendable {
  var size: Size
  var direction = LayoutDirection.leftToRight
  /// The insets of the outermost view, whose alignment rectangle has the size.
  var rootInsets = Insets.zero
  /// The intrinsic size of the outermost view; nil for none.
  var rootContent: Size?
  /// The views, superviews before their subviews.
  var views: [View] = []
  /// The view of each guide; -1 for the root.
  var guides: [Int] = []
  var constraints: [Constraint] = []
  /// The views that views name as those of their baselines.
  var namedForBaselines: [Int: Int] = [:]
  /// Those of first baselines, where they are others.
  var namedForFirst: [Int: Int] = [:]

  struct View: Sendable {
    /// The number of the superview; -1 for the root.
    var superview: Int
    var content: Size?
    /// Whether the content is a text, whose lines break at the width of the view.
    var isText = false
    var hugging = ViewDescription.Priorities(horizontal: .defaultLow, vertical: .defaultLow)
    var compression = ViewDescription.Priorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    var insets = Insets.zero
    var firstBaseline: Double?
    var lastBaseline: Double?
    var margins = Insets(all: 8)
    /// The safe area insets of the view itself; nil for those of its superview.
    var safeArea: Insets?
    var keyboardHeight = 0.0
    /// Nil for the direction of the superview.
    var direction: LayoutDirection?
    var mask: Mask?
  }

  /// A frame with springs and struts.
  struct Mask: Sendable {
    var parts: AutoresizingMask
    var frame: Rect
    /// The superview's size when the frame was set.
    var room: Size
  }

  /// The part of a view that a constraint refers to.
  enum Part: Hashable, Sendable {
    case view
    case margins
    case safeArea
    case keyboard
    /// A guide by its number in the tree.
    case guide(Int)

    /// The suffix of the part after the name of the view.
    var suffix: String {
      switch self {
      case .view: ""
      case .margins: ".layoutMarginsGuide"
      case .safeArea: ".safeAreaLayoutGuide"
      case .keyboard: ".keyboardLayoutGuide"
      case .guide(let number): ".g\(number)"
      }
    }
  }

  struct Constraint: Sendable {
    var first: Int
    var firstPart = Part.view
    var attribute: LayoutConstraint.Attribute
    var relation = LayoutConstraint.Relation.equal
    var second: Int?
    var secondPart = Part.view
    var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = LayoutPriority.required
    var isActive = true
  }

  /// The views and constraints made from a tree.
  struct Made {
    let root: RecordingView
    let views: [GeneratedView]
    let guides: [LayoutGuide]
    let constraints: [LayoutConstraint]

    func view(_ number: Int) -> AutoLayoutView { number < 0 ? root : views[number] }

    fileprivate func item(_ view: Int, _ part: Part) -> any LayoutConstrainable {
      switch part {
      case .view: self.view(view)
      case .margins: self.view(view).layoutMarginsGuide
      case .safeArea: self.view(view).safeAreaLayoutGuide
      case .keyboard: self.view(view).keyboardLayoutGuide
      case .guide(let number): guides[number]
      }
    }

    /// The errors of all priorities.
    var errors: [StatedError] {
      root.layoutErrors.map { StatedError(priority: $0.priority.rawValue, sum: $0.sum) }
    }

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

  /// Makes the views, and activates the constraints in an order.
  func made(order: [Int]? = nil) -> Made {
    let root = RootView(rootInsets, size, content: rootContent)
    root.layoutDirection = direction
    var made: [GeneratedView] = []
    for (index, view) in views.enumerated() {
      let new = GeneratedView(view, "v\(index)")
      if let mask = view.mask, view.superview < 0 { root.frame.size = CGSize(mask.room) }
      (view.superview < 0 ? root : made[view.superview]).addSubview(new)
      if let mask = view.mask {
        new.translatesAutoresizingMaskIntoConstraints = true
        new.autoresizingMask = mask.parts
        new.frame = CGRect(mask.frame)
      }
      made.append(new)
    }
    for (view, named) in namedForBaselines { made[view].namedForBaselines = made[named] }
    for (view, named) in namedForFirst { made[view].namedForFirst = made[named] }
    root.set(size)
    let guides = self.guides.enumerated().map { number, view in
      let guide = LayoutGuide(identifier: "g\(number)")
      (view < 0 ? root : made[view]).addLayoutGuide(guide)
      return guide
    }
    let tree = Made(root: root, views: made, guides: guides, constraints: [])
    let constraints = constraints.enumerated().map { index, constraint in
      let first = tree.item(constraint.first, constraint.firstPart)
      let second = constraint.second.map { tree.item($0, constraint.secondPart) }
      // Every second constraint is made with anchors.
      let made = index % 2 == 1 ? constraint.made(first, second) : nil
      let new =
        made
        ?? LayoutConstraint(
          item: first, attribute: constraint.attribute, relatedBy: constraint.relation,
          toItem: second,
          attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
          constant: constraint.constant)
      new.priority = constraint.priority
      return new
    }
    for index in order ?? Array(constraints.indices) where self.constraints[index].isActive {
      // Each name that does it in its turn.
      switch index % 4 {
      case 1: root.addConstraint(constraints[index])
      case 3: root.addConstraints([constraints[index]])
      default: constraints[index].isActive = true
      }
    }
    return Made(root: root, views: made, guides: guides, constraints: constraints)
  }

  /// The view that has the baselines of a view: the one that it names, if that is below it, and so on.
  func viewOfBaselines(_ view: Int, isFirst: Bool) -> Int {
    let other = isFirst ? namedForFirst[view] : nil
    guard let named = other ?? namedForBaselines[view] else { return view }
    var above = views[named].superview
    while above >= 0, above != view { above = views[above].superview }
    return above == view ? viewOfBaselines(named, isFirst: isFirst) : view
  }

  /// Whether a width depends on a height: there may then be several ways to break a text into lines.
  var joinsAxes: Bool {
    constraints.contains {
      let axes = [$0.attribute, $0.secondAttribute]
      return axes.contains(.width) && axes.contains(.height)
    }
  }

  /// The tree for a report.
  var scenario: Scenario {
    Scenario(bounds: Rect(x: 0, y: 0, width: size.width, height: size.height), fitting: size)
  }

  /// The constraints, for a report.
  var text: String {
    // Constraints do not retain their views.
    let made = made()
    return withExtendedLifetime(made.root) {
      made.constraints.enumerated().map { index, constraint in
        constraints[index].isActive ? "\(constraint)" : "(\(constraint))"
      }.joined(separator: "; ")
    }
  }
}

/// A view that keeps what its last layout read.
class RecordingView: AutoLayoutView {
  private(set) final var lastRead: [CGRect] = []
  /// Is told of each layout.
  final var willLayOut: ((RecordingView) -> Void)?

  /// The size of the view, and the frames of its subviews and guides.
  final var read: [CGRect] {
    [CGRect(origin: .zero, size: frame.size)] + subviews.map(\.frame)
      + layoutGuides.map(\.layoutFrame)
  }

  override func layoutSubviews() {
    willLayOut?(self)
    super.layoutSubviews()
    lastRead = read
  }
}

/// The outermost view of a tree.
private final class RootView: RecordingView {
  private let insets: Insets
  private let content: Size?

  init(_ insets: Insets, _ size: Size, content: Size?) {
    self.insets = insets
    self.content = content
    super.init(identifier: "root")
    set(size)
  }

  /// Sets the size of the alignment rectangle.
  func set(_ size: Size) {
    frame.size = CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }

  override var alignmentRectInsets: Insets { insets }

  override var intrinsicContentSize: CGSize {
    content.map { CGSize($0) } ?? super.intrinsicContentSize
  }
}

/// A view with the properties of a tree's view.
final class GeneratedView: RecordingView {
  var content: Size? {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether the content is a text, whose lines break at the view's width.
  var isText: Bool {
    didSet { breakLines() }
  }
  private let view: ConstrainedTree.View
  /// The view that is named as that of the baselines.
  weak var namedForBaselines: GeneratedView?
  /// The view that is named as that of the first baseline, if it is another one.
  weak var namedForFirst: GeneratedView?

  init(_ view: ConstrainedTree.View, _ identifier: String) {
    self.view = view
    content = view.content
    isText = view.isText
    super.init(identifier: identifier)
    set(view)
    layoutMargins = view.margins
    layoutDirection = view.direction
    if let safeArea = view.safeArea { safeAreaInsets = safeArea }
    keyboardHeight = CGFloat(view.keyboardHeight)
    breakLines()
  }

  private func breakLines() {
    automaticallyAdjustsPreferredMaxLayoutWidth = isText
    if !isText { preferredMaxLayoutWidth = 0 }
  }

  /// Sets the priorities of the content.
  func set(_ view: ConstrainedTree.View) {
    setContentHuggingPriority(view.hugging.horizontal, for: .horizontal)
    setContentHuggingPriority(view.hugging.vertical, for: .vertical)
    setContentCompressionResistancePriority(view.compression.horizontal, for: .horizontal)
    setContentCompressionResistancePriority(view.compression.vertical, for: .vertical)
  }

  override var intrinsicContentSize: CGSize {
    guard let content else { return super.intrinsicContentSize }
    return CGSize(
      preferredMaxLayoutWidth > 0
        ? content.broken(at: Double(preferredMaxLayoutWidth)) : content)
  }

  override var alignmentRectInsets: Insets { view.insets }

  override var firstBaselineOffsetFromTop: CGFloat? { view.firstBaseline.map { CGFloat($0) } }

  override var baselineOffsetFromBottom: CGFloat? { view.lastBaseline.map { CGFloat($0) } }

  override var viewForLastBaselineLayout: AutoLayoutView {
    namedForBaselines ?? super.viewForLastBaselineLayout
  }

  override var viewForFirstBaselineLayout: AutoLayoutView {
    namedForFirst ?? super.viewForFirstBaselineLayout
  }
}

extension Size {
  /// The size of a text of this size in one line, broken into lines of a width, but not narrower than high.
  func broken(at width: Double) -> Size {
    guard self.width > width else { return self }
    let width = max(width, height)
    return Size(width: width, height: height * (self.width / width).rounded(.up))
  }
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
