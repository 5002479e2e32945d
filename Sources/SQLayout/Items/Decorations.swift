import Foundation

/// What is said of an item, or of the items of a layout view.
///
/// Trees have as many of these as items, so the two things that are said most often, a constant
/// size and a built-in calculator, lie in it; the rest is a list that most items do not have.
struct Decorations {
  /// The constant size; its width is not a number where there is none.
  private var size = Size(width: .nan, height: .nan)
  private var others: [Decoration] = []
  // Last, since what follows the decorations begins in the bytes that it leaves of a word.
  private var pipeline: Pipeline?

  var isEmpty: Bool { size.width.isNaN && hasNothingButConstantSize }

  /// Whether nothing, or nothing but a constant size, is said.
  var hasNothingButConstantSize: Bool { pipeline == nil && others.isEmpty }

  /// Says what is said of most items, and first, a constant size; whether it was that and nothing
  /// else had to make place.
  @inline(__always)
  mutating func setConstantSize(_ decoration: Decoration) -> Bool {
    guard case .size(.constant(let constant)) = decoration, others.isEmpty, !constant.width.isNaN
    else { return false }
    size = constant
    return true
  }

  /// Says a thing, in place of what was said of it before.
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
      // Lists are short and many: no room is left at their ends.
      others = others + [decoration]
    }
  }

  private mutating func removeOther(like decoration: Decoration) {
    if others.isEmpty { return }
    others.removeAll(where: decoration.isSameKind)
  }

  /// Where the size comes from, where that was said.
  var sizeSource: SizeSource? {
    if !size.width.isNaN { return .constant(size) }
    for case .size(let source) in others { return source }
    return nil
  }

  /// Whether options are said.
  var hasOptions: Bool {
    others.contains { if case .options = $0 { true } else { false } }
  }

  /// The options that are said, where they are a constant.
  var constantOptions: SQLayoutOptions? {
    for case .options(.constant(let options)) in others { return options }
    return nil
  }

  /// Whether the options that are said are a constant by which the item is skipped.
  var isSkipped: Bool { constantOptions?.shouldSkipLayout ?? false }

  /// The part in a row or column that is said.
  var flex: Flex? {
    for case .flex(let flex) in others { return flex }
    return nil
  }

  /// The share of free space that is said; 0 where none is.
  var flexWeight: Double { flex?.weight ?? 0 }

  /// Does something with each thing said.
  func forEach(_ body: (Decoration) -> Void) {
    if !size.width.isNaN { body(.size(.constant(size))) }
    if let pipeline { body(.calculator(.pipeline(pipeline))) }
    for decoration in others { body(decoration) }
  }

  /// The constant size, where the core takes it as it is and nothing else is said.
  var validSizeAlone: Size? { size.isValid && hasNothingButConstantSize ? size : nil }

  /// Whether a constant size is said that the core takes as it is.
  var hasValidConstantSize: Bool { size.isValid }

  func hasSameConstantSize(as other: Decorations) -> Bool {
    size == other.size || size.width.isNaN && other.size.width.isNaN
  }

  /// Whether both say the same, constant sizes not looked at; never where a function has a say, or
  /// where there is a fault to report.
  func isSame(as other: Decorations) -> Bool {
    guard pipeline == other.pipeline, others.count == other.others.count else { return false }
    for index in others.indices where !others[index].isSameConstant(as: other.others[index]) {
      return false
    }
    return true
  }
}
