import Foundation
import SQLayout
import SQLayoutCore

/// What must hold for what is hit, stretched and animated after a layout.
extension Invariant {
  static let hitTest = Invariant(
    "hit-test",
    "A hit test finds the last item in document order whose frame, and those of all views around it, "
      + "scrolled by their offsets, hold the point; none that is hidden or without user interaction, "
      + "nor what lies below it.",
    profile: {
      $0.exact = true
      $0.closures = false
    }
  ) { generator, bench in
    var app = generator.app()
    for _ in 0..<generator.choices.integer(upTo: 3) { _ = generator.change(&app) }
    let root = app.roots[0]
    let size = Size(
      width: Double(20 + generator.choices.integer(upTo: 80)),
      height: Double(20 + generator.choices.integer(upTo: 80)))
    let scenario = app.model.scenario(
      of: root, in: Rect(x: 0, y: 0, width: size.width, height: size.height), fitting: size)
    generator.scenario = scenario
    app.layOut(root, in: size)
    for item in app.model.items.indices where generator.choices.chance(1, of: 6) {
      app.setUserInteraction(of: item, isEnabled: false)
    }
    for item in app.model.items.indices where app.model.items[item].isView {
      guard generator.choices.chance(1, of: 4) else { continue }
      app.scroll(item, to: Size(width: generator.distance(), height: generator.distance()))
    }
    for _ in 0..<4 {
      if let finding = wrongHit(in: root, app, &generator, scenario, "") { return .broken(finding) }
    }
    return .holds
  }

  static let autoresizing = Invariant(
    "autoresizing",
    "Springs and struts: what a parent frame is larger by goes to the flexible margins, widths and "
      + "heights in proportion to what they are, whatever the way to it; the rest stays.",
    profile: setFrontEndProfile
  ) { generator, _ in
    generator.profile.depth = 0
    let front = generator.frontEnd(of: [.simple])
    let bounds = Rect(
      x: generator.distance(), y: generator.distance(), width: 400 + generator.room(),
      height: 400 + generator.room())
    let scenario = front.scenario(in: bounds, fitting: bounds.size)
    generator.scenario = scenario
    let layout = front.simpleLayout(in: CGRect(bounds))
    guard (try? layout.add(items: front.parts.map(front.simpleItem))) != nil else {
      return .rejected
    }
    let before = layout.items.map { (try? $0.frame()).map(Rect.init) ?? .zero }
    for item in layout.items {
      item.autoresizingMask = AutoresizingMask(rawValue: UInt8(generator.choices.integer(upTo: 63)))
    }
    let larger = Rect(
      x: generator.distance(), y: generator.distance(),
      width: bounds.width + generator.length(), height: bounds.height + generator.length())
    // One parent frame on the way makes no difference.
    if generator.choices.chance(1, of: 2) {
      layout.resize(
        to: CGRect(
          x: 1, y: 2, width: bounds.width + generator.length(),
          height: bounds.height + generator.length()))
    }
    layout.resize(to: CGRect(larger))
    for (index, item) in layout.items.enumerated() {
      let mask = item.autoresizingMask
      let (x, width) = stretched(
        before[index].x - bounds.x, before[index].width, bounds.width, larger.width,
        [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
      let (y, height) = stretched(
        before[index].y - bounds.y, before[index].height, bounds.height, larger.height,
        [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
      let expected = Rect(x: larger.x + x, y: larger.y + y, width: width, height: height)
      let got = (try? item.frame()).map(Rect.init)
      guard let got, got.isAbout(expected) else {
        return .broken(
          Finding(
            "frame", expected: "item \(index) at \(Finding.text(expected)) in \(larger)",
            got: Finding.text(got), in: scenario))
      }
    }
    return .holds
  }

  /// Start and length in a larger room, where flexible parts share what is more.
  private static func stretched(
    _ start: Double, _ length: Double, _ room: Double, _ larger: Double, _ isFlexible: [Bool]
  ) -> (Double, Double) {
    let parts = [start, length, room - start - length].map { max(0, $0) }
    let flexible = zip(parts, isFlexible).filter(\.1).map(\.0)
    let sum = flexible.reduce(0, +)
    func more(_ index: Int) -> Double {
      guard isFlexible[index] else { return 0 }
      let share = sum > 0 ? parts[index] / sum : 1 / Double(flexible.count)
      return (larger - room) * share
    }
    return (start + more(0), length + more(1))
  }

  static let transition = Invariant(
    "transition",
    "A transition is the layout before at its start and the layout after at its end, halfway between "
      + "them in the middle; what appears or leaves is named.",
    profile: {
      $0.exact = true
      $0.closures = false
    }
  ) { generator, bench in
    var app = generator.app()
    let root = app.roots[0]
    let size = Size(width: 120, height: 90)
    generator.scenario = app.model.scenario(
      of: root, in: Rect(x: 0, y: 0, width: 120, height: 90), fitting: size)
    let scenario = generator.scenario
    app.layOut(root, in: size)
    let before = app.framesInRoot(root)
    let transition = app.views.view(root).transition {
      for _ in 0...generator.choices.integer(upTo: 2) { _ = generator.change(&app) }
    }
    // The outermost view may lie in another one now.
    guard app.model.items[root].parent == nil else { return .rejected }
    let after = app.framesInRoot(root)
    let items = app.views.items
    func key(_ number: Int) -> SQItemKey { SQItemKey(items[number]) }
    for number in items.indices {
      let ends = [
        transition.frame(of: key(number), at: 0, curve: .linear),
        transition.frame(of: key(number), at: 0.5, curve: .linear),
        transition.frame(of: key(number), at: 1, curve: .linear),
      ]
      let (one, other) = (before[number] ?? after[number], after[number] ?? before[number])
      let middle = one.flatMap { one in other.map { one.middle($0) } }
      let expected = [one, before[number] == nil || after[number] == nil ? one : middle, other]
      guard ends != expected else { continue }
      return .broken(
        Finding(
          "transition", expected: "item \(number): \(expected.map(Finding.text))",
          got: "\(ends.map(Finding.text))", in: scenario))
    }
    let appearing = Set(after.keys.filter { before[$0] == nil }.map(key))
    let leaving = Set(before.keys.filter { after[$0] == nil }.map(key))
    guard Set(transition.appearing) == appearing, Set(transition.disappearing) == leaving else {
      return .broken(
        Finding(
          "names", expected: "\(appearing.count) that appear, \(leaving.count) that leave",
          got: "\(transition.appearing.count) and \(transition.disappearing.count)", in: scenario))
    }
    return .holds
  }
}

extension App {
  mutating func setUserInteraction(of item: Int, isEnabled: Bool) {
    model.items[item].isUserInteractionEnabled = isEnabled
    switch views.items[item] {
    case let view as SQLayoutView: view.isUserInteractionEnabled = isEnabled
    case let box as AppViews.Box: box.isUserInteractionEnabled = isEnabled
    default: break
    }
  }

  mutating func scroll(_ view: Int, to offset: Size) {
    model.items[view].offset = offset
    views.view(view).contentOffset = CGPoint(x: offset.width, y: offset.height)
  }

  /// The frames of the items below a view that are not hidden, nor below hidden ones, in its space.
  func framesInRoot(_ root: Int) -> [Int: Rect] {
    var frames: [Int: Rect] = [:]
    var waiting = model.items[root].items.map { ($0, 0.0, 0.0) }
    while let (item, x, y) = waiting.popLast() {
      guard !model.items[item].isHidden else { continue }
      var frame = views.frame(item)
      (frame.x, frame.y) = (frame.x + x, frame.y + y)
      frames[item] = frame
      for inner in model.items[item].items { waiting.append((inner, frame.x, frame.y)) }
    }
    return frames
  }
}

extension Rect {
  fileprivate func isAbout(_ other: Rect) -> Bool {
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
