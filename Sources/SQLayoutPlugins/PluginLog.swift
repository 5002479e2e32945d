import Synchronization

/// Receives messages of plugins that belong to no call. Without a listener they are dropped.
public enum PluginLog {
  private static let listener = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Calls `listener` with every message, on the thread that wrote it; nil removes the listener.
  public static func listen(_ listener: (@Sendable (String) -> Void)?) {
    self.listener.withLock { $0 = listener }
  }

  static func write(_ message: String) {
    let listener = listener.withLock { $0 }
    listener?(message)
  }
}
