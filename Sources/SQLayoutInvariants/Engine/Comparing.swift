import SQLayoutCore

extension Layout {
  /// The frames of a scenario in document order.
  mutating func frames(of scenario: Scenario) -> [Rect?] {
    unsafe Trace.ofLayouts?.describe(scenario)
    let tree = scenario.tree()
    layout(tree, in: scenario.bounds)
    return frameList(of: tree)
  }

  /// The frames of all nodes by number, as `frames(of:)`, read in one call.
  func frameList(of tree: LayoutTree) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: tree.numberRange.count)
    forEachFrame(in: tree) { frames[$0] = $1 }
    return frames
  }

  /// The frames of a tree in document order, also where edits gave its nodes other numbers.
  func framesInOrder(of tree: LayoutTree) -> [Rect?] {
    let frames = frameList(of: tree)
    return tree.nodesInOrder().map { frames[$0] }
  }

  /// The first difference of the frames and of the fitting size of a scenario from those of the reference; nil where
  /// there is none.
  mutating func differenceFromReference(_ scenario: Scenario) -> Finding? {
    let tree = scenario.tree()
    let reference = ReferenceLayout(tree)
    layout(tree, in: scenario.bounds)
    return Finding.difference(
      expected: reference.layout(in: scenario.bounds), got: frameList(of: tree), in: scenario,
      saying: " by the reference")
      ?? Finding.difference(
        expected: reference.size(fitting: scenario.fitting),
        got: size(tree, fitting: scenario.fitting), in: scenario, saying: " by the reference")
  }

  /// The size of a scenario's root under its fitting size.
  mutating func size(of scenario: Scenario) -> Size {
    unsafe Trace.ofLayouts?.describe(scenario)
    return size(scenario.tree(), fitting: scenario.fitting)
  }
}

extension Finding {
  /// The first difference between two lists of frames; nil where they are equal.
  ///
  /// Frames are equal if their numbers are: 0 and -0 are equal, and not-a-number differs from itself.
  static func difference(
    expected: [Rect?], got: [Rect?], in scenario: Scenario, place: String = "frame",
    saying why: String = ""
  ) -> Finding? {
    guard expected.count == got.count else {
      return Finding(
        place, expected: "\(expected.count) frames\(why)", got: "\(got.count)", in: scenario)
    }
    for node in expected.indices where expected[node] != got[node] {
      var finding = Finding(
        place, expected: "item \(node) at \(text(expected[node]))\(why)", got: text(got[node]),
        in: scenario)
      finding.frames = (expected, got)
      return finding
    }
    return nil
  }

  /// The difference between two sizes; nil where they are equal.
  static func difference(
    expected: Size, got: Size, under fitting: Size? = nil, in scenario: Scenario,
    saying why: String = ""
  ) -> Finding? {
    guard expected != got else { return nil }
    return Finding(
      "size",
      expected:
        "size \(text(expected)) in \(text(fitting ?? scenario.fitting))\(why)", got: text(got),
      in: scenario)
  }

  static func text(_ frame: Rect?) -> String {
    guard let frame else { return "no frame" }
    return "[\(text(frame.x)), \(text(frame.y)), \(text(frame.width)), \(text(frame.height))]"
  }

  static func text(_ size: Size) -> String { "[\(text(size.width)), \(text(size.height))]" }

  static func text(_ number: Double) -> String {
    if number == .greatestFiniteMagnitude { return "unbounded" }
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension Finding? {
  /// `broken` for a finding, otherwise `holds`.
  var verdict: Verdict { map(Verdict.broken) ?? .holds }
}
