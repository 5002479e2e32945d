#if Text
  /// An array that C owns and never changes. It is valid as long as its text, so its owner retains
  /// the text's storage, too.
  @safe struct SharedArray<Element: BitwiseCopyable>: RandomAccessCollection, @unchecked Sendable {
    /// The elements without a check for each access.
    @unsafe let buffer: UnsafeBufferPointer<Element>

    init(_ first: UnsafePointer<Element>?, count: Int) {
      unsafe buffer = unsafe UnsafeBufferPointer(start: first, count: count)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { unsafe buffer.count }

    subscript(index: Int) -> Element {
      precondition(index >= 0 && index < endIndex)
      return unsafe buffer[index]
    }
  }
#endif
