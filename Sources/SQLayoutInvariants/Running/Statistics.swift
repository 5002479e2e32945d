import SQLayoutCore

/// The features in the cases of a run, which also show what did not occur.
public struct Statistics: Codable, Sendable, Equatable {
  /// The number of occurrences of each feature, by kind and name, such as `calculator topAlignedFlow`.
  public private(set) var counts: [String: Int] = [:]

  /// Makes empty statistics.
  public init() {}

  /// Counts the features of a case.
  public mutating func count(_ scenario: Scenario) {
    var depth: [Int] = []
    note(scenario.root.arrange)
    note(scenario.root.defaults, prefix: "default ")
    note("items \(scenario.nodes.count < 4 ? "\(scenario.nodes.count)" : "4 or more")")
    if scenario.bounds.x != 0 || scenario.bounds.y != 0 { note("bounds that start elsewhere") }
    if scenario.bounds.width > 10_000 || scenario.bounds.height > 10_000 {
      note("bounds beyond the clip")
    }
    for (index, node) in scenario.nodes.enumerated() {
      while let end = depth.last, end <= index { depth.removeLast() }
      note("depth \(depth.count)")
      note(node.style, prefix: "")
      guard let container = node.container else { continue }
      depth.append(index + node.extent)
      note(container.arrange)
      note(container.defaults, prefix: "default ")
      if node.extent == 1 { note("empty container") }
    }
  }

  /// Adds other statistics.
  public mutating func merge(_ other: Statistics) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  private mutating func note(_ key: String) { counts[key, default: 0] += 1 }

  private mutating func note(_ style: ItemStyle, prefix: String) {
    if let calculator = style.calculator {
      let name = calculator.name ?? "combination"
      note("calculator \(Calculator(named: name) == nil ? "of one's own" : name)")
      if !prefix.isEmpty { note("default calculator") }
    }
    if style.sizing != nil { note(prefix + "sizing calculator") }
    note(style.spacing, prefix + "spacing")
    note(style.padding, prefix + "padding")
    if style.adjust != nil { note("adjustment") }
    switch style.options {
    case .constant(let options):
      if options.contains(.skip) { note(prefix + "option skip") }
      if options.contains(.ignoreInSize) { note(prefix + "option ignoreInSize") }
      if options.contains(.keepPrevious) { note(prefix + "option keepPrevious") }
    case .custom: note("function for options")
    case nil: break
    }
    switch style.size {
    case .fixed(let size):
      note(prefix + "size fixed")
      note(size.width)
      note(size.height)
      if size.width == 0 || size.height == 0 { note("size empty") }
    case .paragraph(let advance, _):
      note(prefix + "size paragraph")
      note(advance)
    case .aspect(_, let width):
      note(prefix + "size aspect")
      note(width)
    case .steps: note("size steps")
    case .custom: note("size function")
    case nil: break
    }
  }

  private mutating func note(_ rule: EdgeRule?, _ name: String) {
    switch rule {
    case .constant(let edges):
      note(name)
      if min(edges.top, edges.left, edges.bottom, edges.right) < 0 { note("negative \(name)") }
    case .custom: note("function for \(name)")
    case nil: break
    }
  }

  private mutating func note(_ arrangement: Arrangement?) {
    guard let arrangement else { return }
    let name = Arrangement(named: arrangement.name) == nil ? "of one's own" : arrangement.name
    note("arrangement \(arrangement.line == nil ? name : "row or column")")
  }

  private mutating func note(_ length: Double) {
    switch length {
    case 0: note("length 0")
    case ..<1e-6: note("length very small")
    case 1e5...: note("length very large")
    case 9_999...10_001: note("length about 10000")
    default: note(length == length.rounded() ? "length whole" : "length broken")
    }
  }
}
