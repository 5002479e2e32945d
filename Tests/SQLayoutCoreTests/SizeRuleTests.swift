import SQLayoutCore
import Testing

@Suite struct SizeRuleTests {
  /// The size of a leaf in a room.
  private func size(
    _ rule: SizeRule?, _ width: Double, _ height: Double = 50, adjust: Adjustment? = nil
  ) -> Size? {
    LayoutTree([ItemStyle(size: rule, adjust: adjust)])
      .frames(in: Rect(0, 0, width, height))[0]?.size
  }

  @Test func fixedSizesIgnoreTheRoom() {
    #expect(size(.fixed(120, 80), 100) == Size(120, 80))
    #expect(size(nil, 100) == .zero)
  }

  @Test func paragraphsBreakWhereTheWidthEnds() {
    let rule = SizeRule.paragraph(advance: 90, lineHeight: 10)
    #expect(size(rule, 90) == Size(90, 10))
    // 90 / 89 is more than one line, 90 / 30 three exactly, 90 / 29 more than three.
    #expect(size(rule, 89) == Size(89, 20))
    #expect(size(rule, 30) == Size(30, 30))
    #expect(size(rule, 29) == Size(29, 40))
    // Never narrower than a line is high: 90 / 10.
    #expect(size(rule, 5) == Size(10, 90))
    #expect(size(rule, 0) == Size(10, 90))
    #expect(size(.paragraph(advance: 0, lineHeight: 12), 0) == Size(0, 12))
  }

  @Test func aspectsShrinkWithTheRoom() {
    let rule = SizeRule.aspect(ratio: 2, width: 80)
    #expect(size(rule, 100) == Size(80, 40))
    #expect(size(rule, 80) == Size(80, 40))
    #expect(size(rule, 30) == Size(30, 15))
    #expect(size(rule, 0) == .zero)
    // The height of the room has no effect.
    #expect(size(rule, 100, 1) == Size(80, 40))
  }

  @Test func functionsAnswerForTheRoom() {
    #expect(size(.function { Size($0.width / 2, $0.height / 5) }, 100) == Size(50, 10))
  }

  @Test func additionsComeOffTheRoomAndOnTheSize() {
    let rule = SizeRule.paragraph(advance: 90, lineHeight: 10)
    // In 100 - 20 the text takes two lines of 80.
    let adjust = Adjustment(addWidth: 20, addHeight: 6)
    #expect(size(rule, 100, adjust: adjust) == Size(100, 26))
  }

  @Test func maximaClipTheRoomFirst() {
    let rule = SizeRule.paragraph(advance: 90, lineHeight: 10)
    // 60 less 30 leaves 30, three lines; 30 + 30 is 60 again, 30 + 5 is lowered to 32.
    let adjust = Adjustment(addWidth: 30, addHeight: 5, maxWidth: 60, maxHeight: 32)
    #expect(size(rule, 100, adjust: adjust) == Size(60, 32))
  }

  @Test func minimaRaiseAndMaximaHaveTheLastWord() {
    #expect(
      size(.fixed(10, 10), 100, adjust: Adjustment(minWidth: 30, minHeight: 20)) == Size(30, 20))
    #expect(
      size(.fixed(10, 90), 100, adjust: Adjustment(minWidth: 30, maxWidth: 20, maxHeight: 40))
        == Size(20, 40))
  }

  @Test func containersAreAdjustedToo() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(adjust: Adjustment(addWidth: 10, minHeight: 40, maxWidth: 50)))
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 90, lineHeight: 10)))
    let tree = builder.build()
    // Measured in 50 - 10: three lines of 40, raised to a height of 40. The text is laid out in all 50.
    #expect(tree.frames() == [Rect(0, 0, 50, 40), Rect(0, 0, 50, 20)])
  }

  @Test(arguments: [
    (SizeRule.aspect(ratio: 1e-306, width: 1e9), "size rule aspect"),
    (.paragraph(advance: 1e15, lineHeight: .leastNonzeroMagnitude), "size rule paragraph"),
  ])
  func rulesThatOverflowAreAtFault(_ rule: SizeRule, name: String) throws {
    // 10 / 1e-306 is finite, 1e9 / 1e-306 is not; 1e15 / 5e-324 lines are not either.
    let width = name == "size rule aspect" ? 1e4 : 0
    let tree = LayoutTree([ItemStyle(size: rule)])
    #expect(tree.faults.isEmpty)
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, width, 10))
    let frame = try #require(layout.frames(of: tree)[0])
    #expect(frame.height == 0)
    #expect(frame.width == max(width, name == "size rule aspect" ? 0 : .leastNonzeroMagnitude))
    let faults = layout.faults
    let fault = try #require(faults.first)
    #expect(faults.count == 1)
    #expect(fault.path == "root.items[0]")
    #expect(fault.rule == name)
    #expect(fault.value.contains("inf"))
  }

  @Test func whatOverflowsIsAdjustedLikeAnythingElse() {
    // 0 high, plus 7.
    let rule = SizeRule.aspect(ratio: 1e-306, width: 1e9)
    #expect(size(rule, 1e4, adjust: Adjustment(addHeight: 7)) == Size(1e4, 7))
  }

  @Test func sizesCanBeAskedForOutsideAPass() {
    let rule = CustomSize { fitting in Size(fitting.height, fitting.width) }
    #expect(rule.size(Size(1, 2)) == Size(2, 1))
    let failing = CustomSize { _ throws(FunctionFailure) in throw FunctionFailure("no font") }
    #expect(failing.size(.zero).width.isNaN)
  }
}
