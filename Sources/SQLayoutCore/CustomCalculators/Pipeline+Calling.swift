extension Pipeline {
  /// The frame for a function's arguments.
  func frame(for record: UnsafePointer<FrameRecord>) -> Rect {
    unsafe PlacementContext.with(record) { context in
      var measurer = unsafe ArgumentsMeasurer(record)
      return context.frame(self, &measurer) ?? .zero
    }
  }
}

/// Measures through a function's arguments, which always answer.
@safe
struct ArgumentsMeasurer: ItemMeasurer {
  private let record: UnsafeMutablePointer<FrameRecord>

  init(_ record: UnsafePointer<FrameRecord>) {
    unsafe self.record = FrameRecord.whole(record)
  }

  @inline(__always)
  func measure(_ fitting: Size) -> Size? { unsafe FrameRecord.measure(record, fitting) }
}

extension PlacementContext {
  /// Lends the inputs of steps from a function's arguments, of which there are the fields for plugins.
  /// Spacing and padding lie there side by side, as in the tree.
  static func with<Result>(
    _ record: UnsafePointer<FrameRecord>, _ body: (PlacementContext) -> Result
  ) -> Result {
    unsafe with(in: record.pointee.bounds, record.pointee.insets) { context in
      unsafe context.box = box(record, MemoryLayout<FrameRecord>.offset(of: \.spacing)!)
      if let item = unsafe record.pointee.previous {
        unsafe context.setPrevious(
          item.pointee.frame, box(item, MemoryLayout<PreviousRecord>.offset(of: \.spacing)!))
      }
      return body(context)
    }
  }

  private static func box(_ record: UnsafeRawPointer, _ offset: Int) -> Buffer<BoxSpacing> {
    let box = unsafe (record + offset).assumingMemoryBound(to: BoxSpacing.self)
    return unsafe Buffer(UnsafeMutablePointer(mutating: box), count: 1)
  }
}
