import SQLayoutCore

/// What is wrong with a scene or case file: the file, the place in it, and what was expected there.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in a file a fault lies.
  public enum Place: Hashable, Sendable {
    /// The file as a whole.
    case file
    /// A value, by its path: `root.items[3].spacing.top`.
    case path(String)
    /// A fault of syntax, by line and column, both from 1.
    case position(line: Int, column: Int)
  }

  /// The file's name; empty for text that came from no file.
  public var file: String
  /// Where in the file the fault lies.
  public var place: Place
  /// What was expected, and what was found.
  public var message: String
  /// Whether the system kept the file from being read, and its content is not at fault.
  public var isOfTheSystem: Bool

  /// Makes an error.
  public init(
    file: String = "", place: Place = .file, message: String, isOfTheSystem: Bool = false
  ) {
    self.file = file
    self.place = place
    self.message = message
    self.isOfTheSystem = isOfTheSystem
  }

  /// The fault as one line.
  public var description: String {
    let where_: String? =
      switch place {
      case .file: nil
      case .path(let path): path.isEmpty ? "the top level" : path
      case .position(let line, let column): "line \(line), column \(column)"
      }
    return [file.isEmpty ? nil : file, where_, message].compactMap(\.self).joined(separator: ": ")
  }
}
