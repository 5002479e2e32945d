/// Accumulates the content bounds, or nothing where they are not needed.
protocol ContentBounds {
  /// Whether no item has padding.
  static var areWithoutPadding: Bool { get }
  mutating func insert(_ frame: Rect, _ box: Buffer<BoxSpacing>)
}

extension ContentBounds {
  @inline(__always) static var areWithoutPadding: Bool { false }
}

/// Accumulates nothing, for layout passes.
struct IgnoredBounds: ContentBounds {
  @inline(__always)
  mutating func insert(_ frame: Rect, _ box: Buffer<BoxSpacing>) {}
}

/// Frames that lie anywhere, grown by their padding.
extension Rect: ContentBounds {
  @inline(__always)
  mutating func insert(_ frame: Rect, _ box: Buffer<BoxSpacing>) { insert(frame, box[0].padding) }

  /// Grows to hold one more frame with its padding.
  @inline(__always)
  package mutating func insert(_ frame: Rect, _ padding: Insets) {
    guard isEmpty || !frame.isEmpty else { return }
    let grown = frame.grown(by: padding)
    self = isEmpty ? grown : union(grown)
  }

  /// The frame with its padding.
  @inline(__always)
  package func grown(by padding: Insets) -> Rect {
    Rect(
      x: x - padding.left, y: y - padding.top,
      width: max(0, width + padding.left + padding.right),
      height: max(0, height + padding.top + padding.bottom))
  }

  /// The smallest rectangle around both.
  @inline(__always)
  func union(_ other: Rect) -> Rect {
    let minX = min(x, other.x)
    let minY = min(y, other.y)
    return Rect(
      x: minX, y: minY, width: max(maxX, other.maxX) - minX, height: max(maxY, other.maxY) - minY)
  }
}

/// The content bounds of a stack that begins at the origin, without empty frames, negative spacing or
/// padding. Zeros are not added, and the end of the last frame is the end of the content.
struct OrderedBounds<A: Axis>: ContentBounds {
  private(set) var main = 0.0
  private(set) var cross = 0.0

  @inline(__always)
  mutating func insert(_ frame: Rect, _ box: Buffer<BoxSpacing>) {
    let padding = box[0].padding
    let (along, across) = (A.edges(padding), A.Cross.edges(padding))
    main = max(
      main, (A.start(frame) - along.first) + (A.extent(frame) + along.first + along.last))
    cross = max(cross, A.extents(frame.size).cross + across.first + across.last)
  }
}

/// The same for frames without padding.
struct BareBounds<A: Axis>: ContentBounds {
  private(set) var main = 0.0
  private(set) var cross = 0.0

  @inline(__always) static var areWithoutPadding: Bool { true }

  @inline(__always)
  mutating func insert(_ frame: Rect, _ box: Buffer<BoxSpacing>) {
    main = A.end(frame)
    // Extents are above zero, so that either order gives the same; this one is one instruction.
    cross = max(A.extents(frame.size).cross, cross)
  }
}
