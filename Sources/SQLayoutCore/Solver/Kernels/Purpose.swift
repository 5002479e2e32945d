/// The purpose of a pass over a container, sizing or layout, as a type, so that each kernel is compiled for either.
protocol Purpose {
  /// Whether only the container's size is asked for.
  static var isSizing: Bool { get }
  /// Accumulates the content bounds, where they are needed.
  associatedtype Bounds: ContentBounds
  static func contentBounds(_ activation: Buffer<Activation>) -> Bounds
  static func keep(_ bounds: Bounds, _ activation: Buffer<Activation>)
}

enum LayoutPurpose: Purpose {
  @inline(__always) static var isSizing: Bool { false }
  @inline(__always)
  static func contentBounds(_ activation: Buffer<Activation>) -> IgnoredBounds { IgnoredBounds() }
  @inline(__always)
  static func keep(_ bounds: IgnoredBounds, _ activation: Buffer<Activation>) {}
}

enum SizingPurpose: Purpose {
  @inline(__always) static var isSizing: Bool { true }
  @inline(__always)
  static func contentBounds(_ activation: Buffer<Activation>) -> Rect {
    activation[0].contentBounds
  }
  @inline(__always)
  static func keep(_ bounds: Rect, _ activation: Buffer<Activation>) {
    activation[0].contentBounds = bounds
  }
}

extension Purpose {
  /// The facts of the calculator for this purpose, in place.
  @inline(__always)
  static func facts(_ style: Buffer<CompiledStyle>) -> Buffer<PipelineFacts> {
    isSizing ? style.field(\.sizing) : style.field(\.layout)
  }

  @inline(__always)
  static func kernel(_ style: Buffer<CompiledStyle>) -> CompiledStyle.Kernel {
    isSizing ? style[0].sizingKernel : style[0].layoutKernel
  }

  /// The function that answers frames, or `none`.
  @inline(__always)
  static func function(_ style: Buffer<CompiledStyle>) -> TableIndex<CustomCalculator> {
    isSizing ? style[0].functions.sizing : style[0].functions.layout
  }
}
