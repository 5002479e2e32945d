import CSQLayout
import SQLayoutCore

extension PluginHost {
  /// Calls of a frame calculator for measuring: as the pass makes them, and of the plugin's function
  /// alone, its arguments copied from others. Both measure the item through a function that answers at
  /// once.
  package func repeatedCalls(
    of name: String, count: Int
  ) throws(PluginError) -> (hosted: () -> Void, direct: () -> Void) {
    let instance = try instance(name, .frame, [:])
    let calculator = instance.frameCalculator
    let previous = PreviousItem(
      frame: Rect(x: 8, y: 8, width: 80, height: 24), spacing: Insets(all: 4),
      padding: Insets(all: 2))
    let arguments = FrameArguments(
      bounds: Rect(x: 0, y: 0, width: 320, height: 480), insets: Insets(all: 8),
      spacing: Insets(all: 4), padding: Insets(all: 2), previous: previous,
      measure: { _ in Size(width: 80, height: 24) })
    let direct = DirectCall(instance, arguments, previous)
    return (
      {
        for _ in 0..<count { Self.consume(calculator(arguments)) }
      },
      { direct.run(count) }
    )
  }

  /// Keeps the optimizer from leaving out what has no other use.
  @inline(never)
  fileprivate static func consume(_ frame: Rect) {}
}

/// One call of a plugin's function, its arguments at a fixed place.
@safe
private final class DirectCall {
  private let function: sq_frame_function
  private let arguments: UnsafeMutablePointer<sq_frame_arguments>
  private let previous: UnsafeMutablePointer<sq_previous_item>
  private let own: UnsafeMutablePointer<CallContext>
  private let instance: PluginInstance

  init(_ instance: PluginInstance, _ given: FrameArguments, _ item: PreviousItem) {
    self.instance = instance
    unsafe function = instance.calculator.functions.frame.unsafelyUnwrapped
    unsafe (arguments, previous, own) = (
      .allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1)
    )
    unsafe previous.initialize(to: sq_previous_item(item))
    unsafe own.initialize(to: CallContext(item: given.item, measure: given.measurer))
    unsafe arguments.initialize(
      to: sq_frame_arguments(
        struct_size: UInt32(MemoryLayout<sq_frame_arguments>.size), for_sizing: 0,
        bounds: sq_rect(given.bounds), insets: sq_insets(given.insets),
        spacing: sq_insets(given.spacing), padding: sq_insets(given.padding), previous: previous,
        previous_to_previous: nil, parameters: instance.parameters, state: instance.state,
        host: instance.host,
        measure: { _, _ in sq_size(width: 80, height: 24) }, context: own))
  }

  deinit {
    unsafe arguments.deallocate()
    unsafe previous.deallocate()
    unsafe own.deinitialize(count: 1)
    unsafe own.deallocate()
  }

  func run(_ count: Int) {
    var frame = sq_rect()
    let (filled, previousFilled) = unsafe (arguments.pointee, previous.pointee)
    for _ in 0..<count {
      // Whoever calls it has to fill its arguments, as plain copies here.
      unsafe arguments.pointee = filled
      unsafe previous.pointee = previousFilled
      // Safe as a call of the pass: all that it is lent lives as long as this object.
      _ = unsafe function(arguments, &frame)
      PluginHost.consume(Rect(frame))
    }
  }
}
