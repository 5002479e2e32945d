import Foundation
import SQLayoutDrawing
import SQLayoutInvariants
import SQLayoutScenes

/// A report of `check`, as text, JSON or JUnit's XML.
struct CheckReport {
  private let report: Report
  private let hasColor: Bool

  init(_ report: Report, hasColor: Bool = false) {
    self.report = report
    self.hasColor = hasColor
  }

  /// The report in a format, with a line end.
  func text(_ format: CheckCommand.Format) throws -> String {
    switch format {
    case .text: return plain
    case .junit: return CheckJUnit(verdicts: verdicts, seed: report.seed).text
    case .json:
      return try CheckJSON(
        verdicts: verdicts, seed: report.seed,
        shard: report.shard.isPart ? report.shard : nil, endedEarly: report.endedEarly,
        statistics: report.statistics?.counts
      ).text
    }
  }

  private var verdicts: [PluginCheck.Line] {
    report.lines.map { PluginCheck.Line($0, nil, report.seed) }
  }

  private var plain: String {
    var text = ""
    let width = max(16, report.lines.map(\.invariant.count).max() ?? 0)
    for line in report.lines {
      let name = line.invariant.padding(toLength: width, withPad: " ", startingAt: 0)
      if let omitted = line.omitted {
        text += Ink.faint("\(name) not checked: \(omitted)", where: hasColor) + "\n"
      } else if let failure = line.failure {
        let verdict = failure.verdict.rawValue.uppercased()
        let ink = failure.verdict == .flaky ? Ink.yellow : .red
        text += "\(name) \(ink(verdict, where: hasColor))\n"
      } else {
        let rejected = line.rejected * 100 / max(1, line.cases)
        let holds = Ink.green("holds", where: hasColor)
        text += "\(name) \(holds) in \(counted(line.cases, "case")) (\(rejected) % rejected)\n"
      }
    }
    for failure in report.failures {
      text += "\n\(failure.text)\n"
      if let picture = picture(failure.scene) { text += picture }
    }
    if report.stored > 0 {
      text += "\n\(counted(report.stored, "stored failure")) ran first, "
      text += "\(counted(report.storedHolding, "holds", "hold")) now\n"
    }
    if let statistics = report.statistics { text += "\n" + table(statistics) }
    let shard = report.shard.isPart ? ", shard \(report.shard)" : ""
    return text + "\(counted(report.cases, "case")), seed \(report.seed)\(shard)\n"
  }

  /// The engine's drawing of a scene; nil for a case that scenes cannot express.
  private func picture(_ scene: String) -> String? {
    guard let scene = try? Scene(json: scene) else { return nil }
    return scene.laidOut().text(columns: 60)
  }

  private func table(_ statistics: Statistics) -> String {
    var text = "what occurred in the cases\n"
    for (name, count) in statistics.counts.sorted(by: { $0.key < $1.key }) {
      text += "  \(name.padding(toLength: 52, withPad: " ", startingAt: 0)) \(count)\n"
    }
    return text
  }
}

/// The verdicts of `check` as JSON, the same for the engine and for plugins.
struct CheckJSON: Encodable {
  var schema = 1
  var verdicts: [PluginCheck.Line]
  var seed: UInt64
  /// The shard that ran; nil for all of them.
  var shard: Shard?
  var endedEarly = false
  var statistics: [String: Int]?

  enum CodingKeys: String, CodingKey {
    case schema, verdicts, seed, shard, statistics
    case endedEarly = "ended_early"
  }

  /// The text, with a line end.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}

/// The verdicts of `check` as JUnit's XML.
struct CheckJUnit {
  var verdicts: [PluginCheck.Line]
  var seed: UInt64

  /// The text, with a line end.
  var text: String {
    let skipped = verdicts.count { $0.verdict == .skip }
    let failed = verdicts.count { $0.verdict != .skip && $0.verdict != .pass }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites><testsuite name=\"sqbench check\" tests=\"\(verdicts.count)\" "
    text += "failures=\"\(failed)\" skipped=\"\(skipped)\" "
    text += "time=\"\(Self.seconds(verdicts.reduce(0) { $0 + $1.seconds }))\" "
    text += "timestamp=\"\(Date.now.ISO8601Format())\">\n"
    text += "  <properties><property name=\"seed\" value=\"\(seed)\"/></properties>\n"
    for line in verdicts {
      let name = Self.escaped(line.calculator ?? "invariants")
      text += "  <testcase classname=\"\(name)\" name=\"\(line.invariant)\" "
      text += "time=\"\(Self.seconds(line.seconds))\">"
      let reason = Self.escaped(line.reason)
      switch line.verdict {
      case .pass: break
      case .skip: text += "<skipped message=\"\(reason)\"/>"
      default:
        let shown = [line.replay, line.scene].compactMap { $0 }.joined(separator: "\n")
        text += "<failure message=\"\(line.verdict.rawValue): \(reason)\">"
        text += "\(Self.escaped(shown))</failure>"
      }
      text += "</testcase>\n"
    }
    return text + "</testsuite></testsuites>\n"
  }

  private static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(scalar)
      // XML does not allow control characters.
      case "\u{0}"..<"\u{20}": "?"
      default: String(scalar)
      }
    }.joined()
  }
}
