import Foundation
import SQLayoutCore
import SQLayoutInvariants
import SQLayoutPlugins

/// Checks the calculators of plugins: one verdict for each calculator and invariant.
struct PluginCheck {
  /// A verdict.
  struct Line: Encodable {
    /// The words for what came of it.
    enum Verdict: String, Encodable {
      case pass, fail, crash, hang, flaky, skip
    }

    var plugin: String
    var calculator: String
    var invariant: String
    var verdict: Verdict
    /// Why it is skipped, how it crashed, what was found.
    var reason = ""
    var cases = 0
    /// The case that shows it, as small as shrinking made it.
    var items: Int?
    var scene: String?
    var replay: String?
  }

  /// The verdicts, those of one calculator side by side.
  private(set) var lines: [Line] = []
  /// What failed, in words.
  private(set) var failures: [FailingCase] = []

  /// Checks one calculator.
  mutating func check(
    _ calculator: PluginCalculator, of host: PluginHost, _ base: Tester, _ fresh: FreshProcess?,
    progress: (Int, Int?) -> Void
  ) throws {
    var tester = base
    tester.take(try Subject(calculator, of: host))
    let report = try tester.run(fresh: fresh, progress: progress)
    failures += report.failures
    lines += report.lines.map { Line($0, calculator) }
  }

  /// Whether something is wrong with a calculator.
  var hasFindings: Bool { !failures.isEmpty }

  /// The verdicts as text.
  var text: String {
    var text = ""
    let width = (lines.map(\.calculator.count).max() ?? 0) + 2
    for line in lines {
      let name = line.calculator.padding(toLength: width, withPad: " ", startingAt: 0)
      let invariant = line.invariant.padding(toLength: 17, withPad: " ", startingAt: 0)
      text += "\(name)\(invariant)\(line.verdict.rawValue)"
      if !line.reason.isEmpty { text += " (\(line.reason))" }
      text += "\n"
    }
    for failure in failures { text += "\n\(failure.text)\n" }
    return text
  }

  /// The verdicts as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(["verdicts": lines]), as: UTF8.self) + "\n"
  }

  /// The verdicts as JUnit's XML.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites><testsuite name=\"sqbench check\" tests=\"\(lines.count)\" "
    text += "failures=\"\(failures.count)\">\n"
    for line in lines {
      text += "  <testcase classname=\"\(line.calculator)\" name=\"\(line.invariant)\">"
      switch line.verdict {
      case .pass: break
      case .skip: text += "<skipped/>"
      default:
        let message = CheckReport.escaped("\(line.verdict.rawValue): \(line.reason)")
        text += "<failure message=\"\(message)\">\(CheckReport.escaped(line.scene ?? ""))</failure>"
      }
      text += "</testcase>\n"
    }
    return text + "</testsuite></testsuites>\n"
  }
}

extension PluginCheck {
  /// What of a calculator a tester takes, by its kind, with the parameters' defaults.
  enum Subject {
    case calculator(Calculator)
    case rules(CheckedRules)

    init(_ calculator: PluginCalculator, of host: PluginHost) throws {
      var rules = CheckedRules()
      rules.names = [calculator.name]
      switch calculator.kind {
      case .frame:
        self = .calculator(try host.calculator(calculator.name))
        return
      case .size: rules.sizes = [try host.sizeRule(calculator.name)]
      case .spacing: rules.spacings = [try host.spacing(calculator.name)]
      case .padding: rules.paddings = [try host.padding(calculator.name)]
      case .arrange: rules.arrangements = [try host.arrangement(calculator.name)]
      }
      self = .rules(rules)
    }
  }
}

extension Tester {
  /// Checks this, and what makes it crash.
  mutating func take(_ subject: PluginCheck.Subject) {
    switch subject {
    case .calculator(let calculator): calculators.append(calculator)
    case .rules(let other): rules = other
    }
    prepareChild = { Supervision.reportCrashes() }
    // A case has a few items; shrinking waits for each attempt that hangs or fills the memory.
    caseLimit = .seconds(2)
    memoryLimit = 512 << 20
  }
}

extension PluginCheck.Line {
  init(_ line: Report.Line, _ calculator: PluginCalculator) {
    plugin = calculator.pluginName
    self.calculator = calculator.name
    invariant = line.invariant
    cases = line.cases
    guard let failure = line.failure else {
      verdict = line.omitted == nil ? .pass : .skip
      reason = line.omitted ?? ""
      return
    }
    (items, scene, replay) = (failure.items, failure.scene, failure.replay)
    switch failure.verdict {
    case .broken:
      verdict = .fail
      reason = "\(failure.place): got \(failure.got)"
    case .crashed:
      verdict = .crash
      let number = Int32(failure.place.split(separator: " ").last ?? "") ?? 0
      reason = Supervision.name(ofSignal: number)
      if !failure.got.isEmpty { reason += ", \(failure.got)" }
    case .hung:
      verdict = .hang
      reason = "killed"
    case .exhausted:
      verdict = .crash
      reason = "took too much memory"
    case .flaky:
      verdict = .flaky
      reason = "the same case came out differently when it ran again"
    }
  }
}
