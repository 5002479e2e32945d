/// Builds a list of items from a block with `if`, `switch`, `for`, optionals and arrays.
///
/// ```swift
/// SQLayoutView {
///   title
///   if let subtitle { subtitle }
///   for action in actions { Button(action) }
/// }
/// ```
@resultBuilder
public enum SQLayoutItemsBuilder {
  /// One item, or none where it is nil.
  public static func buildExpression(_ item: (any SQLayoutItem)?) -> [any SQLayoutItem] {
    item.map { [$0] } ?? []
  }

  /// Several items.
  public static func buildExpression(_ items: [any SQLayoutItem]) -> [any SQLayoutItem] { items }

  /// The items of a block, one after the other.
  public static func buildBlock(_ parts: [any SQLayoutItem]...) -> [any SQLayoutItem] {
    buildArray(parts)
  }

  /// The items of a loop.
  public static func buildArray(_ parts: [[any SQLayoutItem]]) -> [any SQLayoutItem] {
    Array(parts.joined())
  }

  /// The items of an `if` without `else`.
  public static func buildOptional(_ part: [any SQLayoutItem]?) -> [any SQLayoutItem] {
    part ?? []
  }

  /// The items of the first branch.
  public static func buildEither(first part: [any SQLayoutItem]) -> [any SQLayoutItem] { part }

  /// The items of the other branch.
  public static func buildEither(second part: [any SQLayoutItem]) -> [any SQLayoutItem] { part }

  /// The items of an `if #available`.
  public static func buildLimitedAvailability(_ part: [any SQLayoutItem]) -> [any SQLayoutItem] {
    part
  }
}
