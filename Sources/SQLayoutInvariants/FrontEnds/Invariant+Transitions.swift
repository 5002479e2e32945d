import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of transitions between layouts, for all front ends.
extension Invariant {
  static let transition = Invariant(
    "transition",
    "A transition of any front end is the layout before at its start and the layout after at its end, scrolled "
      + "as they are drawn, and halfway between them in the middle; items that appear or disappear are named, and "
      + "fade in or out. Temporary constraints are active until it is finished.",
    profile: {
      $0.exact = true
      $0.closures = false
      $0.negativeEdges = false
      $0.items = 10
      $0.depth = 0
    }
  ) { generator, bench in
    switch generator.choices.integer(upTo: 5) {
    case 0: ofSimpleLayout(&generator, &bench)
    case 1: ofHiding(&generator, &bench)
    case 2: ofConstrainedViews(&generator)
    case 3: ofTemporaryConstraints(&generator)
    default: ofApp(&generator)
    }
  }

  static let timingCurves = Invariant(
    "timing-curves",
    "A timing curve goes through each point of its Bézier curve, by de Casteljau's algorithm, control points moved "
      + "to x from 0 to 1; it is 0 before and at its start, 1 at and after its end."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    func share(_ choices: inout Choices) -> Double { Double(choices.integer(upTo: 64)) / 64 }
    let (x1, x2) = (2 * share(&generator.choices) - 0.5, 2 * share(&generator.choices) - 0.5)
    let y1 = 3 * share(&generator.choices) - 1
    let y2 = 3 * share(&generator.choices) - 1
    let named: [(TimingCurve, [Double])] = [
      (
        .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2),
        [min(1, max(0, x1)), y1, min(1, max(0, x2)), y2]
      ),
      (.linear, [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3]), (.easeIn, [0.42, 0, 1, 1]),
      (.easeOut, [0, 0, 0.58, 1]), (.easeInOut, [0.42, 0, 0.58, 1]),
    ]
    let (curve, points) = generator.choices.pick(named)
    let parameter = share(&generator.choices)
    func point(_ one: Double, _ other: Double) -> Double {
      var points = [0, one, other, 1]
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { $0 + (($1 - $0) * parameter) }
      }
      return points[0]
    }
    let (x, y) = (point(points[0], points[2]), point(points[1], points[3]))
    let got = curve.progress(at: x)
    // Where the curve is steep, up to the rounding of x.
    let near = [x - 1e-12, x + 1e-12].map { curve.progress(at: $0) }
    let margin = 1e-9 + abs(near[0] - near[1])
    let ends = [-1, 0, 1, 2].map { curve.progress(at: $0) }
    guard abs(got - y) <= margin || x <= 0 || x >= 1, ends == [0, 0, 1, 1] else {
      return .broken(
        Finding(
          "curve", expected: "\(y) at \(x), parameter \(parameter) of \(curve), and its ends",
          got: "\(got), ends \(ends)", in: generator.scenario))
    }
    return .holds
  }

  /// Items before and after, each key once.
  private static func verdict(
    _ transition: LayoutTransition<SQItemKey>, before: [SQItemKey: Rect],
    after: [SQItemKey: Rect], in scenario: Scenario, isExact: Bool = true
  ) -> Verdict {
    for key in Set(before.keys).union(after.keys) {
      let got = [0, 0.5, 1].map { transition.frame(of: key, at: $0, curve: .linear) }
      let (one, other) = (before[key] ?? after[key], after[key] ?? before[key])
      let middle = one.flatMap { one in other.map { one.middle($0) } }
      let expected = [one, before[key] == nil || after[key] == nil ? one : middle, other]
      let isSame =
        isExact
        ? got == expected
        : zip(got, expected).allSatisfy { got, expected in
          got.map { got in expected.map { got.isAbout($0) } ?? false } ?? false
        }
      guard !isSame else { continue }
      return .broken(
        Finding(
          "transition", expected: "\(key) at \(expected.map(Finding.text))",
          got: "\(got.map(Finding.text))", in: scenario))
    }
    let appearing = Set(after.keys.filter { before[$0] == nil })
    let leaving = Set(before.keys.filter { after[$0] == nil })
    guard Set(transition.appearing) == appearing, Set(transition.disappearing) == leaving,
      Set(transition.keys) == Set(before.keys).union(after.keys)
    else {
      return .broken(
        Finding(
          "names", expected: "\(appearing.count) that appear, \(leaving.count) that leave",
          got: "\(transition.appearing.count) and \(transition.disappearing.count)", in: scenario))
    }
    return wrongMoment(of: transition, before, after, scenario).verdict
  }

  /// A time at which the list of all frames, the frames by number, or an opacity is wrong.
  private static func wrongMoment(
    of transition: LayoutTransition<SQItemKey>, _ before: [SQItemKey: Rect],
    _ after: [SQItemKey: Rect], _ scenario: Scenario
  ) -> Finding? {
    let keys = transition.keys
    guard Set(keys.prefix(before.count)) == Set(before.keys) else {
      return Finding("order", expected: "those from before first", got: "\(keys)", in: scenario)
    }
    let numbered = LayoutTransition(before: keys.map { before[$0] }, after: keys.map { after[$0] })
    // It is below 0 at first, and above 1 at last.
    let curve = TimingCurve.cubicBezier(x1: 0.3, y1: -0.8, x2: 0.7, y2: 1.8)
    for fraction in [0, 0.125, 0.5, 0.875, 1] {
      let frames = keys.map { transition.frame(of: $0, at: fraction, curve: curve) }
      let all = transition.frames(at: fraction, curve: curve)
      let opacities = keys.map { transition.opacity(of: $0, at: fraction, curve: curve) }
      let progress = max(0, min(curve.progress(at: fraction), 1))
      let expected = keys.map { key in
        after[key] == nil ? 1 - progress : before[key] == nil ? progress : 1
      }
      let position = curve.progress(at: fraction)
      let wrong = zip(keys, frames).first { key, frame in
        guard let from = before[key], let to = after[key], let frame else { return false }
        let x = from.x + (to.x - from.x) * position
        let width = max(0, from.width + (to.width - from.width) * position)
        return abs(frame.x - x) > 1e-9 * (1 + abs(x))
          || abs(frame.width - width) > 1e-9 * (1 + width)
      }
      if let wrong {
        return Finding(
          "between", expected: "a part of \(position) of the way of \(wrong.0)",
          got: Finding.text(wrong.1), in: scenario)
      }
      guard all.map(\.key) == keys, all.map(\.frame) == frames, opacities == expected,
        keys.indices.allSatisfy({
          numbered.frame(of: $0, at: fraction, curve: curve) == frames[$0]
        })
      else {
        return Finding(
          "moment", expected: "\(frames) at \(fraction), opacities \(expected)",
          got: "\(all), opacities \(opacities)", in: scenario)
      }
    }
    return nil
  }

  /// Views that are changed and scrolled.
  private static func ofApp(_ generator: inout Generator) -> Verdict {
    var app = generator.app()
    let root = app.roots[0]
    let size = Size(width: 120, height: 90)
    let scenario = app.model.scenario(
      of: root, in: Rect(x: 0, y: 0, width: 120, height: 90), fitting: size)
    generator.scenario = scenario
    scrollSome(of: &app, &generator)
    app.layOut(root, in: size)
    let before = app.framesInRoot(root)
    let transition = app.views.view(root).transition {
      for _ in 0...generator.choices.integer(upTo: 2) { _ = generator.change(&app) }
      scrollSome(of: &app, &generator)
    }
    // The root may be in another view now.
    guard app.model.items[root].parent == nil else { return .rejected }
    func keyed(_ frames: [Int: Rect]) -> [SQItemKey: Rect] {
      var keyed: [SQItemKey: Rect] = [:]
      for (number, frame) in frames { keyed[SQItemKey(app.views.items[number])] = frame }
      return keyed
    }
    return verdict(
      transition, before: keyed(before), after: keyed(app.framesInRoot(root)), in: scenario)
  }

  private static func scrollSome(of app: inout App, _ generator: inout Generator) {
    for item in app.model.items.indices where app.model.items[item].isView {
      guard generator.choices.chance(1, of: 6) else { continue }
      app.scroll(item, to: Size(width: generator.distance(), height: generator.distance()))
    }
  }

  /// Rows and columns whose items are hidden and shown, with or without a constrained view.
  private static func ofHiding(_ generator: inout Generator, _ bench: inout Bench) -> Verdict {
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    let host = generator.host()
    var hiding = Hiding(
      generator.frontEnd(of: [.stack, .toolkit]), in: bounds, shownBy: host)
    generator.scenario = hiding.whole
    hiding.layOut()
    hiding.change(&generator, oneIn: 3)
    hiding.layOut()
    let before = hiding.frames(&bench)
    let transition = hiding.view.transition { hiding.change(&generator, oneIn: 3) }
    return verdict(
      transition, before: before, after: hiding.frames(&bench), in: hiding.whole)
  }

  /// Constrained views that are moved, hidden, added and removed.
  private static func ofConstrainedViews(_ generator: inout Generator) -> Verdict {
    var tree = ConstrainedPlaces(&generator)
    generator.scenario = tree.scenario
    let before = tree.frames
    // It is one of the whole tree, whichever view is asked for it.
    let transition = tree.anyView(&generator).transition {
      for _ in 0...generator.choices.integer(upTo: 2) { tree.change(&generator) }
    }
    return verdict(
      transition.layout, before: before, after: tree.frames, in: tree.scenario, isExact: false)
  }

  /// A view with one width before a transition, another while it lasts, and a third when it is finished.
  private static func ofTemporaryConstraints(_ generator: inout Generator) -> Verdict {
    let widths = (0..<3).map { _ in 1 + generator.wholeLength(40) }
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    generator.scenario = Scenario(bounds: Rect(root.frame), fitting: Size(root.frame.size))
    let (view, added, removed) = (AutoLayoutView(), AutoLayoutView(), AutoLayoutView())
    for subview in [view, removed] { root.addSubview(subview) }
    let width = view.widthAnchor.constraint(equalToConstant: widths[0])
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 5), width.withPriority(.init(rawValue: 500)),
    ])
    let temporary = view.widthAnchor.constraint(equalToConstant: widths[1])
    let transition = root.transition(activating: [temporary]) {
      width.constant = widths[2]
      removed.removeFromSuperview()
      root.addSubview(added)
    }
    let ends = [0, 1].map { transition.frame(of: view, at: $0) }
    let isActive = temporary.isActive
    transition.finish()
    let expected = widths.map { Rect(x: 0, y: 0, width: $0, height: 5) }
    guard ends + [Rect(view.frame)] == expected, isActive, !temporary.isActive,
      transition.appearing == [SQItemKey(added)], transition.disappearing == [SQItemKey(removed)]
    else {
      return .broken(
        Finding(
          "finished", expected: "\(expected)",
          got: "\(ends), then \(view.frame), active \(isActive) and \(temporary.isActive)",
          in: generator.scenario))
    }
    return .holds
  }

  /// A simple layout that gets more items, most of them without views.
  private static func ofSimpleLayout(
    _ generator: inout Generator, _ bench: inout Bench
  ) -> Verdict {
    let front = generator.frontEnd(of: [.simple])
    let bounds = Rect(
      x: generator.distance(), y: generator.distance(), width: 400 + generator.room(),
      height: 400 + generator.room())
    let count = Int(generator.choices.integer(upTo: UInt32(front.parts.count)))
    generator.scenario = front.scenario(in: bounds, fitting: bounds.size)
    let layout = front.simpleLayout(in: CGRect(bounds))
    // An item without a view is identified by its index.
    let items = front.parts.map { part in
      guard case .box = part.content, part.flex.weight == 0, !part.flex.stretches else {
        return front.simpleItem(part)
      }
      return SimpleLayout.Item.size(CGSize(part.size))
    }
    guard (try? layout.add(items: Array(items[..<count]))) != nil,
      let transition = try? layout.transition({ try layout.add(items: Array(items[count...])) })
    else { return .rejected }
    func frames(_ count: Int) -> [SQItemKey: Rect] {
      var there = front
      there.parts = Array(front.parts[..<count])
      let scenario = there.scenario(in: bounds, fitting: bounds.size)
      var frames: [SQItemKey: Rect] = [:]
      for (index, frame) in bench.layout.absoluteFrames(of: scenario).enumerated() {
        // A space of fixed length has no extent across.
        if case .space = there.parts[index].content, there.parts[index].flex.weight == 0 {
          continue
        }
        frames[SQItemKey(items[index])] = frame
      }
      return frames
    }
    let (before, after) = (frames(count), frames(front.parts.count))
    return verdict(
      transition, before: before, after: after, in: generator.scenario, isExact: false)
  }
}

extension Layout {
  /// The core's frames of a tree's nodes, in the root's space.
  mutating func absoluteFrames(of scenario: Scenario) -> [Rect?] {
    var frames = frames(of: scenario)
    var around: [(end: Int, x: Double, y: Double)] = []
    for node in frames.indices {
      while let last = around.last, last.end <= node { around.removeLast() }
      guard var frame = frames[node] else { continue }
      frame.x += around.last?.x ?? 0
      frame.y += around.last?.y ?? 0
      frames[node] = frame
      around.append((node + scenario.nodes[node].extent, frame.x, frame.y))
    }
    return frames
  }
}

extension Rect {
  func isAbout(_ other: Rect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
      abs($0 - $1) <= 1e-9 * max(1, abs($1))
    }
  }

  fileprivate func middle(_ other: Rect) -> Rect {
    Rect(
      x: x + (other.x - x) * 0.5, y: y + (other.y - y) * 0.5,
      width: width + (other.width - width) * 0.5, height: height + (other.height - height) * 0.5)
  }
}
