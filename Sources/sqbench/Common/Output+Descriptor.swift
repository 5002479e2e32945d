import Foundation
import Synchronization
import Workloads

extension Output {
  /// How long after an interruption a reader may take nothing.
  private static let patience = Duration.seconds(2)

  /// Whether a reader took nothing for so long.
  private static let isAbandoned = Mutex(false)

  /// Writes all bytes to a descriptor; Foundation's own way loses why it could not.
  ///
  /// - Throws: an interruption where the reader of a pipe takes nothing any more.
  static func write(_ data: Data, to descriptor: Int32) throws {
    try unsafe data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        try waitForReader(of: descriptor)
        // No more than a pipe with room takes without waiting. In bounds, since no more is written than is left.
        let count = unsafe Foundation.write(
          descriptor, bytes.baseAddress.unsafelyUnwrapped + done, min(bytes.count - done, 4096))
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        done += count
      }
    }
  }

  /// Waits until a descriptor takes bytes: without end, but not after an interruption.
  private static func waitForReader(of descriptor: Int32) throws(Failure) {
    var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var end: ContinuousClock.Instant?
    // What is wrong with the descriptor, writing to it says.
    while unsafe poll(&output, 1, 100) <= 0 {
      guard Suite.isInterrupted else { continue }
      end = end ?? .now + patience
      guard !isAbandoned.withLock(\.self), ContinuousClock.now < end ?? .now else {
        isAbandoned.withLock { $0 = true }
        throw Failure(.interrupted, "interrupted; nobody reads the rest of what is written")
      }
    }
  }

  /// Writes text to standard error. Where that cannot be written to there is nobody left to tell.
  static func tell(_ text: String) { try? write(Data(text.utf8), to: STDERR_FILENO) }
}
