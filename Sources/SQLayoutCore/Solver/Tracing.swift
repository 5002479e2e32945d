/// An event of a pass, in its order; containers and slots by their indices.
package enum PassEvent: Sendable {
  /// A pass over a container begins, to size or to lay it out, or continues after it was suspended.
  case enter(container: Int, forSizing: Bool)
  case resume(container: Int)
  /// It ends, or waits for another container that has to be measured before.
  case leave(container: Int)
  case suspend(container: Int)
  /// A container is measured: its size was known, or has to be found.
  case hit(container: Int)
  case miss(container: Int)
  /// A frame left the container's region, and is cropped; the item gets its frame next.
  case cropped(Rect)
  /// A frame would end past the end of the line, and begins a new one; the item gets its frame next.
  case wrapped(edge: Double, limit: Double)
  /// A frame of the sizing pass is final.
  case kept(container: Int)
  case fault(slot: Int)
}

/// A number of a container's room that steps after it refer to: its edges, and in a row or column the length,
/// the length taken, the free space, and the weights that share it.
package enum PassNumber: String, Sendable {
  case left, top, right, bottom
  case length
  case taken = "length taken"
  case free = "free space"
  case weights
}

#if !TRACING
  /// Records the steps of a traced pass. Here it does nothing and costs nothing; the module that explains
  /// layouts compiles the same sources with functions that record.
  enum Tracing {
    /// Whether passes are recorded, so that numbers that are 0 have to be, too.
    @inline(__always) static var records: Bool { false }

    @inline(__always)
    static func event(_ event: @autoclosure () -> PassEvent) {}

    /// A number under its name.
    @inline(__always)
    static func named(_ name: PassNumber, _ number: Double) -> Double { number }

    /// The size that the item in a slot measured in a fitting size; `none` stands for the root.
    @inline(__always)
    static func measured(
      _ size: Size, _ slot: NodeSlot, in fitting: @autoclosure () -> Size
    ) -> Size { size }

    /// The lesser of two numbers, which is known to be the first.
    @inline(__always)
    static func least(_ number: Double, _ other: Double) -> Double { number }

    /// The frame that the item in a slot gets.
    @inline(__always)
    static func placed(_ frame: Rect, _ slot: NodeSlot) -> Rect { frame }
  }
#endif
