import Foundation

/// Failures that are kept in a folder, so that the next run tries them first.
public struct FailureStore: Sendable {
  /// The folder, `.sqfuzz` in the working directory unless said.
  public let folder: URL

  /// Makes a store in a folder, which need not exist yet.
  public init(folder: URL = URL(filePath: ".sqfuzz")) { self.folder = folder }

  /// What a store keeps, in the order of the files' names.
  public struct Contents: Sendable {
    /// The stored lines with their files.
    var lines: [(file: URL, line: ReplayLine)] = []
    /// The files that cannot be read, and why.
    public fileprivate(set) var unreadable: [(file: URL, reason: String)] = []
  }

  /// Reads what is kept.
  public func contents() -> Contents {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var contents = Contents()
    for name in names.sorted() where name.hasSuffix(".txt") {
      let file = folder.appending(path: name)
      let kind = try? FileManager.default.attributesOfItem(
        atPath: file.resolvingSymlinksInPath().path)[.type]
      guard kind as? FileAttributeType == .typeRegular else {
        // Another thing may have no end.
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
