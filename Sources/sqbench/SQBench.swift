import ArgumentParser
import Foundation

/// The command line: parses, calls, prints.
@main
struct SQBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sqbench",
    abstract: "Lay out scenes, time the engine, and check calculators.",
    version: "0.1.0",
    subcommands: [
      BisectCommand.self, CheckCommand.self, CompareCommand.self, CountCommand.self,
      HistoryCommand.self, LayoutCommand.self,
      PluginsCommand.self,
      RunCommand.self, VerifyCommand.self,
    ])

  /// Runs the command and ends the process with its status.
  static func main() {
    StandardStreams.open()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      failure.exit()
    } catch {
      guard exitCode(for: error) == .success else {
        Failure(.wrongUse, message(for: error) + " (see 'sqbench --help')").exit()
      }
      do throws(Failure) {
        try Output.write(fullMessage(for: error) + "\n", to: nil)
      } catch {
        error.exit()
      }
    }
  }
}

/// An end of a command other than well: its status, and one line that says what to do.
struct Failure: Error {
  /// The exit statuses.
  enum Status: Int32 {
    /// A violated invariant, a difference, a benchmark that failed.
    case finding = 1
    /// Wrong use or bad input.
    case wrongUse = 2
    /// It could not run or write.
    case cannotRun = 3
    /// What a shell expects of a process that a Ctrl-C ended.
    case interrupted = 130
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Prints the message on standard error and ends the process.
  func exit() -> Never {
    Output.report(message)
    Foundation.exit(status.rawValue)
  }
}
