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
  /// What of a calculator a tester takes, by its kind.
  struct Subject {
    var calculators: [Calculator] = []
    var rules = CheckedRules()
    var parameters: CheckedParameters?

    /// Takes the calculator with chosen parameters, the others at their defaults.
    init(
      _ calculator: PluginCalculator, _ values: [String: Double], of host: PluginHost
    ) throws(PluginError) {
      let name = calculator.name
      if calculator.kind == .frame {
        calculators = [try host.calculator(name, values)]
        return
      }
      rules.names = [name]
      rules.traits = calculator.traits
      switch calculator.kind {
      case .frame: break
      case .size: rules.sizes = [try host.sizeRule(name, values)]
      case .spacing: rules.spacings = [try host.spacing(name, values)]
      case .padding: rules.paddings = [try host.padding(name, values)]
      case .arrange: rules.arrangements = [try host.arrangement(name, values)]
      }
    }

    /// Takes the calculator with the parameters that each case chooses.
    init(_ calculator: PluginCalculator, of host: PluginHost) throws(PluginError) {
      try self.init(calculator, [:], of: host)
      guard !calculator.parameters.isEmpty else { return }
      let parameters = calculator.parameters.map {
        CheckedParameters.Parameter($0.name, default: $0.defaultValue, in: $0.range)
      }
      self.parameters = CheckedParameters(calculator.name, parameters) { values in
        let subject = try Subject(calculator, values, of: host)
        return (subject.calculators, subject.rules)
      }
    }
  }
}

extension Tester {
  /// Checks this, and what makes it crash.
  mutating func take(_ subject: PluginCheck.Subject) {
    calculators += subject.calculators
    if !subject.rules.names.isEmpty { rules = subject.rules }
    parameters = subject.parameters
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
    case .exited:
      verdict = .crash
      reason = "it ended the process: \(failure.place)"
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
