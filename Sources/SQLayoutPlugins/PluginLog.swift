import Synchronization

/// Where messages of plugins go that belong to no call: nowhere, until somebody listens.
public enum PluginLog {
  private static let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Hands every message to `listener`, from the thread that wrote it; nil stops that.
  public static func listen(_ listener: (@Sendable (String) -> Void)?) {
    self.listener.withLock { $0 = listener }
  }

  static func write(_ message: String) {
    let listener = listener.withLock { $0 }
    listener?(message)
  }
}
