import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutPlugins
import SQLayoutScenes
import Workloads

/// `sqbench layout --lines`.
extension LayoutCommand {
  /// Refuses options that cannot be combined with `--lines`.
  func validateLines() throws {
    guard scenes.isEmpty else {
      throw ValidationError("--lines reads scenes from standard input; leave files out")
    }
    guard !pictures.fonts.contains("-") else {
      throw ValidationError("--lines reads scenes from standard input; name the file of a font")
    }
    guard plugins.pluginTime == nil || !plugins.paths.isEmpty else {
      throw ValidationError("--plugin-time is for --plugin; leave it out")
    }
    guard out == nil, record == nil, !explainConstraints else {
      throw ValidationError("--lines goes with none of --out, --record and --explain-constraints")
    }
    guard format == .json || folder != nil else {
      throw ValidationError(
        "--lines with --format \(format.rawValue) goes to files: name a --folder")
    }
    try pictures.validate(format)
  }

  /// Lays out the scenes of standard input: on all cores, with plugins in child processes.
  func runLines() throws {
    try Input.checkStandardInput()
    guard plugins.paths.isEmpty else { return try runPluginLines() }
    let threads = ProcessInfo.processInfo.activeProcessorCount
    // Opened here, so that an error of the fonts is reported once.
    var workers: [LineWorker] = []
    for _ in 0..<threads {
      let fonts = try SceneFonts(pictures.fonts)
      workers.append(LineWorker(self, fonts, fonts.measuring(CalculatorRegistry(PluginHost()))))
    }
    try makeFolder()
    Suite.endOnInterrupt()
    let reader = LineReader(STDIN_FILENO) { Suite.isInterrupted }
    let queue = LineQueue(reader, threads: threads) { text throws(Failure) in
      try Output.write(text, to: nil)
    }
    DispatchQueue.concurrentPerform(iterations: threads) { [workers] index in
      var layout = Layout()
      while let line = queue.next() {
        do throws(Failure) {
          let result = try workers[index].result(of: line, with: &layout)
          try result.writeFile()
          queue.finish(line, result)
        } catch {
          queue.fail(error)
        }
      }
    }
    if let failure = queue.failure { throw failure }
    try endLines(written: queue.written, errors: queue.errors)
  }

  func makeFolder() throws(Failure) {
    if let folder { try Output.makeFolder(of: (folder as NSString).appendingPathComponent("1")) }
  }

  /// Reports the numbers of results and errors, where there are errors.
  func endLines(written: Int, errors: Int) throws(Failure) {
    guard !Suite.isInterrupted else {
      throw Failure(
        .interrupted,
        "interrupted after \(counted(written, "line")), whose results are written")
    }
    guard errors == 0 else {
      throw Failure(
        .wrongUse,
        "\(errors) of \(counted(written, "line")) could not be laid out or drawn; the object "
          + "in the place of each result says why")
    }
  }
}

/// Lays out the scenes of lines, on one thread.
struct LineWorker: Sendable {
  private let command: LayoutCommand
  private let fonts: SceneFonts
  private let registry: CalculatorRegistry

  init(_ command: LayoutCommand, _ fonts: SceneFonts, _ registry: CalculatorRegistry) {
    self.command = command
    self.fonts = fonts
    self.registry = registry
  }

  /// The result of a line. The memory of earlier layouts is used again.
  ///
  /// - Throws: an error of the fonts; an error of the line becomes its result.
  func result(
    of line: LineQueue.Numbered, with layout: inout Layout
  ) throws(Failure) -> LineQueue.Result {
    guard case .bytes(let bytes) = line.line else {
      return error("a line has at most \(LineReader.longestLine >> 20) MiB", line.number)
    }
    guard !bytes.isBlank else { return error("the line is empty", line.number) }
    let scene: LaidOutScene
    do throws(SceneError) {
      scene = try Scene(bytes: bytes, registry: registry).laidOut(with: &layout)
    } catch {
      return self.error(error.withinLine, line.number)
    }
    var result = LineQueue.Result(text: "")
    result.notes = scene.allFaults.map { "line \(line.number): \($0)" }
    if PluginProcess.isChild { result.failedCalls = scene.faults.count }
    guard let folder = command.folder else {
      result.text = try command.text(scene, fonts, imagesIn: Self.imageFolder)
      return result
    }
    let name = "\(line.number).\(command.format.ending)"
    let file = (folder as NSString).appendingPathComponent(name)
    do throws(Failure) {
      result.data = try contents(of: scene)
    } catch {
      return self.error(error.message, line.number)
    }
    result.file = file
    result.text =
      "{\"schema\": 1, \"line\": \(line.number), \"name\": \(JSONText.string(scene.scene.name)), "
      + "\"file\": \(JSONText.string(file))}\n"
    return result
  }

  /// The folder that the names of images are relative to: the current folder of the command.
  private static var imageFolder: String { ".".reachable }

  private func contents(of scene: LaidOutScene) throws(Failure) -> Data {
    switch command.format {
    case .png: try fonts.png(scene, scale: command.pictures.scale, imagesIn: Self.imageFolder)
    case .pdf: try fonts.pdf([scene], imagesIn: [Self.imageFolder])
    case .json, .text, .svg: Data(try command.text(scene, fonts, imagesIn: Self.imageFolder).utf8)
    }
  }

  /// The result of a line with an error: an object with the message.
  func error(_ message: String, _ number: Int) -> LineQueue.Result {
    LineQueue.Result(
      text: "{\"schema\": 1, \"line\": \(number), \"error\": \(JSONText.string(message))}\n",
      isError: true)
  }
}

extension SceneError {
  /// The message without the line number within the line, which is always 1.
  fileprivate var withinLine: String {
    guard case .position(_, let column) = place else { return description }
    return "column \(column): \(message)"
  }
}
