import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutDrawing
import SQLayoutScenes

/// `sqbench layout`: lays scenes out and prints their frames or pictures.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Lay out scenes and print their frames, or draw them.",
    discussion: """
      A scene is a JSON file of items without any code. With several scenes, JSON has one object a \
      line, and text one picture after the other.
      """)

  /// What is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, text, svg
  }

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var scenes: [String]

  @OptionGroup var plugins: PluginOptions

  @Option(help: "What to print: json, text or svg.")
  var format = Format.json

  @Option(help: ArgumentHelp("Write to a file, replaced as a whole.", valueName: "file"))
  var out: String?

  @Option(help: ArgumentHelp("Record the frames as cases for 'verify'.", valueName: "file"))
  var record: String?

  @Option(help: "How many columns a picture in text has.")
  var columns = 80

  @Flag(help: "Print what determines each number of each view that constraints lay out.")
  var explainConstraints = false

  @Flag(help: "Draw containers' insets (svg).")
  var insets = false

  @Flag(help: "Draw items' paddings (svg).")
  var paddings = false

  @Flag(help: "Draw the bounds that containers' items occupy (svg).")
  var occupied = false

  func validate() throws {
    guard (10...1000).contains(columns) else {
      throw ValidationError("--columns takes 10 to 1000, not \(columns)")
    }
    guard format == .text || columns == 80 else {
      throw ValidationError("--columns is for --format text")
    }
    guard format == .svg || !(insets || paddings || occupied) else {
      throw ValidationError("--insets, --paddings and --occupied are for --format svg")
    }
    guard !explainConstraints || format == .json && record == nil else {
      throw ValidationError("--explain-constraints goes with neither --format nor --record")
    }
    guard format != .svg || scenes.count == 1 else {
      throw ValidationError("--format svg draws one scene, not \(scenes.count)")
    }
  }

  /// What comes of the scenes: all that is printed or written.
  private struct Results: Codable {
    var text: String
    var recorded: String?
    var faults: [String]
  }

  func run() throws {
    try checkOutputs()
    let results = try plugins.work(isGuarded: true, scenes: scenes) { host in
      try layOut(CalculatorRegistry(host))
    }
    for fault in results.faults { Output.report(fault) }
    if let record, let json = results.recorded { try Output.write(json, to: record) }
    try Output.write(results.text, to: out)
  }

  private func layOut(_ registry: CalculatorRegistry) throws -> Results {
    var laidOut: [LaidOutScene] = []
    var faults: [String] = []
    for file in scenes {
      let scene = try failing { () throws(SceneError) in
        try Scene(
          contentsOf: file == "-" ? "/dev/stdin" : PluginProcess.isChild ? file.absolute : file,
          registry: registry)
      }
      laidOut.append(scene.laidOut())
      faults += laidOut.last?.faults.map { "\(file): \($0)" } ?? []
      faults += laidOut.last?.constraints?.faults.map { "\(file): \($0)" } ?? []
    }
    let recorded = try record.map { _ in
      try failing { () throws(SceneError) in try CaseFile(recording: laidOut).json() }
    }
    return Results(
      text: laidOut.map(text).joined(separator: format == .text ? "\n" : ""), recorded: recorded,
      faults: faults)
  }

  /// Refuses to write over what is read, and over one result with the other.
  private func checkOutputs() throws(Failure) {
    func place(_ path: String) -> String {
      path == "-" ? "" : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
    for (name, path) in [("--out", out), ("--record", record)] {
      guard let path else { continue }
      guard path == "-" || !scenes.contains(where: { place($0) == place(path) }) else {
        throw Failure(.wrongUse, "\(name) \(path): this is a scene that is read; name another file")
      }
      try Output.checkWritable(path)
    }
    if let out, let record, out != "-", place(out) == place(record) {
      throw Failure(.wrongUse, "--out and --record name one file, \(out); name two")
    }
  }

  private func text(_ scene: LaidOutScene) -> String {
    if explainConstraints {
      let text = scene.constraintExplanation()
      return text.isEmpty ? "\(scene.scene.name) has no constraints\n" : text
    }
    switch format {
    case .json: return scene.json() + "\n"
    case .text: return scene.text(columns: columns)
    case .svg:
      var parts: SVGParts = []
      if insets { parts.insert(.insets) }
      if paddings { parts.insert(.paddings) }
      if occupied { parts.insert(.occupied) }
      return scene.svg(showing: parts)
    }
  }
}

/// Runs what reads or writes a scene, and ends with its error's one line where it fails.
func failing<Value>(_ body: () throws(SceneError) -> Value) throws(Failure) -> Value {
  do throws(SceneError) {
    return try body()
  } catch {
    throw Failure(error.isOfTheSystem ? .cannotRun : .wrongUse, error.description)
  }
}
