import Foundation
import SQLayout
import SQLayoutCore

/// Closures that read more than the room.
extension Invariant {
  static let outerState = Invariant(
    "outer-state",
    "What a closure that is not pure reads outside of its arguments counts in each pass, without a mark. Closures "
      + "are told whether a pass is for sizing, and rules which item they are asked for. A pure function that "
      + "measures is asked again in another room."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    let difference =
      switch generator.choices.integer(upTo: 4) {
      case 0: ofViews(&generator)
      case 1: ofSizing(&generator)
      case 2: ofItems(&generator)
      case 4: ofPasses(&generator)
      default: ofMeasuring(&generator)
      }
    guard let difference else { return .holds }
    return .broken(
      Finding(
        difference.place, expected: "\(difference.expected)", got: "\(difference.got)",
        in: generator.scenario))
  }

  private typealias Difference = (place: String, expected: Double, got: Double)

  /// What closures read.
  private final class State: @unchecked Sendable {
    // Passes run on the thread that writes it.
    var length = 0.0
  }

  private final class Square: SQLayoutItem {
    var frame = CGRect.zero
    func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 10) }
  }

  /// A closure of each kind, of the second of three items in a column or of the view.
  private static func ofViews(_ generator: inout Generator) -> Difference? {
    let state = State()
    let (first, second, third) = (Square(), Square(), Square())
    let kinds = ["frame", "spacing", "padding", "size", "options", "insets"]
    let kind = generator.choices.pick(kinds)
    let decorated: any SQLayoutItem =
      switch kind {
      case "frame":
        second.withSQFrameCalculator { _ in CGRect(x: state.length, y: 0, width: 1, height: 1) }
      case "spacing": second.withSQSpacing { _ in Insets(top: state.length) }
      case "padding": second.withSQPadding { _ in Insets(left: state.length) }
      case "size":
        second.withSQSizeCalculator { _ in CGSize(width: state.length, height: 1) }
      case "options":
        second.withSQLayoutOptions { _ in SQLayoutOptions(shouldSkipLayout: state.length > 20) }
      default: second
      }
    let view = SQLayoutView()
      .containingArrangedItem(first).containingArrangedItem(decorated)
      .containingArrangedItem(third)
    if kind == "insets" { view.containingLayoutInsets { _ in Insets(left: state.length) } }
    view.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    for turn in 0..<3 {
      state.length = generator.wholeLength(40)
      if turn == 0 { view.layoutIfNeeded() } else { view.layoutSubviews() }
      let (expected, got): (Double, CGFloat) =
        switch kind {
        case "frame", "padding": (state.length, second.frame.minX)
        case "spacing": (10 + state.length, second.frame.minY)
        case "size": (state.length, second.frame.width)
        case "options": (state.length > 20 ? 10 : 20, third.frame.minY)
        default: (state.length, first.frame.minX)
        }
      if Double(got) != expected { return ("\(kind) in pass \(turn)", expected, Double(got)) }
      if kind == "insets", view.layoutInsets.left != state.length {
        return ("layoutInsets", state.length, view.layoutInsets.left)
      }
    }
    return nil
  }

  /// A closure that answers something else for sizing passes.
  private static func ofSizing(_ generator: inout Generator) -> Difference? {
    let (sized, placed) = (generator.wholeLength(40) + 1, generator.wholeLength(40) + 50)
    let item = Square()
    let isFrame = generator.choices.chance(1, of: 2)
    let decorated: any SQLayoutItem =
      isFrame
      ? item.withSQFrameCalculator {
        CGRect(x: 0, y: 0, width: $0.forSizingOnly ? sized : placed, height: 1)
      } : item.withSQPadding { Insets(left: $0.forSizingOnly ? sized : placed) }
    let view = SQLayoutView().containingArrangedItem(decorated)
    let width = Double(view.sizeThatFits(CGSize(width: 500, height: 500)).width)
    let expected = isFrame ? sized : sized + 10
    guard width == expected else { return ("width for sizing", expected, width) }
    view.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    view.layoutIfNeeded()
    let got = Double(isFrame ? item.frame.width : item.frame.minX)
    return got == placed ? nil : ("width of a frame", placed, got)
  }

  /// Rules of a container's defaults that depend on the item, or on a state that changes between passes.
  private static func ofItems(_ generator: inout Generator) -> Difference? {
    let step = generator.wholeLength(20) + 1
    let state = State()
    var defaults = ItemStyle(
      size: .fixed(Size(width: 5, height: 5)),
      padding: .custom({ Insets(left: Double($0.item) * step) }, isPure: true))
    defaults.options = .custom(
      { Double($0.item) < state.length ? .skip : [] }, isPure: false)
    var builder = LayoutTreeBuilder(root: ContainerStyle(defaults: defaults))
    for _ in 0..<4 { _ = builder.addLeaf(ItemStyle()) }
    let tree = builder.build()
    var layout = Layout()
    for _ in 0..<3 {
      state.length = Double(generator.choices.integer(upTo: 4))
      layout.layout(tree, in: Rect(x: 0, y: 0, width: 500, height: 500))
      for item in 0..<4 {
        let frame = layout.frame(of: item, in: tree)
        let isSkipped = Double(item) < state.length
        guard (frame == nil) == isSkipped else {
          return ("frame of item \(item)", isSkipped ? 0 : 1, frame == nil ? 0 : 1)
        }
        guard let x = frame?.x, x != Double(item) * step else { continue }
        return ("x of item \(item)", Double(item) * step, x)
      }
    }
    return nil
  }

  /// A pure function that depends on no extent, and measures a text in the room of a container that does.
  private static func ofMeasuring(_ generator: inout Generator) -> Difference? {
    let measuring = CustomCalculator(traits: [.pure, .constraintIndependent]) { arguments in
      let size = arguments.measure(Size(width: arguments.bounds.width, height: 1000))
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    var builder = LayoutTreeBuilder()
    _ = builder.beginContainer()
    let text = builder.addLeaf(
      ItemStyle(
        calculator: .custom(measuring),
        size: .paragraph(advance: 100 + generator.wholeLength(300), lineHeight: 10)))
    builder.endContainer()
    let tree = builder.build()
    var layout = Layout()
    for turn in 0..<6 {
      let width = Double(50 * (1 + generator.choices.integer(upTo: 3)))
      let bounds = Rect(x: 0, y: 0, width: width, height: 500)
      switch turn == 0 ? 0 : generator.choices.integer(upTo: 2) {
      case 0: layout.layout(tree, in: bounds)
      case 1: layout.update(tree, in: bounds)
      default:
        _ = layout.size(tree, fitting: bounds.size)
        continue
      }
      var other = Layout()
      other.layout(tree, in: bounds)
      let (expected, got) = (other.frame(of: text, in: tree), layout.frame(of: text, in: tree))
      guard expected == got else {
        return ("height in turn \(turn)", expected?.height ?? 0, got?.height ?? 0)
      }
    }
    return nil
  }
}
