/// The result of changing parts of a shrunk failure: its free parts, and the nearest case that holds.
public struct Explanation: Codable, Equatable, Sendable {
  /// A part of the scene that can be changed, and the case still fails in the same way.
  public struct FreePart: Codable, Equatable, Sendable {
    /// Its path in the scene, such as `root.items[0].size.fixed[1]`.
    public var path: String
    /// Its value.
    public var value: String
    /// The other values that were tried, the simplest first.
    public var tried: [String]

    /// Makes a part.
    public init(path: String, value: String, tried: [String]) {
      (self.path, self.value, self.tried) = (path, value, tried)
    }
  }

  /// A difference between the scene of the failure and that of another case.
  public struct Difference: Codable, Equatable, Sendable {
    /// The path of the difference.
    public var path: String
    /// The value in the failing case; `nothing` if there is none.
    public var failing: String
    /// The value in the other case.
    public var holding: String

    /// Makes a difference.
    public init(path: String, failing: String, holding: String) {
      (self.path, self.failing, self.holding) = (path, failing, holding)
    }
  }

  enum CodingKeys: String, CodingKey {
    case free, differences, holding, attempts
    case isFreeTogether = "free_together"
    case ranOut = "ran_out"
  }

  /// The free parts, each changed alone.
  public var free: [FreePart] = []
  /// Whether the case also fails when all of these parts are changed at once.
  public var isFreeTogether = false
  /// The differences of the nearest case that holds; empty if none was found.
  public var differences: [Difference] = []
  /// The scene of that case.
  public var holding = ""
  /// The number of cases that were tried.
  public var attempts = 0
  /// Whether the budget ran out before all choices were tried.
  public var ranOut = false

  /// Makes an empty explanation.
  public init() {}

  private var differenceLines: [String] {
    differences.prefix(4).map { "\($0.path) is \($0.holding), not \($0.failing)" }
      + (differences.count > 4 ? ["and \(differences.count - 4) more"] : [])
  }

  /// The differences of the nearest case that holds, in a sentence; empty if none was found.
  var difference: String {
    differences.isEmpty
      ? "" : "The case beside it holds: \(differenceLines.joined(separator: "; "))."
  }

  /// The explanation as text, in lines.
  var lines: [String] {
    var lines: [String] = []
    if !free.isEmpty {
      let extent =
        free.count == 1
        ? "fails too whatever this is"
        : isFreeTogether ? "fails too whatever these are" : "fails too whatever one of these is"
      lines.append("\(extent):")
      lines += free.prefix(8).map { part in
        let tried = part.tried.prefix(4).joined(separator: ", ")
        return "  \(part.path) is \(part.value); tried \(tried)"
          + (part.tried.count > 4 ? " and \(part.tried.count - 4) more" : "")
      }
      if free.count > 8 { lines.append("  and \(free.count - 8) more") }
    }
    if !differences.isEmpty {
      lines.append("holds where")
      lines += differenceLines.map { "  \($0)" }
    }
    if ranOut { lines.append("the budget ran out before all was tried") }
    return lines
  }
}
