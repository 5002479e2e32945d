import Foundation

/// Failures that are kept in a folder, so that the next run tries them first.
public struct FailureStore: Sendable {
  /// The folder, `.sqfuzz` in the working directory unless said.
  public let folder: URL

  /// Makes a store in a folder, which need not exist yet.
  public init(folder: URL = URL(filePath: ".sqfuzz")) { self.folder = folder }

  /// The stored lines with their files, in the order of the files' names; damaged ones are left out.
  func lines() -> [(file: URL, line: ReplayLine)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      let file = folder.appending(path: name)
      return (try? Self.read(file)).map { (file, $0) }
    }
  }

  /// The replay line of a stored failure's file.
  public static func read(_ file: URL) throws -> ReplayLine {
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("sqfuzz") }
    return try ReplayLine(String(line ?? ""))
  }

  /// Keeps a failure: its line, then the same for people.
  func keep(_ failure: FailingCase) throws {
    guard !failure.replay.isEmpty else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sum = failure.replay.split(separator: ":").last ?? ""
    let file = folder.appending(path: "\(failure.invariant)-\(sum).txt")
    let text = failure.replay + "\n\n" + failure.text + "\n"
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Forgets a failure that holds now.
  func remove(_ file: URL) { try? FileManager.default.removeItem(at: file) }
}
