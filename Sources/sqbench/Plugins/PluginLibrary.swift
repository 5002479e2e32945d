import Foundation
import SQLayoutCore
import SQLayoutInvariants
import SQLayoutPlugins

/// What plugins say of themselves, read in a child process, and how other child processes come to load
/// them. Nothing of theirs runs in this one.
struct PluginLibrary: Sendable {
  /// The calculators, by name.
  let calculators: [PluginCalculator]
  private let paths: [String]
  /// Lengths that stand in the plugins' files as constants, in points.
  let constants: [Double]

  /// Reads the plugins that are named.
  ///
  /// - Throws: what is wrong with one, or how it ended the process that loaded it.
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

  /// What is wrong with making a calculator and taking it back; nil where nothing is.
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
      // Who is interrupted knows nothing of it.
      guard failure.status != .interrupted else { return nil }
      return (failure.isOfTime ? .hang : .crash, failure.message.plain)
    }
  }

  /// What a calculator keeps of the memory that it takes, in words; nil where it keeps none. A call that ends
  /// its process is left to the cases, which tell more of it.
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

  /// Processes in which plugins are loaded anew: elsewhere in memory, and in another second.
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
          // Frames must not depend on how often it was made, which is once where they were computed first.
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

  /// Takes room that a small library would have been put into, for the rest of the process.
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
  /// Checks a plugin's calculator in child processes that load it; what stands for it here is never
  /// called.
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
    // A call may take a second. A case has a few items; shrinking waits for each attempt that hangs or fills the memory.
    caseLimit = .seconds(1)
    callLimit = .seconds(1)
    // Of a plugin that gives back what it takes, a child grows by some 3 MiB over 10,000 cases.
    memoryLimit = 128 << 20
  }

  /// Checks this, too.
  mutating func take(_ subject: PluginCheck.Subject) {
    calculators += subject.calculators
    if !subject.rules.names.isEmpty { rules = subject.rules }
    parameters = subject.parameters
  }
}

extension PluginCheck.Subject {
  /// What has the name, kind and traits of a calculator, and must not be called.
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
