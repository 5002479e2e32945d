/// How large a leaf is under a fitting size.
public enum SizeRule: Sendable {
  /// Always the same size.
  case fixed(Size)
  /// Text of `advance` points on one line of `lineHeight`, broken where the width ends.
  case paragraph(advance: Double, lineHeight: Double)
  /// At most `width` points wide, `ratio` times as wide as high.
  case aspect(ratio: Double, width: Double)
  /// A step function of the fitting width, and a function for widths below its first step; without one, the first
  /// step holds there, too.
  case steps(SizeSteps, narrower: CustomSize? = nil)
  /// A custom function.
  case custom(CustomSize)
}

/// A size rule that is a function of the fitting size.
public struct CustomSize: Sendable {
  /// The name in reports.
  public let name: String
  /// Whether the answer depends on nothing but the fitting size, so that it may be remembered from
  /// pass to pass.
  public let isPure: Bool
  /// The function: a node's number and its fitting size to its size, both in points.
  let attempt: @Sendable (Int, Size) throws(FunctionFailure) -> Size

  /// Makes a size rule from a function.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - isPure: whether the answer depends on nothing but the fitting size.
  ///   - size: gives the size. A failure, and a negative or non-finite answer, is invalid: 0 is
  ///     taken for that direction and the fault is reported.
  public init(
    name: String = "closure", isPure: Bool = false,
    size: @escaping @Sendable (Size) throws(FunctionFailure) -> Size
  ) {
    self.init(name: name, isPure: isPure) { _, fitting throws(FunctionFailure) in
      try size(fitting)
    }
  }

  /// Makes one size rule for many items from a function with the item as a parameter.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - isPure: whether the answer depends on nothing but the item and the fitting size.
  ///   - itemSize: gives the size from the node's number and the fitting size.
  public init(
    name: String = "closure", isPure: Bool = false,
    itemSize: @escaping @Sendable (Int, Size) throws(FunctionFailure) -> Size
  ) {
    self.name = name
    self.isPure = isPure
    self.attempt = itemSize
  }

  /// The size that the function gives; not a number where it failed.
  ///
  /// - Parameters:
  ///   - fitting: the fitting size, in points.
  ///   - item: the node's number; -1 outside a tree.
  public func size(_ fitting: Size, of item: Int = -1) -> Size {
    do throws(FunctionFailure) {
      return try attempt(item, fitting)
    } catch {
      return Size(width: .nan, height: .nan)
    }
  }
}

/// Spacing, padding or insets: a constant, or a function evaluated in each pass.
public enum EdgeRule: Sendable {
  /// Always the same.
  case constant(Insets)
  /// A function, and whether it depends on nothing but its arguments. Where it fails, or
  /// answers numbers that are not finite, there is no distance, and the fault is reported.
  case custom(@Sendable (ContainerArguments) throws(FunctionFailure) -> Insets, isPure: Bool)

  /// No distance from any edge.
  public static let zero = EdgeRule.constant(.zero)

  /// The distances for an item as the pass takes them: none where a function fails, or answers numbers that are
  /// not finite.
  public func insets(for arguments: ContainerArguments) -> Insets {
    switch self {
    case .constant(let insets): insets
    case .custom(let function, _):
      if let insets = try? function(arguments), insets.isValid { insets } else { .zero }
    }
  }
}

extension Double {
  /// Whether sums of many such lengths stay finite and exact enough.
  var isValidLength: Bool {
    self >= -LayoutTree.greatestLength && self <= LayoutTree.greatestLength
  }
}

extension Size {
  /// Whether it may be that of a leaf.
  @inlinable @inline(__always)
  package var isValid: Bool {
    width >= 0 && height >= 0 && width <= LayoutTree.greatestLength
      && height <= LayoutTree.greatestLength
  }
}

extension Insets {
  /// Whether sums of many stay finite and exact enough.
  package var isValid: Bool {
    top.isValidLength && left.isValidLength && bottom.isValidLength && right.isValidLength
  }
}

/// Options: a constant, or a function evaluated in each pass.
public enum OptionRule: Sendable {
  /// Always the same.
  case constant(Options)
  /// A function, and whether it depends on nothing but its arguments.
  case custom(@Sendable (ContainerArguments) -> Options, isPure: Bool)
}

/// The declarations of an item; for parts that are nil, its container's defaults hold.
public struct ItemStyle: Sendable {
  /// The calculator for layout passes, and for sizing passes where there is no other.
  public var calculator: Calculator?
  /// The calculator for sizing passes.
  public var sizing: Calculator?
  /// The size rule of a leaf.
  public var size: SizeRule?
  /// The least distance to neighbours that stack beside the item.
  public var spacing: EdgeRule?
  /// Room added around the item, or taken away where negative.
  public var padding: EdgeRule?
  /// How the pass treats the item.
  public var options: OptionRule?
  /// A function told each frame of the item.
  public var observer: Observer?
  /// Additions to the measured size, and its limits. It has no default.
  public var adjust: Adjustment?
  /// The item's part in a row or column (`LinearArrangement`). It has no default.
  public var flex: Flex?

  /// Makes a style that declares nothing.
  public init() {}

  /// Makes a style that declares the given parts.
  public init(
    calculator: Calculator? = nil, sizing: Calculator? = nil, size: SizeRule? = nil,
    spacing: EdgeRule? = nil, padding: EdgeRule? = nil, options: OptionRule? = nil,
    observer: Observer? = nil, adjust: Adjustment? = nil, flex: Flex? = nil
  ) {
    self.calculator = calculator
    self.sizing = sizing
    self.size = size
    self.spacing = spacing
    self.padding = padding
    self.options = options
    self.observer = observer
    self.adjust = adjust
    self.flex = flex
  }
}

/// The declarations of a container for its items: insets, defaults, and an arrangement.
public struct ContainerStyle: Sendable {
  /// The distance of the items' room from the container's bounds.
  public var insets: EdgeRule
  /// The defaults for items that declare nothing. Its `adjust` and `flex` are not used.
  public var defaults: ItemStyle
  /// The arrangement that places all items at once, in place of their calculators.
  public var arrange: Arrangement?

  /// Makes a container's style.
  public init(
    insets: EdgeRule = .zero, defaults: ItemStyle = ItemStyle(), arrange: Arrangement? = nil
  ) {
    self.insets = insets
    self.defaults = defaults
    self.arrange = arrange
  }
}
