import ChildProcesses
import CSQLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls a plugin where its wrong accesses are found: the arguments on a page that cannot be written
/// to and is closed after the call, the answer between canaries.
enum GuardedCall {
  private static let canary: UInt64 = 0x5AFE_C0DE_5AFE_C0DE
  private static let canaryCount = 64

  /// Calls a function with guarded arguments and one guarded answer.
  static func run<Arguments, Answer>(
    _ arguments: Arguments, _ answer: inout Answer,
    _ function: (UnsafePointer<Arguments>, UnsafeMutablePointer<Answer>) -> sq_status
  ) -> sq_status {
    var answers = [answer]
    let status = unsafe run(arguments, &answers) { unsafe function($0, $1.unsafelyUnwrapped) }
    answer = answers[0]
    return status
  }

  /// Calls a function with guarded arguments and any number of guarded answers.
  static func run<Arguments, Answer>(
    _ arguments: Arguments, _ answers: inout [Answer],
    _ function: (UnsafePointer<Arguments>, UnsafeMutablePointer<Answer>?) -> sq_status
  ) -> sq_status {
    let side = canaryCount * MemoryLayout<UInt64>.stride
    let bytes = answers.count * MemoryLayout<Answer>.stride
    // Allocated here and freed below; nothing else sees it but the plugin, during the call.
    let block = UnsafeMutableRawPointer.allocate(byteCount: bytes + 2 * side, alignment: 16)
    defer { unsafe block.deallocate() }
    let words = unsafe [block, block + side + bytes].map {
      unsafe $0.bindMemory(to: UInt64.self, capacity: canaryCount)
    }
    unsafe words.forEach { unsafe $0.initialize(repeating: canary, count: canaryCount) }
    let output = unsafe (block + side).bindMemory(to: Answer.self, capacity: answers.count)
    for index in answers.indices {
      unsafe (output + index).initialize(to: answers[index])
    }

    guard let page = unsafe sq_guard_next(MemoryLayout<Arguments>.size) else {
      fatalError("no memory for the guarded arguments of a plugin")
    }
    let constant = unsafe page.bindMemory(to: Arguments.self, capacity: 1)
    unsafe constant.initialize(to: arguments)
    unsafe sq_guard_set(page, Int32(SQ_GUARD_CONSTANT))
    let status = unsafe function(constant, answers.isEmpty ? nil : output)
    unsafe sq_guard_set(page, Int32(SQ_GUARD_CLOSED))

    let isIntact = unsafe words.allSatisfy { word in
      (0..<canaryCount).allSatisfy { unsafe word[$0] == canary }
    }
    guard isIntact else {
      unsafe sq_message_set("it wrote past its answer")
      return SQ_BAD_ARGUMENT
    }
    for index in answers.indices { answers[index] = unsafe output[index] }
    return status
  }
}
