import Foundation

/// The declarations for an item, or for all items of a layout view.
///
/// A tree has one of these for each item. So the two most frequent declarations, a constant size
/// and a built-in calculator, are stored inline. The others are a list, which is empty for most
/// items.
struct Decorations {
  /// The constant size; its width is NaN where there is none.
  private var size = Size(width: .nan, height: .nan)
  private var others: [Decoration] = []
  // Last, so that the next property of the owner can use the free bytes of its word.
  private var pipeline: Pipeline?

  var isEmpty: Bool { size.width.isNaN && hasNothingButConstantSize }

  /// Whether nothing, or nothing but a constant size, is declared.
  var hasNothingButConstantSize: Bool { pipeline == nil && others.isEmpty }

  /// Sets a valid constant size, the most frequent declaration, where there are no others to
  /// change. Tells whether it did.
  @inline(__always)
  mutating func setConstantSize(_ decoration: Decoration) -> Bool {
    guard case .size(.constant(let constant)) = decoration, others.isEmpty, !constant.width.isNaN
    else { return false }
    size = constant
    return true
  }

  /// Sets a declaration, and replaces a former one of the same property.
  mutating func set(_ decoration: Decoration) {
    switch decoration {
    case .size(.constant(let constant)) where !constant.width.isNaN:
      size = constant
      removeOther(like: decoration)
    case .calculator(.pipeline(let built)):
      pipeline = built
      removeOther(like: decoration)
    case .size:
      size.width = .nan
      setOther(decoration)
    case .calculator:
      pipeline = nil
      setOther(decoration)
    default:
      setOther(decoration)
    }
  }

  private mutating func setOther(_ decoration: Decoration) {
    if let index = others.firstIndex(where: decoration.isSameKind) {
      others[index] = decoration
    } else {
      // Lists are short and many: they get no spare capacity.
      others = others + [decoration]
    }
  }

  private mutating func removeOther(like decoration: Decoration) {
    if others.isEmpty { return }
    others.removeAll(where: decoration.isSameKind)
  }

  /// The declared source of the size; nil where none is declared.
  var sizeSource: SizeSource? {
    if !size.width.isNaN { return .constant(size) }
    for case .size(let source) in others { return source }
    return nil
  }

  /// The declared options.
  var options: ItemRule<SQLayoutOptions>? {
    for case .options(let rule) in others { return rule }
    return nil
  }

  /// The declared options, where they are a constant.
  var constantOptions: SQLayoutOptions? {
    if case .constant(let options)? = options { options } else { nil }
  }

  /// Whether constant options are declared by which the item is skipped.
  var isSkipped: Bool { constantOptions?.shouldSkipLayout ?? false }

  /// The declared part in a row or column.
  var flex: Flex? {
    for case .flex(let flex) in others { return flex }
    return nil
  }

  /// The declared share of free space; 0 where none is declared.
  var flexWeight: Double { flex?.weight ?? 0 }

  /// Calls a closure with each declaration but that of a constant size.
  func forEach(_ body: (Decoration) -> Void) {
    if let pipeline { body(.calculator(.pipeline(pipeline))) }
    for decoration in others { body(decoration) }
  }

  /// The constant size, where it is valid and nothing else is declared.
  var validSizeAlone: Size? { size.isValid && hasNothingButConstantSize ? size : nil }

  /// Whether a valid constant size is declared.
  var hasValidConstantSize: Bool { size.isValid }

  /// Whether both declare the same, not counting constant sizes. False where a function computes a
  /// value, or where a value is invalid.
  func isSame(as other: Decorations) -> Bool {
    guard pipeline == other.pipeline, others.count == other.others.count else { return false }
    for index in others.indices where !others[index].isSameConstant(as: other.others[index]) {
      return false
    }
    return true
  }
}
