import Foundation
import SQLayout
import Testing

/// Which frames a layout sets: those of moved views, and all if more may have changed.
@Suite struct PlacingTests {
  /// A view that counts how often its frame is computed.
  final class Counted: AutoLayoutView {
    var count = 0
    var outset = 0.0

    override func frame(forAlignmentRect rectangle: CGRect) -> CGRect {
      count += 1
      return rectangle.insetBy(dx: -outset, dy: -outset)
    }

    override func alignmentRect(forFrame frame: CGRect) -> CGRect {
      frame.insetBy(dx: outset, dy: outset)
    }
  }

  let views = (0..<5).map { Counted(identifier: "view \($0)") }
  let top: AutoLayoutView
  private let tops: [LayoutConstraint]

  init() {
    top = AutoLayoutView(identifier: "root", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var tops: [LayoutConstraint] = []
    for (index, view) in views.enumerated() {
      top.addSubview(view)
      let edge = index == 0 ? top.topAnchor : views[index - 1].bottomAnchor
      tops.append(view.topAnchor.constraint(equalTo: edge))
      LayoutConstraint.activate([
        tops[index], view.leftAnchor.constraint(equalTo: top.leftAnchor),
        view.widthAnchor.constraint(equalTo: top.widthAnchor),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    self.tops = tops
    top.layoutIfNeeded()
    for view in views { view.count = 0 }
  }

  @Test func whatDoesNotMoveIsLeftAlone() {
    tops[3].constant = 5
    top.layoutIfNeeded()
    #expect(views.map(\.count) == [0, 0, 0, 1, 1])
    #expect(views.map(\.frame.minY) == [0, 10, 20, 35, 45])
  }

  @Test func whoeverAsksForLayoutGetsItAll() {
    views[1].outset = 2
    top.layoutIfNeeded()
    #expect(views[1].frame == frame(0, 10, 100, 10))
    top.setNeedsLayout()
    top.layoutIfNeeded()
    #expect(views[1].frame == frame(-2, 8, 104, 14))
    #expect(views.map(\.count) == [1, 1, 1, 1, 1])
  }

  @Test func anAlignmentRectangleThatBeginsElsewhereMovesAll() {
    let outer = Counted(identifier: "outer")
    let inner = SizedView("inner", 10, 10)
    let root = root(100, 100, outer)
    outer.addSubview(inner)
    LayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 50),
      outer.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == frame(0, 0, 10, 10))
    outer.outset = 3
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(outer.frame == frame(-3, -3, 56, 56))
    #expect(inner.frame == frame(3, 3, 10, 10))
  }

  @Test func aFrameSetByHandIsSetAgainWhereNothingMoves() {
    views[2].frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    top.setNeedsLayout()
    top.layoutIfNeeded()
    #expect(views[2].frame == frame(0, 20, 100, 10))
    #expect(top.layoutFaults.count == 1)
    views[2].frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    tops[4].constant = 1
    top.layoutIfNeeded()
    #expect(views[2].frame == frame(0, 20, 100, 10))
    #expect(views[4].frame.minY == 41)
  }

  @Test func aGuideMovesThoughNoViewBesideItDoes() {
    let guide = LayoutGuide(identifier: "guide")
    let bar = SizedView("bar", 40, 10)
    top.addSubview(bar)
    views[0].addLayoutGuide(guide)
    LayoutConstraint.activate([
      bar.leftAnchor.constraint(equalTo: top.leftAnchor),
      bar.topAnchor.constraint(equalTo: top.topAnchor),
      guide.leftAnchor.constraint(equalTo: views[0].leftAnchor),
      guide.topAnchor.constraint(equalTo: views[0].topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 3),
      guide.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5),
    ])
    top.layoutIfNeeded()
    #expect(guide.layoutFrame == frame(0, 0, 20, 3))
    bar.content.width = 60
    top.layoutIfNeeded()
    #expect(guide.layoutFrame == frame(0, 0, 30, 3))
  }

  @Test func theOutermostViewMayHaveOtherInsets() {
    let outer = Counted(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let inner = AutoLayoutView()
    outer.addSubview(inner)
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
      inner.heightAnchor.constraint(equalTo: outer.heightAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == frame(0, 0, 100, 50))
    outer.outset = 10
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(inner.frame == frame(10, 10, 80, 30))
  }

  @Test func linesThatBreakByThemselvesHaveTheWidthOfUnbrokenOnes() {
    let text = TextView("text", characters: 9)
    text.preferredMaxLayoutWidth = 40
    #expect(text.sizeThatFits(CGSize(width: 200, height: 200)) == CGSize(width: 40, height: 60))
    text.automaticallyAdjustsPreferredMaxLayoutWidth = true
    #expect(text.sizeThatFits(CGSize(width: 200, height: 200)) == CGSize(width: 90, height: 20))
  }

  /// A view that shows a layout view at the top left, as large as that is.
  private func shownInTheCorner(_ view: SQLayoutView) -> ItemView {
    let shown = ItemView(view)
    top.addSubview(shown)
    LayoutConstraint.activate([
      shown.leftAnchor.constraint(equalTo: top.leftAnchor),
      shown.topAnchor.constraint(equalTo: top.topAnchor),
    ])
    return shown
  }

  @Test func anItemThatIsShownWithoutASizeHasNone() {
    let column = SQLayoutView()
    column.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let shown = shownInTheCorner(column)
    top.layoutIfNeeded()
    #expect(shown.frame == .zero)
    #expect(column.frame == .zero)
  }

  @Test func aChangeCountsAfterALayoutGaveAnArrangedViewASize() {
    let (row, inner) = (SQLayoutView(), AutoLayoutView())
    let width = inner.widthAnchor.constraint(equalToConstant: 20)
    let leaf = SQValueItem(8.0) { width, _ in CGSize(width: width, height: 5) }
    LayoutConstraint.activate([width, inner.heightAnchor.constraint(equalToConstant: 10)])
    row.addArrangedItem(inner)
    row.addArrangedItem(leaf)
    let shown = shownInTheCorner(row)
    top.layoutIfNeeded()
    #expect(inner.frame == frame(0, 0, 20, 10))
    #expect(!row.needsLayout)
    leaf.value = 30
    row.setNeedsLayout(of: leaf)
    top.layoutIfNeeded()
    #expect(shown.frame.width == 30)
  }

  @Test func aLayoutViewMayHoldTheOneThatItWasIn() {
    let (outer, inner, between) = (SQLayoutView(), SQLayoutView(), AutoLayoutView())
    for view in [outer, inner] { view.leavesOutHiddenItems = true }
    inner.addArrangedItem(AutoLayoutView())
    outer.addArrangedItem(inner)
    outer.layoutIfNeeded()
    outer.removeArrangedItem(inner)
    inner.addArrangedItem(between)
    between.addSubview(ItemView(outer))
    inner.layoutIfNeeded()
    #expect(!inner.needsLayout)
  }
}
