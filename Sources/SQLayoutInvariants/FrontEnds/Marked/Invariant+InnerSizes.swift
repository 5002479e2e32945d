import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the sizes of layout views in others.
extension Invariant {
  static let innerSizes = Invariant(
    "inner-sizes",
    "Layout views in others, which may leave out hidden ones, have the sizes of their items below each other whenever "
      + "they are asked: after items were moved, views hidden, others laid out or asked, and after what pure functions "
      + "answer changed and was marked in any view above."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var sizes = InnerSizes(&generator)
    for _ in 0...generator.choices.integer(upTo: 7) {
      generator.choices.beginSpan()
      sizes.change(&generator)
      generator.choices.endSpan()
      for view in sizes.views where generator.choices.chance(1, of: 3) {
        let (expected, got) = (sizes.size(of: view), sizes.asked(view))
        guard expected != got else { continue }
        return .broken(
          Finding(
            "size",
            expected: "\(expected) of \(view), after: \(sizes.said.joined(separator: "; "))",
            got: "\(got)",
            in: .withoutItems))
      }
    }
    return .holds
  }
}

/// Layout views and boxes in them, with a model of them.
private struct InnerSizes {
  private struct Node {
    /// Nil for a box.
    let view: SQLayoutView?
    let item: any SQLayoutItem
    /// The length of a box, or the inset of a view at its left.
    let length: Length
    var isHidden = false
    var leavesOutHiddenItems = false
    var holder: Int?
    var items: [Int] = []
  }

  /// A length that a pure function answers.
  private final class Length {
    var value: Double
    init(_ value: Double) { self.value = value }
  }

  private var nodes: [Node] = []
  private(set) var said: [String] = []

  init(_ generator: inout Generator) {
    for number in 0...Int(2 + generator.choices.integer(upTo: 4)) {
      generator.choices.beginSpan()
      let length = Length(1 + generator.wholeLength(20))
      let isView = number == 0 || generator.choices.chance(1, of: 2)
      let view = isView ? SQLayoutView() : nil
      view?.containingLayoutInsets(isPure: true) { _ in Insets(top: 5, left: length.value) }
      let item: any SQLayoutItem =
        view
        ?? SQSpace().withSQSizeCalculator(isPure: true) { _ in
          CGSize(width: length.value, height: 10)
        }
      nodes.append(Node(view: view, item: item, length: length))
      if isView, generator.choices.chance(1, of: 3) {
        nodes[number].leavesOutHiddenItems = true
        view?.leavesOutHiddenItems = true
      }
      if number > 0 { put(number, in: generator.choices.pick(views.filter { $0 < number })) }
      generator.choices.endSpan()
    }
  }

  var views: [Int] { nodes.indices.filter { nodes[$0].view != nil } }

  // MARK: Sizes

  func asked(_ view: Int) -> CGSize {
    nodes[view].view?.sizeThatFits(CGSize(width: 5000, height: 5000)) ?? .zero
  }

  func size(of node: Int) -> CGSize {
    guard nodes[node].view != nil else {
      return CGSize(width: nodes[node].length.value, height: 10)
    }
    var size = CGSize.zero
    for item in nodes[node].items {
      if nodes[item].isHidden, nodes[node].leavesOutHiddenItems { continue }
      let inner = self.size(of: item)
      size = CGSize(width: max(size.width, inner.width), height: size.height + inner.height)
    }
    return CGSize(width: size.width + nodes[node].length.value, height: size.height + 5)
  }

  // MARK: Changes

  /// Changes one thing, or lays out a view.
  mutating func change(_ generator: inout Generator) {
    let node = generator.choices.integer(in: 0...nodes.count - 1)
    switch generator.choices.integer(upTo: 5) {
    case 0...2:
      nodes[node].length.value = 1 + generator.wholeLength(20)
      mark(node, &generator)
    case 3:
      guard let view = nodes[node].view else { return }
      nodes[node].isHidden.toggle()
      view.isHidden = nodes[node].isHidden
      said.append("hide or show \(node)")
    case 4:
      let holders = views.filter { !above($0).contains(node) && $0 != node }
      guard !holders.isEmpty else { return }
      take(node)
      said.append("take out \(node)")
      if generator.choices.chance(4, of: 5) { put(node, in: generator.choices.pick(holders)) }
    default:
      guard let view = nodes[node].view else { return }
      view.frame = CGRect(x: 0, y: 0, width: 5000, height: 5000)
      view.layoutIfNeeded()
      said.append("lay out \(node)")
    }
  }

  /// The views around a node, from the inside out.
  private func above(_ node: Int) -> [Int] {
    var above: [Int] = []
    while let holder = nodes[above.last ?? node].holder { above.append(holder) }
    return above
  }

  private mutating func mark(_ node: Int, _ generator: inout Generator) {
    let above = above(node)
    if above.isEmpty || generator.choices.chance(1, of: 3) {
      let marked = generator.choices.pick(
        nodes[node].view == nil && !above.isEmpty ? above : [node] + above)
      nodes[marked].view?.setNeedsLayout()
      said.append("mark \(marked) for \(node)")
    } else {
      let holder = generator.choices.pick(above)
      nodes[holder].view?.setNeedsLayout(of: nodes[node].item)
      said.append("mark \(node) in \(holder)")
    }
  }

  private mutating func put(_ node: Int, in holder: Int) {
    nodes[holder].view?.addArrangedItem(nodes[node].item)
    nodes[holder].items.append(node)
    nodes[node].holder = holder
    said.append("\(nodes[node].view == nil ? "box" : "view") \(node) into \(holder)")
  }

  private mutating func take(_ node: Int) {
    guard let holder = nodes[node].holder else { return }
    nodes[holder].view?.removeArrangedItem(nodes[node].item)
    nodes[holder].items.removeAll { $0 == node }
    nodes[node].holder = nil
  }
}
