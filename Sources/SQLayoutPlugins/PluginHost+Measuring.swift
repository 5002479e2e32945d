import CSQLayout
import SQLayoutCore

extension PluginHost {
  /// Calls of a frame calculator for measuring: by the pass, for as many items side by side, and of the
  /// plugin's function alone, its arguments copied from others. Both measure the item through a
  /// function that answers at once.
  package func repeatedCalls(
    of name: String, count: Int
  ) throws(PluginError) -> (hosted: () -> Void, direct: () -> Void) {
    let instance = try instance(name, .frame, [:])
    let size = Size(width: 80, height: 24)
    let (insets, spacing, padding) = (Insets(all: 8), Insets(all: 4), Insets(all: 2))
    let style = ItemStyle(
      calculator: instance.frameCalculator, size: .fixed(size), spacing: .constant(spacing),
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

  /// Keeps the optimizer from leaving out what has no other use.
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

/// One call of a plugin's function, its arguments at a fixed place.
@safe
private final class DirectCall {
  private let function: sq_frame_function
  private let arguments: UnsafeMutablePointer<sq_frame_arguments>
  private let previous: UnsafeMutablePointer<sq_previous_item>
  private let instance: PluginInstance
  /// What the copy's context points into: a plugin may hand it back to the host.
  private let source: FrameArguments

  /// Takes a copy of the arguments.
  init(_ instance: PluginInstance, _ source: FrameArguments) {
    self.instance = instance
    self.source = source
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
  }

  deinit {
    unsafe arguments.deallocate()
    unsafe previous.deallocate()
  }

  func run(_ count: Int) {
    var frame = unsafe previous.pointee.frame
    for _ in 0..<count {
      // As in a pass, each frame is the next one's previous, so that the calls wait for each other.
      unsafe previous.pointee.frame = frame
      // Safe as a call of the pass: all that it is lent lives as long as this object.
      _ = unsafe function(arguments, &frame)
    }
    PluginHost.consume(Rect(frame))
  }
}
