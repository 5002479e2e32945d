import Foundation
import SQLayout
import SQLayoutCore
import Synchronization

/// Invariants of views that constraints lay out.
extension Invariant {
  static let constrainedViews: [Invariant] = [
    constraintsHold, constraintSets, viewPermutation, viewEdits, viewMirror, alignmentRectangles,
    contentSizes, settled, fittingSizes, viewFaults, constraintExplanations, refusedEquivalents,
    visualFormats, formatFrames, formatMistakes, constraintFormats, constraintWords,
    determinedNumbers, safeAreas, constraintSceneEdits, formatSuperviews, sceneDetermined,
    constraintScenes, constraintContainers, constraintCases, equivalentConstraints, equivalentPins,
    display, constraintProblems, viewHistories, guides, framesByHand, lastLayouts,
  ]

  static let viewPermutation = Invariant(
    "view-permutation",
    "Views have the same frames whatever the order in which their constraints become active."
  ) { generator, _ in
    let tree = generator.constrainedTree(isFurnished: true)
    generator.scenario = tree.scenario
    let order = generator.choices.shuffled(Array(tree.constraints.indices))
    let (one, other) = (tree.made(), tree.made(order: order))
    one.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    return Finding.difference(
      near: one.frames, got: other.frames, in: tree, place: "permutation",
      saying: " in the order \(order)"
    ).verdict
  }

  static let viewEdits = Invariant(
    "view-edits",
    "After any changes of constants, priorities, activation, bounds, intrinsic sizes and their priorities, "
      + "margins, directions, masks, guides, frames and superviews, views have the frames of a new tree with these "
      + "values. Many views in each other are released without recursion."
  ) { generator, _ in
    if generator.choices.chance(1, of: 256) { return ofDepth(2000, &generator) }
    var tree = generator.constrainedTree(isFurnished: true)
    generator.scenario = tree.scenario
    let live = tree.made()
    live.root.layoutIfNeeded()
    for step in 0..<(1 + generator.choices.integer(upTo: 5)) {
      for _ in 0...generator.choices.integer(upTo: 2) { generator.edit(&tree, live) }
      live.root.layoutIfNeeded()
      let fresh = tree.made()
      fresh.root.layoutIfNeeded()
      if let finding = Finding.difference(
        near: fresh.frames, got: live.frames, in: tree, place: "edits",
        saying: " after step \(step)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }

  /// Releases views in each other on a thread with a small stack, which recursion would leave.
  private static func ofDepth(_ depth: Int, _ generator: inout Generator) -> Verdict {
    generator.scenario = Scenario.withoutItems
    let release = Release()
    Threads.perform(2) { thread in
      guard thread == 1 else { return }
      let innermost = AutoLayoutView()
      do {
        var outermost = innermost
        for _ in 1..<depth {
          let view = AutoLayoutView()
          view.addSubview(outermost)
          outermost = view
        }
      }
      release.isDone.store(innermost.superview == nil, ordering: .relaxed)
    }
    guard !release.isDone.load(ordering: .relaxed) else { return .holds }
    return .broken(
      Finding(
        "released", expected: "no view around the innermost one", got: "one", in: generator.scenario
      ))
  }

  private final class Release: Sendable {
    let isDone = Atomic(false)
  }

  static let viewMirror = Invariant(
    "view-mirror",
    "From right to left, with left and right insets exchanged, views without ambiguity have the "
      + "mirror images of their frames."
  ) { generator, _ in
    var tree = generator.constrainedTree()
    // The middle is not mirrored, so only an equation of it is its own mirror image.
    for index in tree.constraints.indices where tree.constraints[index].attribute == .centerX {
      tree.constraints[index].relation = .equal
    }
    generator.scenario = tree.scenario
    var mirrored = tree
    mirrored.direction = .rightToLeft
    for index in tree.views.indices {
      (mirrored.views[index].insets.left, mirrored.views[index].insets.right) = (
        tree.views[index].insets.right, tree.views[index].insets.left
      )
    }
    let (one, other) = (tree.made(), mirrored.made())
    one.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    var expected: [Rect?] = []
    var got: [Rect?] = []
    for (view, image) in zip(one.views, other.views) {
      var frame = Rect(view.frame)
      // The frame of an ambiguous superview cannot be used for mirroring.
      var isOpen = false
      var above: AutoLayoutView? = view
      var aboveImage: AutoLayoutView? = image
      while let here = above, let there = aboveImage {
        isOpen = isOpen || here.hasAmbiguousLayout || there.hasAmbiguousLayout
        above = here.superview
        aboveImage = there.superview
      }
      frame.x = Double(view.superview?.frame.width ?? 0) - frame.x - frame.width
      expected.append(isOpen ? nil : frame)
      got.append(isOpen ? nil : Rect(image.frame))
    }
    return Finding.difference(
      near: expected, got: got, in: tree, place: "mirror", saying: " from right to left"
    ).verdict
  }

  static let alignmentRectangles = Invariant(
    "alignment-rectangles",
    "Insets of alignment rectangles, also of the outermost one, change only frames: the rectangles are those of a "
      + "tree without insets, and 'alignmentRect(forFrame:)' and 'frame(forAlignmentRect:)' are inverses of each other."
  ) { generator, _ in
    var tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    var plain = tree
    for index in plain.views.indices { plain.views[index].insets = .zero }
    if generator.choices.chance(1, of: 2) { tree.rootInsets = generator.wholeMargins() }
    let (one, other) = (tree.made(), plain.made())
    one.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    let got = one.views.map { view -> Rect? in
      let rectangle = view.alignmentRect(forFrame: view.frame)
      guard let superview = view.superview else { return nil }
      let around = superview.alignmentRect(
        forFrame: CGRect(origin: .zero, size: superview.frame.size))
      return Rect(rectangle.offsetBy(dx: -around.minX, dy: -around.minY))
    }
    for view in one.views {
      let back = Rect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: view.frame)))
      guard !back.isNear(Rect(view.frame)) else { continue }
      return .broken(
        Finding(
          "inverse", expected: Finding.text(Rect(view.frame)), got: Finding.text(back),
          in: tree.scenario))
    }
    return Finding.difference(
      near: other.frames, got: got, in: tree, place: "alignment", saying: " without insets"
    ).verdict
  }

  static let contentSizes = Invariant(
    "content-sizes",
    "An intrinsic size with its priorities equals four constraints, read from the visual formats that they are "
      + "printed as; it does not depend on the frame."
  ) { generator, _ in
    let tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    var plain = tree
    for index in plain.views.indices { plain.views[index].content = nil }
    let (one, other) = (tree.made(), plain.made())
    let named = Dictionary(
      uniqueKeysWithValues: other.views.enumerated().map { ("v\($0)", $1 as AutoLayoutView) })
    for view in one.views {
      for constraint in view.contentSizeConstraints {
        guard
          let written = try? LayoutConstraint.constraints(
            withVisualFormat: constraint.description, views: named)
        else {
          return .broken(
            Finding(
              "format", expected: "a visual format", got: constraint.description,
              in: tree.scenario))
        }
        LayoutConstraint.activate(written)
      }
    }
    one.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    return Finding.difference(
      near: other.frames, got: one.frames, in: tree, place: "content",
      saying: " with four constraints a view"
    ).verdict
  }

  static let settled = Invariant(
    "settled",
    "A pass leaves nothing marked and reports no fault; another one, whatever is marked, changes no "
      + "frame. The controller of the outermost view is called back once in the first pass, in order, and not in one "
      + "without marks; a mark for updating is one for layout, too."
  ) { generator, _ in
    let tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    let made = tree.made()
    let controller = LoggingController(made.root)
    let hasController = generator.choices.chance(1, of: 2) && controller.view === made.root
    for _ in 0...1 { made.root.layoutIfNeeded() }
    let calls = ["load", "did load", "update", "will lay out", "did lay out"]
    if hasController, controller.calls != calls {
      return .broken(
        Finding("controller", expected: "\(calls)", got: "\(controller.calls)", in: tree.scenario))
    }
    let frames = made.frames
    if let fault = made.root.layoutFaults.first {
      return .broken(
        Finding("fault", expected: "no fault", got: "\(fault)", in: tree.scenario))
    }
    for (index, view) in made.views.enumerated()
    where view.needsLayout || view.needsUpdateConstraints {
      return .broken(
        Finding("mark", expected: "v\(index) settled", got: "it is marked", in: tree.scenario))
    }
    var callsAgain: [String] = []
    for view in [made.root] + made.views where generator.choices.chance(1, of: 3) {
      let updates = generator.choices.chance(1, of: 2)
      if updates { view.setNeedsUpdateConstraints() } else { view.setNeedsLayout() }
      if view === made.root { callsAgain = calls.suffix(updates ? 3 : 2) }
    }
    generator.choices.pick(made.views).layoutIfNeeded()
    made.root.layoutIfNeeded()
    if hasController, controller.calls != calls + callsAgain {
      return .broken(
        Finding(
          "controller again", expected: "\(calls + callsAgain)", got: "\(controller.calls)",
          in: tree.scenario))
    }
    return Finding.difference(
      near: frames, got: made.frames, in: tree, place: "settled", saying: " again"
    ).verdict
  }
}

/// A controller that notes its calls.
private final class LoggingController: AutoLayoutViewController {
  private let given: AutoLayoutView
  private(set) var calls: [String] = []

  init(_ view: AutoLayoutView) { given = view }

  override func loadView() -> AutoLayoutView {
    calls.append("load")
    return given
  }

  override func viewDidLoad() { calls.append("did load") }

  override func updateViewConstraints() {
    calls.append("update")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() { calls.append("will lay out") }
  override func viewDidLayoutSubviews() { calls.append("did lay out") }
}
