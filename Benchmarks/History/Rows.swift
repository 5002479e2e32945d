import Comparing
import Foundation
import GRDB

/// A run without its benchmarks.
struct RunRow: Codable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "run"

  var id: Int64?
  var date: String
  var commit: String
  var machine: String
  var compiler: String
  var flags: String
  var load: String
  var interrupted: Bool

  init(_ run: BenchmarkRun) throws {
    let setting = run.setting
    date = setting.date
    commit = setting.commit
    machine = setting.machine
    compiler = setting.compiler
    flags = setting.flags
    load = try Numbers.text(setting.load)
    interrupted = !run.isComplete
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

  var setting: Setting {
    get throws {
      var setting = Setting()
      setting.date = date
      setting.commit = commit
      setting.machine = machine
      setting.compiler = compiler
      setting.flags = flags
      setting.load = try Numbers.of(load)
      return setting
    }
  }
}

/// A benchmark of a run.
struct BenchmarkRow: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "benchmark"

  var run: Int64
  var position: Int
  var name: String
  var error: String?
  var times: String
  var floor_times: String
  var items: Int?
  var bytes: Double?
  var allocations: Double?

  init(_ benchmark: Benchmark, run: Int64, position: Int) throws {
    self.run = run
    self.position = position
    name = benchmark.name
    error = benchmark.error
    times = try Numbers.text(benchmark.times)
    floor_times = try Numbers.text(benchmark.floorTimes)
    items = benchmark.items
    bytes = benchmark.bytes
    allocations = benchmark.allocations
  }

  /// The valid times in a file, in nanoseconds an item. No run measures others, and sums and products of these are
  /// finite.
  private static let times = 1e-9...1e15

  var benchmark: Benchmark {
    get throws {
      let (times, floors) = (try Numbers.of(times), try Numbers.of(floor_times))
      if let wrong = (times + floors).first(where: { !Self.times.contains($0) }) {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT, message: "\(name) has a time of \(wrong) ns an item")
      }
      return Benchmark(
        name, error: error,
        repetitions: times.enumerated().map { index, time in
          Repetition(
            time: time, floorTime: floors.indices.contains(index) ? floors[index] : nil,
            bytes: bytes, allocations: allocations, items: items)
        })
    }
  }
}

/// Numbers as a JSON array.
private enum Numbers {
  static func text(_ numbers: [Double]) throws -> String {
    String(decoding: try JSONEncoder().encode(numbers), as: UTF8.self)
  }

  static func of(_ text: String) throws -> [Double] {
    try JSONDecoder().decode([Double].self, from: Data(text.utf8))
  }
}
