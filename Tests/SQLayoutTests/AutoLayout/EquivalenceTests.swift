import Foundation
import SQLayout
import Testing

/// Rows, columns and pinned views as equivalent constraints.
@Suite struct EquivalenceTests {
  @Test func aRowWithAFlexibleItem() throws {
    let row = HorizontalLayoutView(alignment: .center) { row in
      row.addView(Box(40, 30))
      row.addFixedSpace(8)
      row.addView(Box(10, 20), flexibleWidth: true)
      row.addView(Box(30, 10))
    }
    let container = root(200, 50)
    let (constraints, views) = try LayoutConstraint.constraints(
      equivalentTo: row.view, in: container)
    container.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [
        frame(0, 10, 40, 30), frame(40, 25, 8, 0), frame(48, 15, 122, 20), frame(170, 20, 30, 10),
      ])
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(container.layoutConflicts.isEmpty)
  }

  @Test func whatSticksOut() throws {
    let column = VerticalLayoutView(alignment: .trailing) { column in
      column.addView(Box(40, 60))
      column.addFlexibleSpace()
      column.addView(Box(30, 70))
    }
    let container = root(100, 100)
    let views = try LayoutConstraint.constraints(equivalentTo: column.view, in: container).views
    container.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [frame(60, 0, 40, 60), frame(100, 60, 0, 0), frame(70, 60, 30, 70)])
  }

  @Test func aStackInWhichAPartGrows() throws {
    let stack = StackLayout.cols(
      alignment: .bottom, spacing: 4,
      of: [
        StackLayout.view(Box(40, 30)).hugging(251, for: .horizontal),
        .rows(alignment: .leading, of: [.view(Box(50, 10)), .view(Box(20, 8))]),
        .view(Box(10, 12)),
      ])
    let view = try #require(stack.view as? SQLayoutView)
    for (width, growing) in [(200.0, 142.0), (100, 50)] {
      let container = root(width, 50)
      let views = try LayoutConstraint.constraints(equivalentTo: view, in: container).views
      container.layoutIfNeeded()
      // The rows get the length that 40, 10 and twice 4 leave, at least 50; they have the height of their views.
      #expect(
        views.map(\.frame) == [
          frame(0, 20, 40, 30), frame(44, 32, growing, 18), frame(0, 0, 50, 10),
          frame(0, 10, 20, 8), frame(48 + growing, 38, 10, 12),
        ])
      view.laidOut(width, 50)
      #expect(view.arrangedItems.map(\.frame) == [views[0], views[1], views[4]].map(\.frame))
    }
  }

  @Test func whatConstraintsDoNotSay() {
    let limited = HorizontalLayoutView { $0.addFlexibleSpace(minimum: 10) }
    let pixels = HorizontalLayoutView(pixelScale: 2) { $0.addView(Box(1, 1)) }
    let text = HorizontalLayoutView { $0.addView(Text(advance: 100, lineHeight: 10)) }
    let stack = SQLayoutView().containingArrangedItem(Box(1, 1))
    for (view, message) in [
      (limited.view, "root.items[0]: a limit of a flexible item has no equivalent in constraints"),
      (pixels.view, "root: a pixel scale has no equivalent in constraints"),
      (
        text.view, "root.items[0]: a size that depends on the room has no equivalent in constraints"
      ),
      (stack, "root: what is no row, column or pinned view has no equivalent in constraints"),
    ] {
      let error = #expect(throws: EquivalenceError.self) {
        try LayoutConstraint.constraints(equivalentTo: view, in: AutoLayoutView())
      }
      #expect(error?.description == message)
    }
  }
}

/// Views with constraints among ordinary items, and vice versa.
@Suite struct MixedLayoutTests {
  @Test func aConstraintViewInAnOrdinaryContainer() {
    let label = SizedView("label", 30, 10)
    let view = AutoLayoutView(identifier: "view")
    view.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: view.topAnchor),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let below = Box(20, 20)
    let ordinary = SQLayoutView()
    ordinary.addArrangedItem(view)
    ordinary.addArrangedItem(below)
    ordinary.frame = frame(0, 0, 100, 100)
    ordinary.layoutIfNeeded()
    #expect(view.frame == frame(0, 0, 40, 10))
    #expect(label.frame == frame(5, 0, 30, 10))
    #expect(below.frame == frame(0, 10, 20, 20))
    label.content = CGSize(width: 50, height: 15)
    ordinary.layoutIfNeeded()
    #expect(view.frame == frame(0, 0, 60, 15))
    #expect(label.frame == frame(5, 0, 50, 15))
    #expect(below.frame == frame(0, 15, 20, 20))
  }

  @Test func anOrdinaryContainerAmongConstraints() throws {
    let (one, other) = (Box(40, 10), Box(30, 20))
    let column = SQLayoutView()
    column.addArrangedItem(one)
    column.addArrangedItem(other)
    let view = ItemView(column, identifier: "column")
    let container = root(200, 100, view)
    try activate("H:|-10-[column]", "V:|-5-[column]", of: [view])
    container.layoutIfNeeded()
    #expect(view.frame == frame(10, 5, 40, 30))
    #expect(column.frame == frame(10, 5, 40, 30))
    #expect(other.frame == frame(0, 10, 30, 20))
  }

  @Test func aTextBreaksWhereConstraintsEndIt() throws {
    let view = ItemView(Text(advance: 300, lineHeight: 12), identifier: "text")
    view.automaticallyAdjustsPreferredMaxLayoutWidth = true
    let container = root(120, 100, view)
    try activate("H:|-10-[text]-10-|", "V:|[text]", of: [view])
    container.layoutIfNeeded()
    #expect(view.item.frame == frame(10, 0, 100, 36))
  }

  @Test func fittingSizes() throws {
    let label = SizedView("label", 60, 20)
    let view = AutoLayoutView(identifier: "view")
    view.addSubview(label)
    try activate("H:|-10-[label(<=200)]-10-|", "V:|[label]|", of: [label])
    #expect(
      view.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize)
        == CGSize(width: 80, height: 20))
    // With a priority below hugging, a large target changes nothing; a required one is limited by the room of 200.
    #expect(
      view.systemLayoutSizeFitting(AutoLayoutView.layoutFittingExpandedSize)
        == CGSize(width: 80, height: 20))
    #expect(
      view.systemLayoutSizeFitting(
        CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 150, height: 20))
    #expect(
      view.systemLayoutSizeFitting(
        AutoLayoutView.layoutFittingExpandedSize, withHorizontalFittingPriority: .defaultHigh,
        verticalFittingPriority: 1) == CGSize(width: 220, height: 20))
    // The view's own constraints are unchanged.
    view.frame = frame(0, 0, 100, 40)
    view.layoutIfNeeded()
    #expect(label.frame == frame(10, 0, 80, 40))
    #expect(view.layoutFaults.isEmpty)
  }
}

/// Frames between those before and after a change.
@Suite struct TransitionTests {
  @Test func framesInBetween() {
    let transition = LayoutTransition(
      before: [("a", Rect(x: 0, y: 0, width: 10, height: 10)), ("b", .zero)],
      after: [
        ("c", Rect(x: 1, y: 2, width: 3, height: 4)),
        ("a", Rect(x: 100, y: 20, width: 30, height: 10)),
      ])
    #expect(transition.keys == ["a", "b", "c"])
    #expect(transition.appearing == ["c"])
    #expect(transition.disappearing == ["b"])
    let frames = transition.frames(at: 0.25, curve: .linear)
    #expect(frames[0].frame == Rect(x: 25, y: 5, width: 15, height: 10))
    #expect(frames[2].frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(transition.opacity(of: "b", at: 0.25, curve: .linear) == 0.75)
    #expect(transition.opacity(of: "c", at: 0.25, curve: .linear) == 0.25)
    #expect(transition.frame(of: "a", at: 1) == Rect(x: 100, y: 20, width: 30, height: 10))
    #expect(transition.frame(of: "nothing", at: 0) == nil)
  }

  @Test func curves() {
    for curve in [
      TimingCurve.linear, .easeIn, .easeOut, .easeInOut,
      .cubicBezier(x1: 0.2, y1: 0.9, x2: 0.4, y2: 1),
    ] {
      #expect(curve.progress(at: 0) == 0)
      #expect(curve.progress(at: 1) == 1)
      #expect(curve.progress(at: -1) == 0)
    }
    #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
    // A symmetric curve, so that the middle in time is the middle of the way.
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-12)
    #expect(TimingCurve.easeIn.progress(at: 0.25) < 0.25)
    #expect(TimingCurve.easeOut.progress(at: 0.25) > 0.25)
  }

  @Test func nodesOfATree() {
    let transition = LayoutTransition(
      before: [Rect(x: 0, y: 0, width: 1, height: 1), nil],
      after: [Rect(x: 2, y: 0, width: 1, height: 1), .zero])
    #expect(transition.frame(of: 0, at: 0.5)?.x == 1)
    #expect(transition.appearing == [1])
  }

  @Test func temporaryConstraints() throws {
    let view = SizedView("view", 20, 20)
    let container = root(100, 100, view)
    try activate("H:|-(0@500)-[view]", "V:|[view]", of: [view])
    let temporary = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 30)
    let transition = container.transition(activating: [temporary]) {}
    #expect(view.frame.minX == 30)
    #expect(transition.frame(of: view, at: 0.5, curve: .linear)?.x == 15)
    transition.finish()
    #expect(!temporary.isActive)
    #expect(view.frame.minX == 0)
  }
}
