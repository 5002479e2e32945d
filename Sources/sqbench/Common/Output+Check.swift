import Foundation

extension Output {
  /// Checks before long work that results can be written to a file.
  ///
  /// - Parameters:
  ///   - option: the option that names the file.
  ///   - inputs: the files that the command reads, none of which may be written over.
  /// - Throws: a failure with the reason why `write` would fail, where it is known.
  static func checkWritable(
    _ path: String, _ option: String = "--out", reading inputs: [String] = []
  ) throws(Failure) {
    guard path != "-" else { return }
    guard !inputs.contains(where: { $0 == "-" ? isStandardInput(path) : areOne($0, path) }) else {
      throw Failure(.wrongUse, "\(option) \(path): this is a file that is read; name another one")
    }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
    switch type as? FileAttributeType {
    case nil, .typeRegular?: break
    case .typeDirectory?:
      throw Failure(.wrongUse, "\(path): this is a directory; name a file to write to")
    default: return
    }
    // `write` makes a new file beside the old one.
    let folder = target.deletingLastPathComponent()
    // Folders made for this check are removed again; `write` makes them.
    let missing = missingFolders(to: folder)
    defer { for folder in missing { unsafe _ = rmdir(folder.path) } }
    try makeFolder(of: path)
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      throw Failure(
        .cannotRun,
        "\(path): cannot write: there is no right to; check the permissions of its folder")
    }
  }

  /// Refuses to write two results to one file.
  ///
  /// - Parameter files: the options, each with its file; nil where it is not given.
  static func checkApart(_ files: KeyValuePairs<String, String?>) throws(Failure) {
    for (index, (option, path)) in files.enumerated() {
      guard let path, path != "-" else { continue }
      for (earlier, other) in files.prefix(index) {
        guard let other, other != "-" else { continue }
        guard !areOne(other, path) else {
          throw Failure(.wrongUse, "\(earlier) and \(option) name one file, \(other); name two")
        }
        for (file, lower) in [(other, path), (path, other)] where isInside(lower, of: file) {
          throw Failure(
            .wrongUse,
            "\(earlier) and \(option) need a file and a folder of one name, \(file); name two")
        }
      }
    }
  }

  /// Whether a path lies in a folder of the name of a file that is to be written.
  private static func isInside(_ path: String, of file: String) -> Bool {
    let (place, folder) = (URL(fileURLWithPath: path), URL(fileURLWithPath: file))
    return place.resolvingSymlinksInPath().path.hasPrefix(
      folder.resolvingSymlinksInPath().path + "/")
  }

  /// Refuses `-` where it does not mean standard input or output.
  static func refuseStream(_ path: String?, _ option: String, _ kind: String) throws(Failure) {
    guard path != "-" else {
      throw Failure(.wrongUse, "\(option) takes a \(kind), and no standard input or output")
    }
  }

  /// Checks before long work that results can be written into a folder.
  ///
  /// - Parameter option: the option of the folder.
  static func checkFolder(_ folder: String, _ option: String) throws(Failure) {
    try refuseStream(folder, option, "folder")
    guard !isFile(folder) else {
      throw Failure(.wrongUse, "\(option) \(folder): this is a file; name a folder")
    }
    try checkWritable((folder as NSString).appendingPathComponent("1"), option)
  }

  /// Whether the path exists and is not a folder.
  static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// Whether a path leads to the file of standard input.
  private static func isStandardInput(_ path: String) -> Bool {
    var (file, input) = (stat(), stat())
    guard unsafe stat(path, &file) == 0, unsafe fstat(STDIN_FILENO, &input) == 0 else {
      return false
    }
    // Writing to a device, such as /dev/null, destroys no input.
    return file.st_mode & S_IFMT == S_IFREG && file.st_dev == input.st_dev
      && file.st_ino == input.st_ino
  }

  /// Whether two paths lead to the same file, through any links; it need not exist.
  static func areOne(_ path: String, _ other: String) -> Bool {
    let places = [path, other].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    guard places[0] != places[1] else { return true }
    let numbers = places.map { place in
      var status = stat()
      return unsafe stat(place, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : []
    }
    return !numbers[0].isEmpty && numbers[0] == numbers[1]
  }

  /// Makes the folder of a file, where it does not exist.
  static func makeFolder(of path: String) throws(Failure) {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    // `-/name` is a mistake for standard output.
    guard !path.hasPrefix("-/") else {
      throw Failure(.wrongUse, "\(path): '-' is no folder; name one, as ./- where it has that name")
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      var place = folder
      while place.path != "/", !FileManager.default.fileExists(atPath: place.path) {
        place.deleteLastPathComponent()
      }
      guard !isFile(place.path) else {
        throw Failure(
          .wrongUse, "\(path): cannot write: \(place.path) is a file; name another folder")
      }
      throw Failure(
        .cannotRun,
        "\(path): cannot write: \(folder.path) cannot be made a folder; name another place")
    }
  }

  /// The folders of a path that do not exist, the deepest first.
  private static func missingFolders(to folder: URL) -> [URL] {
    var missing: [URL] = []
    var folder = folder
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
      missing.append(folder)
      folder.deleteLastPathComponent()
    }
    return missing
  }
}
