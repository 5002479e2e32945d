// Where the items of a row or column lie.
extension Line {
  /// Gives each item its position and length along the line.
  ///
  /// Each edge is computed from the start of the room, or from its end beyond the last item that
  /// shares free space, so that no rounding adds up; a frame then begins where the one before
  /// ends. The length of an item that shares is the one that reaches its edge.
  ///
  /// The line is lent, so that it is not copied.
  mutating func placeAlong() {
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
      } else if distance != 0 || Tracing.records && style.pixelScale == 0 {
        // On whole pixels, a distance is rounded together with all before it; a distance of 0 stays 0.
        position = edge + distance
      }
      var length = items[index].length
      if items[index].isGrowing {
        shared += items[index].weight
        let target = style.snapped(self.position(taken, shared, lead))
        length = free > 0 ? Self.length(from: position, to: target) : 0
        items[index].length = length
      } else {
        taken += length
      }
      items[index].position = position
      edge = position + length
    }
  }

  /// The frame of an item, once all is measured.
  ///
  /// - Parameter level: how far the common baseline lies from the edge of the room, where there is
  ///   one.
  @inline(__always)
  func frame(_ index: Int, _ level: Double) -> Rect {
    let (across, breadth) = across(index, level)
    return style.isRow
      ? Rect(x: items[index].position, y: across, width: items[index].length, height: breadth)
      : Rect(x: across, y: items[index].position, width: breadth, height: items[index].length)
  }

  /// A position along the line, with so much taken and so many weights served before it.
  @inline(__always)
  private func position(_ taken: Double, _ shared: Double, _ lead: Double) -> Double {
    guard weights > 0, free > 0 else { return start + (taken + lead) }
    return shared == weights
      ? end - (self.taken - taken) : start + (taken + free * (shared / weights))
  }

  /// The length that ends at an edge to the last bit, where there is one.
  ///
  /// The rounded difference ends there, but where the edge is a power of two: numbers below it lie closer together than
  /// those above, so that from a position below 0 the next greater length may end there and the difference not.
  @inline(__always)
  private static func length(from position: Double, to target: Double) -> Double {
    let length = max(0, target - position)
    return position + length < target && position + length.nextUp == target ? length.nextUp : length
  }

  /// The free space before the first item, and between two items.
  @inline(__always)
  private func distribution() -> (lead: Double, gap: Double) {
    // Items that need more than the room overflow where the line ends.
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

  /// How far the common baseline lies from the edge of the room, where there is one.
  @inline(__always)
  func level() -> Double { style.isRow && style.alignment.isBaseline ? highestLevel() : 0 }

  @inline(never)
  private func highestLevel() -> Double {
    var level = -Double.infinity
    for index in 0..<count where !items[index].stretches {
      level = max(level, leading(index) + baseline(index))
    }
    return level
  }

  /// Where an item begins across the line, and how large it is there.
  @inline(__always)
  private func across(_ index: Int, _ level: Double) -> (position: Double, breadth: Double) {
    let paddings = (near: items[index].padding.near, far: items[index].padding.far)
    if items[index].stretches || style.alignment == .fill {
      let first = style.snapped(near + paddings.near)
      guard style.pixelScale > 0 else {
        return (first, max(0, breadth - (paddings.near + paddings.far)))
      }
      return (first, max(0, style.snapped(far - paddings.far) - first))
    }
    let across = items[index].across
    let leading = style.snapped(near + paddings.near)
    let trailing = style.snapped((far - paddings.far) - across)
    switch style.alignment {
    case .leading, .fill: return (style.isTurnedAcross ? trailing : leading, across)
    case .trailing: return (style.isTurnedAcross ? leading : trailing, across)
    case .center:
      let middle = (near + far) / 2 - (across + (paddings.near + paddings.far)) / 2
      return (style.snapped(middle + paddings.near), across)
    case .firstBaseline, .lastBaseline:
      guard style.isRow else { return (style.isTurnedAcross ? trailing : leading, across) }
      let offset = level - baseline(index)
      return (
        style.snapped(style.isTurnedAcross ? (far - offset) - across : near + offset), across
      )
    }
  }
}
