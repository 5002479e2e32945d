/// An item laid out before the one at hand: its frame, spacing and padding.
public struct PreviousItem: Hashable, Sendable {
  /// The node's number in the tree.
  public var item: Int
  /// The frame it was given, in the container's space.
  public var frame: Rect
  /// Its spacing, in points.
  public var spacing: Insets
  /// Its padding, in points.
  public var padding: Insets

  /// Makes a description of an item that was laid out.
  @inlinable @inline(__always)
  public init(item: Int = -1, frame: Rect, spacing: Insets = .zero, padding: Insets = .zero) {
    self.item = item
    self.frame = frame
    self.spacing = spacing
    self.padding = padding
  }
}

/// The arguments of a closure for spacing, padding, options or insets.
public struct ContainerArguments: Sendable {
  /// The node's number in the tree; -1 for the root.
  public var item: Int
  /// The container's bounds; for a container's own insets, its bounds too.
  public var bounds: Rect
  /// The container's insets; zero while these are asked for.
  public var insets: Insets
  /// Whether the pass is for sizing only.
  public var forSizing: Bool

  /// Makes arguments.
  public init(item: Int, bounds: Rect, insets: Insets = .zero, forSizing: Bool = false) {
    self.item = item
    self.bounds = bounds
    self.insets = insets
    self.forSizing = forSizing
  }
}

/// The argument of an observer: an item and its frame.
public struct Observation: Hashable, Sendable {
  /// The node's number in the tree.
  public var item: Int
  /// The frame in the container's space, in points.
  public var frame: Rect
  /// Whether the frame is from a pass for sizing only and may still change.
  public var forSizing: Bool

  /// Makes an observation.
  public init(item: Int, frame: Rect, forSizing: Bool) {
    self.item = item
    self.frame = frame
    self.forSizing = forSizing
  }
}

/// A function that is called with the frame of an item each time it is laid out.
public typealias Observer = @Sendable (Observation) -> Void
