import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes
import Testing

@testable import SQLayoutExplaining

/// Which operands decide a number, and how far the others are from it.
extension ExplanationTests {
  @Test func whatLosesSaysByHowMuch() throws {
    let send = try #require(Self.layout().explanation(of: 1, .y))
    // Two lines of 20 from 8 on, and the larger of 4 and 10.
    #expect(send.value == 58)
    #expect(
      send.text(width: 200).contains(
        "greatest of (title.spacing bottom 4 (loses by 6), spacing top 10)"))
    let spacings = send.terms.filter { $0.name?.hasPrefix("spacing") ?? false }
    #expect(spacings.map(\.value) == [4, 10])
    #expect(spacings.map(\.isDecisive) == [false, true])
    #expect(spacings.map(\.slack) == [6, nil])
  }

  @Test func roundedNumbersHaveSlack() throws {
    let height = try #require(Self.layout().explanation(of: 0, .height))
    // 500 / 304 is 1.64, two lines; the width has no effect between 250 and 500.
    #expect(height.value == 40)
    let quotient = try #require(
      height.terms.first { if case .quotient = $0.formula { true } else { false } })
    #expect(!quotient.isDecisive)
    // The number that it was computed from has a slack, too: 500 up to 608, where a third line begins.
    let advance = try #require(height.terms.first { $0.name == "advance" })
    #expect(!advance.isDecisive)
    #expect(abs(try #require(advance.slack) - 108) < 1e-9)
    #expect(height.terms.first { $0.name == "line height" }?.isDecisive == true)
  }

  /// A term that is added and subtracted has no effect, and has a slack.
  @Test func whatCancelsOutIsNotDecisive() throws {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(
      ItemStyle(
        calculator: .containerCenterAligned, size: .fixed(Size(width: 20, height: 10)),
        padding: .constant(Insets(top: 3, bottom: 3))))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 7, y: 0, width: 100, height: 50))
    for number in FrameNumber.allCases {
      let explanation = try #require(layout.explanation(of: 0, number))
      for term in explanation.terms where term.input != nil {
        let sensitivity = Sensitivity(of: term, in: layout)
        #expect(
          term.isDecisive == (sensitivity.slope(of: number, of: 0) != 0),
          "\(number) \(term.owner ?? "").\(term.name ?? "")")
      }
    }
  }

  /// With more room the containers stay, and with less the room and the item shrink equally: the item's position does
  /// not change, though it was computed from the width of the room.
  @Test func whatAComparisonDependsOnIsTried() throws {
    let bounds = Rect(x: 0, y: 0, width: 192, height: 60)
    let tree = LayoutTree.thatJustFits
    let layout = ExplainedLayout(tree, in: bounds)
    let item = tree.numberRange.upperBound - 1
    let x = try #require(layout.explanation(of: item, .x))
    let width = try #require(x.terms.first { $0.owner == "bounds" && $0.name == "width" })
    #expect(!layout.contradictedSlopes(of: item)[0].isEmpty)
    #expect(!width.isDecisive)
    for step in [0.001, -0.001, 1.0 / 8192, -1.0 / 8192] {
      var other = Layout()
      var changed = bounds
      changed.width += step
      other.layout(tree, in: changed)
      #expect(other.frame(of: item, in: tree)?.x == x.value)
    }
  }

  /// Each of two equal spacings is decisive in one direction.
  @Test func bothOfATieAreDecisive() throws {
    var builder = LayoutTreeBuilder()
    let style = ItemStyle(
      size: .fixed(Size(width: 20, height: 10)), spacing: .constant(Insets(top: 4, bottom: 4)))
    for _ in 0..<2 { builder.addLeaf(style) }
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 50))
    let y = try #require(layout.explanation(of: 1, .y))
    #expect(y.value == 14)
    let spacings = y.terms.filter { $0.name?.hasPrefix("spacing") ?? false }
    #expect(spacings.map(\.isDecisive) == [true, true])
    #expect(spacings.map(\.slack) == [nil, nil])
    #expect(!y.text().contains("loses"))
  }

  /// A quotient is not linear: the slack is still the nearer end.
  @Test func slackBelowAQuotientIsTheNearerEnd() throws {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 1000, lineHeight: 20)))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 666, height: 600))
    let height = try #require(layout.explanation(of: 0, .height))
    #expect(height.value == 40)
    let width = try #require(height.terms.first { $0.name == "width" && $0.owner == "bounds" })
    // Two lines down to 500.
    #expect(abs(try #require(width.slack) - 166) < 1e-9)
  }

  /// The room in which a text would have more lines is part of the explanation if the text is narrower.
  @Test func theRoomOfATextLosesAgainstItsAdvance() throws {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 1000, lineHeight: 20)))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 1200, height: 600))
    let width = try #require(layout.explanation(of: 0, .width))
    #expect(width.text().contains("advance 1000"))
    #expect(width.text().contains("(loses by 200)"), "\(width)")
  }

  /// For a negative ratio the height is negative, and the term is not decisive again: that is not within the slack.
  @Test func slackEndsWhereADivisorWouldBeNothing() throws {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(
      ItemStyle(size: .aspect(ratio: 1, width: 3), adjust: Adjustment(minHeight: 8)))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 80, height: 70))
    let height = try #require(layout.explanation(of: 0, .height))
    #expect(height.value == 8)
    let ratio = try #require(height.terms.first { $0.name == "ratio" })
    // 3 / 0.375 is 8.
    let slack = try #require(ratio.slack)
    #expect(!ratio.isDecisive && abs(slack - 0.625) < 1e-9, "\(ratio)")
  }

  /// No item has a negative width: 0 is the minimum, and a lower number has no effect.
  @Test func aLimitOfNothingIsNotDecisive() throws {
    for maximum in [0.0, 30] {
      var builder = LayoutTreeBuilder(
        root: ContainerStyle(arrange: .line(LinearArrangement(.row))))
      builder.addLeaf(
        ItemStyle(size: .paragraph(advance: 20, lineHeight: 5), flex: Flex(maximum: maximum)))
      builder.addLeaf(ItemStyle(size: .fixed(Size(width: 3, height: 10))))
      let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 80, height: 20))
      for number in FrameNumber.allCases {
        var tree = layout.tree
        var style = tree.style(of: 0)
        style.flex?.maximum += 1.0 / 8192
        tree.setStyle(style, of: 0)
        var changed = Layout()
        changed.layout(tree, in: layout.bounds)
        let after = changed.frame(of: 1, in: tree)
        let frame = try #require(after)
        let explanation = try #require(layout.explanation(of: 1, number))
        guard frame[number] == explanation.value else { continue }
        #expect(
          explanation.terms.allSatisfy { $0.name != "maximum" || !$0.isDecisive }, "\(explanation)")
      }
    }
  }

  /// A term that is not decisive for an item's own frame counts if it is decisive for that of the previous item, at
  /// which the chain ends.
  @Test func shortChainsKnowWhatIsDecisiveBehindThem() throws {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        defaults: ItemStyle(
          size: .fixed(Size(width: 10, height: 5)), spacing: .constant(Insets(top: 4)))))
    for _ in 0..<2 { builder.addLeaf(ItemStyle()) }
    builder.addLeaf(ItemStyle(spacing: .constant(Insets(bottom: 9))))
    builder.addLeaf(ItemStyle())
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 80, height: 70))
    let short = try #require(layout.explanation(of: 3, .y, endsAtFrames: true))
    let whole = try #require(layout.explanation(of: 3, .y))
    let loser = try #require(short.terms.first { $0.name == "spacing top" && $0.value == 4 })
    #expect(short.terms.count < whole.terms.count)
    // Between the previous items it is the larger one.
    #expect(loser.isDecisive && loser.slack == nil, "\(short)")
  }
}
