import Foundation

/// Hands out lines to threads, and writes what they make of them in the lines' order.
///
/// No more lines are handed out than a few for each thread beyond the first one that is not written, and no
/// more bytes of lines than a limit, or one line, so that memory does not grow with their number.
final class LineQueue: @unchecked Sendable {
  /// What was made of a line.
  struct Result: Codable {
    /// What is written, with its line end.
    var text: String
    /// The file that is written before, and what goes into it.
    var file: String?
    var data = Data()
    /// What is to be said on standard error.
    var notes: [String] = []
    /// Whether an error stands in place of a result.
    var isError = false
    /// How many calls of plugins went wrong.
    var failedCalls = 0

    /// Writes the file, where there is one.
    func writeFile() throws(Failure) {
      if let file { try Output.write(data, to: file) }
    }
  }

  /// A line with its number, from 1.
  struct Numbered {
    let number: Int
    let line: LineReader.Line

    var bytes: Int { if case .bytes(let bytes) = line { bytes.count } else { 0 } }
  }

  // The reader is changed under `reading` alone, all else under `condition`. A thread that waits for input
  // holds `reading`, so that others can still write.
  private let reading = NSLock()
  private let condition = NSCondition()
  private var reader: LineReader
  private let write: (String) throws(Failure) -> Void

  private let mostLines: Int
  private let mostBytes: Int
  private var taken = 0
  private var takenBytes = 0
  private var finished: [Int: (result: Result, bytes: Int)] = [:]
  /// How many lines are written.
  private(set) var written = 0
  /// How many of them have an error in place of a result.
  private(set) var errors = 0
  /// What kept lines from being read or results from being written.
  private(set) var failure: Failure?

  /// Makes a queue for so many threads.
  init(
    _ reader: LineReader, threads: Int, mostBytes: Int = 64 << 20,
    write: @escaping (String) throws(Failure) -> Void
  ) {
    self.reader = reader
    self.write = write
    self.mostBytes = mostBytes
    // Enough that others go on while a thread waits for a processor.
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

  /// Writes the result of a line once those of all lines before are.
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

  /// Ends the work: no more lines are handed out, and nothing more is written.
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
