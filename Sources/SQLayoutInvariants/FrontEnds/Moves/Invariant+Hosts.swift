import Foundation
import SQLayout
import SQLayoutCore

/// Hosts with defaults, and all arguments of what fills them.
extension Invariant {
  /// What fills a layout view has the view's bounds, whatever the defaults of the view declare.
  static func fillingView(_ generator: inout Generator) -> Finding? {
    let (own, insets) = (edges(&generator), edges(&generator))
    let host = SQLayoutView(layoutInsets: own)
    var others: [HidableBox] = []
    for _ in 0..<generator.choices.integer(upTo: 1) {
      others.append(HidableBox(Size(width: 3, height: 4)))
      host.addArrangedItem(others[0])
    }
    let defaults = setDefaults(of: host, &generator)
    let box = HidableBox(Size(width: 1 + generator.wholeLength(20), height: 5))
    let stack = StackLayout.view(box)
    let kind = generator.choices.pick(["content", "autosized", "box", "rows"])
    let filling: any SQLayoutItem
    switch kind {
    case "content": filling = SQLayoutView.contentView(addedTo: host)
    case "autosized": filling = SQLayoutView.addAutosizedView(to: host, layoutInsets: insets)
    case "box":
      stack.install(in: host, with: insets)
      filling = box
    default:
      let rows = StackLayout.rows(of: [stack])
      rows.install(in: host, with: insets)
      filling = rows.view
    }
    let isWithin = kind == "box" || kind == "rows"
    for _ in 0...1 {
      let size = CGSize(
        width: 100 + generator.wholeLength(100), height: 100 + generator.wholeLength(100))
      host.frame.size = size
      host.layoutIfNeeded()
      let around = isWithin ? own + insets : .zero
      let expected = CGRect(
        x: around.left, y: around.top, width: size.width - around.left - around.right,
        height: size.height - around.top - around.bottom)
      guard filling.frame == expected else {
        return Finding(
          "filling", expected: "\(kind) at \(expected) with defaults \(defaults)",
          got: "\(filling.frame)", in: generator.scenario)
      }
    }
    // Defaults of sizes and options may change what counts.
    guard isWithin, others.isEmpty, !defaults.contains("size"), !defaults.contains("options") else {
      return nil
    }
    let needed = Size(
      width: box.sizeThatFits(.zero).width + own.left + own.right + insets.left + insets.right,
      height: 5 + own.top + own.bottom + insets.top + insets.bottom)
    let got = Size(host.sizeThatFits(CGSize(width: 1_000, height: 1_000)))
    guard got != needed else { return nil }
    return Finding(
      "size of the host", expected: "\(needed) of \(kind) with defaults \(defaults)",
      got: "\(got)", in: generator.scenario)
  }

  private static func setDefaults(
    of host: SQLayoutView, _ generator: inout Generator
  ) -> [String] {
    var names: [String] = []
    func isSet(_ name: String, _ generator: inout Generator) -> Bool {
      let isSet = generator.choices.chance(1, of: 3)
      if isSet { names.append(name) }
      return isSet
    }
    let (insets, length) = (edges(&generator), 1 + generator.wholeLength(9))
    if isSet("calculator", &generator) {
      host.containingDefaultFrameCalculator(
        generator.choices.pick([.containerCenterAligned, .topAlignedHStack]))
    }
    if isSet("sizing", &generator) {
      host.containingDefaultSizingFrame(CGRect(x: 0, y: 0, width: length, height: 3))
    }
    if isSet("size", &generator) {
      host.containingDefaultSize(CGSize(width: length, height: length))
    }
    if isSet("spacing", &generator) { host.containingDefaultSpacing(insets) }
    if isSet("padding", &generator) { host.containingDefaultPadding(insets) }
    if isSet("options", &generator) {
      host.containingDefaultLayoutOptions(
        SQLayoutOptions(
          shouldIgnoreWhenCalculatingSize: true, saveAsPrevious: generator.choices.chance(1, of: 2))
      )
    }
    if isSet("observer", &generator) { host.containingDefaultLayoutObserver { _ in } }
    return names
  }

  private static func edges(_ generator: inout Generator) -> Insets {
    Insets(
      top: generator.wholeLength(9), left: generator.wholeLength(9),
      bottom: generator.wholeLength(9), right: generator.wholeLength(9))
  }

  /// What fills a constrained view lies within the guide or distances that are given. An edge that is left out
  /// follows from the height of the content, whose text breaks at the width.
  static func fillingConstrainedView(_ generator: inout Generator) -> Finding? {
    let host = AutoLayoutView(identifier: "host")
    let (margins, insets) = (edges(&generator), edges(&generator))
    let text = TextOfTwoLines(
      Size(width: 20 + generator.wholeLength(200), height: 1 + generator.wholeLength(9)))
    let guide = generator.choices.chance(1, of: 2) ? LayoutGuide() : nil
    if let guide {
      host.addLayoutGuide(guide)
      LayoutConstraint.activate([
        guide.leftAnchor.constraint(equalTo: host.leftAnchor, constant: margins.left),
        guide.rightAnchor.constraint(equalTo: host.rightAnchor, constant: -margins.right),
        guide.topAnchor.constraint(equalTo: host.topAnchor, constant: margins.top),
        guide.bottomAnchor.constraint(equalTo: host.bottomAnchor, constant: -margins.bottom),
      ])
    }
    let kind = generator.choices.pick(["content", "autosized", "text", "rows", "view"])
    var (ignoresTop, ignoresBottom) = (false, false)
    var around = guide == nil ? Insets.zero : margins
    /// The distances of the text from the edges of what fills the view.
    var inner = Insets.zero
    let inside = AutoLayoutView(identifier: "inside")
    let stack = kind == "view" ? StackLayout.view(inside) : .view(text)
    let layout = kind == "rows" ? StackLayout.rows(alignment: .fill, of: [stack]) : stack
    switch kind {
    case "content":
      SQLayoutView.contentView(addedTo: host, layoutGuide: guide).addArrangedItem(text)
    case "autosized":
      ignoresTop = generator.choices.chance(1, of: 3)
      ignoresBottom = generator.choices.chance(1, of: 3)
      inner = insets
      SQLayoutView.addAutosizedView(
        to: host, layoutGuide: guide, layoutInsets: insets, ignoreTopAnchor: ignoresTop,
        ignoreBottomAnchor: ignoresBottom
      ).addArrangedItem(text)
    default:
      around = insets
      layout.install(in: host, with: insets)
    }
    for turn in 0...1 {
      let size = CGSize(
        width: 100 + generator.wholeLength(100), height: 100 + generator.wholeLength(100))
      host.frame.size = size
      host.layoutIfNeeded()
      var expected = CGRect(
        x: around.left, y: around.top, width: size.width - around.left - around.right,
        height: size.height - around.top - around.bottom)
      if ignoresTop || ignoresBottom {
        let room = CGSize(
          width: expected.width - inner.left - inner.right, height: .greatestFiniteMagnitude)
        let height = text.sizeThatFits(room).height + inner.top + inner.bottom
        if ignoresTop { expected.origin.y = expected.maxY - height }
        expected.size.height = height
      }
      let got = host.subviews.last?.frame ?? .zero
      // Without both edges any position is right.
      if ignoresTop, ignoresBottom { expected.origin.y = got.minY }
      guard host.subviews.count == 1, Rect(got).isAbout(Rect(expected)) else {
        return Finding(
          "filling",
          expected: "\(kind) at \(expected)\(guide == nil ? "" : " in a guide") alone"
            + "\(ignoresTop ? ", without its top" : "")\(ignoresBottom ? ", without its bottom" : "")",
          got: "\(got) of \(host.subviews.count)", in: generator.scenario)
      }
      // It comes to the front, with other distances.
      guard turn == 0, kind == "text" || kind == "rows" else { continue }
      around = edges(&generator)
      layout.install(in: host, with: around)
    }
    return nil
  }
}

extension Insets {
  fileprivate static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}
