import Foundation
import SQLayoutCore
import SQLayoutInvariants
import SQLayoutPlugins

/// The descriptions of plugins, read in a child process, and functions that load the plugins in other child
/// processes. No code of the plugins runs in this process.
struct PluginLibrary: Sendable {
  /// The calculators, by name.
  let calculators: [PluginCalculator]
  private let paths: [String]
  /// Constants in the plugins' files that may be lengths, in points.
  let constants: [Double]

  /// Reads the named plugins.
  ///
  /// - Throws: the fault of a plugin, or how it ended the process that loaded it.
  init(_ options: PluginOptions) throws {
    paths = options.paths.map(\.absolute)
    constants = Set(paths.flatMap(PluginConstants.lengths)).sorted()
    calculators = try PluginProcess.run(seconds: 20) {
      let host = PluginHost(isGuarded: true)
      try options.load(into: host)
      PluginProcess.note("ending")
      return host.calculators
    }
  }

  /// A host with all plugins, for a child process.
  func host() throws -> PluginHost {
    let host = PluginHost(isGuarded: true)
    for path in paths { try host.load(path) }
    return host
  }

  /// The fault of creating and destroying a calculator; nil where there is none.
  func faultOfMaking(
    _ calculator: PluginCalculator
  ) throws -> (verdict: PluginCheck.Line.Verdict, reason: String)? {
    do {
      let refusal: String? = try PluginProcess.run(seconds: 5) {
        PluginProcess.note("loading")
        let host = try host()
        PluginProcess.note("making \(calculator.name)")
        do throws(PluginError) {
          let subject = try PluginCheck.Subject(calculator, [:], of: host)
          PluginProcess.note("taking \(calculator.name) back")
          withExtendedLifetime(subject) {}
          PluginProcess.note("making \(calculator.name) again and again")
          try host.makeRepeatedly(calculator.name, calculator.kind)
        } catch {
          return error.description
        }
        return PluginHost.takeFailedCall()
      }
      return refusal.map { (.fail, $0) }
    } catch let failure as Failure {
      // An interruption is not a fault.
      guard failure.status != .interrupted else { return nil }
      return (failure.isOfTime ? .hang : .crash, failure.message.plain)
    }
  }

  /// What is wrong with several uses of a calculator, or with its sizes in rooms without an end, which cases do not
  /// show; nil where nothing is.
  func faultOfUses(
    of calculator: PluginCalculator
  ) throws -> (check: String, verdict: PluginCheck.Line.Verdict, reason: String)? {
    let (name, kind) = (calculator.name, calculator.kind)
    do {
      // Six calls with many items may take a second each.
      let difference: String? = try PluginProcess.run(seconds: 10, isTrial: true) {
        try host().differenceOfUses(name, kind) { PluginProcess.note($0) }
      }
      if let difference { return ("uses", .fail, difference) }
      guard kind == .size else { return nil }
      let broken: String? = try PluginProcess.run(seconds: 5, isTrial: true) {
        PluginProcess.note("measuring \(name) without bounds")
        return try host().promiseBrokenWithoutBounds(name)
      }
      return broken.map { ("unbounded", .fail, $0) }
    } catch let failure as Failure {
      // An interruption is not a fault.
      guard failure.status != .interrupted else { return nil }
      return ("uses", failure.isOfTime ? .hang : .crash, failure.message.plain)
    }
  }

  /// The memory that a calculator leaks, in words; nil where it leaks none. A crashing call is ignored here: the
  /// cases report it in more detail.
  func memoryKept(of calculator: PluginCalculator) throws -> String? {
    do {
      return try PluginProcess.run(seconds: 5) {
        PluginProcess.note("calling \(calculator.name)")
        let host = try host()
        if let kept = try host.memoryKept(byCallsOf: calculator.name, calculator.kind) {
          return "it keeps \(kept)"
        }
        let ofUse = try host.bytesKept(byUsesOf: calculator.name, calculator.kind)
        return ofUse > 0
          ? "it keeps \(ofUse) bytes of each use, which destroy is to give back" : nil
      }
    } catch is Failure {
      return nil
    }
  }

  /// Processes that load the plugins again, at other addresses and at a later time.
  ///
  /// - Parameter folder: the working directory of the processes.
  func freshProcess(in folder: WorkingFolder) throws(Failure) -> FreshProcess {
    let start = Date.now.timeIntervalSince1970.rounded(.down)
    do throws(CannotRun) {
      return try FreshProcess(in: folder.path) { line in
        while Date.now.timeIntervalSince1970.rounded(.down) == start { usleep(10_000) }
        Self.fillGaps()
        var tester = Tester()
        let host = try host()
        for calculator in host.calculators where line.calculators.contains(calculator.name) {
          // Created once more than where the frames were computed first: frames must not depend on the number of
          // times.
          withExtendedLifetime(try? PluginCheck.Subject(calculator, of: host)) {}
          tester.take(try PluginCheck.Subject(calculator, of: host))
        }
        tester.constants = constants
        return tester
      }
    } catch {
      throw Failure(.cannotRun, error.description)
    }
  }

  /// Maps pages where a small library would be loaded, so that it gets another address; they stay mapped.
  private static func fillGaps() {
    let page = Int(getpagesize())
    for pages in [1021, 61, 13, 7, 5, 3, 1] {
      for _ in 0..<16 {
        _ = unsafe mmap(nil, pages * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      }
    }
  }
}

extension Tester {
  /// Checks a plugin's calculator in child processes that load it; its replacement in this process is never called.
  mutating func take(_ calculator: PluginCalculator, of library: PluginLibrary) throws {
    take(PluginCheck.Subject(standingFor: calculator))
    let name = calculator.name
    inChild = {
      let host = try library.host()
      var tester = Tester()
      if let own = host.calculators.first(where: { $0.name == name }) {
        tester.take(try PluginCheck.Subject(own, of: host))
      }
      tester.constants = library.constants
      tester.failedCall = { PluginHost.takeFailedCall() }
      return tester
    }
    constants = library.constants
    // A call may take a second. A case has a few items; shrinking waits for each attempt that hangs or fills the
    // memory.
    caseLimit = .seconds(1)
    callLimit = .seconds(1)
    // With a plugin that frees its memory, a child grows by some 3 MiB over 10,000 cases.
    memoryLimit = 128 << 20
  }

  /// Adds calculators and rules to check.
  mutating func take(_ subject: PluginCheck.Subject) {
    calculators += subject.calculators
    if !subject.rules.names.isEmpty { rules = subject.rules }
    parameters = subject.parameters
  }
}

extension PluginCheck.Subject {
  /// A calculator with the same name, kind and traits, which must not be called.
  init(standingFor calculator: PluginCalculator) {
    let (name, traits) = (calculator.name, calculator.traits)
    @Sendable func never() -> Never {
      preconditionFailure("a plugin's calculator is called where it is judged")
    }
    guard calculator.kind != .frame else {
      calculators = [.custom(CustomCalculator(name: name, traits: traits) { _ in never() })]
      return
    }
    rules.names = [name]
    rules.traits = traits
    switch calculator.kind {
    case .frame: break
    case .size: rules.sizes = [.custom(CustomSize(name: name) { _ in never() })]
    case .spacing: rules.spacings = [.custom({ _ in never() }, isPure: false)]
    case .padding: rules.paddings = [.custom({ _ in never() }, isPure: false)]
    case .arrange:
      rules.arrangements = [Arrangement(name: name, traits: traits) { _, _ in never() }]
    }
  }
}
