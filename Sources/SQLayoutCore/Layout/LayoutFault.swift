/// Something that a tree's author or a function got wrong; the pass went on with 0 or a default.
public struct LayoutFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The node's number; -1 for the root.
  public var node: Int
  /// Where the node lies, such as `root.items[3]`; more than 200 items deep the last of it, after
  /// `…`.
  public var path: String
  /// The rule or calculator that answered.
  public var rule: String
  /// What it answered; empty where the rule is a sentence of its own.
  public var value: String

  /// How many are kept: a fault seldom comes alone, and no one reads them all.
  static let greatestCount = 1000

  /// Makes a fault.
  public init(node: Int, path: String, rule: String, value: String) {
    self.node = node
    self.path = path
    self.rule = rule
    self.value = value
  }

  /// One line that says where, what and which value.
  public var description: String {
    "\(path): \(rule)" + (value.isEmpty ? "" : " answered \(value)")
  }
}
