import Foundation
import SQLayoutCore
import SQLayoutScenes
import Workloads

/// `sqbench layout --lines --plugin`.
extension LayoutCommand {
  /// The most lines that a child process lays out, and the most bytes of them.
  private static let mostLines = 64
  private static let mostBytes = 1 << 20

  /// Lays out lines in child processes, which alone run plugins' code: one child for all lines that are available.
  /// Where a child ends early, each of its lines gets a child of its own, so that the others still get their results.
  func runPluginLines() throws {
    try PluginProcess.enter(seconds: 0)
    // Opened here, so that an error of the fonts is reported once.
    let fonts = try SceneFonts(pictures.fonts)
    try makeFolder()
    Suite.endOnInterrupt()
    var reader = LineReader(STDIN_FILENO) { Suite.isInterrupted }
    var (written, errors, failedCalls) = (0, 0, 0)
    while let lines = try Self.next(&reader, after: written) {
      var results: [LineQueue.Result] = []
      do {
        results = try layOut(lines, fonts)
      } catch let failure as Failure where failure.status == .finding {
        for line in lines { results.append(try layOut(line, fonts)) }
      }
      for result in results {
        try result.writeFile()
        for note in result.notes { Output.report(note) }
        try Output.write(result.text, to: nil)
        errors += result.isError ? 1 : 0
        failedCalls += result.failedCalls
      }
      written += lines.count
    }
    try endLines(written: written, errors: errors)
    try Self.refuse(failedCalls)
  }

  /// The next line, and those after it that were read already; nil after the last one.
  private static func next(
    _ reader: inout LineReader, after number: Int
  ) throws(Failure) -> [LineQueue.Numbered]? {
    guard let first = try reader.next() else { return nil }
    var lines = [LineQueue.Numbered(number: number + 1, line: first)]
    var bytes = lines[0].bytes
    while reader.hasLine, lines.count < mostLines, bytes < mostBytes, let line = try reader.next() {
      lines.append(LineQueue.Numbered(number: number + lines.count + 1, line: line))
      bytes += lines[lines.count - 1].bytes
    }
    return lines
  }

  private func layOut(
    _ lines: [LineQueue.Numbered], _ fonts: SceneFonts
  ) throws -> [LineQueue.Result] {
    try plugins.work(isGuarded: true) { _, registry in
      let worker = LineWorker(self, fonts, fonts.measuring(registry))
      var layout = Layout()
      var results: [LineQueue.Result] = []
      for line in lines {
        PluginProcess.note("laying out line \(line.number)")
        results.append(try worker.result(of: line, with: &layout))
      }
      return results
    }
  }

  /// Lays out one line. A crash or failed call of a plugin becomes the line's error.
  private func layOut(
    _ line: LineQueue.Numbered, _ fonts: SceneFonts
  ) throws -> LineQueue.Result {
    do {
      return try layOut([line], fonts)[0]
    } catch let failure as Failure where failure.status == .finding {
      return LineWorker(self, fonts, .builtIn).error(failure.message, line.number)
    }
  }
}
