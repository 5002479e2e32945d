#if Text
  import CShaping
  import Foundation

  /// The fonts that texts are set in: files chosen by the caller, and system fonts only on request.
  ///
  /// The same files give the same sizes on every machine with the same libraries. `description`
  /// names the files and the libraries; store it with results. Emoji are set in a font with
  /// coloured letters, where there is one. A collection may be used on any thread, but shapes one
  /// text at a time: give threads that shape many texts a collection each.
  @safe public final class FontCollection: Sendable, CustomStringConvertible {
    /// A file of fonts.
    public struct File: Hashable, Sendable {
      /// Where it was read.
      public let path: String
      /// The family of its first face.
      public let family: String
      /// SHA-256 of its bytes, in hexadecimal digits.
      public let sha256: String
    }

    /// The files, in the order that they were given.
    public let files: [File]
    /// The versions of the libraries that shape and measure.
    public static let libraries = unsafe String(cString: sq_fonts_libraries())

    // The functions of C lock it.
    nonisolated(unsafe) let handle: OpaquePointer

    /// Opens font files.
    ///
    /// - Parameters:
    ///   - files: the paths. Of fonts that suit a character equally well the first is used.
    ///   - includesSystemFonts: whether the system's fonts are used for characters that these have no glyph for; sizes
    ///     may then differ from machine to machine.
    /// - Throws: the file that is not a font.
    /// - Complexity: that of reading the files.
    public init(files: [String], includesSystemFonts: Bool = false) throws(FontError) {
      guard !files.isEmpty || includesSystemFonts else { throw .noFonts(in: "an empty list") }
      for file in files where !FileManager.default.isReadableFile(atPath: file) {
        throw .unreadable(file)
      }
      var bad = 0
      let paths = unsafe files.map { unsafe strdup($0) }
      defer { unsafe paths.forEach { unsafe free($0) } }
      var pointers = unsafe paths.map { unsafe UnsafePointer($0) }
      let made = unsafe pointers.withUnsafeMutableBufferPointer { pointers in
        unsafe sq_fonts_create(
          pointers.baseAddress, pointers.count, includesSystemFonts ? 1 : 0, &bad)
      }
      guard let made = unsafe made else {
        throw bad < files.count ? .notAFont(files[bad]) : .noFonts(in: "the system's fonts")
      }
      unsafe handle = made
      var list: UnsafePointer<sq_font_file>?
      let count = unsafe sq_fonts_files(made, &list)
      self.files = unsafe UnsafeBufferPointer(start: list, count: count).map { file in
        unsafe File(
          path: String(cString: file.path), family: String(cString: file.family),
          sha256: String(cString: file.sha256))
      }
    }

    /// Opens all files of fonts in a folder and its folders, in the order of their paths.
    ///
    /// - Throws: that there is no such folder, that it has no fonts, or the file that is not a font.
    public convenience init(
      folder: String, includesSystemFonts: Bool = false
    ) throws(FontError) {
      try self.init(
        files: Self.files(in: folder), includesSystemFonts: includesSystemFonts)
    }

    /// The files of fonts in a folder and its folders, by their endings, in the order of their paths.
    ///
    /// - Throws: that there is no such folder, or that it has no fonts.
    public static func files(in folder: String) throws(FontError) -> [String] {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue, let names = FileManager.default.enumerator(atPath: folder)
      else { throw .unreadable(folder) }
      let endings: Set = ["ttf", "otf", "ttc", "otc", "woff", "woff2", "pfb"]
      let files = names.compactMap { $0 as? String }.sorted()
        .filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }
        .map { (folder as NSString).appendingPathComponent($0) }
      guard !files.isEmpty else { throw .noFonts(in: folder) }
      return files
    }

    deinit { unsafe sq_fonts_release(handle) }

    /// Whether there is a font of a family; texts of a family that is not there are set in another one.
    ///
    /// - Parameter family: the name, in letters of any case, or several of which one is enough, with commas between.
    /// - Complexity: O(fonts).
    public func has(family: String) -> Bool { unsafe sq_fonts_have(handle, family) != 0 }

    /// The libraries and the files with their hashes, a line each.
    public var description: String {
      ([Self.libraries] + files.map { "\($0.sha256)  \($0.path)" }).joined(separator: "\n")
    }
  }

  /// An error of fonts.
  public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file or folder, or it may not be read.
    case unreadable(String)
    /// The file has no font in it that can be used.
    case notAFont(String)
    /// There is no font there.
    case noFonts(in: String)

    /// What happened and where, in one line.
    public var description: String {
      switch self {
      case .unreadable(let path): "\(path): no such file or folder, or no right to read it"
      case .notAFont(let path): "\(path): not a font, or a damaged one"
      case .noFonts(let place): "\(place): there are no fonts; name files or a folder of them"
      }
    }
  }
#endif
