import Comparing
import Foundation

/// The instructions of two builds as nested boxes, coloured by the change.
///
/// After Gregg, The Flame Graph, Communications of the ACM 59 (6), 2016; differential as in his note of 2014. A box
/// is as wide as the larger count of both builds.
struct FlameGraph {
  private final class Node {
    var base = 0
    var new = 0
    var children: [String: Node] = [:]

    /// The larger count, and at least the sum of its children.
    func width() -> Int { max(base, new, children.values.reduce(0) { $0 + $1.width() }) }
    func depth() -> Int { 1 + (children.values.map { $0.depth() }.max() ?? 0) }
  }

  private static let (width, row) = (1000.0, 18.0)
  private let root = Node()
  private let total: Double

  init(_ difference: InstructionDifference) {
    total = Double(max(1, difference.base.total, difference.new.total))
    for (stack, count) in difference.base.stacks { add(stack) { $0.base += count } }
    for (stack, count) in difference.new.stacks { add(stack) { $0.new += count } }
  }

  private func add(_ stack: [String], _ count: (Node) -> Void) {
    var node = root
    count(node)
    for name in stack {
      let next = node.children[name] ?? Node()
      node.children[name] = next
      node = next
      count(node)
    }
  }

  /// The picture, as an `svg` element without references.
  var svg: String {
    let height = Double(root.depth() - 1) * Self.row
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
    text += "aria-label=\"Flame graph of what changed\" viewBox=\"0 0 1000 "
    text += "\(Figures.coordinate(height))\" font-family=\"sans-serif\" font-size=\"11\">"
    text += boxes(of: root, x: 0, y: 0, scale: Self.width / Double(max(1, root.width())))
    return text + "</svg>"
  }

  private func boxes(of node: Node, x: Double, y: Double, scale: Double) -> String {
    var text = ""
    var x = x
    for (name, child) in node.children.sorted(by: { $0.key < $1.key }) {
      let width = Double(child.width()) * scale
      defer { x += width }
      // Too narrow to be visible.
      guard width >= 0.5 else { continue }
      let change = Double(child.new - child.base) / total
      let place = "x=\"\(Figures.coordinate(x))\" y=\"\(Figures.coordinate(y))\""
      let title =
        "\(name): \(child.base) instructions, now \(child.new) (\(percent(1 + change)) of all)"
      text += "<g><title>\(Self.escaped(title))</title><rect \(place) "
      text += "width=\"\(Figures.coordinate(max(0.4, width - 0.5)))\" "
      text += "height=\"\(Figures.coordinate(Self.row - 1))\" fill=\"\(Self.color(change))\"/>"
      let count = Int((width - 6) / 6.2)
      if count >= 4 {
        let shown = name.count <= count ? name : name.prefix(count - 1) + "…"
        text += "<text x=\"\(Figures.coordinate(x + 3))\" y=\"\(Figures.coordinate(y + 12.5))\" "
        text += "fill=\"#111\">\(Self.escaped(String(shown)))</text>"
      }
      text += "</g>" + boxes(of: child, x: x, y: y + Self.row, scale: scale)
    }
    return text
  }

  /// From grey to red for an increase, to blue for a decrease; the scale ends at a fifth of all instructions.
  private static func color(_ change: Double) -> String {
    let part = min(1, abs(change) * 5)
    guard part > 0.0025 else { return "#d4d8de" }
    let pale = Int(225 - 130 * part.squareRoot())
    return change > 0
      ? String(format: "#ff%02x%02x", pale, pale) : String(format: "#%02x%02xff", pale, pale)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
