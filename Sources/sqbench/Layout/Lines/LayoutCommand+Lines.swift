import ArgumentParser
import Foundation
import SQLayoutScenes
import Workloads

/// `sqbench layout --lines`.
extension LayoutCommand {
  /// Refuses what does not go with lines.
  func validateLines() throws {
    guard scenes.isEmpty else {
      throw ValidationError("--lines reads scenes from standard input; leave files out")
    }
    guard plugins.paths.isEmpty, plugins.pluginTime == nil else {
      throw ValidationError("--lines goes without plugins")
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

  /// Lays out the scenes of standard input on all cores.
  func runLines() throws(Failure) {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    // Opened here, so that what is wrong with fonts is said once.
    var workers: [LineWorker] = []
    for _ in 0..<threads { workers.append(LineWorker(self, try SceneFonts(pictures.fonts))) }
    if let folder { try Output.makeFolder(of: (folder as NSString).appendingPathComponent("1")) }
    Suite.endOnInterrupt()
    let reader = LineReader(STDIN_FILENO) { Suite.isInterrupted }
    let queue = LineQueue(reader, threads: threads) { text throws(Failure) in
      try Output.write(text, to: nil)
    }
    DispatchQueue.concurrentPerform(iterations: threads) { [workers] index in
      while let line = queue.next() {
        do throws(Failure) {
          queue.finish(line, try workers[index].result(of: line))
        } catch {
          queue.fail(error)
        }
      }
    }
    if let failure = queue.failure { throw failure }
    guard !Suite.isInterrupted else {
      throw Failure(
        .interrupted,
        "interrupted after \(counted(queue.written, "line")), whose results are written")
    }
    guard queue.errors == 0 else {
      throw Failure(
        .wrongUse,
        "\(queue.errors) of \(counted(queue.written, "line")) could not be laid out or drawn; the object "
          + "in the place of each result says why")
    }
  }
}

/// Lays out the scenes of lines, on one thread.
private struct LineWorker: Sendable {
  private let command: LayoutCommand
  private let fonts: SceneFonts
  private let registry: CalculatorRegistry

  init(_ command: LayoutCommand, _ fonts: SceneFonts) {
    self.command = command
    self.fonts = fonts
    registry = fonts.measuring(.builtIn)
  }

  /// The result of a line.
  ///
  /// - Throws: what keeps files from being written; what is wrong with the line is a result.
  func result(of line: LineQueue.Numbered) throws(Failure) -> LineQueue.Result {
    guard case .bytes(let bytes) = line.line else {
      return error("a line has at most \(LineReader.longestLine >> 20) MiB", line.number)
    }
    guard !bytes.isBlank else { return error("the line is empty", line.number) }
    let scene: LaidOutScene
    do throws(SceneError) {
      scene = try Scene(bytes: bytes, registry: registry).laidOut()
    } catch {
      return self.error(error.withinLine, line.number)
    }
    let notes = scene.allFaults.map { "line \(line.number): \($0)" }
    guard let folder = command.folder else {
      return LineQueue.Result(
        text: try command.text(scene, fonts, imagesIn: "."), notes: notes)
    }
    let name = "\(line.number).\(command.format.ending)"
    let file = (folder as NSString).appendingPathComponent(name)
    let data: Data
    do throws(Failure) {
      data = try contents(of: scene)
    } catch {
      return self.error(error.message, line.number)
    }
    try Output.write(data, to: file)
    let text =
      "{\"schema\": 1, \"line\": \(line.number), \"name\": \(JSONText.string(scene.scene.name)), "
      + "\"file\": \(JSONText.string(file))}\n"
    return LineQueue.Result(text: text, notes: notes)
  }

  private func contents(of scene: LaidOutScene) throws(Failure) -> Data {
    switch command.format {
    case .png: try fonts.png(scene, scale: command.pictures.scale, imagesIn: ".")
    case .pdf: try fonts.pdf([scene], imagesIn: ".")
    case .json, .text, .svg: Data(try command.text(scene, fonts, imagesIn: ".").utf8)
    }
  }

  private func error(_ message: String, _ number: Int) -> LineQueue.Result {
    LineQueue.Result(
      text: "{\"schema\": 1, \"line\": \(number), \"error\": \(JSONText.string(message))}\n",
      isError: true)
  }
}

extension SceneError {
  /// The fault without the number of its line, which is always the first.
  fileprivate var withinLine: String {
    guard case .position(_, let column) = place else { return description }
    return "column \(column): \(message)"
  }
}
