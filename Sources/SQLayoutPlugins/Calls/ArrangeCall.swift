import CSQLayout
import SQLayoutCore

extension PluginInstance {
  /// The calculator as an arrangement.
  var arrangement: Arrangement {
    Arrangement(name: calculator.name, traits: calculator.traits) {
      [self] items, frames throws(FunctionFailure) in
      try unsafe arrange(items, &frames, calculator.functions.arrange.unsafelyUnwrapped)
    }
  }

  private func arrange(
    _ items: ArrangeArguments, _ frames: inout [Rect], _ function: sq_arrange_function
  ) throws(FunctionFailure) {
    // Frames and edges have the same layout in memory as the C structs; a test checks it. So the plugin accesses the
    // memory of the pass directly, during the call only.
    let status = unsafe withUnsafePointer(to: items) { context in
      unsafe items.spacings.withUnsafeBytes { spacings in
        unsafe items.paddings.withUnsafeBytes { paddings in
          let arguments = unsafe arguments(context, spacings, paddings)
          if isGuarded { return unsafe guarded(arguments, &frames, function) }
          return unsafe frames.withUnsafeMutableBytes { frames in
            unsafe withUnsafePointer(to: arguments) {
              unsafe function($0, frames.baseAddress?.assumingMemoryBound(to: sq_rect.self))
            }
          }
        }
      }
    }
    // The pass reports which frame is invalid; here one invalid frame makes the call fail.
    if status == SQ_OK, frames.allSatisfy({ $0.valid != nil }) { return }
    let wrong = frames.firstIndex { $0.valid == nil } ?? 0
    let answer =
      frames.isEmpty ? "nothing" : "\(sq_rect(frames[wrong]).described) for item \(wrong)"
    throw failure(status, answer, items.described)
  }

  private func arguments(
    _ context: UnsafePointer<ArrangeArguments>, _ spacings: UnsafeRawBufferPointer,
    _ paddings: UnsafeRawBufferPointer
  ) -> sq_arrange_arguments {
    unsafe sq_arrange_arguments(
      struct_size: UInt32(MemoryLayout<sq_arrange_arguments>.size),
      for_sizing: context.pointee.forSizing ? 1 : 0, bounds: sq_rect(context.pointee.bounds),
      insets: sq_insets(context.pointee.insets), item_count: UInt32(context.pointee.count),
      reserved: 0, spacings: spacings.baseAddress?.assumingMemoryBound(to: sq_insets.self),
      paddings: paddings.baseAddress?.assumingMemoryBound(to: sq_insets.self),
      parameters: parameters, state: state, host: host, measure: measureArrangedItem,
      context: UnsafeMutableRawPointer(mutating: context))
  }

  private func guarded(
    _ arguments: sq_arrange_arguments, _ frames: inout [Rect], _ function: sq_arrange_function
  ) -> sq_status {
    var answers = frames.map { sq_rect($0) }
    let (items, count) = unsafe (Int(arguments.item_count), calculator.parameters.count)
    let bytes =
      2 * GuardedCall.bytes(sq_insets.self, items) + GuardedCall.bytes(Double.self, count)
      + GuardedCall.contextBytes
    let status = unsafe GuardedCall.run(
      arguments, pointees: bytes,
      fill: { arguments, place in
        var place = unsafe place
        unsafe arguments.spacings = place.take(arguments.spacings, items)
        unsafe arguments.paddings = place.take(arguments.paddings, items)
        unsafe arguments.parameters = place.take(arguments.parameters, count)
        unsafe arguments.context = place.take(context: arguments.context)
        unsafe arguments.measure = measureGuardedItem
      }, &answers
    ) { unsafe function($0, $1) }
    frames = answers.map { Rect($0) }
    return status
  }
}

/// Measures an item for a plugin, with the arguments of its call.
private let measureArrangedItem:
  @convention(c) (UnsafePointer<sq_arrange_arguments>?, UInt32, sq_size) -> sq_size = {
    arguments, item, fitting in
    unsafe measureItem(item, of: arguments?.pointee.context, fitting)
  }

/// The same for a guarded call.
private let measureGuardedItem:
  @convention(c) (UnsafePointer<sq_arrange_arguments>?, UInt32, sq_size) -> sq_size = {
    arguments, item, fitting in
    GuardedCall.answer {
      unsafe measureItem(item, of: GuardedCall.context(arguments?.pointee.context), fitting)
    }
  }

@inline(__always)
private func measureItem(
  _ item: UInt32, of context: UnsafeMutableRawPointer?, _ fitting: sq_size
) -> sq_size {
  guard let context = unsafe context else { return sq_size() }
  let own = unsafe context.assumingMemoryBound(to: ArrangeArguments.self)
  guard unsafe Int(item) < own.pointee.count else { return sq_size() }
  return unsafe sq_size(own.pointee.measure(Int(item), Size(fitting: fitting)))
}

extension ArrangeArguments {
  var described: String {
    "bounds \(sq_rect(bounds).described), insets \(sq_insets(insets).described), \(count) items"
      + (forSizing ? ", for sizing" : "")
  }
}
