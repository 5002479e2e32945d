import SQLayoutCore

/// A fault of a scene or case file: the file, the location in it, and what was expected there.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location of a fault in a file.
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
  /// The location in the file.
  public var place: Place
  /// What was expected, and what was found.
  public var message: String
  /// Whether the system could not read the file. The content is not the cause.
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
