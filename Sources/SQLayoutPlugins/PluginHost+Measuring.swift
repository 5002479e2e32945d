import CSQLayout
import SQLayoutCore

extension PluginHost {
  /// Calls of a calculator to be timed: through the host, and direct ones of the plugin's function with prepared
  /// arguments. Both measure items with a function that returns at once.
  ///
  /// - Parameter count: the number of calls in a run; for an arrangement, the number of items that one call places.
  package func repeatedCalls(
    of name: String, _ kind: PluginKind, count: Int
  ) throws(PluginError) -> (hosted: () -> Void, direct: () -> Void) {
    let instance = try instance(name, kind, [:])
    switch kind {
    case .frame: return frameCalls(instance, count)
    case .size: return sizeCalls(instance, count)
    case .spacing, .padding: return edgeCalls(instance, count)
    case .arrange: return arrangeCalls(instance, count)
    }
  }

  /// A pass over `count` items beside each other, whose frames are computed each time.
  private func frameCalls(
    _ instance: PluginInstance, _ count: Int
  ) -> (hosted: () -> Void, direct: () -> Void) {
    let size = Size(width: 80, height: 24)
    let (insets, spacing, padding) = (Insets(all: 8), Insets(all: 4), Insets(all: 2))
    let calculator = instance.frameCalculator
    let style = ItemStyle(
      calculator: .custom(calculator.promising(calculator.traits.subtracting(.pure))),
      size: .fixed(size), spacing: .constant(spacing),
      padding: .constant(padding))
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(insets: .constant(insets), defaults: style))
    for _ in 0..<count { _ = builder.addLeaf(ItemStyle()) }
    let hosted = HostedCalls(builder.build())

    let previous = PreviousItem(
      frame: Rect(x: 8, y: 8, width: 80, height: 24), spacing: spacing, padding: padding)
    let arguments = FrameArguments(
      bounds: Rect(x: 0, y: 0, width: 320, height: 480), insets: insets, spacing: spacing,
      padding: padding, previous: previous, measure: { _ in size })
    let direct = DirectCall(instance, arguments)
    return ({ hosted.run() }, { direct.run(count) })
  }

  private func sizeCalls(
    _ instance: PluginInstance, _ count: Int
  ) -> (hosted: () -> Void, direct: () -> Void) {
    let fitting = Size(width: 320, height: 480)
    return (
      {
        for _ in 0..<count {
          let function = unsafe instance.calculator.functions.size.unsafelyUnwrapped
          let size = unsafe try? instance.size(fitting, function)
          Self.consume(Rect(x: 0, y: 0, width: size?.width ?? 0, height: size?.height ?? 0))
        }
      },
      {
        let function = unsafe instance.calculator.functions.size.unsafelyUnwrapped
        let arguments = unsafe sq_size_arguments(
          struct_size: UInt32(MemoryLayout<sq_size_arguments>.size), reserved: 0,
          fitting: sq_size(fitting), parameters: instance.parameters, state: instance.state,
          host: instance.host)
        var size = sq_size()
        // Valid during the calls only, as in a pass.
        unsafe withUnsafePointer(to: arguments) { arguments in
          for _ in 0..<count {
            _ = unsafe function(arguments, &size)
            Self.consume(Rect(x: 0, y: 0, width: size.width, height: size.height))
          }
        }
      }
    )
  }

  private func edgeCalls(
    _ instance: PluginInstance, _ count: Int
  ) -> (hosted: () -> Void, direct: () -> Void) {
    let asked = ContainerArguments(
      item: 0, bounds: Rect(x: 0, y: 0, width: 320, height: 480), insets: Insets(all: 8))
    let rule = instance.edgeRule
    return (
      {
        for _ in 0..<count {
          let edges = rule.insets(for: asked)
          Self.consume(Rect(x: edges.left, y: edges.top, width: 0, height: 0))
        }
      },
      {
        let function = unsafe instance.calculator.functions.edges.unsafelyUnwrapped
        let arguments = unsafe sq_edges_arguments(
          struct_size: UInt32(MemoryLayout<sq_edges_arguments>.size), for_sizing: 0,
          bounds: sq_rect(asked.bounds), insets: sq_insets(asked.insets),
          parameters: instance.parameters, state: instance.state, host: instance.host)
        var edges = sq_insets()
        // Valid during the calls only, as in a pass.
        unsafe withUnsafePointer(to: arguments) { arguments in
          for _ in 0..<count {
            _ = unsafe function(arguments, &edges)
            Self.consume(Rect(x: edges.left, y: edges.top, width: 0, height: 0))
          }
        }
      }
    )
  }

  /// One call that places `count` items.
  private func arrangeCalls(
    _ instance: PluginInstance, _ count: Int
  ) -> (hosted: () -> Void, direct: () -> Void) {
    let (bounds, insets) = (Rect(x: 0, y: 0, width: 320, height: 480), Insets(all: 8))
    let edges = [Insets](repeating: Insets(all: 4), count: count)
    let arrangement = instance.arrangement
    let asked = ArrangeArguments(
      bounds: bounds, insets: insets, spacings: edges, paddings: edges,
      measure: { _, _ in Size(width: 80, height: 24) })
    let ownEdges = edges.map { sq_insets($0) }
    return (
      { Self.consume(arrangement(asked).last ?? .zero) },
      {
        let function = unsafe instance.calculator.functions.arrange.unsafelyUnwrapped
        var frames = [sq_rect](repeating: sq_rect(), count: count)
        // Valid during the call only, as in a pass.
        unsafe ownEdges.withUnsafeBufferPointer { edges in
          var arguments = unsafe sq_arrange_arguments()
          unsafe arguments.struct_size = UInt32(MemoryLayout<sq_arrange_arguments>.size)
          unsafe arguments.bounds = sq_rect(bounds)
          unsafe arguments.insets = sq_insets(insets)
          unsafe arguments.item_count = UInt32(count)
          unsafe (arguments.spacings, arguments.paddings) = (edges.baseAddress, edges.baseAddress)
          unsafe arguments.parameters = instance.parameters
          unsafe arguments.state = instance.state
          unsafe arguments.host = instance.host
          unsafe arguments.measure = { _, _, _ in sq_size(width: 80, height: 24) }
          _ = unsafe function(&arguments, &frames)
        }
        Self.consume(frames.last.map { Rect($0) } ?? .zero)
      }
    )
  }

  /// Prevents the optimizer from removing unused results.
  @inline(never)
  fileprivate static func consume(_ frame: Rect) {}
}

/// A pass that calls a plugin for each item.
private final class HostedCalls {
  private let tree: LayoutTree
  private var layout = Layout()

  init(_ tree: LayoutTree) { self.tree = tree }

  func run() { layout.layout(tree, in: Rect(x: 0, y: 0, width: 320, height: 480)) }
}

/// A plugin's function, with its arguments at a fixed address.
@safe
private final class DirectCall {
  private let function: sq_frame_function
  private let arguments: UnsafeMutablePointer<sq_frame_arguments>
  private let previous: UnsafeMutablePointer<sq_previous_item>
  private let instance: PluginInstance
  /// The context of the copy points into these: a plugin may pass it back to the host.
  private let source: FrameArguments

  /// Copies the arguments.
  init(_ instance: PluginInstance, _ source: consuming FrameArguments) {
    self.instance = instance
    unsafe function = instance.calculator.functions.frame.unsafelyUnwrapped
    unsafe (arguments, previous) = (.allocate(capacity: 1), .allocate(capacity: 1))
    let lent = unsafe UnsafeMutableRawPointer(source.record)
      .assumingMemoryBound(to: sq_frame_arguments.self)
    unsafe arguments.initialize(to: lent.pointee)
    unsafe previous.initialize(to: lent.pointee.previous.unsafelyUnwrapped.pointee)
    unsafe arguments.pointee.previous = UnsafePointer(previous)
    unsafe arguments.pointee.parameters = instance.parameters
    unsafe arguments.pointee.state = instance.state
    unsafe arguments.pointee.host = instance.host
    unsafe arguments.pointee.measure = { _, _ in sq_size(width: 80, height: 24) }
    self.source = source
  }

  deinit {
    unsafe arguments.deallocate()
    unsafe previous.deallocate()
  }

  func run(_ count: Int) {
    var frame = unsafe previous.pointee.frame
    for _ in 0..<count {
      // As in a pass, each frame is the previous one of the next call, so that calls depend on each other.
      unsafe previous.pointee.frame = frame
      // Safe as a call of the pass: the memory of all arguments lives as long as this object.
      _ = unsafe function(arguments, &frame)
    }
    PluginHost.consume(Rect(frame))
  }
}
