import Foundation

/// Standard input, output and error, which a caller may have closed.
enum StandardStreams {
  /// Opens those that are closed. Otherwise a pipe or file of this program would get their numbers, and be read,
  /// written or closed in their place.
  ///
  /// Reading from a closed input and writing to a closed output stay errors, so that lost data is reported. Messages
  /// to a closed error are dropped.
  static func open() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      let opened = unsafe Foundation.open("/dev/null", mode)
      // `open` returns the lowest free number, which is this descriptor, unless there is no /dev/null.
      guard opened >= 0, opened != descriptor else { continue }
      dup2(opened, descriptor)
      close(opened)
    }
  }
}
