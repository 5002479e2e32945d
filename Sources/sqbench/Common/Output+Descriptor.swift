import Foundation
import Synchronization
import Workloads

extension Output {
  /// How long writing waits for a blocked reader after an interruption.
  private static let patience = Duration.seconds(2)

  /// Whether a reader was blocked for longer than `patience` after an interruption.
  private static let isAbandoned = Mutex(false)

  /// Writes all bytes to a descriptor. Foundation's own function loses the reason of an error.
  ///
  /// - Throws: an interruption if the reader of a pipe is blocked. If the pipe has no reader any more, SIGPIPE ends the
  ///   process, or this throws `unread` if the signal is ignored.
  static func write(_ data: Data, to descriptor: Int32) throws {
    try unsafe data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        try waitForReader(of: descriptor)
        // At most as many bytes as a pipe with room takes without blocking. In bounds: no more than the remaining
        // bytes.
        let count = unsafe Foundation.write(
          descriptor, bytes.baseAddress.unsafelyUnwrapped + done, min(bytes.count - done, 4096))
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count >= 0 || errno != EPIPE else {
          throw Failure(.unread, "nobody reads what is written")
        }
        guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        done += count
      }
    }
  }

  /// Waits until a descriptor takes bytes: without limit, or for `patience` after an interruption.
  private static func waitForReader(of descriptor: Int32) throws(Failure) {
    var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var end: ContinuousClock.Instant?
    // An error of the descriptor is found by the write that follows.
    while unsafe poll(&output, 1, 100) <= 0 {
      guard Suite.isInterrupted else { continue }
      end = end ?? .now + patience
      guard !isAbandoned.withLock(\.self), ContinuousClock.now < end ?? .now else {
        isAbandoned.withLock { $0 = true }
        throw Failure(.interrupted, "interrupted; nobody reads the rest of what is written")
      }
    }
  }

  /// Writes text to standard error. Errors are ignored, since there is nowhere to report them.
  static func tell(_ text: String) { try? write(Data(text.utf8), to: STDERR_FILENO) }
}
