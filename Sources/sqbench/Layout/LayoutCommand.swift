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
      line, and text one picture after the other; --folder gives each scene a file of its own. \
      `sqbench explain` says why a number of a frame is what it is.

      With --lines, standard input has a scene on each line, and standard output gets a line of JSON for \
      each, in their order; an object with the line's number and an error stands in place of the result of a \
      bad line, and the exit status is 2 in the end. All cores work, and memory does not grow with the number \
      of lines. With --folder, the results are files that are named after the lines' numbers. Plugins \
      are those of --plugin alone. With them one core works, and a line with which a plugin crashes gets an error \
      as well.
      """)

  /// The format of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, text, svg, png, pdf

    /// The extension of files of this format.
    var ending: String { self == .text ? "txt" : rawValue }

    /// Whether files of this format are binary.
    var isPicture: Bool { self == .png || self == .pdf }
  }

  @Argument(help: ArgumentHelp("Scene files.", valueName: "scene"))
  var scenes: [String] = []

  @Flag(help: "Lay out a scene of each line of standard input, with a line of JSON for each.")
  var lines = false

  @OptionGroup var plugins: PluginOptions

  @OptionGroup var pictures: PictureOptions

  @Option(help: "What to print: json, text, svg, png or pdf.")
  var format = Format.json

  @Option(help: ArgumentHelp("Write to a file, replaced as a whole.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Write each scene to a file of its own in a folder, named after the scene's file.",
      valueName: "folder"))
  var folder: String?

  @Flag(help: "Name each item: its id, its path and its frame in place of the frame alone (json).")
  var ids = false

  @Option(help: ArgumentHelp("Record the frames as cases for 'verify'.", valueName: "file"))
  var record: String?

  @Option(
    help: "How many columns a picture in text has, 10 to 1000 (default: 80).",
    transform: wholeNumber(10...1000, example: 120))
  var columns = 80

  @Flag(help: "Print what determines each number of each view that constraints lay out.")
  var explainConstraints = false

  @Flag(help: "Write each item's position and size into its box (svg).")
  var frames = false

  @Flag(help: "Draw no more than what lies in the root's bounds (text and svg).")
  var crop = false

  @Flag(help: "Draw containers' insets (svg).")
  var insets = false

  @Flag(help: "Draw items' paddings (svg).")
  var paddings = false

  @Flag(help: "Draw the bounds that containers' items occupy (svg).")
  var occupied = false

  func validate() throws {
    if lines {
      try validateLines()
    } else {
      guard !scenes.isEmpty else {
        throw ValidationError("Missing expected argument '<scene> ...'")
      }
      try pictures.validate(format, scenes: scenes.count, out: out, folder: folder)
    }
    guard format == .text || columns == 80 else {
      throw ValidationError("--columns is for --format text")
    }
    guard format == .svg || !(insets || paddings || occupied || frames) else {
      throw ValidationError("--frames, --insets, --paddings and --occupied are for --format svg")
    }
    guard format != .json && !format.isPicture || !crop else {
      throw ValidationError("--crop is for --format text and svg")
    }
    guard format == .json && !explainConstraints || !ids else {
      throw ValidationError("--ids is for --format json")
    }
    guard out == nil || folder == nil else {
      throw ValidationError("--out and --folder exclude each other")
    }
    guard !explainConstraints || format == .json && record == nil else {
      throw ValidationError("--explain-constraints goes with neither --format nor --record")
    }
    guard format != .svg || scenes.count <= 1 || folder != nil else {
      throw ValidationError("--format svg draws several scenes with --folder only")
    }
  }

  /// The results of the scenes: all that is printed or written.
  private struct Results: Codable {
    var texts: [String]
    var recorded: String?
    /// The families and characters that the fonts lack.
    var warnings: [String]
    var faults: [String]
    /// The number of faults that are failed calls of plugins.
    var failedCalls: Int
  }

  mutating func run() throws {
    try pictures.checkBuild(format)
    guard !lines else {
      _ = try pictures.fontOptions.files([])
      return try runLines()
    }
    try checkOutputs()
    let files = try pictures.fontOptions.files(scenes)
    try plugins.checkTime(for: files)
    let results = try plugins.work(isGuarded: true, scenes: files) { _, registry in
      try layOut(files, registry)
    }
    for line in results.warnings + results.faults { Output.report(line) }
    try write(results)
    try Self.refuse(results.failedCalls)
  }

  /// Ends the command with a failure where calls of plugins failed.
  static func refuse(_ failedCalls: Int) throws(Failure) {
    guard failedCalls == 0 else {
      throw Failure(
        .finding,
        "\(counted(failedCalls, "call")) of plugins went wrong; the result has frames that "
          + "they did not give")
    }
  }

  private func write(_ results: Results) throws {
    if format.isPicture {
      return try pictures.write(results.texts, out: out, to: outputs())
    }
    // Frames that replace those of failed calls are not recorded as expected frames.
    if let record, let json = results.recorded, results.failedCalls == 0 {
      try Output.write(json, to: record)
    }
    if folder != nil {
      for (file, text) in zip(try outputs(), results.texts) { try Output.write(text, to: file) }
    } else {
      let separator = format == .text ? "\n" : ""
      try Output.write(results.texts.joined(separator: separator), to: out)
    }
  }

  private func layOut(_ files: [String], _ registry: CalculatorRegistry) throws -> Results {
    let fonts = try SceneFonts(pictures.fonts)
    let measuring = fonts.measuring(registry)
    var laidOut: [LaidOutScene] = []
    var warnings: [String] = []
    var faults: [String] = []
    var failedCalls = 0
    for file in files {
      let scene = try failing { () throws(SceneError) in
        try Scene(contentsOf: file.reachable, registry: measuring)
      }
      warnings += fonts.warnings(of: scene, in: file)
      let result = scene.laidOut()
      failedCalls += PluginProcess.isChild ? result.faults.count : 0
      faults += result.allFaults.map { "\(file): \($0)" }
      laidOut.append(result)
    }
    let recorded = try record.map { _ in
      try failing { () throws(SceneError) in try CaseFile(recording: laidOut).json() }
    }
    let texts =
      format.isPicture
      ? try pictures.pictures(of: laidOut, files: files, format, fonts)
      : try zip(laidOut, files).map { scene, file throws(Failure) in
        do throws(Failure) {
          return try text(scene, fonts, imagesIn: Input.folder(of: file))
        } catch {
          throw error.inFile(file)
        }
      }
    return Results(
      texts: texts, recorded: recorded, warnings: warnings, faults: faults, failedCalls: failedCalls
    )
  }

  /// The files in the output folder, one for each scene.
  private func outputs() throws(Failure) -> [String] {
    guard let folder else { return [] }
    var files: [String] = []
    for scene in scenes {
      let name = scene == "-" ? "stdin" : scene
      let base = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
      let ending = explainConstraints ? "txt" : format.ending
      let file = (folder as NSString).appendingPathComponent("\(base).\(ending)")
      guard !files.contains(file) else {
        throw Failure(
          .wrongUse, "--folder \(folder): two scenes would be written to \(file); rename one")
      }
      files.append(file)
    }
    return files
  }

  /// Refuses to overwrite an input, or one output by another.
  private func checkOutputs() throws(Failure) {
    let inputs = scenes + plugins.files
    for file in try outputs() { try Output.checkWritable(file, "--folder", reading: inputs) }
    for (name, path) in [("--out", out), ("--record", record)] {
      if let path { try Output.checkWritable(path, name, reading: inputs) }
    }
    guard let record else { return }
    try Output.checkApart(["--out": out, "--record": record])
    for file in try outputs() { try Output.checkApart(["--folder": file, "--record": record]) }
    guard record != "-" || folder != nil || out.map({ $0 != "-" }) ?? false else {
      throw Failure(
        .wrongUse, "the frames and --record would both go to standard output; name a file for one")
    }
  }

  /// The output of a scene; empty for a binary picture.
  ///
  /// - Parameters:
  ///   - fonts: the fonts of an SVG, where the scene has looks.
  ///   - folder: the folder that the names of its images are relative to.
  func text(
    _ scene: LaidOutScene, _ fonts: SceneFonts, imagesIn folder: String
  ) throws(Failure) -> String {
    if explainConstraints {
      let text = scene.constraintExplanation()
      return (text.isEmpty ? "\(scene.scene.name) has no constraints\n" : text).visible
    }
    switch format {
    case .json: return scene.json(namesItems: ids) + "\n"
    case .text: return scene.text(columns: columns, isCropped: crop)
    case .svg:
      var parts: SVGParts = []
      if insets { parts.insert(.insets) }
      if paddings { parts.insert(.paddings) }
      if occupied { parts.insert(.occupied) }
      if frames { parts.insert(.frames) }
      // The parts that can be drawn beside the frames are those of boxes.
      if parts.isEmpty, !crop,
        let svg = try fonts.svg(scene, pictures.letters, imagesIn: folder)
      {
        return svg
      }
      return scene.svg(showing: parts, isCropped: crop)
    case .png, .pdf: return ""
    }
  }
}

extension LaidOutScene {
  /// The faults of rules and constraints, a line each.
  var allFaults: [String] {
    faults.map { "\($0)" } + (constraints?.faults.map { "\($0)" } ?? [])
  }
}

/// Runs a closure that reads or writes a scene, and turns its error into a failure.
func failing<Value>(_ body: () throws(SceneError) -> Value) throws(Failure) -> Value {
  do throws(SceneError) {
    return try body()
  } catch {
    throw Failure(error.isOfTheSystem ? .cannotRun : .wrongUse, error.description)
  }
}
