import ArgumentParser
import Foundation
import SQLayoutScenes

/// The command line: parses, calls, prints.
@main
struct SQBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sqbench",
    abstract: "Lay out scenes, time the engine, and check calculators.",
    discussion: """
      Where a file is named, '-' is standard input or output; a folder that is missing is made.

      Exit status: 0 all is well; 1 a finding (a broken invariant, a regression, a difference, a \
      benchmark that failed); 2 wrong use or bad input; 3 it could not run or write; 130 interrupted.

      Environment: SQLAYOUT_PLUGIN_PATH has folders with plugins, separated by colons; XDG_DATA_HOME \
      and XDG_DATA_DIRS more of them; NO_COLOR and TERM=dumb keep colours away; PATH is where valgrind, \
      strip and git are looked for. 'sqbench --generate-completion-script bash' writes what completes \
      commands in a shell; zsh and fish do, too.
      """,
    version: "0.1.0",
    subcommands: [
      BisectCommand.self, CalibrateCommand.self, CheckCommand.self, CompareCommand.self,
      CountCommand.self,
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
        Failure(.wrongUse, message(for: error) + suggestion() + " (see '\(help)')").exit()
      }
      do throws(Failure) {
        try Output.write(fullMessage(for: error) + "\n", to: nil)
      } catch {
        error.exit()
      }
    }
  }
}

extension SQBench {
  private static var names: [String] {
    configuration.subcommands.compactMap { command in
      command.configuration.shouldDisplay ? command.configuration.commandName : nil
    }
  }

  /// The help that has to do with the arguments.
  private static var help: String {
    let command = CommandLine.arguments.dropFirst().first { names.contains($0) }
    return "sqbench \(command.map { "\($0) " } ?? "")--help"
  }

  /// The command that was meant, where one is near to what was given.
  private static func suggestion() -> String {
    guard let given = CommandLine.arguments.dropFirst().first, !given.hasPrefix("-"),
      !names.contains(given), let nearest = NearestName.of(given, among: names)
    else { return "" }
    return "; did you mean '\(nearest)'?"
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
