/// What the steps of a pipeline read: the room, the item's own edges, and the previous item.
struct StepInput: BitwiseCopyable {
  /// The bounds, for regions that take the insets as zero.
  var bounds = Rect.zero
  /// The edges of the bounds moved in by the insets.
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
  var spacing = Insets.zero
  var padding = Insets.zero
  /// Whether the three below mean anything.
  var hasPrevious = false
  var previous = Rect.zero
  var previousSpacing = Insets.zero
  var previousPadding = Insets.zero
  /// How far the last frame that could be cropped reached to the right and down; infinite in a
  /// direction in which it was cropped.
  var uncropped = Size.zero

  /// Sets the room, and that there is no previous item. The item's own edges follow for each.
  @inline(__always)
  mutating func begin(in bounds: Rect, _ insets: Insets) {
    self.bounds = bounds
    left = bounds.x + insets.left
    top = bounds.y + insets.top
    right = bounds.maxX - insets.right
    bottom = bounds.maxY - insets.bottom
    hasPrevious = false
  }

  /// What the steps read of a function's arguments, of which there are those that plugins read.
  init(_ record: UnsafePointer<FrameRecord>) {
    unsafe begin(in: record.pointee.bounds, record.pointee.insets)
    unsafe spacing = record.pointee.spacing
    unsafe padding = record.pointee.padding
    guard let item = unsafe record.pointee.previous else { return }
    hasPrevious = true
    unsafe previous = item.pointee.frame
    unsafe previousSpacing = item.pointee.spacing
    unsafe previousPadding = item.pointee.padding
  }
}

/// Measures the item at hand; nil where the answer is not known yet and the item has to wait.
protocol ItemMeasurer {
  func measure(_ fitting: Size) -> Size?
}

/// Measures through a function's arguments, which always answer.
@safe
struct ArgumentsMeasurer: ItemMeasurer {
  let record: UnsafeMutablePointer<FrameRecord>

  init(_ record: UnsafePointer<FrameRecord>) {
    unsafe self.record = FrameRecord.own(record)
  }

  @inline(__always)
  func measure(_ fitting: Size) -> Size? { unsafe FrameRecord.measure(record, fitting) }
}
