import SQLayoutCore

/// A row or column as documented, one rule after the other, on lists.
struct ReferenceLine {
  struct Item {
    var node: Int
    var flex: Flex
    var spacing: Insets
    var padding: Insets
    var counts: Bool
    var isGrowing: Bool
    var length = 0.0
    var across = 0.0
    var start = 0.0
  }

  let line: LinearArrangement
  let bounds: Rect
  let insets: Insets
  /// The items in their order along the line.
  var items: [Item]
  /// Sizes of nodes under fitting sizes.
  let measure: (Int, Size) -> Size

  /// Places all items.
  mutating func arrange(forSizing: Bool) {
    for index in items.indices where !items[index].isGrowing {
      let item = items[index]
      let size = measure(
        item.node,
        size(
          min(item.flex.maximum, max(0, room - first(item.padding) - last(item.padding))),
          max(0, breadth - (near(item.padding) + far(item.padding)))))
      items[index].length = pixels(max(min(length(size), item.flex.maximum), item.flex.minimum))
      items[index].across = pixels(across(size))
    }
    share()
    placeAlong()
    for index in items.indices where items[index].flex.weight > 0 {
      let item = items[index]
      if item.flex.stretches || line.alignment == .fill && !forSizing { continue }
      let room = size(item.length, max(0, breadth - (near(item.padding) + far(item.padding))))
      items[index].across = pixels(across(measure(item.node, room)))
    }
  }

  // MARK: Along the line

  private func distance(before index: Int) -> Double {
    let padding = first(items[index].padding)
    guard index > 0 else { return padding }
    return (last(items[index - 1].padding) + gap(before: index)) + padding
  }

  private func gap(before index: Int) -> Double {
    index == 0 ? 0 : max(last(items[index - 1].spacing), first(items[index].spacing))
  }

  /// The length up to an item of the items without a share, with the distances before them.
  private func taken(upTo end: Int) -> Double {
    var sum = 0.0
    for index in 0..<end {
      sum += distance(before: index)
      if !items[index].isGrowing { sum += items[index].length }
    }
    return sum
  }

  private var allTaken: Double {
    taken(upTo: items.count) + (items.last.map { last($0.padding) } ?? 0)
  }

  private var weights: Double {
    items.reduce(0) { $0 + ($1.isGrowing ? $1.flex.weight : 0) }
  }

  private mutating func share() {
    while true {
      let (free, weights) = (max(0, room - allTaken), weights)
      let growing = items.indices.filter { items[$0].isGrowing }
      let ideal = growing.map { free * (items[$0].flex.weight / weights) }
      let kept = growing.indices.map {
        let flex = items[growing[$0]].flex
        return max(min(ideal[$0], flex.maximum), flex.minimum)
      }
      guard kept != ideal else { return }
      let excess = zip(kept, ideal).reduce(0) { $0 + ($1.0 - $1.1) }
      for (number, index) in growing.enumerated() {
        let isBelow = kept[number] > ideal[number]
        let isBeyond = kept[number] < ideal[number]
        guard isBelow && excess >= 0 || isBeyond && excess <= 0 else { continue }
        items[index].isGrowing = false
        items[index].length = pixels(kept[number])
      }
    }
  }

  private mutating func placeAlong() {
    let (all, weights) = (allTaken, weights)
    let free = max(0, room - all)
    let count = Double(items.count)
    var (lead, gap) = (0.0, 0.0)
    let isReversed = line.flips.contains(isRow ? .horizontal : .vertical)
    let begin = origin + first(insets)
    let end = (origin + extent) - last(insets)
    if free == 0 {
      lead = isReversed ? (end - begin) - all : 0
    } else if weights == 0 && !items.isEmpty {
      switch line.distribution {
      case .between where items.count > 1: gap = free / (count - 1)
      case .start, .between: lead = isReversed ? free : 0
      case .end: lead = isReversed ? 0 : free
      case .center: lead = free / 2
      case .around: (lead, gap) = (free / count / 2, free / count)
      case .evenly: (lead, gap) = (free / (count + 1), free / (count + 1))
      }
    }
    func edge(_ taken: Double, _ shared: Double) -> Double {
      if weights == 0 || free == 0 { return begin + (taken + lead) }
      return shared == weights ? end - (all - taken) : begin + (taken + free * (shared / weights))
    }
    var shared = 0.0
    var reached = begin + lead
    for index in items.indices {
      let distance = distance(before: index)
      let before = taken(upTo: index) + distance
      var start = reached
      if gap > 0 {
        start = snapped(begin + (before + (lead + gap * Double(index))))
      } else if line.pixelScale > 0, index == 0 || distance != 0 {
        start = snapped(edge(before, shared))
      } else if distance != 0 {
        start = reached + distance
      }
      if items[index].isGrowing {
        shared += items[index].flex.weight
        items[index].length =
          free > 0 ? Self.length(from: start, to: snapped(edge(before, shared))) : 0
      }
      items[index].start = start
      reached = start + items[index].length
    }
  }

  private static func length(from start: Double, to end: Double) -> Double {
    let length = max(0, end - start)
    guard length > 0 else { return 0 }
    return [length, length.nextUp, length.nextDown].first { start + $0 == end } ?? length
  }

  // MARK: Across the line

  private var isLevel: Bool {
    isRow && (line.alignment == .firstBaseline || line.alignment == .lastBaseline)
  }

  private func ascent(_ item: Item) -> Double {
    line.alignment == .firstBaseline
      ? item.flex.firstBaseline ?? item.across : item.across - (item.flex.lastBaseline ?? 0)
  }

  private var level: Double {
    items.filter { !$0.flex.stretches }.map { leading($0.padding) + ascent($0) }.max() ?? 0
  }

  /// The frames, in the order of the items along the line.
  var frames: [Rect] {
    let begin = (isRow ? bounds.y : bounds.x) + near(insets)
    let end =
      (isRow ? bounds.y + bounds.height : bounds.x + bounds.width) - far(insets)
    let level = isLevel ? level : 0
    return items.map { item in
      let (before, after) = (near(item.padding), far(item.padding))
      var place = snapped(begin + before)
      var extent = item.across
      if item.flex.stretches || line.alignment == .fill {
        extent =
          line.pixelScale > 0
          ? max(0, snapped(end - after) - place) : max(0, breadth - (before + after))
      } else if line.alignment == .center {
        place = snapped((begin + end) / 2 - (extent + (before + after)) / 2 + before)
      } else if isLevel {
        let offset = level - ascent(item)
        place = snapped(isTurned ? (end - offset) - extent : begin + offset)
      } else if (line.alignment == .trailing) != isTurned {
        place = snapped((end - after) - extent)
      }
      return isRow
        ? Rect(x: item.start, y: place, width: item.length, height: extent)
        : Rect(x: place, y: item.start, width: extent, height: item.length)
    }
  }

  /// The least size of the counted items.
  var leastSize: Size {
    var along = 0.0
    var across = 0.0
    var (above, below): (Double?, Double?)
    for index in items.indices where items[index].counts {
      let item = items[index]
      let least =
        item.flex.weight > 0
        ? max(min(0, item.flex.maximum), item.flex.minimum) : item.length
      along += gap(before: index) + first(item.padding) + least + last(item.padding)
      if isLevel && !item.flex.stretches {
        let trailing = isTurned ? near(item.padding) : far(item.padding)
        above = max(above ?? -.infinity, leading(item.padding) + ascent(item))
        below = max(below ?? -.infinity, (item.across - ascent(item)) + trailing)
      } else {
        let extent = item.flex.stretches ? 0 : item.across
        across = max(across, near(item.padding) + extent + far(item.padding))
      }
    }
    if let above, let below { across = max(across, above + below) }
    return size(max(0, pixels(along)), max(0, pixels(across)))
  }

  // MARK: Directions and pixels

  private var isRow: Bool { line.direction == .row }
  private var origin: Double { isRow ? bounds.x : bounds.y }
  private var extent: Double { isRow ? bounds.width : bounds.height }
  private var room: Double { max(0, extent - first(insets) - last(insets)) }
  private var breadth: Double {
    max(0, (isRow ? bounds.height : bounds.width) - near(insets) - far(insets))
  }

  private func length(_ size: Size) -> Double { isRow ? size.width : size.height }
  private func across(_ size: Size) -> Double { isRow ? size.height : size.width }
  private func size(_ length: Double, _ across: Double) -> Size {
    isRow ? Size(width: length, height: across) : Size(width: across, height: length)
  }
  private func first(_ edges: Insets) -> Double { isRow ? edges.left : edges.top }
  private func last(_ edges: Insets) -> Double { isRow ? edges.right : edges.bottom }
  private func near(_ edges: Insets) -> Double { isRow ? edges.top : edges.left }
  private func far(_ edges: Insets) -> Double { isRow ? edges.bottom : edges.right }

  private var isTurned: Bool { line.flips.contains(isRow ? .vertical : .horizontal) }
  private func leading(_ edges: Insets) -> Double { isTurned ? far(edges) : near(edges) }

  private func snapped(_ place: Double) -> Double {
    line.pixelScale > 0 ? (place * line.pixelScale).rounded() / line.pixelScale : place
  }

  private func pixels(_ length: Double) -> Double {
    guard line.pixelScale > 0 else { return length }
    let exact = length * line.pixelScale
    let isWhole = abs(exact - exact.rounded()) <= 1e-6
    return (isWhole ? exact.rounded() : exact.rounded(.up)) / line.pixelScale
  }
}
