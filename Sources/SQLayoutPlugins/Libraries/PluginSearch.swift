#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The places that are searched for plugins, in order.
public enum PluginSearch {
  /// A place, and its origin.
  public struct Place: Hashable, Sendable {
    /// A file or a folder.
    public var path: String
    /// The source of the path: `--plugin`, `SQLAYOUT_PLUGIN_PATH`, `XDG_DATA_HOME`, …
    public var origin: String
  }

  /// The places: those given first, then the search path, then the data folders of the user and of
  /// the system (the XDG base directories).
  ///
  /// - Parameters:
  ///   - given: paths named by the user.
  ///   - environment: the process's variables.
  public static func places(
    given: [String] = [], environment: [String: String]
  ) -> [Place] {
    var places = given.map { Place(path: $0, origin: "--plugin") }
    for path in folders(environment["SQLAYOUT_PLUGIN_PATH"] ?? "") {
      places.append(Place(path: path, origin: "SQLAYOUT_PLUGIN_PATH"))
    }
    // The XDG rules: an empty variable counts as unset, a relative path is ignored.
    var home = environment["XDG_DATA_HOME"] ?? ""
    if home.isEmpty, let own = environment["HOME"], !own.isEmpty { home = own + "/.local/share" }
    var system = environment["XDG_DATA_DIRS"] ?? ""
    if system.isEmpty { system = "/usr/local/share:/usr/share" }
    for (paths, origin) in [([home], "XDG_DATA_HOME"), (folders(system), "XDG_DATA_DIRS")] {
      for path in paths where path.hasPrefix("/") {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        places.append(Place(path: folder + "/sqlayout/plugins", origin: origin))
      }
    }
    return places
  }

  private static func folders(_ list: String) -> [String] {
    list.split(separator: ":").map(String.init)
  }

  /// The libraries of a folder, sorted by name; nil where the path is not a folder.
  public static func libraries(inFolder path: String) -> [String]? {
    guard let folder = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name.hasSuffix(SharedLibrary.suffix), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { path.hasSuffix("/") ? path + $0 : path + "/" + $0 }
  }

  /// The libraries of a folder, or the library at the path; empty where the path does not exist.
  public static func files(at path: String) -> [String] {
    libraries(inFolder: path) ?? (exists(path) ? [path] : [])
  }

  /// Whether a path exists.
  public static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }
}
