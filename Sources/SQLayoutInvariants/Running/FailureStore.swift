import Foundation

/// Failures that are kept in a folder, so that the next run tries them first.
public struct FailureStore: Sendable {
  /// The folder, `.sqfuzz` in the working directory unless said.
  public let folder: URL

  /// Makes a store in a folder, which need not exist yet.
  public init(folder: URL = URL(filePath: ".sqfuzz")) { self.folder = folder }

  /// The stored lines with their files, in the order of the files' names; damaged ones are left out.
  func lines() -> [(file: URL, line: ReplayLine)] {
    files().compactMap { file in (try? Self.read(file)).map { (file, $0) } }
  }

  /// The files of stored failures that cannot be read, and why.
  public func unreadable() -> [(file: URL, reason: String)] {
    files().compactMap { file in
      do {
        _ = try Self.read(file)
        return nil
      } catch {
        return (file, (error as? ReplayLine.Malformed)?.description ?? reason(for: error))
      }
    }
  }

  private func files() -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { folder.appending(path: $0) }
  }

  /// The replay line of a stored failure's file.
  public static func read(_ file: URL) throws -> ReplayLine {
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("sqfuzz") }
    return try ReplayLine(String(line ?? ""))
  }

  /// Why failures cannot be kept, in words.
  func reason(for error: any Error) -> String {
    let type = try? FileManager.default.attributesOfItem(atPath: folder.path)[.type]
    if type as? FileAttributeType == .typeRegular {
      return "there is a file of that name; name a folder"
    }
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { unsafe String(cString: strerror($0.code.rawValue)) }
      ?? error.localizedDescription
  }

  /// Keeps a failure: its line, then the same for people, and beside it the page that explains it.
  ///
  /// - Parameter page: gives the page, where it is not there from the run that found the failure.
  /// - Returns: the file of the page; nil where there is none.
  func keep(_ failure: FailingCase, page: () -> String?) throws -> URL? {
    guard let name = Self.name(of: failure) else { return nil }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(Self.text(of: failure).utf8).write(to: file, options: .atomic)
    let place = Self.page(beside: file)
    if failure.found == nil, FileManager.default.fileExists(atPath: place.path) { return place }
    guard let page = page() else { return nil }
    try Data(page.utf8).write(to: place, options: .atomic)
    return place
  }

  private static func page(beside file: URL) -> URL {
    file.deletingPathExtension().appendingPathExtension("html")
  }

  /// The name of a failure's file; nil where no one case shows it.
  static func name(of failure: FailingCase) -> String? {
    failure.replay.split(separator: ":").last.map { "\(failure.invariant)-\($0).txt" }
  }

  /// What a failure's file has.
  static func text(of failure: FailingCase) -> String {
    failure.replay + "\n\n" + failure.text + "\n"
  }

  /// Forgets a failure that holds now.
  func remove(_ file: URL) {
    for file in [file, Self.page(beside: file)] { try? FileManager.default.removeItem(at: file) }
  }
}
