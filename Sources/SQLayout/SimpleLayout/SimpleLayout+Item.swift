import Foundation

extension SimpleLayout {
  /// An item of a simple layout: what is fixed of it, and the frame it got.
  public final class Item {
    let width: Double?
    let height: Double?
    let weight: Double
    let minimum: Double
    let maximum: Double
    /// Whether the item has an extent across the line.
    private let isBox: Bool
    /// What is laid out for the item.
    private let content: any SQLayoutItem
    let nested: SimpleLayout?
    var isLaidOut = false

    init(
      width: CGFloat? = nil, height: CGFloat? = nil, weight: Double = 1, minimum: Double = 0,
      maximum: Double = .infinity, isBox: Bool = true,
      content: any SQLayoutItem = SQSpace(), nested: SimpleLayout? = nil
    ) {
      self.width = width.map(Double.init)
      self.height = height.map(Double.init)
      self.weight = weight
      self.minimum = minimum
      self.maximum = maximum
      self.isBox = isBox
      self.content = content
      self.nested = nested
    }

    /// A new item that shares what is left, and is as large as the parent frame across.
    public static var flexible: Item { Item() }

    /// A new item that shares what is left in proportion to its weight, within limits in points.
    public static func flexible(
      weight: Double = 1, minimum: Double = 0, maximum: Double = .infinity
    ) -> Item {
      Item(weight: weight, minimum: minimum, maximum: maximum)
    }

    /// A new item of a fixed width, in points, flexible in height.
    public static func width(_ width: CGFloat) -> Item { Item(width: width) }

    /// A new item of a fixed height, in points, flexible in width.
    public static func height(_ height: CGFloat) -> Item { Item(height: height) }

    /// A new item of a fixed size, in points.
    public static func size(_ size: CGSize) -> Item { Item(width: size.width, height: size.height) }

    /// New room of a fixed length, in points, in whatever direction its layout has.
    public static func space(_ length: CGFloat) -> Item {
      Item(width: length, height: length, isBox: false)
    }

    /// A new item for a view, flexible where no width or height is given, in points.
    public static func view(
      _ view: any SQLayoutItem, width: CGFloat? = nil, height: CGFloat? = nil, weight: Double = 1,
      minimum: Double = 0, maximum: Double = .infinity
    ) -> Item {
      Item(
        width: width, height: height, weight: weight, minimum: minimum, maximum: maximum,
        content: view)
    }

    /// A new item for a layout, flexible where no width or height is given, in points.
    public static func layout(
      _ layout: SimpleLayout, width: CGFloat? = nil, height: CGFloat? = nil, weight: Double = 1,
      minimum: Double = 0, maximum: Double = .infinity
    ) -> Item {
      Item(
        width: width, height: height, weight: weight, minimum: minimum, maximum: maximum,
        content: layout, nested: layout)
    }

    /// The frame in the space of what holds the item, in points; nil before it was laid out.
    public var frame: CGRect? { isLaidOut ? content.frame : nil }

    /// The length that is fixed along a direction; nil where it is flexible.
    func length(along direction: LinearArrangement.Direction) -> Double? {
      direction == .row ? width : height
    }

    /// The item as a layout view arranges it.
    func arranged(in direction: LinearArrangement.Direction) -> any SQLayoutItem {
      let across = direction == .row ? height : width
      let isFixed = length(along: direction) != nil
      // What is not fixed follows from the room.
      let size =
        isBox
        ? CGSize(width: width ?? 0, height: height ?? 0)
        : CGSize(
          width: direction == .row ? width ?? 0 : 0, height: direction == .row ? 0 : height ?? 0)
      return content.withSQSize(size).withSQFlex(
        Flex(
          weight: isFixed ? 0 : weight, minimum: isFixed ? 0 : minimum,
          maximum: isFixed ? .infinity : maximum, stretches: isBox && across == nil))
    }
  }
}
