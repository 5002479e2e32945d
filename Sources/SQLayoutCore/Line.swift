/// An item of a row or column while it is arranged.
struct LineItem: BitwiseCopyable {
  var place: UInt32
  var options: Options
  /// Whether the item has a part in what is left.
  var isGrowing: Bool
  /// Whether it has limits.
  var isLimited: Bool
  var flex: Flex
  /// From the end of the frame before, or of the room, to the start of this one.
  var distance: Double
  /// The gap to the item before, and the padding along and across the line.
  var gap: Double
  var padding: (first: Double, last: Double, near: Double, far: Double)
  /// What the item keeps clear after it.
  var spacing: Double
  var position = 0.0
  var length = 0.0
  var across = 0.0
  /// What it counts for in the size of its container.
  var leastLength = 0.0

  /// The length within the limits.
  @inline(__always)
  func limited(_ length: Double) -> Double { max(min(length, flex.maximum), flex.minimum) }

  /// Paddings across the line.
  @inline(__always)
  var paddingAcross: Double { padding.near + padding.far }
}

/// A row or column at work: the arithmetic of `LinearArrangement` over items that were gathered, in
/// the order in which they lie.
struct Line {
  let style: LinearArrangement
  let items: Row<LineItem>
  let count: Int
  /// The edges of the room along and across the line, and its extents, never negative.
  let start: Double
  let end: Double
  let length: Double
  let near: Double
  let far: Double
  let breadth: Double

  /// What the items and the distances take that get none of what is left; the weights that share
  /// it, and how much is left.
  var taken = 0.0
  var weights = 0.0
  var free = 0.0

  @inline(__always)
  init(
    _ style: LinearArrangement, _ items: Row<LineItem>, count: Int, bounds: Rect, insets: Insets
  ) {
    self.style = style
    self.items = items
    self.count = count
    let edges = style.edges(insets)
    let extents = style.extents(bounds.size)
    let origin = style.isRow ? (bounds.x, bounds.y) : (bounds.y, bounds.x)
    start = origin.0 + edges.first
    end = (origin.0 + extents.along) - edges.last
    length = max(0, extents.along - edges.first - edges.last)
    near = origin.1 + edges.near
    far = (origin.1 + extents.across) - edges.far
    breadth = max(0, extents.across - edges.near - edges.far)
  }

  /// The fitting size of an item that is measured before lengths are shared.
  @inline(__always)
  func fitting(_ item: LineItem) -> Size {
    style.size(
      along: min(item.flex.maximum, max(0, length - item.padding.first - item.padding.last)),
      across: max(0, breadth - item.paddingAcross))
  }

  /// The fitting size of an item that has its length.
  @inline(__always)
  func fittingAcross(_ item: LineItem) -> Size {
    style.size(along: item.length, across: max(0, breadth - item.paddingAcross))
  }

  /// Takes what an item measured.
  @inline(__always)
  func take(_ size: Size, of index: Int) {
    let extents = style.extents(size)
    items[index].across = style.wholePixels(extents.across)
    guard !items[index].isGrowing else { return }
    let length = style.wholePixels(
      items[index].isLimited ? items[index].limited(extents.along) : extents.along)
    items[index].length = length
    items[index].leastLength = length
  }

  /// Whether an item is as large as the room across the line.
  @inline(__always)
  func fills(_ item: LineItem) -> Bool { item.flex.stretches || style.alignment == .fill }
}

// Sharing what is left.
extension Line {
  /// Finds out how much each item with a weight gets. One that would be beyond a limit no longer
  /// shares: it gets the limit, and the others share anew.
  ///
  /// - Complexity: O(items), and as much again for each round in which an item meets a limit.
  mutating func share(hasLimits: Bool) {
    total()
    if hasLimits { while freeze() { total() } }
  }

  /// Adds up what is taken, and the weights.
  private mutating func total() {
    taken = 0
    weights = 0
    for index in 0..<count {
      taken += items[index].distance
      if items[index].isGrowing {
        weights += items[index].flex.weight
      } else {
        taken += items[index].length
      }
    }
    if count > 0 { taken += items[count - 1].padding.last }
    free = max(0, length - taken)
  }

  /// Gives the items their limits that would be beyond them; false where there are none. Of those
  /// below and those above it is the kind that weighs more, since the others may yet be within.
  private mutating func freeze() -> Bool {
    var excess = 0.0
    var isAny = false
    for index in 0..<count where items[index].isGrowing {
      let ideal = free * (items[index].flex.weight / weights)
      let limited = items[index].limited(ideal)
      excess += limited - ideal
      isAny = isAny || limited != ideal
    }
    guard isAny else { return false }
    for index in 0..<count where items[index].isGrowing {
      let ideal = free * (items[index].flex.weight / weights)
      let limited = items[index].limited(ideal)
      guard limited != ideal, excess >= 0 || limited < ideal, excess <= 0 || limited > ideal else {
        continue
      }
      items[index].isGrowing = false
      items[index].length = style.wholePixels(limited)
    }
    return true
  }

  /// The least size that holds what counts for the container's size.
  func leastSize() -> Size {
    var along = 0.0
    var across = 0.0
    var above = -Double.infinity
    var below = -Double.infinity
    for index in 0..<count where !items[index].options.contains(.ignoreInSize) {
      let item = items[index]
      along += item.gap + item.padding.first + item.leastLength + item.padding.last
      let breadth = item.flex.stretches ? 0 : item.across
      if style.isRow, style.alignment.isBaseline, !item.flex.stretches {
        let ascent = baseline(item)
        above = max(above, leading(item) + ascent)
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
  func leading(_ item: LineItem) -> Double {
    style.isTurnedAcross ? item.padding.far : item.padding.near
  }

  /// The distance of an item's baseline from its top edge.
  func baseline(_ item: LineItem) -> Double {
    style.alignment == .firstBaseline
      ? item.flex.firstBaseline ?? item.across : item.across - (item.flex.lastBaseline ?? 0)
  }
}

extension LinearArrangement.Alignment {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
