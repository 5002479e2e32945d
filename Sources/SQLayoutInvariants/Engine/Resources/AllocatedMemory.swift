import ChildProcesses

/// The memory that this process takes.
enum AllocatedMemory {
  /// The allocated bytes; nil where other threads allocate some at the same time, or the system does not report them.
  static var bytes: Int? {
    guard unsafe Trace.isOfChild else { return nil }
    let bytes = Int(sq_worker_memory_in_use())
    return bytes > 0 ? bytes : nil
  }
}
