import Foundation
import SQLayoutDrawing
import SQLayoutInvariants
import SQLayoutScenes

/// A report of `check`, as text, JSON or JUnit's XML.
struct CheckReport {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// The report in a format, its last line ended.
  func text(_ format: CheckCommand.Format) throws -> String {
    switch format {
    case .text: return plain
    case .junit: return junit
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
    }
  }

  private var plain: String {
    var text = ""
    for line in report.lines {
      let name = line.invariant.padding(toLength: 16, withPad: " ", startingAt: 0)
      if let omitted = line.omitted {
        text += "\(name) not checked: \(omitted)\n"
      } else if let failure = line.failure {
        text += "\(name) \(failure.verdict.rawValue.uppercased())\n"
      } else {
        let rejected = line.rejected * 100 / max(1, line.cases)
        text += "\(name) holds in \(line.cases) cases (\(rejected) % said nothing)\n"
      }
    }
    for failure in report.failures {
      text += "\n\(failure.text)\n"
      if let picture = picture(failure.scene) { text += picture }
    }
    if report.stored > 0 {
      text += "\n\(report.stored) stored failures ran first, \(report.storedHolding) hold now\n"
    }
    if let statistics = report.statistics { text += "\n" + table(statistics) }
    return text + "\(report.cases) cases, seed \(report.seed)\n"
  }

  /// The engine's drawing of a scene; nil where it holds what no scene can say.
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

  private var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites><testsuite name=\"sqbench check\" tests=\"\(report.lines.count)\" "
    text += "failures=\"\(report.failures.count)\">\n"
    for line in report.lines {
      text += "  <testcase classname=\"invariants\" name=\"\(line.invariant)\">"
      if let failure = line.failure {
        let message = "\(failure.verdict.rawValue) at \(failure.place)"
        text +=
          "<failure message=\"\(Self.escaped(message))\">\(Self.escaped(failure.text))</failure>"
      } else if line.omitted != nil {
        text += "<skipped/>"
      }
      text += "</testcase>\n"
    }
    return text + "</testsuite></testsuites>\n"
  }

  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(scalar)
      // XML has no place for control characters.
      case "\u{0}"..<"\u{20}": "?"
      default: String(scalar)
      }
    }.joined()
  }
}
