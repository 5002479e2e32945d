/// The inputs of a pipeline's steps in memory.
struct PlacementFields: BitwiseCopyable {
  /// The container's bounds, for regions that take the insets as zero.
  var bounds = Rect.zero
  /// The edges of the bounds moved in by the insets.
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
  /// The item's spacing and padding.
  var box = Buffer<BoxSpacing>.empty
  /// Whether there is a previous item; its frame, spacing and padding.
  var hasPrevious = false
  var previous = Rect.zero
  var previousBox = Buffer<BoxSpacing>.empty
  /// Where the last frame that could be cropped ended; infinite in a direction in which it was.
  var uncropped = Size.zero
}

/// The inputs of a pipeline's steps: the container's room, the item's own spacing and padding, and the previous
/// item. It refers to its fields, which are too many to be copied for each step.
struct PlacementContext {
  private let fields: Buffer<PlacementFields>

  init(_ fields: Buffer<PlacementFields>) { self.fields = fields }

  /// Begins with a container's first item, whose spacing and padding follow.
  @inline(__always)
  func begin(in bounds: Rect, _ insets: Insets) {
    fields[0].bounds = bounds
    fields[0].left = Tracing.named(.left, bounds.x + insets.left)
    fields[0].top = Tracing.named(.top, bounds.y + insets.top)
    fields[0].right = Tracing.named(.right, bounds.maxX - insets.right)
    fields[0].bottom = Tracing.named(.bottom, bounds.maxY - insets.bottom)
    fields[0].hasPrevious = false
  }

  /// Lends a context for as long as `body` runs.
  @inline(__always)
  static func with<Result>(
    in bounds: Rect, _ insets: Insets, _ body: (PlacementContext) -> Result
  ) -> Result {
    var fields = PlacementFields()
    return unsafe withUnsafeMutablePointer(to: &fields) { pointer in
      let context = unsafe PlacementContext(Buffer(pointer, count: 1))
      context.begin(in: bounds, insets)
      return body(context)
    }
  }

  @inline(__always) var bounds: Rect { fields[0].bounds }
  @inline(__always) var left: Double { fields[0].left }
  @inline(__always) var top: Double { fields[0].top }
  @inline(__always) var right: Double { fields[0].right }
  @inline(__always) var bottom: Double { fields[0].bottom }
  @inline(__always) var box: Buffer<BoxSpacing> {
    get { fields[0].box }
    nonmutating set { fields[0].box = newValue }
  }
  @inline(__always) var padding: Insets { fields[0].box[0].padding }
  @inline(__always) var hasPrevious: Bool { fields[0].hasPrevious }
  @inline(__always) var previous: Rect { fields[0].previous }
  @inline(__always) var previousBox: Buffer<BoxSpacing> { fields[0].previousBox }
  @inline(__always) var uncropped: Size {
    get { fields[0].uncropped }
    nonmutating set { fields[0].uncropped = newValue }
  }

  /// Makes an item the previous one.
  @inline(__always)
  func setPrevious(_ frame: Rect, _ box: Buffer<BoxSpacing>) {
    fields[0].hasPrevious = true
    fields[0].previous = frame
    fields[0].previousBox = box
  }
}

/// Measures the item at hand; nil where a container has to be measured before, and the item waits.
protocol ItemMeasurer {
  mutating func measure(_ fitting: Size) -> Size?
}

/// Answers with a size that is known already.
struct KnownSize: ItemMeasurer {
  let size: Size

  @inline(__always)
  func measure(_ fitting: Size) -> Size? { size }
}
