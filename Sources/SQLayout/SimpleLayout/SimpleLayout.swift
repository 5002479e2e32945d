import Foundation

/// A row or a column in a parent frame: items that are fixed in width, in height, in both or
/// flexible, where the flexible ones share the free space equally.
///
/// ```swift
/// let layout = SimpleLayout(
///   parentFrame: CGRect(x: 0, y: 0, width: 320, height: 44), direction: .row, alignment: .center)
/// let icon = try layout.add(item: .size(CGSize(width: 24, height: 24)))
/// let title = try layout.add(item: .flexible)
/// let badge = try layout.add(item: .width(40))
/// print(try title.frame())  // x 24, y 0, width 256, height 44
/// ```
/// ```text
/// ┌────────────────────────────┐
/// │┌──┐┌────────────────┐┌────┐│
/// ││24││ flexible: 256  ││ 40 ││
/// │└──┘└────────────────┘└────┘│
/// └────────────────────────────┘
/// ```
/// Every frame is right after each addition. Layouts nest: a frame of one is the parent frame of
/// another, or a layout is an item of another (`Item.layout(_:)`), or an item of a layout view.
public final class SimpleLayout: SQViewBackedItem {
  /// The direction of the items.
  public typealias Direction = LinearArrangement.Direction
  /// The positions of items across the direction.
  public typealias Alignment = LinearArrangement.Alignment

  /// The frame that the items lie in, in points. Setting it lays all items out. A layout that is an
  /// item of another has none.
  ///
  /// Where the items do not fit in it any more, their frames throw `outOfSpace`;
  /// `setParentFrame(_:)` throws at once.
  ///
  /// - Precondition: it is made of finite numbers.
  public var parentFrame: CGRect? {
    didSet {
      Self.check(parentFrame)
      if !isResizing { layOut() }
    }
  }

  /// The items, in their order; an item that was added several times occurs as often.
  public var items: [Item] {
    forgetLeft()
    return addedItems
  }

  private var addedItems: [Item] = []
  /// The occurrences of items.
  private(set) var occurrences: [Item.Occurrence] = []

  /// The layout view that arranges the items, for nesting.
  public let view = SQLayoutView()

  let line: LinearArrangement
  let spacing: Double
  private let untilLaidOut = UntilLaidOut()
  /// The layout that this one was added to.
  private weak var addedTo: SimpleLayout?
  /// The layout that this one is an item of.
  var outer: SimpleLayout? { addedTo.flatMap { $0.view === view.superview ? $0 : nil } }
  /// The least size of all items with the spacing between them, in points.
  private(set) var least = Size.zero
  private var isResizing = false

  /// Makes a layout without items.
  ///
  /// - Parameters:
  ///   - parentFrame: the frame that the items lie in, in points; nil where the layout becomes an
  ///     item of another.
  ///   - direction: whether items lie side by side or below each other.
  ///   - alignment: their positions across the direction.
  ///   - spacing: the distance between two items, in points.
  ///   - distribution: the distribution of free space that no item takes.
  ///   - flips: right to left, and from the bottom up where y grows upwards.
  ///   - pixelScale: how many pixels a point has, so that frames lie on whole pixels; 0 leaves
  ///     them where they are.
  /// - Precondition: the parent frame and the spacing are finite.
  public init(
    parentFrame: CGRect? = nil, direction: Direction,
    alignment: Alignment = .leading, spacing: CGFloat = 0,
    distribution: LinearArrangement.Distribution = .start,
    flips: LinearArrangement.Flips = [], pixelScale: Double = 0
  ) {
    precondition(spacing.isFinite, "the spacing of a layout is a number of points")
    Self.check(parentFrame)
    self.parentFrame = parentFrame
    self.spacing = Double(spacing)
    line = LinearArrangement(
      direction, alignment: alignment, distribution: distribution,
      flips: flips, pixelScale: pixelScale)
    view.arrangement = .line(line)
    if spacing != 0 { view.containingDefaultSpacing(Insets(all: self.spacing)) }
  }

  /// The state that the next layout pass clears.
  private final class UntilLaidOut {
    /// Items that were not laid out since they were added.
    var waiting: [Item.Occurrence] = []
    var struts: Struts?
  }

  /// The parent frame and the frames to which springs and struts are relative.
  struct Struts {
    let parent: CGRect
    let frames: [CGRect]
  }

  /// The frames to which springs and struts are relative, from the first resize to the next layout
  /// pass.
  var struts: Struts? {
    get { untilLaidOut.struts }
    set {
      untilLaidOut.struts = newValue
      if newValue != nil { waitForLayout([]) }
    }
  }

  /// Makes the next layout pass note that occurrences have frames.
  func waitForLayout(_ occurrences: [Item.Occurrence]) {
    view.extrasMade().onceLaidOut = { [untilLaidOut] in
      for occurrence in untilLaidOut.waiting { occurrence.isLaidOut = true }
      untilLaidOut.waiting = []
      untilLaidOut.struts = nil
    }
    untilLaidOut.waiting += occurrences
  }

  /// Stops with a message where a parent frame is not finite.
  static func check(_ frame: CGRect?) {
    precondition(
      frame?.isFiniteFrame ?? true, "a parent frame is made of finite numbers of points")
  }

  /// Appends items, given the least sizes of this layout and those around it with them.
  func append(
    _ added: [(item: Item, occurrence: Item.Occurrence)],
    least sizes: [(layout: SimpleLayout, size: Size)]
  ) {
    forgetStretchedFrames()
    struts = nil
    for (item, occurrence) in added {
      if let nested = item.nested, occurrence.content === nested { nested.addedTo = self }
      addedItems.append(item)
      occurrences.append(occurrence)
      view.addArrangedItem(item.arranged(occurrence, in: line.direction))
    }
    for (layout, size) in sizes { layout.least = size }
  }

  /// Removes items whose layouts and views are now arranged by others.
  ///
  /// - Complexity: O(1) where there are none.
  func forgetLeft() {
    let subviews = view.extras?.subviews.count ?? 0
    guard view.arrangedItems.count - subviews != occurrences.count else { return }
    var here: [ObjectIdentifier: Int] = [:]
    for item in view.arrangedItems { here[ObjectIdentifier(item.sq_rootItem), default: 0] += 1 }
    var kept: [(item: Item, occurrence: Item.Occurrence)] = []
    // An item that was added again belongs to the layout that it was added to last.
    for (item, occurrence) in zip(addedItems, occurrences).reversed() {
      let key = ObjectIdentifier(occurrence.content.sq_rootItem)
      if let count = here[key], count > 0 {
        here[key] = count - 1
        kept.append((item, occurrence))
      } else {
        occurrence.isLaidOut = false
      }
    }
    guard kept.count != occurrences.count else { return }
    addedItems = kept.reversed().map(\.item)
    occurrences = kept.reversed().map(\.occurrence)
    struts = nil
    least = leastSize()
  }

  /// Sets another parent frame without laying out.
  func resizeParentFrame(to frame: CGRect) {
    isResizing = true
    parentFrame = frame
    isResizing = false
  }

  /// Whether the layout lies in a view of any kind, whose pass gives the frames.
  var isHeld: Bool { view.superview != nil || view.extras?.host != nil }

  /// Whether the layout, or one around it, lies in a view or a parent frame.
  var isPlaced: Bool {
    let outermost = outermost
    return outermost.isHeld || outermost.parentFrame != nil
  }

  private var outermost: SimpleLayout {
    var layout = self
    while let outer = layout.outer { layout = outer }
    return layout
  }

  /// Lays out all connected layouts again, where a view arranged them since.
  func layOutAgain() {
    let layout = outermost
    guard let room = layout.parentFrame, !layout.isHeld else { return }
    let origin = layout.view.extras?.layoutOrigin ?? .zero
    if layout.view.frame != room || origin != room.origin { layOut() }
  }

  /// Makes the next pass set all frames, where springs and struts set them since the last one.
  private func forgetStretchedFrames() {
    if struts != nil { view.setNeedsLayout() }
  }

  /// Lays out all connected layouts.
  func layOut() {
    let layout = outermost
    guard !layout.isHeld, let room = layout.parentFrame else { return }
    layout.forgetStretchedFrames()
    layout.view.frame = room
    layout.view.layoutSubviews(in: Rect(room))
  }
}
