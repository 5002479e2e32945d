import Foundation

/// One declaration for an item, or for all items of a layout view.
enum Decoration {
  case calculator(FrameRule)
  case sizing(FrameRule)
  case size(SizeSource)
  case spacing(ItemRule<Insets>)
  case padding(ItemRule<Insets>)
  case options(ItemRule<SQLayoutOptions>)
  case observer(SQLayoutObserver)
  indirect case flex(Flex)

  /// Whether the other declares the same property, perhaps with another value.
  func isSameKind(as other: Decoration) -> Bool {
    switch (self, other) {
    case (.calculator, .calculator), (.sizing, .sizing), (.size, .size), (.spacing, .spacing),
      (.padding, .padding), (.options, .options), (.observer, .observer), (.flex, .flex):
      true
    default: false
    }
  }
}

extension Decoration {
  /// Whether both declare the same valid constant; false where a function computes the value.
  func isSameConstant(as other: Decoration) -> Bool {
    switch (self, other) {
    case (.sizing(.pipeline(let one)), .sizing(.pipeline(let another))): one == another
    case (.spacing(.constant(let one)), .spacing(.constant(let another))):
      one == another && one.isValid
    case (.padding(.constant(let one)), .padding(.constant(let another))):
      one == another && one.isValid
    case (.options(.constant(let one)), .options(.constant(let another))): one == another
    case (.flex(let one), .flex(let another)): one == another && one.isValid
    default: false
    }
  }
}

/// A calculator of the core, or a closure. A custom calculator of the core is large and rare: it is
/// stored indirectly.
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

  /// A constant frame.
  static func constant(_ frame: CGRect) -> FrameRule {
    let frame = Rect(frame)
    return .custom(CustomCalculator(name: "constant frame", traits: .pure) { _ in frame })
  }
}

/// The source of the size of an item, where it is not `sizeThatFits(_:)`.
enum SizeSource {
  case constant(Size)
  indirect case view(SQViewSizeCalculator)
  case closure(SQSizeCalculator, isPure: Bool)
}

/// A value, or a closure that computes it in each pass.
enum ItemRule<Value> {
  case constant(Value)
  case closure((SQItemArgs) -> Value, isPure: Bool)
}
