import Comparing
import Foundation
import GRDB

/// Runs in one SQLite file, to show trends.
///
/// Several processes may record at the same time: they wait for each other. A run is recorded completely or not at
/// all, even if a process is killed.
public struct RunHistory: Sendable {
  private let file: String
  private let queue: DatabaseQueue

  /// Opens a history, or creates it.
  ///
  /// - Parameters:
  ///   - isReadOnly: whether runs are only read, which needs no permission to write.
  ///   - waiting: called once if another program locks the file for more than a second; the wait is a minute at most.
  ///   - isGivenUp: whether the wait ends; called every 20 ms.
  /// - Throws: one line about a file that is not a history, is damaged, or cannot be written; it is not changed.
  public init(
    _ file: String, isReadOnly: Bool = false, waiting: @escaping @Sendable () -> Void = {},
    isGivenUp: @escaping @Sendable () -> Bool = { false }
  ) throws(HistoryError) {
    self.file = file
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try Schema.checkHeader(of: file)
    let manager = FileManager.default
    // SQLite writes a journal into the folder of the file.
    let canWrite =
      !manager.fileExists(atPath: file)
      || manager.isWritableFile(atPath: file) && manager.isWritableFile(atPath: folder.path)
    guard canWrite || isReadOnly else {
      throw HistoryError(
        isOfTheSystem: true,
        "\(file): cannot write: check the permissions of the file and its folder")
    }
    queue = try HistoryError.describing(file) {
      var configuration = Configuration()
      configuration.readonly = !canWrite
      if canWrite {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      configuration.busyMode = .callback { tries in
        if tries == 50 { waiting() }
        usleep(20_000)
        return tries < 3000 && !isGivenUp()
      }
      return try DatabaseQueue(path: file, configuration: configuration)
    }
    try HistoryError.describing(file) { [queue] in
      guard canWrite else { return try queue.read { try Schema.check($0, file) } }
      try queue.write { try Schema.prepare($0, file) }
    }
  }

  /// Adds a run.
  ///
  /// - Returns: its number, from 1.
  /// - Throws: one line with the reason why it could not be written; the history is then not changed.
  @discardableResult
  public func record(_ run: BenchmarkRun) throws(HistoryError) -> Int {
    try HistoryError.describing(file) {
      try queue.write { database in
        var row = try RunRow(run)
        try row.insert(database)
        let number = try row.id ?? { throw DatabaseError(message: "a run has no number") }()
        for (position, benchmark) in run.benchmarks.enumerated() {
          try BenchmarkRow(benchmark, run: number, position: position).insert(database)
        }
        return Int(number)
      }
    }
  }

  /// The last runs, oldest first.
  ///
  /// - Throws: one line on a file that cannot be read.
  public func runs(last count: Int = .max) throws(HistoryError) -> [(
    number: Int, run: BenchmarkRun
  )] {
    try HistoryError.describing(file) {
      try queue.read { database in
        let limit = Int64(min(count, Int(Int32.max)))
        let rows = try RunRow.fetchAll(
          database, sql: "SELECT * FROM run ORDER BY id DESC LIMIT ?", arguments: [limit])
        return try rows.reversed().map { row in
          let benchmarks = try BenchmarkRow.fetchAll(
            database, sql: "SELECT * FROM benchmark WHERE run = ? ORDER BY position",
            arguments: [row.id])
          var run = BenchmarkRun(
            setting: try row.setting, benchmarks: try benchmarks.map { try $0.benchmark })
          run.isComplete = !row.interrupted
          return (Int(row.id ?? 0), run)
        }
      }
    }
  }
}

/// The error that a history cannot be used.
public struct HistoryError: Error, CustomStringConvertible {
  /// Whether the system caused the error, and not the content of the file.
  public let isOfTheSystem: Bool
  /// One line: the place, the fault, and advice.
  public let description: String

  init(isOfTheSystem: Bool = false, _ description: String) {
    self.isOfTheSystem = isOfTheSystem
    self.description = description
  }

  /// Runs a closure, and describes its errors of SQLite.
  static func describing<Value>(
    _ file: String, _ body: () throws -> Value
  ) throws(HistoryError) -> Value {
    do {
      return try body()
    } catch let error as HistoryError {
      throw error
    } catch let error as DatabaseError {
      throw HistoryError(error, file)
    } catch is DecodingError {
      throw damaged(file, "a figure in it is none")
    } catch is RowDecodingError {
      throw damaged(file, "a column has values of another kind")
    } catch {
      throw HistoryError(
        isOfTheSystem: true, "\(file): cannot be used: \(error.localizedDescription)")
    }
  }

  static func damaged(_ file: String, _ what: String) -> HistoryError {
    HistoryError(
      "\(file): this history is damaged (\(what)) and is left as it is; move it away to begin another"
    )
  }

  private init(_ error: DatabaseError, _ file: String) {
    switch error.resultCode {
    // An error in a statement: the statements are always the same, so that the file lacks a table or a column.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR:
      self = .damaged(file, error.message ?? "SQLite cannot read it")
    case .SQLITE_FULL:
      self.init(
        isOfTheSystem: true,
        "\(file): cannot write: there is no room left; free some or write elsewhere")
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        isOfTheSystem: true, "\(file): another program holds it for too long; try again later")
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(
        isOfTheSystem: true,
        "\(file): cannot write: check the permissions of the file and its folder")
    default:
      self.init(
        isOfTheSystem: true, "\(file): cannot be used: \(error.message ?? "SQLite says no more")")
    }
  }
}
