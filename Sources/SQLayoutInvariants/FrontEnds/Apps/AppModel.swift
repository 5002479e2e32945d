import SQLayout
import SQLayoutCore

/// The model of an app's views, as plain values. Views get its changes one after the other, the core gets all of it
/// at once.
struct AppModel {
  /// A calculator, used directly or called by a closure.
  struct Placement {
    var calculator: Calculator
    /// Whether a closure calls it, and moves the frame by the app's current shift.
    var isClosure: Bool
  }

  /// The decorations of an item by `withSQ…`, or of all items by `containingDefault…`.
  struct Decorated {
    var placement: Placement?
    var sizing: Placement?
    /// A size, or an adjustment of the item's own size with limits; at most one of the two.
    var size: Size?
    var adjust: Adjustment?
    var spacing: Insets?
    var padding: Insets?
    /// Whether closures return spacing and padding, and sizes and options.
    var edgesAreClosures = false
    /// Whether the other names of the decorators are used, those of layout views included.
    var usesOtherNames = false
    var options: Options?
    var isObserved = false
  }

  /// The transform of an item about its centre.
  enum Turn: CaseIterable {
    case none
    case mirrored
    case quarter
    case doubled
    case halved
    case collapsed

    /// The distance from the centre that is transformed to another; nil if there is none.
    func source(of distance: (x: Double, y: Double)) -> (x: Double, y: Double)? {
      switch self {
      case .none: distance
      case .mirrored: (-distance.x, distance.y)
      // Right becomes down, down becomes left.
      case .quarter: (distance.y, -distance.x)
      case .doubled: (distance.x / 2, distance.y / 2)
      case .halved: (distance.x * 2, distance.y * 2)
      case .collapsed: nil
      }
    }
  }

  /// A box or a view.
  struct Item {
    var isView: Bool
    /// Whether a view is made without a callback and without anything but its own decorations.
    var isPlain = false
    var own = Decorated()
    var defaults = Decorated()
    var isHidden = false
    /// The size of a box, limited by the fitting width.
    var size = Size.zero
    var insets = Insets.zero
    var insetsAreClosure = false
    var line: LinearArrangement?
    var leavesOutHiddenItems = false
    var letsHitsThrough = false
    var isPointNeverInside = false
    var isUserInteractionEnabled = true
    var clips = false
    /// The scroll offset of a view's content.
    var offset = Size.zero
    var turn = Turn.none
    var items: [Int] = []
    var parent: Int?
  }

  var items: [Item] = []
  /// The offset that closures add to each frame's origin.
  var shift = 0.0

  /// The root view of an item.
  func root(of item: Int) -> Int {
    var above = item
    while let parent = items[above].parent { above = parent }
    return above
  }

  /// Whether an item has an observer.
  func isObserved(_ item: Int) -> Bool {
    items[item].own.isObserved
      || items[item].parent.map { items[$0].defaults.isObserved } == true
  }

  /// The views and boxes that take part in a layout of a view.
  func itemsTakingPart(in view: Int) -> [Int] {
    items[view].items.filter { !(items[view].leavesOutHiddenItems && items[$0].isHidden) }
  }

  /// All items below a view that take part, in document order.
  func below(_ view: Int) -> [Int] {
    itemsTakingPart(in: view).flatMap { [$0] + (items[$0].isView ? below($0) : []) }
  }
}

// MARK: - The tree of the core

extension AppModel {
  /// The items below a view, as a tree of the core.
  func scenario(of view: Int, in bounds: Rect, fitting: Size) -> Scenario {
    Scenario(
      bounds: bounds, fitting: fitting, root: containerStyle(of: view), nodes: nodes(below: view))
  }

  private func nodes(below view: Int) -> [Scenario.Node] {
    itemsTakingPart(in: view).flatMap { number in
      let item = items[number]
      var style = style(item.own)
      guard item.isView else {
        style.size = rule(of: item, defaults: items[view].defaults)
        if case .fixed = style.size {
        } else {
          style.adjust = item.own.adjust ?? items[view].defaults.adjust
        }
        return [Scenario.Node(style)]
      }
      style.adjust = item.own.adjust
      if let size = item.own.size {
        style.adjust = Adjustment(
          minWidth: size.width, minHeight: size.height, maxWidth: size.width,
          maxHeight: size.height)
      }
      var node = Scenario.Node(style, container: containerStyle(of: number))
      let below = nodes(below: number)
      node.extent += below.count
      return [node] + below
    }
  }

  private func containerStyle(of view: Int) -> ContainerStyle {
    ContainerStyle(
      insets: .constant(items[view].insets), defaults: style(items[view].defaults),
      arrange: items[view].line.map(Arrangement.line))
  }

  private func style(_ decorated: Decorated) -> ItemStyle {
    var style = ItemStyle()
    style.calculator = decorated.placement.map(calculator)
    style.sizing = decorated.sizing.map(calculator)
    style.spacing = decorated.spacing.map(EdgeRule.constant)
    style.padding = decorated.padding.map(EdgeRule.constant)
    style.options = decorated.options.map(OptionRule.constant)
    return style
  }

  private func calculator(_ placement: Placement) -> Calculator {
    guard placement.isClosure else { return placement.calculator }
    let (inner, shift) = (placement.calculator, shift)
    return .custom(
      CustomCalculator(name: "moved") { arguments in
        var frame = inner(arguments)
        frame.x += shift
        if let before = arguments.previousToPrevious { frame.y += before.frame.height }
        return frame
      })
  }

  private func rule(of item: Item, defaults: Decorated) -> SizeRule {
    if let size = item.own.size ?? (item.own.adjust == nil ? defaults.size : nil) {
      return .fixed(size)
    }
    let size = item.size
    return .custom(
      CustomSize(name: "box") { Size(width: min(size.width, $0.width), height: size.height) })
  }
}

// MARK: - Hits

extension AppModel {
  /// The item at a point in a view's space, by a search over all frames: the last one in document order whose frame,
  /// with the frames of all views around it, contains the point.
  func item(at point: (x: Double, y: Double), in view: Int, _ frame: (Int) -> Rect) -> Int? {
    let size = frame(view)
    guard isReached(view) else { return nil }
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard bounds.holds(point) else { return nil }
    var found = items[view].letsHitsThrough ? nil : Optional(view)
    search(view, point, frame, &found)
    return found
  }

  /// Searches at a point in a view's own space.
  private func search(
    _ view: Int, _ point: (x: Double, y: Double), _ frame: (Int) -> Rect, _ found: inout Int?
  ) {
    let (x, y) = (point.x + items[view].offset.width, point.y + items[view].offset.height)
    for item in items[view].items where isReached(item) {
      let place = frame(item)
      var inside = (x: x - place.x, y: y - place.y)
      if items[item].turn != .none {
        let centre = (x: place.width / 2, y: place.height / 2)
        let distance = (x: x - (place.x + centre.x), y: y - (place.y + centre.y))
        guard let source = items[item].turn.source(of: distance) else { continue }
        inside = (source.x + centre.x, source.y + centre.y)
      }
      let bounds = Rect(x: 0, y: 0, width: place.width, height: place.height)
      guard bounds.holds(inside) else { continue }
      if !(items[item].isView && items[item].letsHitsThrough) { found = item }
      if items[item].isView { search(item, inside, frame, &found) }
    }
  }

  private func isReached(_ item: Int) -> Bool {
    !items[item].isHidden && items[item].isUserInteractionEnabled
      && !(items[item].isView && items[item].isPointNeverInside)
  }
}

extension AppModel.Decorated {
  /// Adds decorations, which replace earlier ones of the same property.
  mutating func add(_ more: AppModel.Decorated) {
    placement = more.placement ?? placement
    sizing = more.sizing ?? sizing
    if more.size != nil || more.adjust != nil { (size, adjust) = (more.size, more.adjust) }
    spacing = more.spacing ?? spacing
    padding = more.padding ?? padding
    options = more.options ?? options
    isObserved = isObserved || more.isObserved
  }
}

extension Rect {
  /// Whether a point is inside; the right and bottom edge are not.
  func holds(_ point: (x: Double, y: Double)) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}
