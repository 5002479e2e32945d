import Foundation
import SQLayoutInvariants
import SQLayoutPlugins
import Synchronization
import Workloads

/// Child processes, the only ones that run plugins' code.
///
/// This process starts itself again under a warden, which ends and counts whatever is left behind. What
/// it starts talks to the user and judges, and makes a child for each load or call of a plugin.
enum PluginProcess {
  /// The folder that the command was given in; child processes have others.
  static let startFolder = FileManager.default.currentDirectoryPath

  /// What the child tells while it is under way: in the child alone.
  private static let line = Mutex<Telling?>(nil)

  private struct Telling: @unchecked Sendable {
    // The child has one thread that tells.
    let line: ChildTask.Line
  }

  /// Goes on in a process under a warden; the first one waits for it and ends as it did.
  ///
  /// - Parameter seconds: how long all of it may take; 0 is no limit.
  static func enter(seconds: Double) throws(Failure) {
    _ = startFolder
    Supervision.keepOut()
    guard !Supervision.isUnderWay else { return }
    // A Ctrl-C is for the process that works; this one passes it on, and waits until that has ended.
    signal(SIGINT, SIG_IGN)
    InputCopies.handOver()
    let ending: Supervision.Ending
    do throws(Supervision.Failure) {
      ending = try Supervision.runAgain(
        limits: Supervision.Limits(seconds: seconds, memoryBytes: 0))
    } catch {
      throw Failure(.cannotRun, error.description)
    }
    signal(SIGINT, SIG_DFL)
    var faults: [String] = []
    if ending.leftBehind > 0 {
      faults.append(
        counted(
          ending.leftBehind, "process that plugins left behind was ended",
          "processes that plugins left behind were ended"))
    }
    if ending.stops > 0 {
      faults.append(
        "plugins stopped the process that judges them, "
          + counted(ending.stops, "time") + "; it was made to go on")
    }
    for fault in faults { Output.report(fault) }
    switch ending.way {
    case .exit(0): Foundation.exit(faults.isEmpty ? 0 : Failure.Status.finding.rawValue)
    case .exit(let status): Foundation.exit(status)
    case .signal where ending.wasInterrupted: throw Failure(.interrupted, "interrupted")
    case .signal(let number):
      throw Failure(
        .cannotRun,
        "the process that judges plugins ended with \(Supervision.name(ofSignal: number))")
    case .timeUp:
      throw Failure(
        .finding,
        "stopped after \(seconds) seconds: the process that judges plugins did not end by itself")
    }
  }

  /// What plugins did when the process that had loaded them ended, after their results had arrived.
  static let faultsAtEnd = Mutex<[String]>([])

  /// Whether this process runs plugins' code, or may have.
  static var isChild: Bool { line.withLock { $0 != nil } }

  /// Notes what the child does next, for the message if it does not come back from it.
  static func note(_ activity: String) { line.withLock { $0?.line.note(activity) } }

  /// Prints text: in the child, by way of the process that talks to the user.
  ///
  /// - Returns: whether this is the child.
  static func relay(_ text: String) -> Bool {
    line.withLock {
      guard let telling = $0 else { return false }
      telling.line.tell(Data(text.utf8))
      return true
    }
  }

  /// What comes back from a child.
  private enum Answer<Value: Codable>: Codable {
    case value(Value)
    case failure(status: Int32, message: String)
  }

  /// Does work in a child.
  ///
  /// - Parameters:
  ///   - seconds: how long it may take.
  ///   - loss: what a crash takes with it, for the message.
  ///   - isTrial: whether the work will be done again: what plugins print is left out, and what they do when
  ///     their process ends is thrown.
  /// - Returns: what the work gave.
  static func run<Value: Codable>(
    seconds: Double, loss: String? = nil, isTrial: Bool = false, _ body: () throws -> Value
  ) throws -> Value {
    try enter(seconds: 0)
    // Now that all input is read, what is under way ends in order.
    Suite.endOnInterrupt()
    let folder = try WorkingFolder()
    defer { folder.remove() }
    var task = ChildTask(time: .seconds(seconds), folder: folder.path)
    task.isInterrupted = { Suite.isInterrupted }
    var unwritten: Failure?
    let outcome: (result: Data, printed: String, end: ChildTask.Death?)
    do throws(ChildTask.Death) {
      outcome = try task.run(told: { data in
        do throws(Failure) {
          try Output.write(String(decoding: data, as: UTF8.self), to: nil)
        } catch {
          unwritten = unwritten ?? error
        }
      }) { line in
        Self.line.withLock { $0 = Telling(line: line) }
        // Loading ends at once where it is interrupted; what has a part to show for itself handles it.
        signal(SIGINT, SIG_DFL)
        return Self.answer(body)
      }
    } catch {
      guard !Suite.isInterrupted else {
        throw Failure(
          .interrupted,
          "interrupted\(error.activity.isEmpty ? "" : " while \(error.activity.plain)")")
      }
      throw Failure(
        .finding, error.message(seconds: seconds) + (loss.map { "; \($0)" } ?? ""),
        isOfTime: error.way == .time)
    }
    if let unwritten { throw unwritten }
    if !isTrial { show(outcome.printed) }
    if let end = outcome.end {
      let message = end.message(seconds: seconds)
      guard !isTrial else { throw Failure(.finding, message) }
      faultsAtEnd.withLock { if !$0.contains(message) { $0.append(message) } }
    }
    switch try? decoder.decode(Answer<Value>.self, from: outcome.result) {
    case .value(let value): return value
    case .failure(let status, let message):
      let place = startFolder + "/"
      throw Failure(
        Failure.Status(rawValue: status) ?? .cannotRun, message.replacing(place, with: ""))
    case nil: throw Failure(.finding, "a plugin wrote to the pipe of its results")
    }
  }

  private static func answer<Value: Codable>(_ body: () throws -> Value) -> Data {
    let answer: Answer<Value>
    do {
      answer = .value(try body())
    } catch let failure as Failure {
      answer = .failure(status: failure.status.rawValue, message: failure.message)
    } catch {
      answer = .failure(status: Failure.Status.cannotRun.rawValue, message: "\(error)")
    }
    return (try? encoder.encode(answer)) ?? Data()
  }

  /// What a plugin printed, on standard error and marked as its own.
  private static func show(_ printed: String) {
    for line in printed.split(separator: "\n").prefix(20) {
      Output.report("a plugin printed: \(line.plain)")
    }
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

extension StringProtocol {
  /// The text on one line and without what moves a terminal's cursor, and not without end.
  var plain: String {
    let start = unicodeScalars.prefix(400).map { $0 == "\n" ? "?" : $0.visible }
    return start.joined() + (unicodeScalars.count > 400 ? "…" : "")
  }

  /// The text, its lines as they are, without what else moves a terminal's cursor.
  var visible: String { unicodeScalars.map(\.visible).joined() }
}

extension Unicode.Scalar {
  fileprivate var visible: String {
    self != "\n" && value < 0x20 || (0x7F..<0xA0).contains(value) ? "?" : String(self)
  }
}

extension ChildTask.Death {
  /// What is to be said of a plugin that ended its process.
  func message(seconds: Double) -> String {
    let place = activity.isEmpty ? "" : " while \(activity.plain)"
    let reason = cause.isEmpty ? "" : "; it \(cause.plain)"
    switch way {
    case .exit where cause.hasPrefix("ended its thread"): return "a plugin \(cause.plain)\(place)"
    case .exit(let status):
      return "a plugin ended the process with status \(status)\(place)\(reason)"
    case .signal(let number):
      return "a plugin crashed (\(Supervision.name(ofSignal: number)))\(place)\(reason)"
    case .silenced:
      return "a plugin closed the pipe of its results, or wrote to it\(place)"
    case .replaced(let program): return "a plugin replaced its program by \(program.plain)\(place)"
    case .time:
      return
        "stopped after \(seconds) seconds\(place): a plugin that never returns, or more work than "
        + "--plugin-time allows"
    case .memory: return "a plugin took too much memory\(place)"
    case .processes: return "a plugin started too many processes\(place)"
    case .cannotStart(let reason): return "no child process could be started: \(reason)"
    }
  }
}

/// A folder for a child to work in, which is looked at and removed afterwards.
struct WorkingFolder {
  let path: String

  init() throws(Failure) {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "sqbench-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotRun, "\(url.path): cannot be made: \(Output.reason(for: error))")
    }
    path = url.path
  }

  /// Removes it, and says what plugins left in it.
  func remove() {
    let left = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    if !left.isEmpty {
      let names = left.sorted().prefix(5).map(\.plain).joined(separator: ", ")
      Output.report("plugins left \(left.count == 1 ? "a file" : "\(left.count) files"): \(names)")
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}
