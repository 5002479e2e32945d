/// An item of a row or column while it is arranged.
struct LineItem: BitwiseCopyable {
  @Packed var slot: NodeSlot
  /// Its weight, limits and baselines, or `none`.
  @Packed var flex: TableIndex<Flex>
  var options: Options
  /// Whether the item shares the free space.
  var isGrowing: Bool
  /// Whether it has limits.
  var isLimited: Bool
  /// Whether it is as large as the room across the line, for any alignment.
  var stretches: Bool
  /// Whether its size was known from the start.
  var isKnown = false
  /// Its share of the free space, also after it met a limit.
  var weight: Double
  /// From the end of the frame before, or of the room, to the start of this one.
  var distance: Double
  /// The gap to the item before, and the padding along and across the line.
  var gap: Double
  var padding: (first: Double, last: Double, near: Double, far: Double)
  /// The spacing after the item.
  var spacing: Double
  var position = 0.0
  var length = 0.0
  var across = 0.0

  /// Paddings across the line.
  @inline(__always)
  var paddingAcross: Double { padding.near + padding.far }
}

extension LineItem {
  @inline(__always)
  init(
    _ slot: NodeSlot, _ options: Options, _ flex: TableIndex<Flex>, of flexes: Buffer<Flex>,
    _ spacing: (first: Double, last: Double, near: Double, far: Double),
    _ padding: (first: Double, last: Double, near: Double, far: Double)
  ) {
    self.slot = slot
    self.options = options
    self.flex = flex
    self.padding = padding
    (weight, isLimited, stretches) = (0, false, false)
    if flex != .none {
      weight = flexes[flex].weight
      isLimited = flexes[flex].minimum > 0 || flexes[flex].maximum < .infinity
      stretches = flexes[flex].stretches
    }
    isGrowing = weight > 0
    distance = padding.first
    gap = spacing.first
    self.spacing = spacing.last
  }

  /// Keeps the distance to the item before.
  @inline(__always)
  mutating func follow(_ previous: LineItem) {
    gap = max(previous.spacing, gap)
    distance = (previous.padding.last + gap) + padding.first
  }
}

/// The length taken in a row or column, and the sum of the weights that share the free space.
struct LineSum {
  var taken = 0.0
  var weights = 0.0

  @inline(__always)
  mutating func add(_ item: LineItem) {
    taken += item.distance
    if item.isGrowing { weights += item.weight } else { taken += item.length }
  }
}

/// The arithmetic of `LinearArrangement` over gathered items, in the order in which they lie.
struct Line {
  let style: LinearArrangement
  var items: Buffer<LineItem>
  var count: Int
  /// The parts of items in rows and columns.
  let flexes: Buffer<Flex>
  /// The edges of the room along and across the line, and its extents, never negative.
  let start: Double
  let end: Double
  let length: Double
  let near: Double
  private(set) var far: Double
  private(set) var breadth: Double

  /// The length of the distances and of the items without a share; the weights of the others; the free space.
  var taken = 0.0
  var weights = 0.0
  var free = 0.0

  @inline(__always)
  init(
    _ style: LinearArrangement, _ items: Buffer<LineItem>, count: Int, _ flexes: Buffer<Flex>,
    bounds: Rect, insets: Insets
  ) {
    self.style = style
    self.items = items
    self.count = count
    self.flexes = flexes
    let edges = style.edges(insets)
    let extents = style.extents(bounds.size)
    let origin = style.isRow ? (bounds.x, bounds.y) : (bounds.y, bounds.x)
    start = origin.0 + edges.first
    end = (origin.0 + extents.along) - edges.last
    length = Tracing.named(.length, max(0, extents.along - edges.first - edges.last))
    near = origin.1 + edges.near
    (far, breadth) = Self.room(origin.1, extents.across, edges)
  }

  /// Makes the room as broad as that of a container of a size, whose bounds begin at the origin.
  @inline(__always)
  mutating func setBreadth(of container: Size, _ insets: Insets) {
    (far, breadth) = Self.room(
      0, style.extents(container.clipped).across, style.edges(insets))
  }

  /// Where the room across the line ends, and its extent.
  @inline(__always)
  private static func room(
    _ origin: Double, _ across: Double,
    _ edges: (first: Double, last: Double, near: Double, far: Double)
  ) -> (far: Double, breadth: Double) {
    ((origin + across) - edges.far, max(0, across - edges.near - edges.far))
  }

  /// The length within the limits of an item.
  @inline(__always)
  func limited(_ length: Double, _ item: LineItem) -> Double {
    guard item.isLimited else { return length }
    let flex = flexes[item.flex]
    return max(min(length, flex.maximum), flex.minimum)
  }

  /// The fitting size of an item that is measured before lengths are shared.
  @inline(__always)
  func fitting(_ item: LineItem) -> Size {
    let room = max(0, length - item.padding.first - item.padding.last)
    return style.size(
      along: item.isLimited ? min(flexes[item.flex].maximum, room) : room,
      across: max(0, breadth - item.paddingAcross))
  }

  /// The fitting size of an item that has its length.
  @inline(__always)
  func fittingAcross(_ item: LineItem) -> Size {
    style.size(along: item.length, across: max(0, breadth - item.paddingAcross))
  }

  /// Sets the extents of an item that was measured; `across` the line, the one alone that it has there.
  @inline(__always)
  func take(_ size: Size, of item: inout LineItem, across: Bool = false) {
    let extents = style.extents(size)
    item.across = style.wholePixels(extents.across)
    if across || item.isGrowing { return }
    item.length = style.wholePixels(limited(extents.along, item))
  }

  /// Whether an item is as large as the room across the line.
  @inline(__always)
  func fills(_ item: LineItem) -> Bool { item.stretches || style.alignment == .fill }

  /// Whether an item with a weight has to be measured across. Where the room determines its breadth, it is
  /// measured for the container's size alone, and an item that stretches not at all.
  @inline(__always)
  func needsBreadth(_ item: LineItem, forSizing: Bool) -> Bool {
    !(item.stretches || style.alignment == .fill && !forSizing)
  }
}

// Sharing the free space.
extension Line {
  /// Computes the share of each item with a weight. An item whose share is beyond a limit gets the limit,
  /// and the others share again.
  ///
  /// - Complexity: O(items), and as much again for each round in which an item meets a limit.
  @inline(__always)
  mutating func share(hasLimits: Bool, adding sum: LineSum? = nil) {
    if let sum { take(sum) } else { total() }
    if hasLimits { while freeze() { total() } }
  }

  /// Adds up the lengths and the weights.
  private mutating func total() {
    var sum = LineSum()
    for index in 0..<count { sum.add(items[index]) }
    take(sum)
  }

  /// Takes a sum over all items, and computes the free space.
  @inline(__always)
  private mutating func take(_ sum: LineSum) {
    weights = Tracing.named(.weights, sum.weights)
    taken = Tracing.named(
      .taken, count > 0 ? sum.taken + items[count - 1].padding.last : sum.taken)
    free = Tracing.named(.free, max(0, length - taken))
  }

  /// Gives the items their limits whose shares are beyond them; false where there are none. Where some are
  /// below and some above, those of the larger sum are taken, since the others may be within their limits
  /// in the next round.
  private mutating func freeze() -> Bool {
    var excess = 0.0
    var isAny = false
    for index in 0..<count where items[index].isGrowing {
      let ideal = free * (items[index].weight / weights)
      let limited = limited(ideal, items[index])
      excess += limited - ideal
      isAny = isAny || limited != ideal
    }
    guard isAny else { return false }
    for index in 0..<count where items[index].isGrowing {
      let ideal = free * (items[index].weight / weights)
      let limited = limited(ideal, items[index])
      guard limited != ideal, excess >= 0 || limited < ideal, excess <= 0 || limited > ideal else {
        continue
      }
      items[index].isGrowing = false
      items[index].length = style.wholePixels(limited)
    }
    return true
  }

  /// The least size that holds the items that count for the container's size.
  func leastSize() -> Size {
    var along = 0.0
    var across = 0.0
    var above = -Double.infinity
    var below = -Double.infinity
    for index in 0..<count where !items[index].options.contains(.ignoreInSize) {
      let item = items[index]
      // An item with a weight counts with its least length.
      let length = item.weight > 0 ? limited(0, item) : item.length
      along += item.gap + item.padding.first + length + item.padding.last
      let breadth = item.stretches ? 0 : item.across
      if style.isRow, style.alignment.isBaseline, !item.stretches {
        let ascent = baseline(index)
        above = max(above, leading(index) + ascent)
        below = max(
          below,
          (item.across - ascent) + (style.isTurnedAcross ? item.padding.near : item.padding.far))
      } else {
        across = max(across, item.padding.near + breadth + item.padding.far)
      }
    }
    if above > -.infinity { across = max(across, above + below) }
    return style.size(
      along: max(0, style.wholePixels(along)), across: max(0, style.wholePixels(across)))
  }

  /// The padding at the edge from which baselines are measured.
  func leading(_ index: Int) -> Double {
    style.isTurnedAcross ? items[index].padding.far : items[index].padding.near
  }

  /// The distance of an item's baseline from its top edge.
  func baseline(_ index: Int) -> Double {
    let across = items[index].across
    let flex = items[index].flex == .none ? Flex.none : flexes[items[index].flex]
    return style.alignment == .firstBaseline
      ? flex.firstBaseline ?? across : across - (flex.lastBaseline ?? 0)
  }
}

extension LinearArrangement.Alignment {
  @inline(__always)
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
