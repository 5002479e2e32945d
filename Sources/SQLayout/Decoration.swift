import Foundation

/// One thing said of an item, or of the items of a layout view.
///
/// Most items have none or a few, so a short list of these is much smaller than a place for each.
enum Decoration {
  case calculator(FrameRule)
  case sizing(FrameRule)
  case size(SizeSource)
  case spacing(ItemRule<Insets>)
  case padding(ItemRule<Insets>)
  case options(ItemRule<SQLayoutOptions>)
  case observer(SQLayoutObserver)

  /// Whether the other says the same thing, perhaps with another value.
  fileprivate func isSameKind(as other: Decoration) -> Bool {
    switch (self, other) {
    case (.calculator, .calculator), (.sizing, .sizing), (.size, .size), (.spacing, .spacing),
      (.padding, .padding), (.options, .options), (.observer, .observer):
      true
    default: false
    }
  }
}

extension Decoration {
  var isSize: Bool {
    if case .size = self { true } else { false }
  }
}

/// A calculator of the core, or a closure; the rare large one is kept elsewhere.
enum FrameRule {
  case pipeline(Pipeline)
  indirect case custom(CustomCalculator)
  case closure(SQFrameCalculator, isPure: Bool)

  /// A calculator of the core.
  static func calculator(_ calculator: Calculator) -> FrameRule {
    switch calculator {
    case .pipeline(let pipeline): .pipeline(pipeline)
    case .custom(let custom): .custom(custom)
    }
  }

  /// The same frame always.
  static func constant(_ frame: CGRect) -> FrameRule {
    let frame = Rect(frame)
    return .custom(CustomCalculator(name: "constant frame", traits: .pure) { _ in frame })
  }
}

/// Where the size of an item comes from, other than the item itself.
enum SizeSource {
  case constant(Size)
  indirect case view(SQViewSizeCalculator)
  case closure(SQSizeCalculator, isPure: Bool)
}

/// A value, or a closure that gives it in each pass.
enum ItemRule<Value> {
  case constant(Value)
  case closure((SQItemArgs) -> Value, isPure: Bool)
}

extension [Decoration] {
  /// Says a thing, in place of what was said of it before.
  mutating func set(_ decoration: Decoration) {
    if let index = firstIndex(where: decoration.isSameKind) {
      self[index] = decoration
    } else {
      // Lists are short and many: no room is left at their ends.
      self = self + [decoration]
    }
  }

  /// Where the size comes from, where that was said.
  var size: SizeSource? {
    for case .size(let source) in self { return source }
    return nil
  }
}
