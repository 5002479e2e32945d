import SQLayout
import SQLayoutCore

extension App {
  /// The expected trace of a pass over a view, without the occupied bounds.
  func trace(of root: Int, as scenario: Scenario, _ frames: [Rect?]) -> [String] {
    let items = model.below(root)
    var lines = ["SQLayoutView: \(Self.text(scenario.bounds, scenario.root.insets))"]
    /// Writes the items of a container.
    func write(_ container: Int?, _ style: ContainerStyle, depth: Int) {
      var previous = "none"
      for (index, node) in scenario.children(of: container).enumerated() {
        let isView = model.items[items[node]].isView
        let name = "\(index) \(isView ? "SQLayoutView" : "Box")"
        guard let frame = frames[node] else {
          lines.append("\(Self.indent(depth))\(name): skipped")
          continue
        }
        lines.append(
          "\(Self.indent(depth))\(name): frame \(Self.text(frame)), previous \(previous)")
        let own = scenario.nodes[node].style.options ?? style.defaults.options
        if case .constant(let options) = own ?? .constant([]), !options.contains(.keepPrevious) {
          previous = "\(index)"
        }
        guard let inner = scenario.nodes[node].container else { continue }
        let bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        lines.append("\(Self.indent(depth + 1))\(Self.text(bounds, inner.insets))")
        write(node, inner, depth: depth + 1)
      }
    }
    write(nil, scenario.root, depth: 1)
    return lines
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private static func text(_ bounds: Rect, _ insets: EdgeRule) -> String {
    guard case .constant(let insets) = insets else { return "" }
    // A pass clips its bounds to this.
    let bounds = Rect(
      x: bounds.x, y: bounds.y, width: min(10_000, bounds.width),
      height: min(10_000, bounds.height))
    let numbers = [insets.top, insets.left, insets.bottom, insets.right].map(text)
    return "bounds \(text(bounds)), insets (\(numbers.joined(separator: ", ")))"
  }

  private static func text(_ frame: Rect) -> String {
    "(\([frame.x, frame.y, frame.width, frame.height].map(text).joined(separator: ", ")))"
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
