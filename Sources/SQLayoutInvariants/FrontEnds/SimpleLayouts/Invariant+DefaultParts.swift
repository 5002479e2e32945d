import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of simple layouts for which nothing is declared that has a default.
extension Invariant {
  static let defaultParts = Invariant(
    "default-parts",
    "The flexible items of a simple layout, whether they show nothing, a view or a layout, have equal shares of the "
      + "free space, in fractions of a point; in a container its items begin at its own top left corner."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let frame = CGRect(
      x: generator.wholeLength(20), y: generator.wholeLength(20),
      width: 200 + generator.wholeLength(80), height: 20)
    let layout = SimpleLayout(parentFrame: frame, direction: .row)
    var widths: [Double?] = []
    var shown: [Int] = []
    for _ in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      let width = generator.wholeLength(80) / 8
      let kind = generator.choices.integer(upTo: 4)
      let item: SimpleLayout.Item =
        switch kind {
        case 0: .width(width)
        case 1: .flexible
        case 2: .flexible()
        case 3: .view(SQLayoutView())
        default: .layout(SimpleLayout(direction: .column))
        }
      _ = try? layout.add(item: item)
      widths.append(kind == 0 ? width : nil)
      if kind > 2 { shown.append(widths.count - 1) }
      generator.choices.endSpan()
    }
    let free = Double(frame.width) - widths.compactMap(\.self).reduce(0, +)
    let share = free / Double(max(1, widths.count { $0 == nil }))
    var x = 0.0
    let expected = widths.map { width in
      defer { x += width ?? share }
      return CGRect(x: x, y: 0, width: width ?? share, height: 20)
    }
    let framed = layout.items.indices.compactMap {
      try? layout.frame(at: $0).offsetBy(dx: -frame.minX, dy: -frame.minY)
    }
    // An item of a container lies in no view.
    let container = SQLayoutContainer(arrangedItems: [layout])
    container.layoutItems(
      in: CGRect(origin: .zero, size: frame.size), with: .zero, forSizingOnly: false)
    let drawn = layout.view.drawnItems().map(\.bounds.origin)
    // Without free space flexible items have no width.
    let starts = shown.map { CGPoint(x: widths[..<$0].compactMap(\.self).reduce(0, +), y: 0) }
    let isRight =
      framed.count == expected.count && zip(framed, expected).allSatisfy { $0.isAbout($1) }
    guard isRight, drawn == starts else {
      return .broken(
        Finding(
          "frames", expected: "\(expected) of \(widths), in a container \(starts)",
          got: "\(framed), in a container \(drawn)",
          in: .withoutItems))
    }
    return .holds
  }

  static let rootFaults = Invariant(
    "root-faults",
    "A layout view whose frame is not finite reports that of the root, which has no node, until it has another frame."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let view = SQLayoutView()
    if generator.choices.chance(1, of: 2) {
      view.addArrangedItem(HidableBox(Size(width: 5, height: 5)))
    }
    for _ in 0...generator.choices.integer(upTo: 3) {
      let numbers = (0..<2).map { _ in generator.choices.pick([1, 20, 300, .infinity]) }
      view.frame = CGRect(x: 0, y: 0, width: numbers[0], height: numbers[1])
      view.layoutIfNeeded()
      let own = view.layoutFaults.filter { $0.path == "root" }.map(\.node)
      let expected = numbers.contains(.infinity) ? [-1] : []
      guard own != expected else { continue }
      return .broken(
        Finding("faults", expected: "\(expected) in \(numbers)", got: "\(own)", in: .withoutItems))
    }
    return .holds
  }
}
