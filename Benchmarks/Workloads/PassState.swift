/// The state that passes change, such as a layout.
///
/// Each use of a variable of a class or a closure is checked for exclusive access at run time. The check takes as long
/// as laying out a small row, and neither the engine nor a C baseline contains it. Memory behind a pointer is not
/// checked.
///
/// Safe, since the memory is initialized as long as the object lives, and benchmarks run on one thread.
@safe
final class PassState<Value: ~Copyable> {
  private let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  init(_ value: consuming Value) { unsafe memory.initialize(to: value) }

  deinit {
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
  }

  var value: Value {
    unsafeAddress { unsafe UnsafePointer(memory) }
    unsafeMutableAddress { unsafe memory }
  }
}
