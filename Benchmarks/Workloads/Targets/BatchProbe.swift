import Foundation

/// Runs `sqbench layout --lines` on scenes of twenty items with ten texts, in a child process.
enum BatchProbe {
  private static let scenes = 10_000
  private static let words =
    "a layout engine measures each text once and finds its size at any width"
    .split(separator: " ")

  /// The measurements of a run.
  private struct Run {
    /// The wall-clock time, in seconds.
    var time = 0.0
    /// The processor time, in seconds, summed over threads.
    var work = 0.0
    /// The time in which threads were ready to run and had no processor, in seconds, summed over threads.
    var delay = 0.0
    /// The greatest memory, in bytes.
    var memory = 0.0
  }

  /// The share of the available processor time that is spent on the scenes.
  ///
  /// Available is the time of the run on each core, less the time in which other processes had the core. The time of
  /// starting, which a run without scenes measures, is not spent on the scenes; nor is the time in which threads wait
  /// for each other.
  static func partAtWork() -> Double? {
    guard let start = run(scenes: 0), let run = run(scenes: scenes) else { return nil }
    let threads = Double(ProcessInfo.processInfo.activeProcessorCount)
    return (run.work - start.work) / (run.time * threads - run.delay)
  }

  /// The greatest memory of a run over all scenes, divided by that of a run over a tenth of them: 1 where memory does
  /// not grow with the number of scenes.
  static func growthOfMemory() -> Double? {
    guard let few = run(scenes: scenes / 10), let all = run(scenes: scenes) else { return nil }
    return all.memory / few.memory
  }

  /// A scene on a line: five rows of a box, a picture and two texts, which differ between scenes.
  private static func scene(_ number: Int) -> String {
    func text(_ string: String, _ size: Int) -> String {
      #"{"size": {"text": {"string": "\#(string)", "font": "DejaVu Sans", "size": \#(size)}}}"#
    }
    let rows = (0..<5).map { row in
      let word = words[(number * 5 + row * 3) % words.count]
      let other = words[(number + row * 7) % words.count]
      return #"{"defaults": {"calculator": "centerAlignedHStack"}, "items": ["#
        + #"{"size": {"fixed": [24, 24]}}, "#
        + text("\(word) \(other) \(number)", 15) + ", " + text("Row \(row) of \(other)", 12) + "]}"
    }
    return #"{"name": "\#(number)", "bounds": [0, 0, 320, 480], "root": {"items": ["#
      + rows.joined(separator: ", ") + "]}}\n"
  }

  private static func run(scenes: Int) -> Run? {
    guard let font = Workload.textFont else { return nil }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("batch-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = (0..<scenes).map(scene).joined()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["layout", "--lines", "--fonts", font]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try Data(lines.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
      var run = Run()
      let before = workOfChildren()
      let begin = ContinuousClock.now
      try process.run()
      while process.isRunning {
        if Suite.isInterrupted { process.terminate() }
        // The last reading may lack threads that have ended, so the maximum is used.
        run.delay = max(run.delay, delay(of: process.processIdentifier) ?? 0)
        run.memory = max(run.memory, memory(of: process.processIdentifier) ?? 0)
        usleep(2000)
      }
      run.time = (ContinuousClock.now - begin) / .seconds(1)
      process.waitUntilExit()
      run.work = workOfChildren() - before
      return process.terminationStatus == 0 ? run : nil
    } catch {
      return nil
    }
  }

  /// The processor time of children that have ended, in seconds.
  private static func workOfChildren() -> Double {
    var usage = rusage()
    guard unsafe getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 else { return 0 }
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(seconds) + Double(microseconds) / 1e6
  }

  /// The time in which threads of a process waited for a processor, in seconds.
  private static func delay(of process: Int32) -> Double? {
    let folder = "/proc/\(process)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return nil
    }
    let delays = threads.compactMap { thread -> Double? in
      let file = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
      let numbers = file?.split(whereSeparator: \.isWhitespace)
      return numbers.flatMap { $0.count == 3 ? Double($0[1]) : nil }
    }
    return delays.isEmpty ? nil : delays.reduce(0, +) / 1e9
  }

  /// The peak memory of a process so far, in bytes.
  private static func memory(of process: Int32) -> Double? {
    let file = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = file?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }.map { $0 * 1024 }
  }
}
