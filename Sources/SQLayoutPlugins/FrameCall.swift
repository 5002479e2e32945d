import CPluginSupport
import CSQLayout
import SQLayoutCore

extension PluginInstance {
  /// The calculator as one of the core's.
  var frameCalculator: Calculator {
    let function = unsafe calculator.functions.frame.unsafelyUnwrapped
    return .custom(
      CustomCalculator(name: calculator.name, traits: calculator.traits) {
        [self] arguments throws(FunctionFailure) in
        var answer = sq_rect(.invalid)
        let status = unsafe call(function, arguments, &answer)
        if status == SQ_OK, let sound = Rect(answer).sound { return sound }
        throw failure(status, answer.described, arguments.described)
      })
  }

  /// Fills the plugin's arguments, field by field where they lie, and calls it.
  @inline(__always)
  private func call(
    _ function: sq_frame_function, _ given: FrameArguments, _ answer: inout sq_rect
  ) -> sq_status {
    // Everything lies on the stack for the time of the call, and the plugin must not keep any of it.
    unsafe withUnsafePointer(to: CallContext(item: given.item, measure: given.measurer)) {
      context in
      unsafe withUnsafeTemporaryAllocation(of: CallRoom.self, capacity: 1) { rooms in
        let room = unsafe rooms.baseAddress.unsafelyUnwrapped
        unsafe fill(room, given)
        unsafe room.pointee.arguments.context = UnsafeMutableRawPointer(mutating: context)
        if isGuarded { return unsafe guarded(function, room, &answer) }
        return unsafe room.withArguments { unsafe function($0, &answer) }
      }
    }
  }

  @inline(__always)
  private func fill(_ room: UnsafeMutablePointer<CallRoom>, _ given: FrameArguments) {
    unsafe room.pointee.arguments.struct_size = UInt32(MemoryLayout<sq_frame_arguments>.size)
    unsafe room.pointee.arguments.for_sizing = given.forSizing ? 1 : 0
    unsafe room.pointee.arguments.bounds = sq_rect(given.bounds)
    unsafe room.pointee.arguments.insets = sq_insets(given.insets)
    unsafe room.pointee.arguments.spacing = sq_insets(given.spacing)
    unsafe room.pointee.arguments.padding = sq_insets(given.padding)
    unsafe room.pointee.arguments.parameters = parameters
    unsafe room.pointee.arguments.state = state
    unsafe room.pointee.arguments.host = host
    unsafe room.pointee.arguments.measure = measureFrameItem
    unsafe room.pointee.arguments.previous = nil
    unsafe room.pointee.arguments.previous_to_previous = nil
    if let previous = given.previous {
      unsafe fill(&room.pointee.previous, previous)
      unsafe room.pointee.arguments.previous = room.pointer(to: \.previous)
        .map { unsafe UnsafePointer($0) }
    }
    if let earlier = given.previousToPrevious {
      unsafe fill(&room.pointee.earlier, earlier)
      unsafe room.pointee.arguments.previous_to_previous = room.pointer(to: \.earlier)
        .map { unsafe UnsafePointer($0) }
    }
  }

  @inline(__always)
  private func fill(_ place: inout sq_previous_item, _ item: PreviousItem) {
    place.struct_size = UInt32(MemoryLayout<sq_previous_item>.size)
    place.reserved = 0
    place.frame = sq_rect(item.frame)
    place.spacing = sq_insets(item.spacing)
    place.padding = sq_insets(item.padding)
  }

  @inline(never)
  private func guarded(
    _ function: sq_frame_function, _ room: UnsafeMutablePointer<CallRoom>,
    _ answer: inout sq_rect
  ) -> sq_status {
    unsafe GuardedCall.run(room.pointee.arguments, &answer, function)
  }
}

/// What the host needs of a call that a plugin makes within its own: much less than all arguments,
/// which would have to be copied.
struct CallContext {
  let item: Int
  let measure: (Size) -> Size
}

/// What a call lends to a plugin.
@unsafe
private struct CallRoom {
  var arguments: sq_frame_arguments
  var previous: sq_previous_item
  var earlier: sq_previous_item
}

extension UnsafeMutablePointer<CallRoom> {
  @inline(__always)
  fileprivate func withArguments(
    _ body: (UnsafePointer<sq_frame_arguments>) -> sq_status
  ) -> sq_status {
    unsafe body(UnsafePointer(pointer(to: \.arguments).unsafelyUnwrapped))
  }
}

/// Measures for a plugin, through the arguments that its call came with.
private let measureFrameItem:
  @convention(c) (UnsafePointer<sq_frame_arguments>?, sq_size) -> sq_size = {
    arguments, fitting in
    guard let context = unsafe arguments?.pointee.context else { return sq_size() }
    let own = unsafe context.assumingMemoryBound(to: CallContext.self)
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
  init(_ raw: sq_frame_arguments, _ own: CallContext) {
    self.init(
      item: own.item, bounds: unsafe Rect(raw.bounds), insets: unsafe Insets(raw.insets),
      spacing: unsafe Insets(raw.spacing), padding: unsafe Insets(raw.padding),
      previous: unsafe raw.previous.map { unsafe PreviousItem($0.pointee) },
      previousToPrevious: unsafe raw.previous_to_previous.map { unsafe PreviousItem($0.pointee) },
      forSizing: unsafe raw.for_sizing != 0, measure: own.measure)
  }
}

extension PreviousItem {
  init(_ raw: sq_previous_item) {
    self.init(
      frame: Rect(raw.frame), spacing: Insets(raw.spacing), padding: Insets(raw.padding))
  }
}
