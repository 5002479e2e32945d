import Foundation

/// Reads lines from a descriptor; its memory does not grow with their number.
struct LineReader {
  /// A line without its end.
  enum Line {
    case bytes([UInt8])
    /// The line was longer than the limit, and was skipped.
    case tooLong
  }

  /// The most bytes of a line.
  static let longestLine = 256 << 20

  private let descriptor: Int32
  private let longest: Int
  private let isInterrupted: () -> Bool
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// The bytes of the chunk that were read and not yet returned.
  private var unread = 0..<0
  /// Whether the end was read. A terminal can be read again after its end.
  private var isAtEnd = false

  /// Makes a reader.
  ///
  /// - Parameter isInterrupted: whether to stop waiting for lines; called repeatedly.
  init(
    _ descriptor: Int32, longest: Int = Self.longestLine,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    self.descriptor = descriptor
    self.longest = longest
    self.isInterrupted = isInterrupted
  }

  /// The next line; nil after the last one, and after an interruption. Bytes after the last line end are a line
  /// unless there are none.
  ///
  /// - Complexity: O(bytes of the line).
  mutating func next() throws(Failure) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if unread.isEmpty { try fill() }
      guard !isInterrupted() else { return nil }
      guard !unread.isEmpty else {
        return isTooLong ? .tooLong : line.isEmpty ? nil : .bytes(line)
      }
      let end = lineEnd
      let part = unread.lowerBound..<(end ?? unread.upperBound)
      if line.count + part.count > longest {
        isTooLong = true
        line = []
      }
      if !isTooLong { line += chunk[part] }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if end != nil { return isTooLong ? .tooLong : .bytes(line) }
    }
  }

  /// Whether the next line was read already, so that `next` does not wait.
  var hasLine: Bool { lineEnd != nil }

  /// The index of the first line end in the unread bytes; nil where there is none.
  private var lineEnd: Int? {
    // The address found is within the unread bytes, since no others are searched.
    unsafe chunk.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + unread.lowerBound, 0x0A, unread.count)
      else { return nil }
      return unsafe base.distance(to: UnsafeRawPointer(found))
    }
  }

  private mutating func fill() throws(Failure) {
    guard !isAtEnd else { return }
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&input, 1, 100) <= 0, !isInterrupted() {}
    guard !isInterrupted() else { return }
    var count: Int
    repeat {
      count = unsafe chunk.withUnsafeMutableBytes { bytes in
        unsafe read(descriptor, bytes.baseAddress, bytes.count)
      }
    } while count < 0 && errno == EINTR
    guard count >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw Failure(.cannotRun, "standard input cannot be read: \(reason)")
    }
    unread = 0..<count
    isAtEnd = count == 0
  }
}
