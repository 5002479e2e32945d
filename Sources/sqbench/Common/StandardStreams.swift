import Foundation

/// Standard input, output and error, which a caller may have closed.
enum StandardStreams {
  /// Opens those that are closed: else a pipe or file of this program's own would get their numbers,
  /// and be read, written or closed in their place.
  ///
  /// A closed input cannot be read and a closed output cannot be written to, so that nothing is missing
  /// without a word. Messages to a closed error go nowhere.
  static func open() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      let opened = unsafe Foundation.open("/dev/null", mode)
      // The lowest that is free, and so the one in question, unless there is no /dev/null.
      guard opened >= 0, opened != descriptor else { continue }
      dup2(opened, descriptor)
      close(opened)
    }
  }
}
