import Foundation
import SQLayoutInvariants
import SQLayoutPlugins
import Synchronization
import Workloads

/// Child processes, the only ones that run plugins' code.
///
/// This process starts the program again under a supervisor process, which kills and counts processes that are left
/// behind. The started program prints, judges, and forks a child for each load or call of a plugin.
enum PluginProcess {
  /// The current folder of the command; child processes have others.
  static let startFolder = FileManager.default.currentDirectoryPath

  /// The connection of a child to its parent; nil in other processes.
  private static let line = Mutex<Telling?>(nil)

  private struct Telling: @unchecked Sendable {
    // The child has one thread that uses the connection.
    let line: ChildTask.Line
  }

  /// Starts the program again under a supervisor process, waits for it, and ends with its status. Returns in the
  /// started program.
  ///
  /// - Parameter seconds: the time limit of the started program; 0 for none.
  static func enter(seconds: Double) throws(Failure) {
    _ = startFolder
    Supervision.keepOut()
    guard !Supervision.isUnderWay else { return }
    // The started program handles a Ctrl-C; this process waits for it.
    signal(SIGINT, SIG_IGN)
    InputCopies.passOn()
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
    case .signal(SIGPIPE): throw Failure(.unread, "nobody reads what is written")
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

  /// Faults of plugins at the end of the process that had loaded them, after their results had arrived.
  static let faultsAtEnd = Mutex<[String]>([])

  /// Why something that a child told could not be written; nil where all could.
  static let unwritten = Mutex<Failure?>(nil)

  /// Whether this process may run plugins' code.
  static var isChild: Bool { line.withLock { $0 != nil } }

  /// Notes the next step of the child, for the message if it crashes or hangs.
  static func note(_ activity: String) { line.withLock { $0?.line.note(activity) } }

  /// Prints text. A child sends it to its parent, which prints it.
  ///
  /// - Returns: whether this is the child.
  static func relay(_ text: String) -> Bool {
    line.withLock {
      guard let telling = $0 else { return false }
      telling.line.tell(Data(text.utf8))
      return true
    }
  }

  /// The result of a child.
  private enum Answer<Value: Codable>: Codable {
    case value(Value)
    case failure(status: Int32, message: String)
  }

  /// Runs a closure in a child.
  ///
  /// - Parameters:
  ///   - seconds: the time limit.
  ///   - loss: the results that a crash loses, for the message.
  ///   - isTrial: whether the work will be repeated: output of plugins is dropped, and their faults at the end of the
  ///     process are thrown.
  /// - Returns: the result of the closure.
  static func run<Value: Codable>(
    seconds: Double, loss: String? = nil, isTrial: Bool = false, _ body: () throws -> Value
  ) throws -> Value {
    try enter(seconds: 0)
    // All input is read; from now on an interruption ends the work in order.
    Suite.endOnInterrupt()
    let folder = try WorkingFolder()
    defer { folder.remove() }
    var task = ChildTask(time: .seconds(seconds), folder: folder.path)
    task.isInterrupted = { Suite.isInterrupted }
    let outcome: (result: Data, printed: String, end: ChildTask.Death?)
    do throws(ChildTask.Death) {
      outcome = try task.run(told: { data in
        do throws(Failure) {
          try Output.write(String(decoding: data, as: UTF8.self), to: nil)
        } catch {
          unwritten.withLock { $0 = $0 ?? error }
        }
      }) { line in
        Self.line.withLock { $0 = Telling(line: line) }
        // Loading ends at once on an interruption; work with partial results installs its own handler.
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

  /// Prints a plugin's output on standard error, each line marked.
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
  /// The text on one line, without control sequences, and cut where it is too long.
  var plain: String {
    let start = unicodeScalars.prefix(400).map { $0 == "\n" ? "?" : $0.visible }
    return start.joined() + (unicodeScalars.count > 400 ? "…" : "")
  }

  /// The text with its lines, without other control sequences.
  var visible: String { unicodeScalars.map(\.visible).joined() }
}

extension Unicode.Scalar {
  fileprivate var visible: String {
    self != "\n" && value < 0x20 || (0x7F..<0xA0).contains(value) ? "?" : String(self)
  }
}

extension ChildTask.Death {
  /// The message about a plugin that ended its process.
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

/// A working directory for a child, which is searched for files and removed afterwards.
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

  /// Removes the folder, and reports the files that plugins left in it.
  func remove() {
    let left = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    if !left.isEmpty {
      let names = left.sorted().prefix(5).map(\.plain).joined(separator: ", ")
      Output.report("plugins left \(left.count == 1 ? "a file" : "\(left.count) files"): \(names)")
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}
