import SQLayoutCore
import Testing

/// Content that fits is measured once, at any depth, if all calculators declare that shrinking the room to the
/// content changes nothing.
@Suite struct ShrinkStableTests {
  /// Nested containers, each with a text of one line, half of them with additional room.
  private func nestedTexts(_ calculator: Calculator, depth: Int) -> LayoutTree {
    let defaults = ItemStyle(calculator: calculator)
    let container = ContainerStyle(insets: .constant(Insets(all: 2)), defaults: defaults)
    var builder = LayoutTreeBuilder(root: ContainerStyle(defaults: defaults))
    for level in 0...depth {
      builder.addLeaf(
        ItemStyle(
          size: .paragraph(advance: 100 + Double(level), lineHeight: 10),
          adjust: level.isMultiple(of: 2) ? Adjustment(addWidth: 6, minHeight: 14) : nil))
      if level < depth { builder.beginContainer(ItemStyle(), container) }
    }
    return builder.build()
  }

  @Test(arguments: [4, 16])
  func contentThatFitsIsMeasuredOnce(depth: Int) {
    for (name, calculator) in Calculator.named where calculator.traits.contains(.shrinkStable) {
      let tree = nestedTexts(calculator, depth: depth)
      var layout = Layout()
      layout.layout(tree, in: Rect(x: 0, y: 0, width: 5000, height: 5000))
      // One for each text and for each container below the root; matching measures nothing.
      let most = depth + 1 + depth
      let measurements = layout.statistics.measurements
      #expect(name.hasPrefix("match") ? measurements == 0 : measurements == most, "\(name)")
    }
  }
}
