import Foundation

/// Failures in a folder, which the next run tries first.
public struct FailureStore: Sendable {
  /// The folder, by default `.sqfuzz` in the working directory.
  public let folder: URL

  /// Makes a store in a folder, which need not exist yet.
  public init(folder: URL = URL(filePath: ".sqfuzz")) { self.folder = folder }

  /// The stored failures, sorted by the names of their files.
  public struct Contents: Sendable {
    /// The stored lines with their files.
    var lines: [(file: URL, line: ReplayLine)] = []
    /// The files that cannot be read, with the reasons.
    public fileprivate(set) var unreadable: [(file: URL, reason: String)] = []
  }

  /// Reads the stored failures.
  public func contents() -> Contents {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var contents = Contents()
    for name in names.sorted() where name.hasSuffix(".txt") {
      let file = folder.appending(path: name)
      let kind = try? FileManager.default.attributesOfItem(
        atPath: file.resolvingSymlinksInPath().path)[.type]
      guard kind as? FileAttributeType == .typeRegular else {
        // Reading a device or a pipe may not end.
        contents.unreadable.append((file, "it is not a file"))
        continue
      }
      do {
        contents.lines.append((file, try Self.read(file)))
      } catch {
        let reason = (error as? ReplayLine.Malformed)?.description ?? reason(for: error)
        contents.unreadable.append((file, reason))
      }
    }
    return contents
  }

  /// The replay line of a stored failure's file, which may be a pipe.
  public static func read(_ file: URL) throws -> ReplayLine {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let text = String(decoding: try handle.read(upToCount: 1 << 24) ?? Data(), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("sqfuzz") }
    return try ReplayLine(String(line ?? ""))
  }

  /// The reason why failures cannot be stored, in words.
  func reason(for error: any Error) -> String {
    let type = try? FileManager.default.attributesOfItem(atPath: folder.path)[.type]
    if type as? FileAttributeType == .typeRegular {
      return "there is a file of that name; name a folder"
    }
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { unsafe String(cString: strerror($0.code.rawValue)) }
      ?? error.localizedDescription
  }

  /// Stores a failure: its line and its text, and beside it the page that explains it.
  ///
  /// - Parameter page: makes the page, if the run that found the failure did not.
  /// - Returns: the file of the page; nil if there is none.
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

  /// The name of a failure's file; nil if it does not belong to a single case.
  static func name(of failure: FailingCase) -> String? {
    failure.replay.split(separator: ":").last.map { "\(failure.invariant)-\($0).txt" }
  }

  /// The text of a failure's file.
  static func text(of failure: FailingCase) -> String {
    failure.replay + "\n\n" + failure.text + "\n"
  }

  /// Removes a failure that holds now.
  func remove(_ file: URL) {
    for file in [file, Self.page(beside: file)] { try? FileManager.default.removeItem(at: file) }
  }
}
