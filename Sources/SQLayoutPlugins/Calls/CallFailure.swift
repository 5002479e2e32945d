import CSQLayout
import ChildProcesses
import SQLayoutCore
import Synchronization

/// The message of the first failed call since the last `take`.
enum FailedCall {
  private static let message = Mutex<String?>(nil)

  static func note(_ failure: String) { message.withLock { $0 = $0 ?? failure } }

  static func take() -> String? {
    message.withLock { message in
      defer { message = nil }
      return message
    }
  }
}

extension PluginInstance {
  /// The message of a failed call: its status and the plugin's message, or its invalid result, and its arguments.
  /// Only failed calls allocate memory.
  @inline(never)
  func failure(_ status: sq_status, _ answer: String, _ arguments: String) -> FunctionFailure {
    let what =
      status == SQ_OK ? "\(answer) is no answer" : Self.describe(status: status)
    sq_message_clear()
    var values = ""
    for (index, parameter) in calculator.parameters.enumerated() {
      guard let parameters = unsafe parameters else { break }
      values += ", \(parameter.name) \(unsafe parameters[index])"
    }
    let message =
      "\(what) (plugin \(calculator.pluginName), calculator \(calculator.name), "
      + "called with \(arguments)\(values))"
    if status != SQ_OK { FailedCall.note(message) }
    return FunctionFailure(message)
  }

  /// The name of a status, and the plugin's message on this thread.
  static func describe(status: sq_status) -> String {
    let name =
      switch status {
      case SQ_FAILED: "failed"
      case SQ_UNSUPPORTED: "unsupported"
      case SQ_BAD_ARGUMENT: "bad argument"
      default: "unknown"
      }
    let message = unsafe String(cString: sq_message_get())
    // Control sequences of terminals are removed.
    let line = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { scalar in
          scalar.value == 0x0A || scalar.value == 0x0D
            ? " " : scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? "?" : scalar
        }))
    let what =
      status == GuardedCall.refused ? "its answer does not count" : "status \(status) (\(name))"
    return what + (line.isEmpty ? "" : ": \(line)")
  }
}

// Results that the pass can use.

extension Double {
  @inline(__always) fileprivate var isExtent: Bool { self >= 0 && self < .infinity }
}

extension Rect {
  /// The rectangle, if it is finite and its size is not negative.
  @inline(__always)
  var valid: Rect? { isValidAnswer ? self : nil }
}

extension Size {
  /// The size, if it is finite and not negative.
  @inline(__always)
  var valid: Size? { width.isExtent && height.isExtent ? self : nil }
}

extension Insets {
  /// The insets, if they are finite; negative ones are valid.
  @inline(__always)
  var valid: Insets? {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite ? self : nil
  }
}

// Arguments and results as text.

extension sq_rect {
  var described: String { "(\(x), \(y), \(width), \(height))" }
}

extension sq_size {
  var described: String { "(\(width), \(height))" }
}

extension sq_insets {
  var described: String { "(top \(top), left \(left), bottom \(bottom), right \(right))" }
}

extension FrameArguments {
  var described: String {
    var text = "bounds \(sq_rect(bounds).described), insets \(sq_insets(insets).described)"
    text += ", spacing \(sq_insets(spacing).described)"
    text += ", padding \(sq_insets(padding).described)"
    if let previous { text += ", previous \(sq_rect(previous.frame).described)" }
    if let previousToPrevious {
      text += ", previous to previous \(sq_rect(previousToPrevious.frame).described)"
    }
    return text + (forSizing ? ", for sizing" : "")
  }
}

extension ContainerArguments {
  var described: String {
    "bounds \(sq_rect(bounds).described), insets \(sq_insets(insets).described)"
      + (forSizing ? ", for sizing" : "")
  }
}
