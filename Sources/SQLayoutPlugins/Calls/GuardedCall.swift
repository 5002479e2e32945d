import CSQLayout
import ChildProcesses
import Synchronization

/// Calls a plugin so that its forbidden accesses are found: the arguments are on pages that are read-only and are
/// closed after the call; the result's page is closed too. Around arguments, arrays and the result lies what memory is
/// filled with, another byte in other processes, and they are aligned as the ABI says, and no more. Changes of the
/// process are undone and reported. Variables that the plugin does not initialize have the same bytes in each call.
enum GuardedCall {
  /// The least filled bytes on each side of a result. With them it is aligned as doubles are, and not as vectors.
  private static let side = 520
  /// The greatest number of bytes for which an array needs room beside its values.
  private static let gap = 96
  /// The status of a call that did something forbidden, in place of its own status. No status of the ABI has this
  /// value.
  static let refused = sq_status.min
  /// The number of calls.
  private static let calls = Atomic<UInt64>(0)

  /// Counts a call, and returns whether the whole environment is checked after it: after the first calls, and after
  /// about every eighth, at random, so that a plugin cannot predict it.
  private static func countCall() -> Bool {
    let count = calls.add(1, ordering: .relaxed).oldValue
    guard count >= 16 else { return true }
    // The finalizer of SplitMix64: each process checks the same calls.
    var hash = (count ^ count >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return (hash ^ hash >> 31) % 8 == 0
  }

  /// Calls a function with guarded arguments and one guarded answer.
  static func run<Arguments, Answer>(
    _ arguments: Arguments, pointees bytes: Int = 0,
    fill: (inout Arguments, UnsafeMutableRawPointer) -> Void = { _, _ in },
    _ answer: inout Answer,
    _ function: (UnsafePointer<Arguments>, UnsafeMutablePointer<Answer>) -> sq_status
  ) -> sq_status {
    var answers = [answer]
    let status = unsafe run(arguments, pointees: bytes, fill: fill, &answers) {
      unsafe function($0, $1.unsafelyUnwrapped)
    }
    answer = answers[0]
    return status
  }

  /// Calls a function with guarded arguments and any number of guarded results.
  ///
  /// - Parameters:
  ///   - bytes: the size of the memory that the arguments point to.
  ///   - fill: copies that memory to guarded memory, and sets the pointers to it.
  static func run<Arguments, Answer>(
    _ arguments: Arguments, pointees bytes: Int = 0,
    fill: (inout Arguments, UnsafeMutableRawPointer) -> Void = { _, _ in },
    _ answers: inout [Answer],
    _ function: (UnsafePointer<Arguments>, UnsafeMutablePointer<Answer>?) -> sq_status
  ) -> sq_status {
    guard sq_trace_is_time_up() == 0 else {
      unsafe sq_message_set("it was not called, since the time of its case was up")
      return SQ_FAILED
    }
    // Each further call could leave another thread, until there is no memory.
    guard sq_environment_has_threads_left() == 0 else {
      unsafe sq_message_set("it left a thread running")
      return refused
    }
    let answerBytes = answers.count * MemoryLayout<Answer>.stride
    let page = unsafe sq_guard_next(answerBytes + 2 * side)
    let size = unsafe page.map { unsafe sq_guard_size($0) } ?? answerBytes + 2 * side
    // Closed or freed below; only the plugin accesses it, during the call.
    let block = unsafe page ?? .allocate(byteCount: size, alignment: 16)
    unsafe sq_memory_fill(block, size)
    let output = unsafe (block + side).bindMemory(to: Answer.self, capacity: answers.count)
    for index in answers.indices {
      unsafe (output + index).initialize(to: answers[index])
    }
    let place = unsafe answers.isEmpty ? nil : output
    let entered = sq_environment_enter()
    let status = unsafe call(arguments, bytes, fill) {
      sq_memory_set_leftovers()
      // Last, so that nothing of the host's lies where the plugin's variables will.
      sq_memory_fill_stack()
      let status = unsafe function($0, place)
      sq_environment_returned()
      return status
    }
    let end = side + answerBytes
    let isIntact =
      unsafe sq_memory_is_filled(block, side) != 0
      && sq_memory_is_filled(block + end, size - end) != 0
    let given = answers.indices.map { unsafe output[$0] }
    // Before the wait for threads that the call left running.
    if let page = unsafe page {
      unsafe sq_guard_set(page, Int32(SQ_GUARD_ANSWERED))
    } else {
      unsafe block.deallocate()
    }
    if let change = unsafe sq_environment_leave(entered, countCall() ? 1 : 0) {
      unsafe sq_message_set(change)
      return refused
    }
    guard isIntact else {
      unsafe sq_message_set("it wrote outside of its answer")
      return refused
    }
    answers = given
    return status
  }

  /// The guarded memory that an array needs, in bytes.
  static func bytes<Value>(_ type: Value.Type, _ count: Int) -> Int {
    count * MemoryLayout<Value>.stride + gap
  }

  /// The guarded memory that the host's context needs, in bytes.
  static let contextBytes = unsafe bytes(UnsafeMutableRawPointer?.self, 1)

  /// Answers a plugin that called the host. What that left on the stack is filled up, so that the plugin does not
  /// find it in variables that it does not write to.
  static func answer<Answer>(_ body: () -> Answer) -> Answer {
    defer { sq_memory_fill_stack() }
    return body()
  }

  /// The host's context of a call, from the pointer in its arguments. In a guarded call this points to a page with
  /// the pointer, which is closed after the call. Nil where the time of the case is up.
  static func context(_ given: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard sq_trace_is_time_up() == 0 else { return nil }
    guard let given = unsafe given, unsafe sq_guard_of(given) != SQ_GUARD_UNUSED else {
      return unsafe given
    }
    return unsafe given.load(as: UnsafeMutableRawPointer?.self)
  }

  private static func call<Arguments>(
    _ arguments: Arguments, _ bytes: Int,
    _ fill: (inout Arguments, UnsafeMutableRawPointer) -> Void,
    _ function: (UnsafePointer<Arguments>) -> sq_status
  ) -> sq_status {
    var arguments = arguments
    // The memory of the pointers comes first, since arrays of doubles have the largest alignment.
    let start = (bytes + 15) / 16 * 16 + 8
    guard let page = unsafe sq_guard_next(start + MemoryLayout<Arguments>.size) else {
      // More than a thousand nested calls, or more items than a page has room for.
      return unsafe withUnsafePointer(to: arguments, function)
    }
    unsafe sq_memory_fill(page, sq_guard_size(page))
    unsafe fill(&arguments, page)
    let constant = unsafe (page + start).bindMemory(to: Arguments.self, capacity: 1)
    unsafe constant.initialize(to: arguments)
    let size = start + MemoryLayout<Arguments>.size
    let lent = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe lent.copyMemory(from: page, byteCount: size)
    unsafe sq_guard_set(page, Int32(SQ_GUARD_CONSTANT))
    defer {
      unsafe sq_guard_set(page, Int32(SQ_GUARD_CLOSED))
      unsafe lent.deallocate()
    }
    let status = unsafe function(constant)
    guard unsafe sq_guard_is_unchanged(page, lent, size) != 0 else {
      unsafe sq_message_set("it made its constant arguments writable, and wrote to them")
      return refused
    }
    return status
  }
}

extension UnsafeMutableRawPointer {
  /// Copies the pointer to the host's context to guarded memory, advances, and returns its address.
  mutating func take(context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    let place = unsafe self.place(1, MemoryLayout<UnsafeMutableRawPointer?>.stride)
    unsafe place.storeBytes(of: context, as: UnsafeMutableRawPointer?.self)
    return unsafe place
  }

  /// Copies values to guarded memory, advances, and returns their address; null where there are none.
  mutating func take<Value>(_ values: UnsafePointer<Value>?, _ count: Int) -> UnsafePointer<Value>?
  {
    guard let values = unsafe values, count > 0 else { return nil }
    let place = unsafe self.place(count, MemoryLayout<Value>.stride)
      .bindMemory(to: Value.self, capacity: count)
    unsafe place.initialize(from: values, count: count)
    return unsafe UnsafePointer(place)
  }

  /// The place of an array, aligned as doubles are and no more; advances past it and 64 bytes more.
  private mutating func place(_ count: Int, _ stride: Int) -> UnsafeMutableRawPointer {
    let place = unsafe alignedUp(toMultipleOf: 16) + 8
    unsafe self = place + count * stride + 64
    return unsafe place
  }
}
