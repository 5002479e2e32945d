/// An invalid constant of a tree, or an invalid answer of a function; the pass took 0 or a default instead.
public struct LayoutFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The node's number; -1 for the root.
  public var node: Int
  /// Where the node lies, such as `root.items[3]`; more than 200 items deep the last of it, after
  /// `…`.
  public var path: String
  /// The rule or calculator that answered.
  public var rule: String
  /// The invalid answer; empty where the rule is a sentence of its own.
  public var value: String

  /// How many faults of a pass are kept.
  static let greatestCount = 1000

  /// Makes a fault.
  public init(node: Int, path: String, rule: String, value: String) {
    self.node = node
    self.path = path
    self.rule = rule
    self.value = value
  }

  /// One line: the place, the rule and the value.
  public var description: String {
    "\(path): \(rule)" + (value.isEmpty ? "" : " answered \(value)")
  }
}
