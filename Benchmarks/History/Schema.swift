import Foundation
import GRDB

/// The tables of a history's file.
enum Schema {
  /// The application id in the header of SQLite files: `SQLB`.
  private static let application = 0x5351_4C42
  private static let version = 2

  /// Refuses a file that is not a history, without changing it.
  static func checkHeader(of file: String) throws(HistoryError) {
    guard FileManager.default.fileExists(atPath: file) else { return }
    let target = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
    guard type as? FileAttributeType != .typeDirectory else {
      throw HistoryError("\(file): this is a directory; name a file to keep the runs in")
    }
    let header: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      defer { try? handle.close() }
      header = try handle.read(upToCount: 100) ?? Data()
    } catch {
      throw HistoryError(
        isOfTheSystem: true, "\(file): cannot be read; check the permissions of the file")
    }
    // An empty file, which another process is creating, or was killed before.
    guard !header.isEmpty else { return }
    guard header.count == 100, header.starts(with: Data("SQLite format 3\0".utf8)),
      header[68..<72].reduce(0, { $0 << 8 | Int($1) }) == application
    else {
      throw HistoryError(
        "\(file): this is not a history of runs and is left as it is; name another file")
    }
  }

  /// Checks a file that is opened for reading.
  static func check(_ database: Database, _ file: String) throws {
    try checkPages(database, file)
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard version == Self.version else {
      throw HistoryError(
        "\(file): this history is of version \(version), not \(Self.version), and cannot be brought up "
          + "to date; give the right to write it")
    }
    try checkTables(database, file)
  }

  /// Refuses a file without the tables, or with a run after which no other can be numbered.
  private static func checkTables(_ database: Database, _ file: String) throws {
    _ = try Row.fetchOne(database, sql: "SELECT * FROM benchmark LIMIT 1")
    let wrong = try Int64.fetchOne(
      database, sql: "SELECT id FROM run WHERE id NOT BETWEEN 1 AND \(Int64.max - 1)")
    if let wrong { throw HistoryError.damaged(file, "a run has the number \(wrong)") }
  }

  private static func checkPages(_ database: Database, _ file: String) throws {
    let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "nothing"
    guard found == "ok" else { throw HistoryError.damaged(file, found) }
  }

  /// Makes the tables in a file without any, and checks existing ones.
  static func prepare(_ database: Database, _ file: String) throws {
    try checkPages(database, file)
    let isNew = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
    if isNew {
      try database.execute(
        sql: """
          PRAGMA application_id = \(application);
          PRAGMA user_version = \(version);
          CREATE TABLE run (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            date TEXT NOT NULL, "commit" TEXT NOT NULL, machine TEXT NOT NULL,
            compiler TEXT NOT NULL, flags TEXT NOT NULL, load TEXT NOT NULL,
            interrupted INTEGER NOT NULL DEFAULT 0
          ) STRICT;
          CREATE TABLE benchmark (
            run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            error TEXT,
            -- The repetitions, a JSON array each: nanoseconds an item of engine and floor.
            times TEXT NOT NULL, floor_times TEXT NOT NULL,
            items INTEGER, bytes REAL, allocations REAL,
            PRIMARY KEY (run, position)
          ) STRICT, WITHOUT ROWID;
          """)
      return
    }
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard version <= Self.version else {
      throw HistoryError(
        "\(file): a newer sqbench wrote this history (version \(version), known are up to "
          + "\(Self.version)); use that one")
    }
    try checkTables(database, file)
    if version == 1 {
      try database.execute(
        sql: """
          ALTER TABLE run ADD COLUMN interrupted INTEGER NOT NULL DEFAULT 0;
          PRAGMA user_version = 2;
          """)
    }
  }
}
