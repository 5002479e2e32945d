import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of layout guides.
extension Invariant {
  static let guides = Invariant(
    "guides",
    "Each attribute of a layout guide, and of the guides of margins, safe area and keyboard, lies where the guide is, "
      + "from left to right and from right to left, whenever the guide was asked for: also after bounds, margins, "
      + "insets, the keyboard or the views around have changed, or its view was added anew."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    let guided = GuidedViews(&generator)
    for step in 0...3 {
      guard step == 0 || generator.choices.chance(4, of: 5) else { break }
      if step > 0 {
        for _ in 0...generator.choices.integer(upTo: 1) { guided.change(&generator) }
      }
      guided.root.layoutIfNeeded()
      if let (place, expected, got) = guided.difference {
        return .broken(
          Finding(
            place, expected: "\(expected) after step \(step)", got: got, in: generator.scenario))
      }
    }
    return .holds
  }
}

/// A view with guides in a view in the outermost one.
private final class GuidedViews {
  private enum Kind: CaseIterable { case own, margins, safeArea, keyboard }

  let root = AutoLayoutView(identifier: "root")
  private let middle = AutoLayoutView(identifier: "middle")
  private let inner = AutoLayoutView(identifier: "inner")
  private let guide = LayoutGuide(identifier: "own")
  private let kind: Kind
  private let areInRoot: Bool
  private var probes: [(attribute: LayoutConstraint.Attribute, view: AutoLayoutView)] = []
  /// The numbers that the constraints of the views and of the guide have.
  private var frames: [Rect]
  private var constants: [[LayoutConstraint]] = []
  private var margins = Insets(all: 8)
  /// Nil for no safe area.
  private var safeArea: Insets?
  private var isRightToLeft = false

  init(_ generator: inout Generator) {
    kind = generator.choices.pick(Kind.allCases)
    areInRoot = generator.choices.chance(1, of: 4)
    frames = (0..<3).map { _ in generator.guidedFrame() }
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    // A guide of a view that is added with its subviews, or one that is asked for later.
    let isEarly = generator.choices.chance(1, of: 2)
    middle.addSubview(inner)
    if isEarly { addProbes(&generator) }
    if generator.choices.chance(1, of: 4) { middle.layoutIfNeeded() }
    root.addSubview(middle)
    if guide.owningView == nil { inner.addLayoutGuide(guide) }
    for (item, frame) in zip([middle, inner, guide] as [any LayoutConstrainable], frames) {
      let around = item === middle ? root : item === inner ? middle : inner
      let made = [
        LayoutConstraint(
          item: item, attribute: .left, relatedBy: .equal, toItem: around, attribute: .left,
          constant: frame.x),
        LayoutConstraint(
          item: item, attribute: .top, relatedBy: .equal, toItem: around, attribute: .top,
          constant: frame.y),
        LayoutConstraint(
          item: item, attribute: .width, relatedBy: .equal, constant: frame.width),
        LayoutConstraint(
          item: item, attribute: .height, relatedBy: .equal, constant: frame.height),
      ]
      LayoutConstraint.activate(made)
      constants.append(made)
    }
    if !isEarly {
      if generator.choices.chance(1, of: 2) { root.layoutIfNeeded() }
      addProbes(&generator)
    }
    if areInRoot { for probe in probes { activate(probe, in: root) } }
  }

  private var target: any LayoutConstrainable {
    switch kind {
    case .own: guide
    case .margins: inner.layoutMarginsGuide
    case .safeArea: inner.safeAreaLayoutGuide
    case .keyboard: inner.keyboardLayoutGuide
    }
  }

  private static let attributes = LayoutConstraint.Attribute.allCases.filter {
    $0 != .notAnAttribute && !$0.rawValue.contains("Margin")
  }

  /// Adds an empty view at each of some attributes of the guide.
  private func addProbes(_ generator: inout Generator) {
    for _ in 0...generator.choices.integer(upTo: 3) {
      let probe = AutoLayoutView(identifier: "probe")
      probes.append((generator.choices.pick(Self.attributes), probe))
    }
    // A guide of its own belongs to its view first.
    if kind == .own, guide.owningView == nil { inner.addLayoutGuide(guide) }
    if !areInRoot { for probe in probes { activate(probe, in: inner) } } else { _ = target }
  }

  private func activate(
    _ probe: (attribute: LayoutConstraint.Attribute, view: AutoLayoutView), in view: AutoLayoutView
  ) {
    view.addSubview(probe.view)
    let own: LayoutConstraint.Attribute =
      switch probe.attribute {
      case .width, .height: probe.attribute
      case .left, .right: .left
      case .leading, .trailing: .leading
      case .centerX: .centerX
      default: .top
      }
    if probe.attribute != .width {
      probe.view.widthAnchor.constraint(equalToConstant: 0).isActive = true
    }
    if probe.attribute != .height {
      probe.view.heightAnchor.constraint(equalToConstant: 0).isActive = true
    }
    LayoutConstraint(
      item: probe.view, attribute: own, relatedBy: .equal, toItem: target,
      attribute: probe.attribute
    ).isActive = true
  }

  func change(_ generator: inout Generator) {
    switch generator.choices.integer(upTo: 7) {
    case 0:
      root.frame.size = CGSize(
        width: 300 + generator.wholeLength(100), height: 300 + generator.wholeLength(100))
    case 1:
      margins = generator.wholeMargins()
      inner.layoutMargins = margins
    case 2:
      let insets = Insets(
        top: generator.wholeLength(40), left: generator.wholeLength(40),
        bottom: generator.wholeLength(40), right: generator.wholeLength(40))
      safeArea = insets
      root.safeAreaInsets = insets
    case 3: inner.keyboardHeight = CGFloat(generator.wholeLength(90))
    case 4:
      isRightToLeft.toggle()
      root.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    case 5:
      // Its constraints with the outermost view end with that.
      guard !areInRoot else { return }
      middle.removeFromSuperview()
      if generator.choices.chance(1, of: 2) { middle.layoutIfNeeded() }
      root.addSubview(middle)
      LayoutConstraint.activate(constants[0])
    default:
      let index = generator.choices.integer(in: 0...2)
      frames[index] = generator.guidedFrame()
      let frame = frames[index]
      for (constraint, constant) in zip(
        constants[index], [frame.x, frame.y, frame.width, frame.height])
      {
        constraint.constant = constant
      }
      if generator.choices.chance(1, of: 2) { inner.setNeedsLayout() }
    }
  }

  /// The guide in the space of its view.
  private var expected: Rect {
    let size = Size(width: frames[1].width, height: frames[1].height)
    switch kind {
    case .own: return frames[2]
    case .margins:
      return Rect(
        x: margins.left, y: margins.top, width: size.width - margins.left - margins.right,
        height: size.height - margins.top - margins.bottom)
    case .safeArea:
      let insets = insets
      return Rect(
        x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
        height: size.height - insets.top - insets.bottom)
    case .keyboard:
      let (keyboard, bottom) = (Double(inner.keyboardHeight), insets.bottom)
      let top = size.height - max(keyboard, bottom)
      let end = keyboard > bottom ? size.height : size.height - bottom
      return Rect(x: 0, y: top, width: size.width, height: end - top)
    }
  }

  private var place: (x: Double, y: Double) {
    (frames[0].x + frames[1].x, frames[0].y + frames[1].y)
  }

  /// How far the view reaches beyond the safe area of the outermost one.
  private var insets: Insets {
    guard let safeArea else { return .zero }
    let room = Size(root.frame.size)
    return Insets(
      top: max(0, safeArea.top - place.y), left: max(0, safeArea.left - place.x),
      bottom: max(0, place.y + frames[1].height - room.height + safeArea.bottom),
      right: max(0, place.x + frames[1].width - room.width + safeArea.right))
  }

  var difference: (place: String, expected: String, got: String)? {
    if let fault = root.layoutFaults.first { return ("fault", "none, of \(kind)", "\(fault)") }
    var frame = expected
    if kind == .own, !Rect(guide.layoutFrame).isNear(frame) {
      return ("layout frame", Finding.text(frame), Finding.text(Rect(guide.layoutFrame)))
    }
    if areInRoot { (frame.x, frame.y) = (frame.x + place.x, frame.y + place.y) }
    for (attribute, view) in probes {
      let (expected, got): (Double, CGFloat) =
        switch attribute {
        case .left: (frame.x, view.frame.minX)
        case .right: (frame.x + frame.width, view.frame.minX)
        case .leading: (isRightToLeft ? frame.x + frame.width : frame.x, view.frame.minX)
        case .trailing: (isRightToLeft ? frame.x : frame.x + frame.width, view.frame.minX)
        case .centerX: (frame.x + frame.width / 2, view.frame.minX)
        case .width: (frame.width, view.frame.width)
        case .height: (frame.height, view.frame.height)
        case .top, .firstBaseline: (frame.y, view.frame.minY)
        case .centerY: (frame.y + frame.height / 2, view.frame.minY)
        default: (frame.y + frame.height, view.frame.minY)
        }
      guard abs(expected - Double(got)) > 1e-6 else { continue }
      return (
        "\(attribute)", "\(expected) of the guide \(kind) at \(Finding.text(frame))", "\(got)"
      )
    }
    return nil
  }
}

extension Generator {
  fileprivate mutating func guidedFrame() -> Rect {
    Rect(
      x: wholeLength(60), y: wholeLength(60), width: 150 + wholeLength(60),
      height: 150 + wholeLength(60))
  }
}
