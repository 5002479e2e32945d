// Where the items of a row or column lie.
extension Line {
  /// Gives each item its place and length along the line.
  ///
  /// Each edge is computed from the start of the room, or from its end beyond the last item that
  /// shares what is left, so that no rounding adds up; a frame then begins where the one before
  /// ends. The length of an item that shares is the one that reaches its edge.
  func placeAlong() {
    let (lead, gap) = distribution()
    var taken = 0.0
    var shared = 0.0
    var edge = start + lead
    for index in 0..<count {
      let distance = items[index].distance
      taken += distance
      var position = edge
      if gap > 0 {
        position = style.snapped(start + (taken + (lead + gap * Double(index))))
      } else if style.pixelScale > 0, index == 0 || distance != 0 {
        position = style.snapped(self.position(taken, shared, lead))
      } else if distance != 0 {
        position = edge + distance
      }
      if items[index].isGrowing {
        shared += items[index].flex.weight
        let target = style.snapped(self.position(taken, shared, lead))
        items[index].length = free > 0 ? Self.length(from: position, to: target) : 0
      } else {
        taken += items[index].length
      }
      items[index].position = position
      edge = position + items[index].length
    }
  }

  /// The frames, once all is measured.
  @inline(__always)
  func place(_ give: (Int, Rect) -> Void) {
    let level = level()
    for index in 0..<count {
      let item = items[index]
      let (across, breadth) = across(item, level)
      give(
        index,
        style.isRow
          ? Rect(x: item.position, y: across, width: item.length, height: breadth)
          : Rect(x: across, y: item.position, width: breadth, height: item.length))
    }
  }

  /// A place along the line, with so much taken and so many weights served before it.
  @inline(__always)
  private func position(_ taken: Double, _ shared: Double, _ lead: Double) -> Double {
    guard weights > 0, free > 0 else { return start + (taken + lead) }
    return shared == weights
      ? end - (self.taken - taken) : start + (taken + free * (shared / weights))
  }

  /// The length that ends at an edge to the last bit, where there is one.
  @inline(__always)
  private static func length(from position: Double, to target: Double) -> Double {
    let length = max(0, target - position)
    if position + length == target || length == 0 { return length }
    return position + length < target
      ? (position + length.nextUp == target ? length.nextUp : length)
      : (position + length.nextDown == target ? length.nextDown : length)
  }

  /// What lies before the first item, and what more between two.
  private func distribution() -> (lead: Double, gap: Double) {
    // What sticks out does so where the line ends.
    guard free > 0 else { return (style.isReversed ? (end - start) - taken : 0, 0) }
    guard weights == 0, count > 0 else { return (0, 0) }
    switch style.distribution {
    case .start: return (style.isReversed ? free : 0, 0)
    case .end: return (style.isReversed ? 0 : free, 0)
    case .center: return (free / 2, 0)
    case .between:
      // One item alone begins the line.
      return count > 1 ? (0, free / Double(count - 1)) : (style.isReversed ? free : 0, 0)
    case .around:
      let gap = free / Double(count)
      return (gap / 2, gap)
    case .evenly:
      let gap = free / Double(count + 1)
      return (gap, gap)
    }
  }

  /// How far the common baseline lies from the edge of the room.
  private func level() -> Double {
    guard style.isRow, style.alignment.isBaseline else { return 0 }
    var level = -Double.infinity
    for index in 0..<count where !items[index].flex.stretches {
      level = max(level, leading(items[index]) + baseline(items[index]))
    }
    return level
  }

  /// Where an item begins across the line, and how large it is there.
  @inline(__always)
  private func across(_ item: LineItem, _ level: Double) -> (position: Double, breadth: Double) {
    if fills(item) {
      let first = style.snapped(near + item.padding.near)
      guard style.pixelScale > 0 else { return (first, max(0, breadth - item.paddingAcross)) }
      return (first, max(0, style.snapped(far - item.padding.far) - first))
    }
    let leading = style.snapped(near + item.padding.near)
    let trailing = style.snapped((far - item.padding.far) - item.across)
    switch style.alignment {
    case .leading, .fill: return (style.isTurnedAcross ? trailing : leading, item.across)
    case .trailing: return (style.isTurnedAcross ? leading : trailing, item.across)
    case .center:
      let middle = (near + far) / 2 - (item.across + item.paddingAcross) / 2
      return (style.snapped(middle + item.padding.near), item.across)
    case .firstBaseline, .lastBaseline:
      guard style.isRow else { return (style.isTurnedAcross ? trailing : leading, item.across) }
      let offset = level - baseline(item)
      return (
        style.snapped(style.isTurnedAcross ? (far - offset) - item.across : near + offset),
        item.across
      )
    }
  }
}
