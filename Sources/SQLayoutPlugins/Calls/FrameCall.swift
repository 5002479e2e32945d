import CSQLayout
import ChildProcesses
import SQLayoutCore

extension PluginInstance {
  /// The calculator as one of the core's.
  var frameCalculator: CustomCalculator {
    let function = unsafe calculator.functions.frame.unsafelyUnwrapped
    return CustomCalculator(name: calculator.name, traits: calculator.traits) {
      [self] arguments throws(FunctionFailure) in
      var answer = sq_rect(.invalid)
      let status = unsafe call(function, arguments.record, &answer)
      if status == SQ_OK, let valid = Rect(answer).valid { return valid }
      throw failure(status, answer.described, arguments.described)
    }
  }

  /// Calls the function with the arguments of the pass, which have the same layout in memory as the plugin's struct;
  /// a test checks it. The plugin must not write to them or keep a pointer to them.
  @inline(__always)
  private func call(
    _ function: sq_frame_function, _ record: UnsafeMutablePointer<FrameRecord>,
    _ answer: inout sq_rect
  ) -> sq_status {
    let arguments = unsafe UnsafeMutableRawPointer(record)
      .assumingMemoryBound(to: sq_frame_arguments.self)
    unsafe arguments.pointee.parameters = parameters
    unsafe arguments.pointee.state = state
    unsafe arguments.pointee.host = host
    unsafe arguments.pointee.measure = measureFrameItem
    if isGuarded { return unsafe guarded(function, arguments, &answer) }
    return unsafe function(arguments, &answer)
  }

  /// A separate function, since its stack frame would be set up for each call.
  @inline(never)
  private func guarded(
    _ function: sq_frame_function, _ arguments: UnsafeMutablePointer<sq_frame_arguments>,
    _ answer: inout sq_rect
  ) -> sq_status {
    let count = calculator.parameters.count
    let bytes =
      2 * GuardedCall.bytes(sq_previous_item.self, 1) + GuardedCall.bytes(Double.self, count)
      + GuardedCall.contextBytes
    return unsafe GuardedCall.run(
      arguments.pointee, pointees: bytes,
      fill: { arguments, place in
        var place = unsafe place
        unsafe arguments.parameters = place.take(arguments.parameters, count)
        unsafe arguments.previous = place.take(arguments.previous, 1)
        unsafe arguments.previous_to_previous = place.take(arguments.previous_to_previous, 1)
        unsafe arguments.context = place.take(context: arguments.context)
        unsafe arguments.measure = measureGuardedFrameItem
      }, &answer, function)
  }
}

/// Measures for a plugin, with the arguments of its call.
private let measureFrameItem:
  @convention(c) (UnsafePointer<sq_frame_arguments>?, sq_size) -> sq_size = {
    arguments, fitting in
    unsafe measureFrameItem(of: arguments?.pointee.context, fitting)
  }

/// The same for a guarded call.
private let measureGuardedFrameItem:
  @convention(c) (UnsafePointer<sq_frame_arguments>?, sq_size) -> sq_size = {
    arguments, fitting in
    GuardedCall.answer {
      unsafe measureFrameItem(of: GuardedCall.context(arguments?.pointee.context), fitting)
    }
  }

@inline(__always)
private func measureFrameItem(of context: UnsafeMutableRawPointer?, _ fitting: sq_size) -> sq_size {
  guard let context = unsafe context else { return sq_size() }
  let record = unsafe context.assumingMemoryBound(to: FrameRecord.self)
  return unsafe sq_size(FrameRecord.measure(record, Size(fitting: fitting)))
}
