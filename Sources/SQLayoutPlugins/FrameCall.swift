import CPluginSupport
import CSQLayout
import SQLayoutCore

extension PluginInstance {
  /// The calculator as one of the core's.
  var frameCalculator: Calculator {
    .custom(
      CustomCalculator(name: calculator.name, traits: calculator.traits) {
        [self] arguments throws(FunctionFailure) in
        try unsafe frame(arguments, calculator.functions.frame.unsafelyUnwrapped)
      })
  }

  /// Fills the plugin's arguments and calls it.
  @inline(__always)
  private func frame(
    _ arguments: FrameArguments, _ function: sq_frame_function
  ) throws(FunctionFailure) -> Rect {
    var frame = sq_rect(.invalid)
    let status = unsafe status(of: function, arguments, &frame)
    if status == SQ_OK, let sound = Rect(frame).sound { return sound }
    throw failure(status, frame.described, arguments.described)
  }

  @inline(__always)
  private func status(
    of function: sq_frame_function, _ arguments: FrameArguments, _ frame: inout sq_rect
  ) -> sq_status {
    // Each pointer is used only within the closure that made it, and the plugin must not keep any.
    unsafe withUnsafePointer(to: arguments) { context in
      guard let previous = unsafe context.pointee.previous else {
        return unsafe call(function, context, nil, nil, &frame)
      }
      return unsafe withUnsafePointer(to: sq_previous_item(previous)) { previous in
        guard let earlier = unsafe context.pointee.previousToPrevious else {
          return unsafe call(function, context, previous, nil, &frame)
        }
        return unsafe withUnsafePointer(to: sq_previous_item(earlier)) { earlier in
          unsafe call(function, context, previous, earlier, &frame)
        }
      }
    }
  }

  @inline(__always)
  private func call(
    _ function: sq_frame_function, _ context: UnsafePointer<FrameArguments>,
    _ previous: UnsafePointer<sq_previous_item>?, _ earlier: UnsafePointer<sq_previous_item>?,
    _ frame: inout sq_rect
  ) -> sq_status {
    let arguments = unsafe sq_frame_arguments(
      struct_size: UInt32(MemoryLayout<sq_frame_arguments>.size),
      for_sizing: context.pointee.forSizing ? 1 : 0, bounds: sq_rect(context.pointee.bounds),
      insets: sq_insets(context.pointee.insets), spacing: sq_insets(context.pointee.spacing),
      padding: sq_insets(context.pointee.padding), previous: previous,
      previous_to_previous: earlier, parameters: parameters, state: state, host: host,
      measure: measureFrameItem, context: UnsafeMutableRawPointer(mutating: context))
    if isGuarded { return unsafe GuardedCall.run(arguments, &frame, function) }
    return unsafe withUnsafePointer(to: arguments) { unsafe function($0, &frame) }
  }
}

/// Measures for a plugin, through the arguments that its call came with.
private let measureFrameItem:
  @convention(c) (UnsafePointer<sq_frame_arguments>?, sq_size) -> sq_size = {
    arguments, fitting in
    guard let context = unsafe arguments?.pointee.context else { return sq_size() }
    let own = unsafe context.assumingMemoryBound(to: FrameArguments.self)
    return unsafe sq_size(own.pointee.measure(Size(fitting: fitting)))
  }

extension sq_previous_item {
  @inline(__always)
  init(_ item: PreviousItem) {
    self.init(
      struct_size: UInt32(MemoryLayout<sq_previous_item>.size), reserved: 0,
      frame: sq_rect(item.frame), spacing: sq_insets(item.spacing),
      padding: sq_insets(item.padding))
  }
}

extension FrameArguments {
  /// The arguments that a plugin hands to a built-in calculator: those of its call, perhaps changed.
  init(_ raw: sq_frame_arguments, _ own: FrameArguments) {
    self = own
    bounds = unsafe Rect(raw.bounds)
    insets = unsafe Insets(raw.insets)
    spacing = unsafe Insets(raw.spacing)
    padding = unsafe Insets(raw.padding)
    forSizing = unsafe raw.for_sizing != 0
    previous = unsafe raw.previous.map { unsafe PreviousItem($0.pointee) }
    previousToPrevious = unsafe raw.previous_to_previous.map { unsafe PreviousItem($0.pointee) }
  }
}

extension PreviousItem {
  init(_ raw: sq_previous_item) {
    self.init(
      frame: Rect(raw.frame), spacing: Insets(raw.spacing), padding: Insets(raw.padding))
  }
}
