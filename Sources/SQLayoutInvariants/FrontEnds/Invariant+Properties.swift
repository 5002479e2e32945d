import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the properties of a front end itself.
extension Invariant {
  static let properties = Invariant(
    "properties",
    "A front end and its layout view have the same frame, mask and transform, and are hidden, clipped and "
      + "without user interaction together, whichever of the two was set; a subview that is added to a front end "
      + "lies where its function, or its own frame, places it. A front end belongs to the view that it was added to "
      + "last, as long as that view exists. A size that depends on whether the item is hidden is the one it declares."
  ) { generator, _ in
    let front: any Faced
    switch generator.choices.integer(upTo: 5) {
    case 0: front = SimpleLayout(direction: .row)
    case 1: front = HorizontalLayoutView()
    case 2: front = VerticalLayoutView()
    case 3: front = PinnedLayoutView()
    case 4: front = LayoutView()
    default: front = SQLayoutView()
    }
    var face = Face()
    let scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 1, height: 1), fitting: Size(width: 1, height: 1))
    generator.scenario = scenario
    for _ in 0...generator.choices.integer(upTo: 5) {
      generator.choices.beginSpan()
      face.change(&generator, of: generator.choices.chance(1, of: 2) ? front : front.view)
      generator.choices.endSpan()
      let got = [Face(front), Face(front.view), Face(front.withSQPadding(.zero))]
      guard got.allSatisfy({ $0 == face }) else {
        return .broken(
          Finding(
            "property", expected: "\(face) of \(type(of: front))", got: "\(got)", in: scenario))
      }
    }
    if let finding = wrongHolder(of: front, &generator) ?? wrongMark(&generator)
      ?? wrongHiddenSize(&generator) ?? wrongValue(&generator)
    {
      return .broken(finding)
    }
    guard let view = front as? LayoutView else { return .holds }
    let (own, bound) = (HidableBox(.zero), HidableBox(.zero))
    own.frame = CGRect(generator.wholeFrame())
    let frame = own.frame
    let distance = generator.wholeLength(9)
    func place(_ bounds: CGRect) -> CGRect {
      CGRect(x: bounds.width, y: distance, width: bounds.height + distance, height: 3)
    }
    view.addSubview(own)
    view.addSubview(bound, frame: place)
    for _ in 0...generator.choices.integer(upTo: 1) {
      let size = view.frame.size
      view.frame = CGRect(generator.wholeFrame())
      // A new size has effect at once.
      if view.frame.size == size || generator.choices.chance(1, of: 2) { view.layoutIfNeeded() }
      let expected = [frame, place(CGRect(origin: .zero, size: view.frame.size))]
      guard [own.frame, bound.frame] == expected, view.sizeThatFits(view.frame.size) == .zero else {
        return .broken(
          Finding(
            "subviews", expected: "\(expected), no size in \(view.frame)",
            got: "\([own.frame, bound.frame]), \(view.sizeThatFits(view.frame.size))", in: scenario)
        )
      }
    }
    return .holds
  }

  /// A size that depends on whether the item is hidden, where it is another one.
  private static func wrongHiddenSize(_ generator: inout Generator) -> Finding? {
    func size() -> Size {
      Size(width: 1 + generator.wholeLength(40), height: 1 + generator.wholeLength(40))
    }
    let (own, hidden, normal) = (size(), size(), size())
    let box = HidableBox(own)
    box.isHidden = generator.choices.chance(1, of: 2)
    let (calculator, expected): (SQViewSizeCalculator, Size) =
      switch generator.choices.integer(upTo: 2) {
      case 0:
        (
          SQLayoutCalculators.viewSizeCalculatorIfHidden(CGSize(hidden)),
          box.isHidden ? hidden : own
        )
      case 1:
        (
          SQLayoutCalculators.viewSizeCalculatorIfHidden(CGSize(hidden), else: CGSize(normal)),
          box.isHidden ? hidden : normal
        )
      default:
        (
          SQLayoutCalculators.viewSizeCalculator(addWidth: 3, zeroIfHidden: true),
          box.isHidden ? .zero : Size(width: own.width + 3, height: own.height)
        )
      }
    let view = SQLayoutView()
    view.addArrangedItem(box.withSQSizeCalculator(calculator))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.layoutIfNeeded()
    let got = [Size(box.frame.size), Size(view.sizeThatFits(view.frame.size))]
    guard got != [expected, expected] else { return nil }
    return Finding(
      "hidden size", expected: "\(expected), hidden: \(box.isHidden)", got: "\(got)",
      in: generator.scenario)
  }

  /// A property of another view or layout that has not the value that was set, or that follows from the frame.
  private static func wrongValue(_ generator: inout Generator) -> Finding? {
    let (frame, isSet) = (CGRect(generator.wholeFrame()), generator.choices.chance(1, of: 2))
    let point = CGPoint(x: generator.distance(), y: generator.distance())
    let transform = AffineTransform(translationByX: 1 + frame.width, byY: frame.height)

    let box = HidableBox(Size(width: 30, height: 30))
    let scrolling = ScrollingView(box)
    scrolling.frame = frame
    scrolling.layoutIfNeeded()
    scrolling.contentOffset = point
    let stack = StackLayout.view(box)
    stack.isHidden = isSet

    let constrained = AutoLayoutView(frame: frame)
    constrained.transform = transform
    let constraint = constrained.widthAnchor.constraint(equalToConstant: frame.width)
    constraint.withIdentifier("width").isActive = true
    let set = ConstraintSet([]) { _ in isSet }
    constrained.addConstraintSet(set)
    let center = CGPoint(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)

    let contentHeight = max(30, frame.height)
    let wrong = [
      ("content offset", scrolling.contentOffset == point && scrolling.view.contentOffset == point),
      ("content size", scrolling.contentSize == CGSize(width: frame.width, height: contentHeight)),
      ("hidden stack", stack.isHidden == isSet && box.isHidden == isSet),
      ("size of a stack", stack.sizeThatFits(frame.size) == CGSize(width: 30, height: 30)),
      ("center", constrained.center == center), ("transform", constrained.transform == transform),
      ("identifier", constraint.identifier == "width"),
      ("constraints", constrained.constraints.map(ObjectIdentifier.init) == [.init(constraint)]),
      ("sets", constrained.constraintSets.map(ObjectIdentifier.init) == [.init(set)]),
      ("active set", set.isActive == isSet),
    ].first { !$0.1 }
    return wrong.map {
      Finding(
        $0.0, expected: "what was set, or follows from \(frame)", got: "another value",
        in: generator.scenario)
    }
  }

  /// A front end whose holder is not the view that it was added to last.
  private static func wrongHolder(
    of front: any Faced, _ generator: inout Generator
  ) -> Finding? {
    var holders: [SQLayoutView] = []
    for _ in 0...generator.choices.integer(upTo: 3) {
      let what: String
      switch generator.choices.integer(upTo: 4) {
      case 0 where !holders.isEmpty:
        holders.removeLast().removeArrangedItem(front)
        what = "taken out"
      case 1 where !holders.isEmpty:
        holders.removeLast().removeAllArrangedItems()
        what = "taken out with all"
      case 2 where !holders.isEmpty:
        // It has no holder.
        holders = []
        what = "left alone"
      default:
        let holder = SQLayoutView()
        holder.addArrangedItem(front)
        // The holder before is no longer affected.
        holders = [holder]
        what = "added"
      }
      guard front.view.superview !== holders.last else { continue }
      return Finding(
        "holder", expected: "\(holders.isEmpty ? "none" : "the last") of what was \(what)",
        got: front.view.superview == nil ? "none" : "another", in: generator.scenario)
    }
    return nil
  }

  /// A view that a constrained view marks though it does not arrange it any more.
  private static func wrongMark(_ generator: inout Generator) -> Finding? {
    let (holder, constrained) = (SQLayoutView(), AutoLayoutView())
    let width = constrained.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    holder.addArrangedItem(constrained)
    holder.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    holder.layoutIfNeeded()
    let isHeld = generator.choices.chance(1, of: 3)
    if !isHeld {
      if generator.choices.chance(1, of: 2) {
        holder.removeArrangedItem(constrained)
      } else {
        holder.removeAllArrangedItems()
      }
    }
    holder.layoutIfNeeded()
    width.constant = 6
    guard holder.needsLayout != isHeld else { return nil }
    return Finding(
      "mark", expected: "\(isHeld) of the view that \(isHeld ? "arranges" : "arranged")",
      got: "\(holder.needsLayout)", in: generator.scenario)
  }
}

/// A front end with the properties of a layout view.
private protocol Faced: SQLayoutItem {
  var isUserInteractionEnabled: Bool { get set }
  var autoresizingMask: AutoresizingMask { get set }
  var transform: AffineTransform { get set }
  var clipsToBounds: Bool { get set }
  var view: SQLayoutView { get }
}

extension SimpleLayout: Faced {}
extension LayoutView: Faced {}
extension SQLayoutView: Faced {
  fileprivate var view: SQLayoutView { self }
}

/// The properties of a front end, or of one that is decorated.
private struct Face: Equatable {
  var frame = CGRect.zero
  var isHidden = false
  var isReached = true
  var mask: AutoresizingMask = []
  var transform = AffineTransform.identity
  var clips = false

  init() {}

  init(_ item: any SQLayoutItem) {
    frame = item.frame
    isHidden = item.isHidden
    isReached = item.isUserInteractionEnabled
    mask = item.autoresizingMask
    transform = item.transform
    clips = item.clipsToBounds
  }

  /// Changes a property of a front end.
  mutating func change(_ generator: inout Generator, of faced: any Faced) {
    switch generator.choices.integer(upTo: 5) {
    case 0:
      frame = CGRect(generator.wholeFrame())
      faced.frame = frame
    case 1:
      isHidden.toggle()
      faced.isHidden = isHidden
    case 2:
      isReached.toggle()
      faced.isUserInteractionEnabled = isReached
    case 3:
      mask = generator.mask()
      faced.autoresizingMask = mask
    case 4:
      transform =
        generator.choices.chance(1, of: 3)
        ? .identity : AffineTransform(scale: 1 + CGFloat(generator.wholeLength(3)))
      faced.transform = transform
    default:
      clips.toggle()
      faced.clipsToBounds = clips
    }
  }
}
