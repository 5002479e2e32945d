import Foundation
import Testing

/// `sqbench plugins`, and scenes that name calculators of plugins.
@Suite(.waiting) struct PluginsCommandTests {
  private let tests = PluginCheckTests()

  private func scene(_ calculator: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(
      """
      {"name": "two", "bounds": [0, 0, 100, 100], "root": {
        "defaults": {"calculator": {"plugin": "\(calculator)"}},
        "items": [{"size": {"fixed": [10, 20]}}, {"size": {"fixed": [30, 5]}}]}}
      """, to: "two.json")
  }

  /// A searched path is relative to the current folder of the command, though its child has another one.
  @Test func searchesARelativePath() throws {
    let folder = try TemporaryFolder()
    _ = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    let scene = try scene("spacing-added.column", in: folder)
    let run = try Sqbench(
      ["SQLAYOUT_PLUGIN_PATH=.", Sqbench.executable.path, "layout", scene], in: folder.url,
      program: "env")
    #expect(run.status == 0 && run.output.contains("\"frames\": [["), "\(run.errors)")
  }

  /// A pipe that names plugins is read once, though it is read in the process with the plugins.
  @Test(arguments: ["", "--plugin"]) func readsPipes(option: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Twin/twin.c", in: folder)
    let scene = try scene("twin.column", in: folder)
    let environment = option.isEmpty ? "SQLAYOUT_PLUGIN_PATH='\(folder.url.path)'" : ""
    let program = "\(environment) '\(Sqbench.executable.path)'"
    let plugin = option.isEmpty ? "" : "--plugin '\(library)'"
    let expected = try Sqbench("layout", scene, "--plugin", library).output
    for line in [
      "\(program) layout <(cat '\(scene)') \(plugin)",
      "cat '\(scene)' | \(program) layout - \(plugin)",
      "cat '\(scene)' | \(program) layout /dev/stdin \(plugin)",
      "mkfifo fifo; cat '\(scene)' > fifo & sleep 0.2; \(program) layout fifo \(plugin)",
    ] {
      let run = try Sqbench(["-c", line], in: folder.url, program: "bash")
      #expect(run.status == 0 && run.output == expected, "\(line): \(run.errors)")
    }
    let run = try Sqbench(
      ["-c", "\(program) run --quick --scene <(cat '\(scene)') --filter ^scene/ \(plugin)"],
      in: folder.url, program: "bash")
    #expect(run.status == 0 && run.output.contains("scene/"), "\(run.errors)")
  }

  /// A broken library in a searched place affects no other library, and is named if a scene may refer to it.
  @Test func aBrokenLibraryThatIsFoundStopsNoScene() throws {
    let folder = try TemporaryFolder()
    for (plugin, name) in [
      ("abort-in-constructor", "1"), ("crash-in-destructor", "2"), ("loud", "3"),
      ("spacing-added", "4"), ("spacing-added", "5"),
    ] {
      let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
      try FileManager.default.moveItem(atPath: library, toPath: folder.path("\(name).so"))
    }
    _ = try folder.write("no library", to: "6.so")
    func layout(_ calculator: String, _ arguments: String...) throws -> Sqbench {
      try Sqbench(
        ["SQLAYOUT_PLUGIN_PATH=\(folder.url.path)", Sqbench.executable.path, "layout"]
          + [scene(calculator, in: folder)] + arguments, in: folder.url, program: "env")
    }
    let run = try layout("spacing-added.column")
    #expect(run.status == 0 && run.output.contains("\"frames\": [["), "\(run.errors)")
    let failed = try layout("abort-in-constructor.column")
    #expect(failed.status == 2 && failed.output == "")
    let line = try #require(failed.errors.split(separator: "\n").last { $0.contains("offers") })
    #expect(
      line.contains(
        "no loaded plugin offers \"abort-in-constructor.column\"; name its library with --plugin"))
    for reason in [
      "1.so: a plugin crashed (SIGABRT) while it was loaded;",
      "2.so: a plugin crashed (SIGABRT) while",
      "5.so: a plugin with its name, spacing-added, is loaded already",
      "6.so: it is not a shared library",
    ] {
      #expect(line.contains(reason), "\(line)")
    }
    #expect(!line.contains("3.so") && !line.contains("4.so: "))
    // If libraries are named, no others are searched.
    let named = try layout("spacing-added.column", "--plugin", folder.path("3.so"))
    #expect(named.status == 2 && !named.errors.contains("turned down"), "\(named.errors)")
    // The library is also named if it is in a folder.
    let all = try layout("spacing-added.column", "--plugin", folder.url.path)
    #expect(all.status == 1 && all.errors.contains("while loading \(folder.path("1.so"))"))
    let help = try Sqbench("help", "layout").output.split(whereSeparator: \.isWhitespace)
    #expect(
      help.joined(separator: " ").contains("Load a plugin, or all in a folder, and no others"))
  }

  /// A hanging library is reported to the user, even if the scene does not need it.
  @Test func aLibraryThatHangsIsTold() throws {
    let folder = try TemporaryFolder()
    let endless = try tests.build("Plugins/Faulty/endless-constructor.c", in: folder)
    _ = try tests.build("Plugins/Faulty/spacing-added.c", in: folder)
    let run = try Sqbench(
      [
        "SQLAYOUT_PLUGIN_PATH=\(folder.url.path)", Sqbench.executable.path, "layout",
        scene("spacing-added.column", in: folder),
      ], in: folder.url, program: "env")
    #expect(run.status == 0 && run.output.contains("\"frames\": [["))
    #expect(
      run.errors.hasPrefix("sqbench: warning: \(endless): stopped after 10"),
      "\(run.errors)")
  }

  @Test func aPluginTakesNoOthersPlace() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: "there")
    let run = try Sqbench(["plugins", "new", "there", "--language", "c"], in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors
        == "sqbench: there: there is something of that name already; name another plugin, or remove it\n"
    )
  }

  @Test func listsEachFileAndWhyItWasTurnedDown() throws {
    let folder = try TemporaryFolder()
    for plugin in ["abort-in-constructor", "crash-in-entry", "wrong-abi", "spacing-added"] {
      let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
      try FileManager.default.moveItem(atPath: library, toPath: folder.path("\(plugin).so"))
    }
    try FileManager.default.copyItem(
      atPath: folder.path("spacing-added.so"), toPath: folder.path("then-again.so"))
    _ = try folder.write("no library", to: "text.so")
    let run = try Sqbench("plugins", "list", "--plugin", folder.url.path, "--plugin", "/nowhere")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    func line(_ name: String) -> String { lines.first { $0.contains("\(name).so: ") } ?? "" }
    #expect(line("abort-in-constructor").contains("turned down: a plugin crashed (SIGABRT)"))
    #expect(line("crash-in-entry").contains("turned down: a plugin crashed (SIGSEGV)"))
    #expect(line("wrong-abi").contains("built for ABI 2.0, and this host speaks 1.0"))
    #expect(line("spacing-added").hasSuffix("spacing-added 1, spacing-added.column"))
    #expect(
      line("then-again").hasSuffix(
        "turned down: a plugin with its name, spacing-added, is loaded already, from "
          + folder.path("spacing-added.so")))
    #expect(line("text").hasSuffix("turned down: it is not a shared library"))
    // Also from within the folder.
    let within = try Sqbench(
      ["plugins", "list", "--plugin", folder.url.path], in: folder.url)
    #expect(within.output.contains("text.so: turned down: it is not a shared library\n"))
    #expect(lines.contains("/nowhere (--plugin)") && lines.contains("  does not exist"))
  }

  /// A refused library is named once, however long its path is.
  @Test func namesATurnedDownLibraryOnce() throws {
    let folder = try TemporaryFolder()
    let long = folder.url.appending(path: String(repeating: "x", count: 200))
    try FileManager.default.createDirectory(at: long, withIntermediateDirectories: false)
    _ = try folder.write("no library", to: "\(long.lastPathComponent)/1.so")
    let crash = try tests.build("Plugins/Faulty/abort-in-constructor.c", in: folder)
    try FileManager.default.moveItem(atPath: crash, toPath: long.path + "/2.so")
    let run = try Sqbench("plugins", "list", "--plugin", long.path)
    #expect(run.output.contains("\n  \(long.path)/1.so: turned down: it is not a shared library\n"))
    #expect(
      run.output.contains(
        "\n  \(long.path)/2.so: turned down: a plugin crashed (SIGABRT) while it was loaded\n"),
      "\(run.output)")
  }

  /// A very long path is shortened.
  @Test func shortensEndlessPaths() throws {
    let path = "/begin/" + String(repeating: "x", count: 10_000) + "\n/end"
    let run = try Sqbench("plugins", "list", "--plugin", path)
    #expect(run.status == 0)
    let line = try #require(run.output.split(separator: "\n").first)
    #expect(line.hasPrefix("/begin/xxx") && line.hasSuffix("xxx /end (--plugin)"))
    #expect(line.contains("…") && line.count < 320)
  }

  @Test func inspectsAPlugin() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Spiral/spiral.c", in: folder)
    let run = try Sqbench("plugins", "inspect", library)
    #expect(run.status == 0)
    #expect(
      run.output == """
        spiral 1.0.0
          file        \(library)
          ABI         1.0
          author      The SQLayout project

        acme.spiral: A spiral from the middle; turn in degrees an item, growth as a factor a step
          kind        frame
          traits      pure, first-item
          parameter   turn = 30.0, from -180.0 to 180.0
          parameter   growth = 1.05, from 0.5 to 2.0

        """)
    let text = try folder.write("no library", to: "text.so")
    let refused = try Sqbench("plugins", "inspect", text)
    #expect(refused.status == 2)
    #expect(refused.errors == "sqbench: \(text): it is not a shared library\n")
    let crash = try tests.build("Plugins/Faulty/crash-in-entry.c", in: folder)
    let crashed = try Sqbench("plugins", "inspect", crash)
    #expect(crashed.status == 1)
    #expect(crashed.errors == "sqbench: a plugin crashed (SIGSEGV) while loading \(crash)\n")
  }

  @Test func laysScenesOutWithPlugins() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Twin/twin.c", in: folder)
    let scene = try scene("twin.column", in: folder)
    let run = try Sqbench("layout", scene, "--plugin", library)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(
      run.output == #"{"schema": 1, "name": "two", "size": [30, 25], "#
        + #""frames": [[0, 0, 10, 20], [0, 20, 30, 5]]}"# + "\n")
    let without = try Sqbench("layout", scene)
    #expect(without.status == 2)
    #expect(without.errors.contains("no loaded plugin offers \"twin.column\""))
  }

  @Test func aFaultIsReportedWithItsPlace() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/negative.c", in: folder)
    let run = try Sqbench(
      "layout", try scene("negative.column", in: folder), "--plugin", library)
    #expect(run.output.contains("[[0, 0, 10, 20], [0, 20, 30, 5]]"))
    #expect(run.errors.contains("root.items[1]: calculator negative.column"))
    #expect(run.errors.contains("plugin negative"))
    #expect(run.errors.contains("previous (0.0, 0.0, 10.0, 20.0)"))
  }

  @Test func timesPlugins() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Twin/twin.c", in: folder)
    let run = try Sqbench("run", "--quick", "--filter", "plugin", "--plugin", library)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    for name in ["plugin/twin.column/1000", "plugin-call/twin.column", "plugin-call-direct/twin"] {
      #expect(lines.contains { $0.hasPrefix(name) })
    }
    let crash = try tests.build("Plugins/Faulty/crash-first-item.c", in: folder)
    let crashed = try Sqbench("run", "--quick", "--filter", "plugin/", "--plugin", crash)
    #expect(crashed.status == 1)
    #expect(
      crashed.errors.contains(
        "a plugin crashed (SIGSEGV) while measuring plugin/crash-first-item.column/1000 with "
          + crash))
    #expect(!crashed.errors.contains("nothing of the run is kept"))
    let file = folder.path("run.json")
    let lost = try Sqbench(
      "run", "--quick", "--filter", "^(flat/1000$|plugin/)", "--plugin", crash, "--out", file)
    #expect(lost.status == 1 && !FileManager.default.fileExists(atPath: file))
    #expect(
      lost.errors.hasSuffix("; nothing of the run is kept, so leave that plugin out\n"))
  }

  @Test(arguments: [
    ("endless-recursion", "a plugin crashed (SIGSEGV)"), ("crash-first-item", "SIGSEGV"),
    ("endless-loop", "stopped after 1.0 seconds"),
    ("endless-loop-with-child", "stopped after 1.0 seconds"),
  ])
  func nothingTakesTheCommandDown(plugin: String, message: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(
      "layout", try scene("\(plugin).column", in: folder), "--plugin", library, "--plugin-time",
      "1")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("sqbench: ") && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains(library))
    // Processes that it started are killed, and reported.
    let leaves = plugin == "endless-loop-with-child"
    #expect(run.errors.split(separator: "\n").count == (leaves ? 2 : 1))
    #expect(run.errors.contains("1 process that plugins left behind was ended") == leaves)
    #expect(try tests.processes(naming: library) == [])
  }
}
