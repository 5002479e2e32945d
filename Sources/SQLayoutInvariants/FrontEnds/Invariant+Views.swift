import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views that an app changes.
extension Invariant {
  static let views = Invariant(
    "views",
    "Views are added, removed, moved, hidden, decorated, resized and marked. Each has the frame and size that the "
      + "core gives. Observers are called with these frames. Nothing else sets frames of observed items. Where one "
      + "item is marked, no other is measured. A hit test finds what a search over all frames finds. A trace has the "
      + "same frames.",
    profile: {
      $0.exact = true
      $0.closures = false
    }
  ) { generator, bench in
    var app = generator.app()
    var changes: [String] = []
    for turn in 0...2 {
      if turn > 0 {
        guard generator.choices.chance(3, of: 4) else { break }
        for _ in 0...generator.choices.integer(upTo: 2) {
          changes.append(generator.change(&app))
          // A size computed between changes may be cached.
          if generator.choices.chance(1, of: 6),
            let finding = wrongSize(of: app.roots[0], app, &generator, &bench, changes)
          {
            return .broken(finding)
          }
        }
      }
      // Sometimes several root views are laid out, sometimes only the first.
      for root in app.roots where root == app.roots[0] || generator.choices.chance(1, of: 2) {
        if let finding = differences(in: root, of: app, &generator, &bench, changes) {
          return .broken(finding)
        }
      }
    }
    return .holds
  }

  private static func differences(
    in root: Int, of app: App, _ generator: inout Generator, _ bench: inout Bench,
    _ changes: [String]
  ) -> Finding? {
    var size = Rect(app.views.view(root).frame).size
    if size == .zero || generator.choices.chance(1, of: 4) {
      size = Size(
        width: Double(20 + generator.choices.integer(upTo: 180)),
        height: Double(20 + generator.choices.integer(upTo: 180)))
    }
    let why = saying(changes)
    let scenario = app.model.scenario(of: root, in: Rect(x: 0, y: 0, size), fitting: size)
    generator.scenario = scenario
    let needsLayout = app.views.view(root).needsLayout
    let items = app.model.below(root)
    let isSameSize = Rect(app.views.view(root).frame).size == size
    let before = items.map { app.views.frame($0) }
    app.layOut(root, in: size)
    let expected = bench.layout.frames(of: scenario)
    if isSameSize, !needsLayout,
      let node = items.indices.first(where: {
        !app.model.isObserved(items[$0]) && expected[$0] ?? before[$0] != before[$0]
      })
    {
      return Finding(
        "mark", expected: "a layout needed, since item \(node) lies elsewhere\(why)", got: "none",
        in: scenario)
    }
    // A skipped item keeps its frame.
    for (node, number) in items.enumerated() {
      guard var frame = expected[node] else { continue }
      // The observer sets the frame instead of the pass.
      if app.model.isObserved(number) { (frame.x, frame.y) = (frame.x + 1, frame.y + 1) }
      guard app.views.frame(number) != frame else { continue }
      return Finding(
        "frame", expected: "item \(node) at \(Finding.text(frame))\(why)",
        got: Finding.text(app.views.frame(number)), in: scenario)
    }
    let isCalledBack = app.views.calledBack.contains(root) || app.model.items[root].isPlain
    if app.views.view(root).needsLayout || needsLayout && !isCalledBack {
      return Finding(
        "layout", expected: "a view that was laid out and called back\(why)", got: "not",
        in: scenario)
    }
    if generator.choices.chance(1, of: 4) {
      let said = app.views.view(root).layoutTrace().split(separator: "\n").map {
        String($0.prefix(upTo: $0.firstRange(of: ", occupied")?.lowerBound ?? $0.endIndex))
      }
      let trace = app.trace(of: root, as: scenario, expected)
      if said != trace {
        return Finding("trace", expected: "\(trace)\(why)", got: "\(said)", in: scenario)
      }
    }
    return wrongProperty(of: [root] + items, app, scenario, why)
      ?? wrongObservation(items, expected, app, scenario, why)
      ?? wrongHit(in: root, app, &generator, scenario, why)
      ?? (generator.choices.chance(1, of: 4)
        ? wrongMark(in: root, app, &generator, scenario, why) : nil)
      ?? (generator.choices.chance(1, of: 4)
        ? wrongSize(of: root, app, &generator, &bench, changes) : nil)
  }

  private static func saying(_ changes: [String]) -> String {
    changes.isEmpty ? "" : ", after: " + changes.joined(separator: "; ")
  }

  /// What is wrong in layouts after a box was marked, whose size is the same: a view that does not need a layout, a box
  /// that moves, or another one that is measured.
  private static func wrongMark(
    in root: Int, _ app: App, _ generator: inout Generator, _ scenario: Scenario, _ why: String
  ) -> Finding? {
    let boxes = app.model.below(root).compactMap { number in
      (app.views.items[number] as? AppViews.Box).map { (number: number, box: $0) }
    }
    guard !boxes.isEmpty else { return nil }
    let marked = generator.choices.pick(boxes).number
    let parent = app.model.items[marked].parent ?? root
    let frames = boxes.map { app.views.frame($0.number) }
    // After more marks than a tree keeps, it is made again. An item that was inserted is measured in its first layout
    // and in the next one.
    for count in [generator.choices.pick([1, 64, 65]), 1] {
      for (_, box) in boxes { box.isMeasured = false }
      for _ in 0..<count {
        app.views.view(parent).setNeedsLayout(of: app.views.arranged[marked])
      }
      if let view = [parent, root].first(where: { !app.views.view($0).needsLayout }) {
        return Finding(
          "mark", expected: "a layout of view \(view) needed where item \(marked) was marked\(why)",
          got: "none", in: scenario)
      }
      app.views.view(root).layoutIfNeeded()
      if let (box, frame) = zip(boxes, frames).first(where: { app.views.frame($0.number) != $1 }) {
        return Finding(
          "moved", expected: "item \(box.number) of the app at \(Finding.text(frame))\(why)",
          got: Finding.text(app.views.frame(box.number)), in: scenario)
      }
    }
    guard let (number, _) = boxes.first(where: { $0.box.isMeasured && $0.number != marked }) else {
      return nil
    }
    return Finding(
      "measured", expected: "item \(number) of the app not measured where item \(marked) was\(why)",
      got: "measured", in: scenario)
  }

  /// A view with a wrong size.
  private static func wrongSize(
    of root: Int, _ app: App, _ generator: inout Generator, _ bench: inout Bench,
    _ changes: [String]
  ) -> Finding? {
    let views = [root] + app.model.below(root).filter { app.model.items[$0].isView }
    let view = generator.choices.pick(views)
    var fitting = Size(width: Double(10 + generator.choices.integer(upTo: 100)), height: 60)
    if generator.choices.chance(1, of: 2) { fitting = .unbounded }
    let asked = app.model.scenario(
      of: view, in: Rect(x: 0, y: 0, width: 100, height: 100), fitting: fitting)
    generator.scenario = asked
    let size =
      fitting == .unbounded
      ? app.views.view(view).intrinsicContentSize
      : app.views.view(view).sizeThatFits(CGSize(fitting))
    return Finding.difference(
      expected: bench.layout.size(of: asked), got: Size(size), under: fitting, in: asked,
      saying: saying(changes))
  }

  /// A view with a wrong property.
  private static func wrongProperty(
    of items: [Int], _ app: App, _ scenario: Scenario, _ why: String
  ) -> Finding? {
    for number in items where app.model.items[number].isView {
      let (item, view) = (app.model.items[number], app.views.view(number))
      let said: [(name: String, isSame: Bool)] = [
        ("arrangement", view.arrangement?.line == item.line),
        ("leavesOutHiddenItems", view.leavesOutHiddenItems == item.leavesOutHiddenItems),
        ("letsHitsThrough", view.letsHitsThrough == item.letsHitsThrough),
        ("layoutInsets", item.insetsAreClosure || view.layoutInsets == item.insets),
        ("isHidden", view.isHidden == item.isHidden),
        ("items", view.arrangedItems.map { app.views.number(of: $0) } == item.items),
        ("superview", app.views.number(of: view.superview) == item.parent),
      ]
      guard let wrong = said.first(where: { !$0.isSame }) else { continue }
      return Finding(
        "property", expected: "\(wrong.name) of item \(number) of the app as it was said\(why)",
        got: "something else", in: scenario)
    }
    return nil
  }

  /// An item whose observed frame is not its frame.
  private static func wrongObservation(
    _ items: [Int], _ expected: [Rect?], _ app: App, _ scenario: Scenario, _ why: String
  ) -> Finding? {
    for (node, number) in items.enumerated() {
      guard app.model.isObserved(number), let frame = expected[node],
        app.views.observed[number] != frame
      else { continue }
      return Finding(
        "observer", expected: "item \(node) observed at \(Finding.text(frame))\(why)",
        got: Finding.text(app.views.observed[number]), in: scenario)
    }
    return nil
  }

  /// A point at which a hit test differs from a search over all frames.
  static func wrongHit(
    in root: Int, _ app: App, _ generator: inout Generator, _ scenario: Scenario,
    _ why: String
  ) -> Finding? {
    for _ in 0..<2 {
      let size = app.views.frame(root).size
      let point = (
        x: Double(generator.choices.integer(upTo: 63)) / 64 * size.width,
        y: Double(generator.choices.integer(upTo: 63)) / 64 * size.height
      )
      let expected = app.model.item(at: point, in: root) { app.views.frame($0) }
      let got = app.views.number(of: app.views.view(root).hitTest(CGPoint(x: point.x, y: point.y)))
      guard got != expected else { continue }
      func text(_ number: Int?) -> String { number.map { "item \($0) of the app" } ?? "nothing" }
      return Finding(
        "hit", expected: "\(text(expected)) at (\(point.x), \(point.y))\(why)", got: text(got),
        in: scenario)
    }
    return nil
  }
}

extension Rect {
  fileprivate init(x: Double, y: Double, _ size: Size) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  var size: Size { Size(width: width, height: height) }
}
