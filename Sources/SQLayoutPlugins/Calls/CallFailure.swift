import CSQLayout
import ChildProcesses
import SQLayoutCore
import Synchronization

/// The message of the first failed call since it was taken before.
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
  /// What is told of a call that went wrong: its status and message, or its answer, and the
  /// arguments it got. Only here is anything allocated for a call.
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

  /// A status and what the plugin said about it on this thread.
  static func describe(status: sq_status) -> String {
    let name =
      switch status {
      case SQ_FAILED: "failed"
      case SQ_UNSUPPORTED: "unsupported"
      case SQ_BAD_ARGUMENT: "bad argument"
      default: "unknown"
      }
    let message = unsafe String(cString: sq_message_get())
    // What moves a terminal's cursor is not passed on.
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

// Answers that the pass can go on with.

extension Double {
  @inline(__always) fileprivate var isExtent: Bool { self >= 0 && self < .infinity }
}

extension Rect {
  /// The rectangle, if all of it is finite and nothing negative.
  @inline(__always)
  var valid: Rect? { isValidAnswer ? self : nil }
}

extension Size {
  /// The size, if it is finite and not negative.
  @inline(__always)
  var valid: Size? { width.isExtent && height.isExtent ? self : nil }
}

extension Insets {
  /// The insets, if they are finite; negative ones mean something.
  @inline(__always)
  var valid: Insets? {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite ? self : nil
  }
}

// Arguments and answers in words.

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
