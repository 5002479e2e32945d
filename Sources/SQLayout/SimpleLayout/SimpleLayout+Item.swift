import Foundation

extension SimpleLayout {
  /// An item of a simple layout: its fixed lengths, and its frames after a layout.
  ///
  /// An item may be added several times, as one flexible space is to a toolbar: each occurrence has
  /// a frame.
  public final class Item {
    let width: Double?
    let height: Double?
    /// The share of the free space, where the item is flexible.
    let flex: Flex
    /// Whether the item has an extent across the line.
    let isBox: Bool
    /// The content of the first occurrence of the item.
    private let content: any SQLayoutItem
    let nested: SimpleLayout?
    private var occurrences: [Occurrence] = []

    /// The parts of the item's frame that stretch when the parent frame is resized by
    /// ``SimpleLayout/resize(to:)``. Unless set, they follow its view's mask at that time.
    public var autoresizingMask: AutoresizingMask {
      get { explicitMask ?? content.autoresizingMask }
      set { explicitMask = newValue }
    }

    private var explicitMask: AutoresizingMask?

    /// One occurrence of an item in a layout.
    final class Occurrence {
      let content: any SQLayoutItem
      private weak var layout: SimpleLayout?
      var isLaidOut = false

      init(_ content: any SQLayoutItem, in layout: SimpleLayout) {
        self.content = content
        self.layout = layout
      }

      /// Throws where the layout is too small for its items.
      func checkSpace() throws(LayoutError) { try layout?.checkSpace() }
    }

    init(
      width: CGFloat? = nil, height: CGFloat? = nil, weight: Double = 1, minimum: Double = 0,
      maximum: Double = .infinity, isBox: Bool = true,
      content: (any SQLayoutItem)? = nil, nested: SimpleLayout? = nil
    ) {
      let lengths = [width, height].compactMap { $0 } + [weight, minimum]
      precondition(
        lengths.allSatisfy { $0 >= 0 && $0.isFinite } && maximum >= 0,
        "lengths and weights of an item are numbers, none below 0")
      self.width = width.map(Double.init)
      self.height = height.map(Double.init)
      flex = Flex(weight: weight, minimum: minimum, maximum: maximum)
      self.isBox = isBox
      self.content = content ?? SQSpace(isBox: isBox)
      self.nested = nested
    }

    /// A new item that shares the free space, and is as large as the parent frame across.
    public static var flexible: Item { Item() }

    /// A new item that shares the free space in proportion to its weight, within limits in points.
    public static func flexible(
      weight: Double = 1, minimum: Double = 0, maximum: Double = .infinity
    ) -> Item {
      Item(weight: weight, minimum: minimum, maximum: maximum)
    }

    /// A new item of a fixed width, in points, flexible in height.
    public static func width(_ width: CGFloat) -> Item { Item(width: width) }

    /// A new item of a fixed height, in points, flexible in width.
    public static func height(_ height: CGFloat) -> Item { Item(height: height) }

    /// A new item of a fixed length along a direction, in points, flexible across it.
    public static func dynamic(_ direction: Direction, _ length: CGFloat) -> Item {
      direction == .row ? .width(length) : .height(length)
    }

    /// A new item of a fixed size, in points.
    public static func size(_ size: CGSize) -> Item { Item(width: size.width, height: size.height) }

    /// A new space of a fixed length, in points, in the direction of its layout.
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

    /// The frame of the first occurrence, in the coordinate space of its parent, in points.
    ///
    /// - Throws: `itemIncomplete` before the item was laid out, `outOfSpace` where the parent frame
    ///   is too small for its layout.
    public func frame() throws(LayoutError) -> CGRect {
      guard let first = occurrences.first else { throw .itemIncomplete }
      try first.checkSpace()
      guard first.isLaidOut else { throw .itemIncomplete }
      return first.content.frame
    }

    /// The frames of all occurrences that were laid out, in the order in which they were added, in
    /// the coordinate spaces of their parents, in points.
    ///
    /// - Throws: `outOfSpace` where a parent frame is too small for one of its layouts.
    public var frames: [CGRect] {
      get throws(LayoutError) {
        for occurrence in occurrences { try occurrence.checkSpace() }
        return occurrences.filter(\.isLaidOut).map(\.content.frame)
      }
    }

    /// The content of an occurrence of the item: its view for the first, and a space for others.
    func content(of occurrence: Int) -> any SQLayoutItem {
      if occurrence == 0 { return content }
      precondition(
        occurrences.indices.contains(occurrence), "an item has the occurrences that were added")
      return occurrences[occurrence].content
    }

    /// The length that is fixed along a direction; nil where it is flexible.
    func length(along direction: LinearArrangement.Direction) -> Double? {
      direction == .row ? width : height
    }

    /// Makes one more occurrence of the item: the first shows its view, the others are spaces.
    func addOccurrence(in layout: SimpleLayout) -> Occurrence {
      let occurrence = Occurrence(
        occurrences.isEmpty ? content : SQSpace(isBox: isBox), in: layout)
      occurrences.append(occurrence)
      return occurrence
    }

    /// An occurrence, decorated for the layout view that arranges it.
    func arranged(
      _ occurrence: Occurrence, in direction: LinearArrangement.Direction
    ) -> any SQLayoutItem {
      let across = direction == .row ? height : width
      let isFixed = length(along: direction) != nil
      // Lengths that are not fixed follow from the available space.
      var size = CGSize(width: width ?? 0, height: height ?? 0)
      if !isBox {
        if direction == .row { size.height = 0 } else { size.width = 0 }
      }
      var flex = isFixed ? .none : flex
      flex.stretches = isBox && across == nil
      return occurrence.content.withSQSize(size).withSQFlex(flex)
    }
  }
}
