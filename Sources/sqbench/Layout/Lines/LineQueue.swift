import Foundation

/// Distributes lines to threads, and writes the results in the order of the lines.
///
/// Memory does not grow with the number of lines: the lines taken and not yet written are limited to a few for each
/// thread, and to a number of bytes, or to one line that is longer.
final class LineQueue: @unchecked Sendable {
  /// The result of a line.
  struct Result: Codable {
    /// The text to write, with its line end.
    var text: String
    /// The file to write before the text, and its content.
    var file: String?
    var data = Data()
    /// Messages for standard error.
    var notes: [String] = []
    /// Whether the text is an error in place of a result.
    var isError = false
    /// The number of failed calls of plugins.
    var failedCalls = 0

    /// Writes the file, if there is one.
    func writeFile() throws(Failure) {
      if let file { try Output.write(data, to: file) }
    }
  }

  /// A line and its number, from 1.
  struct Numbered {
    let number: Int
    let line: LineReader.Line

    var bytes: Int { if case .bytes(let bytes) = line { bytes.count } else { 0 } }
  }

  // `reading` guards the reader, `condition` all else. A thread that waits for input holds `reading`, so that others
  // can still write.
  private let reading = NSLock()
  private let condition = NSCondition()
  private var reader: LineReader
  private let write: (String) throws(Failure) -> Void

  private let mostLines: Int
  private let mostBytes: Int
  private var taken = 0
  private var takenBytes = 0
  private var finished: [Int: (result: Result, bytes: Int)] = [:]
  /// The number of lines written.
  private(set) var written = 0
  /// The number of these that are errors.
  private(set) var errors = 0
  /// The error of reading lines or writing results.
  private(set) var failure: Failure?

  /// Makes a queue for a number of threads.
  init(
    _ reader: LineReader, threads: Int, mostBytes: Int = 64 << 20,
    write: @escaping (String) throws(Failure) -> Void
  ) {
    self.reader = reader
    self.write = write
    self.mostBytes = mostBytes
    // Enough that other threads go on while one waits for a processor.
    mostLines = 256 * threads
  }

  /// The next line; nil after the last one, and after a failure.
  func next() -> Numbered? {
    reading.withLock {
      guard hasRoom() else { return nil }
      do throws(Failure) {
        guard let line = try reader.next() else { return nil }
        return take(line)
      } catch {
        fail(error)
        return nil
      }
    }
  }

  /// Writes the result of a line after those of all lines before it.
  func finish(_ line: Numbered, _ result: Result) {
    condition.withLock {
      finished[line.number] = (result, line.bytes)
      while failure == nil, let (next, bytes) = finished.removeValue(forKey: written + 1) {
        written += 1
        takenBytes -= bytes
        if next.isError { errors += 1 }
        for note in next.notes { Output.report(note) }
        do throws(Failure) {
          try write(next.text)
        } catch {
          failure = error
        }
      }
      condition.broadcast()
    }
  }

  /// Ends the work: no more lines are given out, and nothing more is written.
  func fail(_ cause: Failure) {
    condition.withLock {
      failure = failure ?? cause
      condition.broadcast()
    }
  }

  /// Waits until one more line may be taken; false after a failure.
  private func hasRoom() -> Bool {
    condition.withLock {
      while failure == nil,
        taken - written >= mostLines || takenBytes >= mostBytes && taken > written
      {
        condition.wait()
      }
      return failure == nil
    }
  }

  private func take(_ line: LineReader.Line) -> Numbered {
    condition.withLock {
      taken += 1
      let line = Numbered(number: taken, line: line)
      takenBytes += line.bytes
      return line
    }
  }
}
