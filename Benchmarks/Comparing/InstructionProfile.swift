/// The instructions of some passes of a benchmark, and of their functions, as counted by valgrind's callgrind.
///
/// Callgrind simulates a processor, so that the clock and the load of the machine do not affect the counts.
public struct InstructionProfile: Sendable {
  /// The benchmark's name: `nested/5/10`.
  public var name: String
  /// The instructions of functions, without those of their callees, by the call stack, the outermost first.
  public var stacks: [[String]: Int]

  /// Makes a profile from parts.
  public init(_ name: String, stacks: [[String]: Int]) {
    self.name = name
    self.stacks = stacks
  }

  /// The number of all instructions.
  public var total: Int { stacks.values.reduce(0, +) }

  /// The instructions of each function, over all call stacks.
  public var functions: [String: Int] {
    var functions: [String: Int] = [:]
    for (stack, count) in stacks { functions[stack.last ?? "?", default: 0] += count }
    return functions
  }

  /// Reads callgrind's files, one for each benchmark; the numbered names of one file hold for later ones.
  ///
  /// - Parameter readable: turns a symbol into the function's name.
  public static func read(
    _ files: [String], readable: (String) -> String = { $0 }
  ) -> [InstructionProfile] {
    var names: [Substring: [String]] = [:]
    var known: [Substring: String] = [:]
    return files.compactMap { file in
      var profile: InstructionProfile?
      var stack: [String] = []
      // The line after `calls=` is the cost of the callee, which is counted there.
      var isCalled = false
      for line in file.split(separator: "\n") {
        if let trigger = line.value(after: "desc: Trigger: Client Request: ") {
          profile = InstructionProfile(String(trigger), stacks: [:])
        } else if let function = line.value(after: "fn=") {
          stack = resolved(function, &names, &known, readable)
        } else if let function = line.value(after: "cfn=") {
          _ = resolved(function, &names, &known, readable)
        } else if line.hasPrefix("calls=") {
          isCalled = true
        } else if let first = line.first, first.isNumber || "+-*".contains(first) {
          defer { isCalled = false }
          let columns = line.split(separator: " ")
          guard !isCalled, columns.count == 2, let count = Int(columns[1]) else { continue }
          profile?.stacks[stack, default: 0] += count
        }
      }
      return profile
    }
  }

  /// The functions of `(12) inner'outer'main`, or of a number alone: outermost first.
  private static func resolved(
    _ text: Substring, _ names: inout [Substring: [String]], _ known: inout [Substring: String],
    _ readable: (String) -> String
  ) -> [String] {
    guard text.hasPrefix("("), let end = text.firstIndex(of: ")") else { return [String(text)] }
    let number = text[...end]
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    guard !rest.isEmpty else { return names[number] ?? ["?"] }
    // Callgrind names a recursive call `name'2`.
    let parts = rest.split(separator: "'").filter { !$0.allSatisfy(\.isNumber) }
    let stack = parts.reversed().map { part in
      if let name = known[part] { return name }
      let name = readable(String(part))
      known[part] = name
      return name
    }
    names[number] = stack
    return stack
  }
}

extension Substring {
  fileprivate func value(after prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
