/// An error in a visual format, and its place.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format as it was given.
  public var format: String
  /// The number of characters of the format before the fault.
  public var offset: Int
  /// The expected part, and the one found.
  public var message: String

  /// Makes an error.
  public init(format: String, offset: Int, message: String) {
    self.format = format
    self.offset = offset
    self.message = message
  }

  /// The format, a caret under the place, and the message, one a line.
  public var description: String {
    "\(format)\n\(String(repeating: " ", count: offset))^\n\(message)"
  }
}
