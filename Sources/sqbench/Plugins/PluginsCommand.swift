import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutInvariants
import SQLayoutPlugins

/// `sqbench plugins`: lists, describes and creates plugins.
struct PluginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "Find plugins, look into one, or begin a new one.",
    subcommands: [List.self, Inspect.self, New.self])
}

extension PluginsCommand {
  /// `sqbench plugins list`: the searched places, the libraries there, and the reasons of refusals.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the places that are searched, and the plugins in them.",
      discussion: """
        The places are those in SQLAYOUT_PLUGIN_PATH (separated by colons), and sqlayout/plugins in the \
        XDG data folders. They are searched for the plugins that scenes name where a command is given no \
        --plugin. Each library is loaded in a child process of its own.
        """)

    @Option(
      name: .customLong("plugin"),
      help: ArgumentHelp("List this place, too, before the others.", valueName: "path"))
    var paths: [String] = []

    func run() throws {
      try PluginProcess.enter(seconds: 0)
      var loaded: [String] = []
      let places = PluginSearch.places(
        given: paths, environment: ProcessInfo.processInfo.environment)
      for place in places {
        try Output.write("\(Self.shown(place.path)) (\(place.origin))\n", to: nil)
        guard PluginSearch.exists(place.path) else {
          try Output.write("  does not exist\n", to: nil)
          continue
        }
        let files = PluginSearch.files(at: place.path)
        if files.isEmpty { try Output.write("  has no libraries\n", to: nil) }
        for file in files {
          try Output.write("  " + (try describe(file, after: &loaded)).plain + "\n", to: nil)
        }
      }
    }

    /// A path on one line, shortened in its middle.
    private static func shown(_ path: String) -> String {
      let line = String(path.map { $0.isNewline ? " " : $0 })
      return line.count <= 300 ? line : "\(line.prefix(140))…\(line.suffix(140))"
    }

    /// Loads one file in a child, so that a broken library does not affect the others, and returns its line. The
    /// libraries before it are loaded first, since a name may be used once.
    private func describe(_ file: String, after loaded: inout [String]) throws -> String {
      do {
        let before = loaded
        let lines = try PluginProcess.run(seconds: 10) {
          let host = PluginHost()
          for file in before { try PluginProcess.load(file, into: host) }
          return try PluginProcess.load(file, into: host).map { plugin in
            "\(file): \(plugin.name) \(plugin.version), "
              + plugin.calculators.map(\.name).joined(separator: ", ")
          }
        }
        loaded.append(file)
        return lines.joined(separator: ", ")
      } catch let failure as Failure where failure.status != .interrupted {
        return "\(file): turned down: " + failure.reason(for: file)
      }
    }
  }

  /// `sqbench plugins inspect`: the descriptor of a plugin.
  struct Inspect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect",
      abstract: "Show the declarations of a plugin and of its calculators.")

    @Argument(help: ArgumentHelp("A shared library.", valueName: "library"))
    var path: String

    func validate() throws { try PluginOptions.refuseStreams([path]) }

    func run() throws {
      let plugins = try PluginProcess.run(seconds: 10) {
        try PluginProcess.load(path, into: PluginHost())
      }
      for plugin in plugins { try Output.write(PluginDescription(plugin).text + "\n", to: nil) }
    }
  }

  /// `sqbench plugins new`: writes a plugin as a starting point.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Write a plugin that works, with the line that builds it.")

    @Argument(help: "The plugin's name: letters, digits, '-' and '_'.")
    var name: String

    @Option(help: "What to write it in: c, cpp, rust or swift.")
    var language: PluginTemplate.Language

    @Option(help: "What it is for: frame, or in c and cpp also size, spacing, padding or arrange.")
    var kind = PluginTemplate.Kind.frame

    func validate() throws {
      guard PluginTemplate.exists(kind, in: language) else {
        throw ValidationError("--kind \(kind.rawValue) is for --language c and cpp")
      }
      let isPlain = name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || isalnum(Int32(byte)) != 0
      }
      // Compilers and shells take a name that begins with a dash for an option.
      guard isPlain, !name.isEmpty, !name.hasPrefix("-"), name.utf8.count <= 64 else {
        throw ValidationError(
          "a plugin's name has up to 64 letters, digits, '-' and '_', and does not begin with '-'; "
            + "'\(name.prefix(80))' is none")
      }
    }

    func run() throws {
      let template = PluginTemplate(name: name, language: language, kind: kind)
      guard !FileManager.default.fileExists(atPath: name) else {
        throw Failure(
          .wrongUse,
          "\(name): there is something of that name already; name another plugin, or remove it")
      }
      do {
        try FileManager.default.createDirectory(
          atPath: name, withIntermediateDirectories: false)
        do {
          for (file, text) in template.files {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(name)/\(file)"))
          }
        } catch {
          try? FileManager.default.removeItem(atPath: name)
          throw error
        }
      } catch {
        throw Failure(.cannotRun, "\(name): cannot write: \(Output.reason(for: error))")
      }
      try Output.write(
        """
        Wrote \(template.files.map { "\(name)/\($0.name)" }.joined(separator: ", ")). Next:
          cd \(name)
          \(template.buildLine)
          sqbench check --plugin \(template.library)

        """, to: nil)
    }
  }
}

/// A plugin's descriptor as text.
struct PluginDescription {
  let text: String

  init(_ plugin: Plugin) {
    var lines = [
      "\(plugin.name) \(plugin.version)", "  file        \(plugin.file)",
      "  ABI         \(plugin.abiVersion)",
    ]
    for (label, text) in plugin.information {
      lines.append("  \(label.padding(toLength: 11, withPad: " ", startingAt: 0)) \(text)")
    }
    for note in plugin.notes { lines.append("  note        \(note)") }
    for calculator in plugin.calculators {
      let traits = calculator.traits.names
      lines += [
        "", "\(calculator.name): \(calculator.summary)",
        "  kind        \(calculator.kind.rawValue)",
        "  traits      \(traits.isEmpty ? "none" : traits.joined(separator: ", "))",
      ]
      for parameter in calculator.parameters {
        lines.append(
          "  parameter   \(parameter.name) = \(parameter.defaultValue), from "
            + "\(parameter.range.lowerBound) to \(parameter.range.upperBound)")
      }
    }
    text = lines.joined(separator: "\n")
  }
}

extension Traits {
  /// The names of the traits, as those of the invariants.
  var names: [String] {
    Invariant.all.filter { $0.trait.map(contains) ?? false }.map(\.name)
  }
}
