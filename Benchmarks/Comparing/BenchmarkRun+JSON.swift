import Foundation

/// The error that a file is not the JSON of a run.
public struct RunFileError: Error, CustomStringConvertible {
  /// Whether the system could not read the file; its content is then not at fault.
  public let isOfTheSystem: Bool
  /// One line: the place, the fault, and advice.
  public let description: String
}

extension BenchmarkRun {
  /// Reads a file written by `sqbench run --format json --out FILE`.
  ///
  /// - Throws: the fault, in one line.
  public init(contentsOf file: String) throws(RunFileError) {
    guard FileManager.default.fileExists(atPath: file) else {
      throw RunFileError(isOfTheSystem: false, description: "\(file): there is no such file")
    }
    // The size of a pipe is not known before it is read.
    let input = FileHandle(forReadingAtPath: file)
    guard let data = (try? input?.readToEnd() ?? Data()).flatMap({ input == nil ? nil : $0 }) else {
      throw RunFileError(
        isOfTheSystem: true,
        description: "\(file): cannot be read; is it a file, and is there a right to?")
    }
    do {
      try self.init(json: data)
    } catch {
      throw RunFileError(
        isOfTheSystem: false,
        description: "\(file): \(error.description); write one with "
          + "'sqbench run --format json --out FILE'")
    }
  }

  /// Reads the JSON of a run.
  ///
  /// - Throws: the fault.
  public init(json: Data) throws(RunFileError) {
    func wrong(_ what: String) -> RunFileError {
      RunFileError(isOfTheSystem: false, description: what)
    }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: json)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw wrong("this is not JSON")
    } catch {
      throw wrong("this JSON is not of Google Benchmark's schema")
    }
    self.init(setting: file.context.setting, benchmarks: [])
    for entry in file.benchmarks {
      let name = entry.runName ?? entry.name
      if entry.aggregate == "BigO", let function = entry.function, let factor = entry.factor {
        growth[name] = Growth(function: Growth.readable(function), factor: factor)
      }
      guard entry.type != "aggregate" else { continue }
      if benchmarks.last?.name != name { benchmarks.append(Benchmark(name, repetitions: [])) }
      if entry.hasFailed == true {
        benchmarks[benchmarks.count - 1].error = entry.message ?? "for no reason given"
        continue
      }
      guard let repetition = entry.repetition else {
        throw wrong("\(name) has no ns_per_item above 0, so it is not of a run of sqbench")
      }
      benchmarks[benchmarks.count - 1].repetitions.append(repetition)
    }
  }
}

extension Growth {
  /// Google Benchmark's name of a function, in the usual notation.
  static func readable(_ function: String) -> String {
    switch function {
    case "(1)": "1"
    case "lgN": "log N"
    case "NlgN": "N log N"
    case "N^2": "N²"
    case "N^3": "N³"
    default: function
    }
  }
}

/// The used part of Google Benchmark's schema.
private struct File: Decodable {
  var context: Context
  var benchmarks: [Entry]
}

private struct Context: Decodable {
  var date: String?
  var load_avg: [Double]?
  var sqlayout_machine: String?
  var sqlayout_compiler: String?
  var sqlayout_build: String?
  var sqlayout_commit: String?

  var setting: Setting {
    var setting = Setting()
    setting.date = date ?? ""
    setting.machine = sqlayout_machine ?? ""
    setting.compiler = sqlayout_compiler ?? ""
    setting.flags = sqlayout_build ?? ""
    setting.commit = sqlayout_commit ?? ""
    setting.load = load_avg ?? []
    return setting
  }
}

private struct Entry: Decodable {
  var name: String
  var runName: String?
  var type: String?
  var aggregate: String?
  var function: String?
  var factor: Double?
  var hasFailed: Bool?
  var message: String?
  var time: Double?
  var floorTime: Double?
  var bytes: Double?
  var allocations: Double?
  var items: Double?

  enum CodingKeys: String, CodingKey {
    case name
    case runName = "run_name"
    case type = "run_type"
    case aggregate = "aggregate_name"
    case function = "big_o"
    case factor = "cpu_coefficient"
    case hasFailed = "error_occurred"
    case message = "error_message"
    case time = "ns_per_item"
    case floorTime = "floor_ns_per_item"
    case bytes = "bytes_per_item"
    case allocations = "allocations_per_pass"
    case items
  }

  var repetition: Repetition? {
    guard let time, time > 0, time.isFinite else { return nil }
    return Repetition(
      time: time, floorTime: floorTime.flatMap { $0 > 0 ? $0 : nil }, bytes: bytes,
      allocations: allocations, items: items.flatMap { Int(exactly: $0.rounded()) })
  }
}
