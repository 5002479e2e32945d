/// What a pass over a container is for, as a type, so that each kernel is compiled for either.
protocol Purpose {
  /// Whether only the container's size is asked for.
  static var isSizing: Bool { get }
}

enum LayoutPurpose: Purpose {
  @inline(__always) static var isSizing: Bool { false }
}

enum SizingPurpose: Purpose {
  @inline(__always) static var isSizing: Bool { true }
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

  /// The index of the function that answers frames, or -1.
  @inline(__always)
  static func function(_ style: Buffer<CompiledStyle>) -> Int32 {
    isSizing ? style[0].customSizing : style[0].customLayout
  }
}
