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
      Where a file is named, '-' is standard input or output, and a pipe is read once; a plugin, a \
      history and observations have to be files. A folder that is missing is made.

      Exit status: 0 all is well; 1 a finding (a broken invariant, a regression, a difference, a missed \
      target, a benchmark or a plugin that failed); 2 wrong use or bad input; 3 it could not run or write, \
      for want of room, rights or a part of the system or the build, or its time was up before all was \
      checked; 130 interrupted; 141 nobody reads the output any more.

      Environment: SQLAYOUT_PLUGIN_PATH has folders with plugins, separated by colons, which are searched \
      where scenes name plugins and --plugin is not given; so are the folders sqlayout/plugins in \
      XDG_DATA_HOME and XDG_DATA_DIRS. NO_COLOR and TERM=dumb keep colours away; COLUMNS is the width of \
      help, and of 'explain' without a terminal, at least 40; PATH is where valgrind, strip and git are looked for; \
      TMPDIR is where temporary files go (default: /tmp). \
      'sqbench --generate-completion-script bash' (or zsh, fish) writes a script that completes commands in \
      a shell.
      """,
    version: "0.1.0",
    subcommands: [
      BisectCommand.self, CalibrateCommand.self, CampaignCommand.self, CheckCommand.self,
      CompareCommand.self, CountCommand.self, ExplainCommand.self, HistoryCommand.self,
      LayoutCommand.self, MutateCommand.self, PluginsCommand.self, RunCommand.self,
      VerifyCommand.self,
    ])

  /// Gives help a least width: the argument parser leaves out text that does not fit beside the options.
  private static func widenHelp() {
    guard let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }),
      columns < 40
    else { return }
    unsafe setenv("COLUMNS", "40", 1)
  }

  /// Runs the command and ends the process with its status.
  static func main() {
    StandardStreams.open()
    widenHelp()
    endOnQuit()
    // A write beyond the limit of a file's size then fails, as one to a full disk does.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = joiningNumbers(CommandLine.arguments.dropFirst())
    do {
      try refuseOtherText()
      try refuseEmpty(arguments)
      if arguments.first == "help", let other = command(in: arguments).other {
        let nearest = NearestName.of(other.given, among: other.known)
        let path = command(in: arguments).path.joined(separator: " ")
        throw Failure(
          .wrongUse,
          (path == "sqbench" ? "there is no command" : "'\(path)' has no command")
            + " '\(other.given)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? " (see '\(path) --help')"))
      }
      var command = try parseAsRoot(arguments)
      try command.run()
      if let unwritten = PluginProcess.unwritten.withLock(\.self) { throw unwritten }
      if let fault = PluginProcess.faultsAtEnd.withLock({ $0.first }) {
        throw Failure(.finding, fault)
      }
    } catch let failure as Failure {
      let others = PluginProcess.faultsAtEnd.withLock { $0 }
      for fault in others where fault != failure.message { Output.report(fault) }
      failure.exit()
    } catch {
      switch exitCode(for: error) {
      case .success:
        do throws(Failure) {
          try Output.write(fullMessage(for: error) + "\n", to: nil)
        } catch {
          error.exit()
        }
      case .validationFailure: Failure(.wrongUse, complaint(about: error, arguments)).exit()
      default: Output.failure(of: error).exit()
      }
    }
  }
}

extension SQBench {
  /// Restores the default action of Ctrl-\\, unless it is ignored: the Swift runtime's handler takes the signal for a
  /// crash, and starts its debugger.
  private static func endOnQuit() {
    var action = sigaction()
    // An ignored signal has no handler with SA_SIGINFO.
    guard unsafe sigaction(SIGQUIT, nil, &action) == 0, action.sa_flags & SA_SIGINFO != 0 else {
      return
    }
    signal(SIGQUIT, SIG_DFL)
  }

  /// Refuses arguments that are not UTF-8: Swift would replace the invalid bytes, and so name other files.
  private static func refuseOtherText() throws(Failure) {
    for index in CommandLine.arguments.indices.dropFirst() {
      guard let bytes = unsafe CommandLine.unsafeArgv[index],
        unsafe String(validatingCString: bytes) == nil
      else { continue }
      throw Failure(
        .wrongUse,
        "\(CommandLine.arguments[index].plain): this is not UTF-8; give the file another name")
    }
  }

  /// Refuses empty arguments, such as those of an unset shell variable: an empty file name would mean the current
  /// folder.
  static func refuseEmpty(_ arguments: [String]) throws(Failure) {
    guard let index = arguments.firstIndex(of: "") else { return }
    let option = arguments[..<index].last.flatMap { $0.hasPrefix("--") && $0 != "--" ? $0 : nil }
    let help = command(in: arguments.filter { !$0.isEmpty }).path.joined(separator: " ")
    throw Failure(
      .wrongUse,
      (option.map { "the value of \($0) is empty; give it one" }
        ?? "an argument is empty; give it a value")
        + ", or leave it out (see '\(help) --help')")
  }

  /// Joins arguments that begin as negative numbers to the option before, as `--cases=-1`: alone they would be parsed
  /// as options.
  static func joiningNumbers(_ arguments: some Sequence<String>) -> [String] {
    arguments.reduce(into: []) { joined, argument in
      let isNumber = Double(argument) != nil || argument.dropFirst().first?.isNumber ?? false
      if argument.hasPrefix("-"), isNumber, let option = joined.last,
        option.hasPrefix("--"), option.count > 2, !option.contains("="), !joined.contains("--")
      {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
  }

  /// The line about invalid arguments, and the help to read.
  static func complaint(about error: any Error, _ arguments: [String]) -> String {
    let (path, last, other) = command(in: arguments)
    var line = message(for: error)
    if let advice = adviceOnDash(line, arguments, of: last) {
      line += advice
    } else if other == nil, let option = unknownOption(in: arguments, of: last) {
      // The value was parsed as a file, of which the command then has too many.
      line = option
    }
    if let other, let nearest = NearestName.of(other.given, among: other.known) {
      line += "; did you mean '\(nearest)'?"
    }
    return line + " (see '\(path.joined(separator: " ")) --help')"
  }

  /// How to write a value or a file name that begins with a dash; nil where the error is about neither.
  private static func adviceOnDash(
    _ line: String, _ arguments: [String], of command: any ParsableCommand.Type
  ) -> String? {
    let missing = "Missing value for '"
    guard line.hasPrefix(missing) else {
      let file = arguments.prefix { $0 != "--" }.first {
        $0.hasPrefix("-") && $0 != "-" && FileManager.default.fileExists(atPath: $0)
      }
      return file.map { "; the file \($0) is written ./\($0)" }
    }
    let option = line.dropFirst(missing.count).prefix { $0 != " " && $0 != "'" }
    guard let place = arguments.firstIndex(of: String(option)),
      let value = arguments[(place + 1)...].first, value.hasPrefix("-"),
      !known(to: command).contains(value.prefix { $0 != "=" })
    else { return nil }
    return "; a value that begins with '-' is written \(option)=\(value)"
  }

  /// The words of a command's help, with its options.
  private static func known(to command: any ParsableCommand.Type) -> Set<Substring> {
    Set(helpMessage(for: command, includeHidden: true).split { !$0.isLetter && $0 != "-" })
  }

  /// The message about the first unknown option.
  private static func unknownOption(
    in arguments: [String], of command: any ParsableCommand.Type
  ) -> String? {
    let known = known(to: command)
    let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
      .map { $0.prefix { $0 != "=" } }
    guard let option = given.first(where: { !known.contains($0) }).map(String.init) else {
      return nil
    }
    // The dashes do not count for similarity.
    let names = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let nearest = NearestName.of(String(option.drop { $0 == "-" }), among: names)
    return "Unknown option '\(option)'" + (nearest.map { "; did you mean '--\($0)'?" } ?? "")
  }

  /// The command that arguments name and its type, with a message about an unknown subcommand.
  private static func command(
    in arguments: [String]
  ) -> (path: [String], last: any ParsableCommand.Type, other: (given: String, known: [String])?) {
    var path = ["sqbench"]
    var last: any ParsableCommand.Type = SQBench.self
    var commands = configuration.subcommands
    // Later arguments belong to a command without subcommands, except `help`.
    for argument in arguments where !argument.hasPrefix("-") && argument != "help" {
      guard !commands.isEmpty || arguments.first == "help" else { break }
      guard let next = commands.first(where: { $0.configuration.commandName == argument }) else {
        // Key paths of metatypes crash the compiler.
        let known = commands.compactMap { command in
          command.configuration.shouldDisplay ? command.configuration.commandName : nil
        }
        return (path, last, (argument, known))
      }
      path.append(argument)
      commands = next.configuration.subcommands
      last = next
    }
    return (path, last, nil)
  }
}
