import Foundation
import Testing

@testable import sqbench

/// `sqbench layout --lines`.
@Suite(.waiting) struct LinesCommandTests {
  /// A scene with a column of leaves of 1 × 1.
  private func scene(_ name: String, leaves: Int = 1) -> String {
    let leaf = "{\"size\": {\"fixed\": [1, 1]}}"
    return "{\"name\": \"\(name)\", \"bounds\": [0, 0, 9, 9], \"root\": {\"items\": ["
      + Array(repeating: leaf, count: leaves).joined(separator: ", ") + "]}}"
  }

  private func run(_ arguments: String..., input: String) throws -> Sqbench {
    try Sqbench(["layout", "--lines"] + arguments, input: input)
  }

  @Test func eachLineGetsALineInOrder() throws {
    // Some take long, so that others are finished before.
    let input = (0..<200).map { scene("\($0)", leaves: $0 % 7 == 0 ? 3000 : 2) + "\n" }.joined()
    let run = try run(input: input)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 201 && lines[200].isEmpty)
    for (index, line) in lines.dropLast().enumerated() {
      #expect(line.hasPrefix("{\"schema\": 1, \"name\": \"\(index)\", "))
    }
    #expect(
      lines[1]
        == #"{"schema": 1, "name": "1", "size": [1, 2], "frames": [[0, 0, 1, 1], [0, 1, 1, 1]]}"#)
  }

  @Test func aBadLineGetsAnErrorInItsPlace() throws {
    let good = scene("a")
    let run = try run(
      input: [good, "", "{\"bounds\": ", "{\"bonds\": 1}", " \t", "\u{1}", good].joined(
        separator: "\n"))
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sqbench: 5 of 7 lines could not be laid out or drawn; the object in the place of each result "
        + "says why\n")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 7 && lines[0] == lines[6] && lines[0].contains("frames"))
    #expect(lines[1] == #"{"schema": 1, "line": 2, "error": "the line is empty"}"#)
    #expect(lines[2].hasPrefix(#"{"schema": 1, "line": 3, "error": "column 12: "#))
    #expect(lines[3].contains(#""line": 4, "error": "bonds: unknown key; did you mean 'bounds'?""#))
    #expect(lines[4] == #"{"schema": 1, "line": 5, "error": "the line is empty"}"#)
    #expect(lines[5].contains(#""line": 6, "error": "column 1: "#))
  }

  @Test func noLinesGiveNothing() throws {
    let run = try run(input: "")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  /// Another program can wait for each result before it sends the next scene.
  @Test func aResultIsWrittenWhileInputIsAwaited() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Sqbench.executable
    process.arguments = ["layout", "--lines"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.start()
    let number = process.processIdentifier
    let end = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 600, execute: end)
    for name in ["a", "b", "c", "d"] {
      try input.fileHandleForWriting.write(contentsOf: Data((scene(name) + "\n").utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasPrefix("{\"schema\": 1, \"name\": \"\(name)\"") && answer.hasSuffix("\n"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    end.cancel()
    #expect(process.terminationStatus == 0)
  }

  /// Results that are being written when a signal arrives are completed.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func endsOnInterrupt(signal: Int32) throws {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = Sqbench.executable
    process.arguments = ["layout", "--lines"]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = errors
    try process.start()
    let number = process.processIdentifier
    let end = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 600, execute: end)
    try input.fileHandleForWriting.write(contentsOf: Data((scene("a") + "\n{\"na").utf8))
    let answer = output.fileHandleForReading.availableData
    kill(number, signal)
    process.waitUntilExit()
    end.cancel()
    #expect(process.terminationStatus == 130)
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: answer + rest, as: UTF8.self).hasSuffix("[[0, 0, 1, 1]]}\n"))
    #expect(
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        == "sqbench: interrupted after 1 line, whose results are written\n")
  }

  @Test func whatCannotBeWrittenEndsTheWork() throws {
    let input = Array(repeating: scene("a") + "\n", count: 500).joined()
    let folder = try TemporaryFolder()
    let file = try folder.write(input, to: "lines")
    let closed = try Sqbench(
      ["-c", "'\(Sqbench.executable.path)' layout --lines < '\(file)' >&-"], program: "bash")
    #expect(closed.status == 3 && closed.errors.hasPrefix("sqbench: standard output: "))
    #expect(closed.errors.split(separator: "\n").count == 1)
    let taken = try folder.write("", to: "taken")
    let run = try run("--format", "svg", "--folder", taken, input: input)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("taken"))
  }

  @Test func resultsGoToFilesOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    let place = folder.path("new/pictures")
    let run = try run(
      "--format", "svg", "--folder", place, input: scene("a") + "\n{}\n" + scene("b") + "\n")
    #expect(run.status == 2)
    #expect(
      run.output.split(separator: "\n").map(String.init)[0]
        == #"{"schema": 1, "line": 1, "name": "a", "file": "\#(place)/1.svg"}"#)
    let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(names == ["1.svg", "3.svg"])
    let one = try folder.write(scene("b"), to: "b.json")
    #expect(
      try folder.text("new/pictures/3.svg")
        == Sqbench("layout", one, "--format", "svg").output)
  }

  #if Text
    @Test func picturesGoToAFolder() throws {
      let folder = try TemporaryFolder()
      let text = """
        {"bounds": [0, 0, 50, 20], "root": {"items": [
          {"size": {"text": {"string": "Hi", "font": "DejaVu Sans", "size": 12}}}]}}
        """.replacing("\n", with: " ")
      let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
      let one = try folder.write(text, to: "one.json")
      for format in ["png", "pdf"] {
        let run = try run(
          "--fonts", font, "--format", format, "--folder", folder.url.path,
          input: text + "\n" + text)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let alone = folder.path("alone.\(format)")
        let written = try Sqbench(
          "layout", one, "--fonts", font, "--format", format, "--out", alone)
        #expect(written.status == 0, "\(written.errors)")
        for number in 1...2 {
          let (bytes, expected) = try (
            Data(contentsOf: folder.url.appending(path: "\(number).\(format)")),
            Data(contentsOf: URL(filePath: alone))
          )
          // The title of a document is the name of its scene; a scene in a line has none.
          #expect(format == "pdf" ? bytes.starts(with: "%PDF-".utf8) : bytes == expected)
        }
      }
      let missing = try run(
        "--fonts", font, "--format", "png", "--folder", folder.url.path,
        input: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"look\": {\"image\": \"none.png\"}}}")
      #expect(missing.status == 2 && missing.output.contains("none.png: no such file"))
    }
  #endif

  /// The scenes of lines may name plugins; a line whose plugin crashes gets an error, and no other does.
  @Test func linesNamePlugins() throws {
    let folder = try TemporaryFolder()
    let spiral = try PluginCheckTests().build("Plugins/Spiral/spiral.c", in: folder)
    let crash = try PluginCheckTests().build("Plugins/Faulty/crash-first-item.c", in: folder)
    func line(_ plugin: String, _ leaves: Int) -> String {
      let leaf = "{\"calculator\": {\"plugin\": \"\(plugin)\"}, \"size\": {\"fixed\": [1, 1]}}"
      return "{\"bounds\": [0, 0, 99, 99], \"root\": {\"items\": ["
        + Array(repeating: leaf, count: leaves).joined(separator: ", ") + "]}}"
    }
    let good = (1...100).map { line("acme.spiral", $0) }
    let run = try run(
      "--plugin", spiral, "--plugin", crash,
      input: (good.prefix(50) + [line("crash-first-item.column", 1), "{", line("acme.none", 1)]
        + good.suffix(50))
        .joined(separator: "\n"))
    #expect(run.status == 2 && run.errors.contains("3 of 103 lines could not be laid out"))
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 103, "\(run.output) \(run.errors)")
    #expect(lines[50].hasPrefix(#"{"schema": 1, "line": 51, "error": "a plugin crashed"#))
    #expect(lines[51].hasPrefix(#"{"schema": 1, "line": 52, "error": "column "#))
    #expect(
      lines[52].contains(#""line": 53, "error": "root.items[0].calculator: no loaded plugin"#))
    for (index, scene) in good.enumerated() where index % 30 == 0 {
      let file = try folder.write(scene, to: "one.json")
      let alone = try Sqbench("layout", file, "--plugin", spiral).output
      let frames = try #require(alone.range(of: "\"frames\"")).lowerBound
      #expect(lines[index < 50 ? index : index + 3].hasSuffix(alone[frames...].dropLast()))
    }
  }

  /// A client that sends a scene and waits for its result gets it.
  @Test func resultsOfPluginsAreWrittenWhileInputIsAwaited() throws {
    let folder = try TemporaryFolder()
    let spiral = try PluginCheckTests().build("Plugins/Spiral/spiral.c", in: folder)
    let fifo = folder.path("results")
    let run = try Sqbench(
      [
        "-c",
        "mkfifo '\(fifo)'; exec 3<>'\(fifo)'; "
          + "{ echo '\(scene("a"))'; read -r -u 3 line; echo '\(scene("b"))'; } "
          + "| '\(Sqbench.executable.path)' layout --lines --plugin '\(spiral)' | tee -p '\(fifo)'",
      ], program: "bash")
    #expect(run.output.split(separator: "\n").count == 2, "\(run.errors)")
  }

  @Test(arguments: [
    (["a.json"], "--lines reads scenes from standard input; leave files out"),
    (["--plugin-time", "3"], "--plugin-time is for --plugin; leave it out"),
    (["--out", "a"], "--lines goes with none of --out, --record and --explain-constraints"),
    (["--format", "svg"], "--lines with --format svg goes to files: name a --folder"),
  ])
  func refusesWhatDoesNotGoWithLines(arguments: [String], message: String) throws {
    try expectRefusal(of: ["layout", "--lines"] + arguments, status: 2, message: message)
  }
}

/// Tests of reading lines from a descriptor, and of threads that share them.
struct LineQueueTests {
  private func lines(
    _ text: String, longest: Int = LineReader.longestLine
  ) throws -> [String?] {
    let folder = try TemporaryFolder()
    let file = try FileHandle(forReadingFrom: URL(filePath: folder.write(text, to: "text")))
    var reader = LineReader(file.fileDescriptor, longest: longest)
    var lines: [String?] = []
    while let line = try reader.next() {
      if case .bytes(let bytes) = line {
        lines.append(String(decoding: bytes, as: UTF8.self))
      } else {
        lines.append(nil)
      }
    }
    return lines
  }

  @Test func linesEndAtLineFeeds() throws {
    #expect(try lines("") == [])
    #expect(try lines("\n") == [""])
    #expect(try lines("a\n\nb") == ["a", "", "b"])
    #expect(try lines("a\r\nb\n") == ["a\r", "b"])
    // Longer than a chunk of the reader.
    let long = (0..<9).map { String(repeating: "\($0)", count: 30_000 * $0) }
    #expect(try lines(long.joined(separator: "\n") + "\n") == long)
  }

  /// Input after the end, as on a terminal, is not read: all threads of a queue find the same end.
  @Test func theEndStaysTheEnd() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\n", to: "text")
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let read = try FileHandle(forReadingFrom: URL(filePath: path))
    var reader = LineReader(read.fileDescriptor)
    #expect(try reader.next() != nil)
    #expect(try reader.next() == nil)
    try file.seekToEnd()
    try file.write(contentsOf: Data("b\n".utf8))
    #expect(try reader.next() == nil)
  }

  @Test func aLineThatIsTooLongIsPassedOver() throws {
    #expect(try lines("abcd\nabc\nabcde", longest: 4) == ["abcd", "abc", nil])
    let long = String(repeating: "a", count: 200_000)
    #expect(try lines("\(long)\nb\n\(long)\n", longest: 100_000) == [nil, "b", nil])
  }

  /// The number of lines that wait for an earlier one is limited by the number of threads, or by their bytes.
  @Test(arguments: [(1 << 20, 512), (100, 12)])
  func noMoreLinesAreTakenThanMayWait(mostBytes: Int, expected: Int) throws {
    let folder = try TemporaryFolder()
    let text = Array(repeating: "123456789\n", count: 1000).joined()
    let file = try FileHandle(forReadingFrom: URL(filePath: folder.write(text, to: "text")))
    let written = Written()
    let queue = LineQueue(
      LineReader(file.fileDescriptor), threads: 2, mostBytes: mostBytes
    ) { text throws(Failure) in
      written.append(text)
    }
    let first = try #require(queue.next())
    let taken = Written()
    let done = DispatchSemaphore(value: 0)
    Thread {
      while let line = queue.next() {
        taken.append("\(line.number)")
        queue.finish(line, LineQueue.Result(text: "\(line.number)"))
      }
      done.signal()
    }.start()
    // The other thread continues until it has to wait for the first line.
    while taken.texts.count < expected - 1 { usleep(1000) }
    usleep(20_000)
    #expect(taken.texts.count == expected - 1 && written.texts.isEmpty)
    queue.finish(first, LineQueue.Result(text: "1"))
    done.wait()
    #expect(written.texts == (1...1000).map(String.init))
    #expect(queue.written == 1000 && queue.errors == 0)
  }

  private final class Written: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String] = []
    var texts: [String] { lock.withLock { kept } }
    func append(_ text: String) { lock.withLock { kept.append(text) } }
  }
}
