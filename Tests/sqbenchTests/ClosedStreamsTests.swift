import Foundation
import Testing

/// Tests with closed standard input, output and error.
@Suite(.waiting) struct ClosedStreamsTests {
  /// A command, and its result with open streams.
  struct Command: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var status: Int32 = 0
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let commands = [
    Command(arguments: ["check", "--invariant", "finite", "--cases", "20", "--seed", "1"]),
    Command(arguments: ["layout", "card.json"]),
    Command(arguments: ["layout", "no-such-file.json"], status: 2),
    Command(arguments: ["verify", "recorded.json"]),
    Command(arguments: ["run", "--quick", "--filter", "^flat/1000$", "--format", "csv"]),
    Command(arguments: ["compare", "no.json", "no.json"], status: 2),
    Command(arguments: ["history"], status: 2),
    Command(arguments: ["plugins", "list"]),
    Command(arguments: ["plugins", "inspect", "no.so"], status: 2),
    Command(arguments: ["check", "--plugin", "no.so", "--cases", "5"], status: 2),
    Command(arguments: ["explain", "card.json", "--number", "width"]),
    Command(arguments: ["mutate", "no.json"], status: 2),
    Command(arguments: ["help"]),
    Command(arguments: ["--version"]),
    Command(arguments: ["no-such-command"], status: 2),
  ]

  @Test(
    arguments: commands, ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func worksOrFailsCleanly(command: Command, closed: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Sqbench.package.appending(path: "Examples/card.json"),
      to: folder.url.appending(path: "card.json"))
    let recorded = try Sqbench(
      ["layout", "card.json", "--record", "recorded.json"], in: folder.url)
    #expect(recorded.status == 0)
    let words = [Sqbench.executable.path] + command.arguments
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try Sqbench(["-c", "\(line) \(closed)"], in: folder.url, program: "sh")

    // A command that cannot print its results reports it.
    let isMute = closed.contains(" >&-") || closed.hasPrefix(">&-")
    #expect(run.status == (isMute && command.status == 0 ? 3 : command.status), "\(run.errors)")
    if isMute {
      #expect(run.output == "")
    } else if command.status == 0 {
      #expect(run.output != "")
    }
    if !closed.contains("2>&-") {
      #expect(run.errors.filter(\.isNewline).count == (run.status == 0 ? 0 : 1), "\(run.errors)")
      if isMute, command.status == 0 {
        #expect(run.errors.contains("standard output: cannot write: it is closed"))
      }
    }
    #expect(try folder.names == ["card.json", "recorded.json"])
  }

  /// As with open streams: the results do not depend on them.
  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"])
  func checkFindsTheSame(closed: String) throws {
    let folder = try TemporaryFolder()
    let arguments = ["check", "--cases", "20", "--seed", "3", "--invariant", "finite"]
    let open = try Sqbench(arguments, in: folder.url)
    let words = ([Sqbench.executable.path] + arguments).joined(separator: " ")
    let run = try Sqbench(["-c", "\(words) \(closed)"], in: folder.url, program: "sh")
    #expect(open.status == 0 && run.status == 0)
    #expect(run.output == open.output)
    #expect(try folder.names.isEmpty)
  }

  @Test func aFullDeviceForMessagesEndsNothingEarly() throws {
    let run = try Sqbench(
      ["-c", "'\(Sqbench.executable.path)' layout no-such-file.json 2>/dev/full"], program: "sh")
    #expect(run.status == 2)
  }
}
