import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of springs and struts.
extension Invariant {
  static let autoresizing = Invariant(
    "autoresizing",
    "Springs and struts: the change of a parent's size goes to the flexible margins, widths and heights in "
      + "proportion to their lengths, whatever the sizes in between; all others stay. That holds for subviews of "
      + "views, for items of simple layouts and for those nested in them, which lie as if they had never been "
      + "resized once they are laid out anew. Items are out of space exactly where their least lengths are more "
      + "than the room.",
    profile: setFrontEndProfile
  ) { generator, _ in
    generator.profile.depth = 1
    return generator.choices.chance(1, of: 3)
      ? ofSubviews(&generator) : ofSimpleLayouts(&generator)
  }

  // MARK: Simple layouts

  private static func ofSimpleLayouts(_ generator: inout Generator) -> Verdict {
    let front = generator.frontEnd(of: [.simple])
    // Sometimes there is hardly enough room.
    let more: Double = generator.choices.chance(1, of: 4) ? 0 : 400
    let bounds = Rect(
      x: generator.distance(), y: generator.distance(), width: more + generator.room(),
      height: more + generator.room())
    generator.scenario = front.scenario(in: bounds, fitting: bounds.size)
    let layout = front.simpleLayout(in: CGRect(bounds))
    let missing = front.missing(in: bounds)
    guard var struts = Strut.items(of: front, in: layout) else {
      return missing > 0 ? .rejected : outOfSpace("no", missing, "yes", in: generator.scenario)
    }
    // Nested layouts may be off by a pixel.
    if missing > 1.001 { return outOfSpace("yes", missing, "no", in: generator.scenario) }
    var (start, added) = (bounds, 0)
    while true {
      for index in struts.indices { struts[index].begin(&generator) }
      let size = otherSize(than: start, &generator)
      let other = Rect(
        x: generator.distance(), y: generator.distance(), width: size.width, height: size.height)
      // A resize in two steps gives the same frames as one.
      if generator.choices.chance(1, of: 2) {
        let between = otherSize(than: start, &generator)
        layout.resize(to: CGRect(x: 1, y: 2, width: between.width, height: between.height))
      }
      layout.resize(to: CGRect(other))
      for strut in struts {
        if let finding = strut.finding(from: start, to: other, in: generator.scenario) {
          return .broken(finding)
        }
      }
      guard missing <= 0, added < 3, generator.choices.chance(1, of: 2) else { return .holds }
      // Laying out again gives the frames of a layout that was never resized.
      start = Rect(
        x: generator.distance(), y: generator.distance(), width: bounds.width + generator.length(),
        height: bounds.height + generator.length())
      generator.scenario.bounds = start
      // With spacing another item may not fit.
      switch generator.choices.integer(upTo: front.spacing == 0 ? 2 : 1) {
      case 0: layout.parentFrame = CGRect(start)
      case 1: try? layout.setParentFrame(CGRect(start))
      default:
        layout.resize(to: CGRect(start))
        added += 1
        _ = try? layout.add(item: .size(.zero))
      }
      let fresh = front.simpleLayout(in: CGRect(start))
      let others = Strut.items(of: front, in: fresh) ?? []
      for _ in 0..<added { _ = try? fresh.add(item: .size(.zero)) }
      guard others.count == struts.count else {
        return outOfSpace("no", missing, "yes", in: generator.scenario)
      }
      let finding = withExtendedLifetime(fresh) {
        zip(struts, others).lazy.compactMap { $0.difference(from: $1, in: generator.scenario) }
          .first
      }
      if let finding { return .broken(finding) }
    }
  }

  private static func outOfSpace(
    _ expected: String, _ missing: Double, _ got: String, in scenario: Scenario
  ) -> Verdict {
    .broken(
      Finding(
        "out of space", expected: "\(expected), where \(missing) points are missing", got: got,
        in: scenario))
  }

  /// A larger or smaller size, along each axis.
  private static func otherSize(than bounds: Rect, _ generator: inout Generator) -> Size {
    func length(_ length: Double, _ generator: inout Generator) -> Double {
      let change = generator.length()
      return max(0, generator.choices.chance(1, of: 3) ? length - change : length + change)
    }
    return Size(
      width: length(bounds.width, &generator), height: length(bounds.height, &generator))
  }

  // MARK: Subviews

  private static func ofSubviews(_ generator: inout Generator) -> Verdict {
    var room = Size(width: 100 + generator.room(), height: 100 + generator.room())
    let view = plainLayoutView { $0.frame.size = CGSize(room) }
    let scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: room.width, height: room.height), fitting: room)
    generator.scenario = scenario
    var subviews: [(item: SQValueItem<Int>, frame: Rect, room: Size)] = []
    for number in 0...generator.choices.integer(upTo: 2) {
      let item = SQValueItem(Int(number)) { _, _ in .zero }
      let frame = generator.subviewFrame()
      item.frame = CGRect(frame)
      item.autoresizingMask = generator.mask()
      view.addSubview(item)
      subviews.append((item, frame, room))
    }
    for _ in 0...generator.choices.integer(upTo: 2) {
      room = otherSize(
        than: Rect(x: 0, y: 0, width: room.width, height: room.height), &generator)
      view.frame.size = CGSize(room)
      if generator.choices.chance(1, of: 2) { view.layoutIfNeeded() }
      for index in subviews.indices {
        let (item, frame, then) = subviews[index]
        let expected = frame.stretched(item.autoresizingMask, from: then, to: room)
        guard Rect(item.frame).isAbout(expected) else {
          return .broken(
            Finding(
              "subview",
              expected: "subview \(item) at \(Finding.text(expected)) in \(room), from "
                + "\(Finding.text(frame)) in \(then)", got: Finding.text(Rect(item.frame)),
              in: scenario))
        }
        // A frame that is set is relative to the view's size at that time.
        let byHand = generator.subviewFrame()
        guard generator.choices.chance(1, of: 4), Rect(item.frame) != byHand else { continue }
        item.frame = CGRect(byHand)
        subviews[index] = (item, byHand, room)
      }
      guard generator.choices.chance(1, of: 4) else { continue }
      // A subview that is added again comes to the front, relative to the view's size at that time.
      let (item, _, _) = subviews.remove(
        at: generator.choices.integer(in: 0...subviews.count - 1))
      view.addSubview(item)
      subviews.append((item, Rect(item.frame), room))
      let order = view.sq_layoutView.arrangedItems.map { ObjectIdentifier($0.sq_rootItem) }
      guard order == subviews.map({ ObjectIdentifier($0.item) }) else {
        return .broken(
          Finding(
            "order", expected: "the subviews \(subviews.map(\.item))",
            got: "\(view.sq_layoutView.arrangedItems.map(\.sq_rootItem))", in: scenario))
      }
    }
    // An arranged item is no longer a subview: it stays where the layout places it.
    let item = generator.choices.pick(subviews).item
    view.sq_layoutView.addArrangedItem(item)
    view.layoutIfNeeded()
    let placed = Rect(item.frame)
    view.frame.size = CGSize(width: 2 * room.width, height: 2 * room.height)
    guard Rect(item.frame) == placed else {
      return .broken(
        Finding(
          "arranged", expected: "item \(item) at \(Finding.text(placed)) in any room",
          got: Finding.text(Rect(item.frame)), in: scenario))
    }
    // It can become a subview again, and is arranged once.
    view.addSubview(item)
    let count = view.sq_layoutView.arrangedItems.count
    guard count == subviews.count else {
      return .broken(
        Finding("items", expected: "\(subviews.count)", got: "\(count)", in: scenario))
    }
    return .holds
  }
}

extension FrontEnd {
  /// The largest difference by which the least size of a simple layout, or of a nested one, exceeds its room.
  fileprivate func missing(in bounds: Rect) -> Double {
    parts.reduce(least(isHeight: !isRow) - (isRow ? bounds.width : bounds.height)) { most, part in
      guard case .line(let nested) = part.content, part.isFixed(nested.isRow == isRow) else {
        return most
      }
      let room = nested.isRow ? part.size.width : part.size.height
      return max(most, nested.least(isHeight: !nested.isRow) - room)
    }
  }

  /// The least width or height of a row's or column's content.
  private func least(isHeight: Bool) -> Double {
    let isAlong = isRow != isHeight
    let lengths = parts.map { part -> Double in
      if part.isFixed(isAlong) { return isHeight ? part.size.height : part.size.width }
      guard case .line(let nested) = part.content else { return isAlong ? part.flex.minimum : 0 }
      return max(isAlong ? part.flex.minimum : 0, nested.least(isHeight: isHeight))
    }
    let gaps = spacing * Double(max(0, parts.count - 1))
    return isAlong ? lengths.reduce(gaps, +) : lengths.max() ?? 0
  }
}

extension FrontEnd.Part {
  /// Whether the length along the row or column, or across it, is fixed.
  fileprivate func isFixed(_ isAlong: Bool) -> Bool {
    isAlong ? flex.weight == 0 : !flex.stretches
  }
}

extension Generator {
  mutating func mask() -> AutoresizingMask {
    let bits = choices.integer(upTo: 63)
    let parts: [AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    return AutoresizingMask(parts.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
  }

  /// A frame that may extend beyond the view.
  fileprivate mutating func subviewFrame() -> Rect {
    Rect(x: distance(), y: distance(), width: length(), height: length())
  }
}

/// An item of a simple layout with springs and struts, and those of its nested layout.
private struct Strut {
  let item: SimpleLayout.Item
  private let nested: SimpleLayout?
  private var items: [Strut]
  private var before = Rect.zero

  /// Adds the items of a front end to a layout; nil where they do not fit.
  static func items(of front: FrontEnd, in layout: SimpleLayout) -> [Strut]? {
    var struts: [Strut] = []
    for part in front.parts {
      guard case .line(let nested) = part.content else {
        struts.append(Strut(item: front.simpleItem(part), nested: nil, items: []))
        continue
      }
      let inner = nested.simpleLayout(in: nil)
      guard let items = items(of: nested, in: inner) else { return nil }
      var box = part
      box.content = .box
      let item = front.simpleItem(box, holding: inner)
      struts.append(Strut(item: item, nested: inner, items: items))
    }
    guard (try? layout.add(items: struts.map(\.item))) != nil else { return nil }
    return struts
  }

  private init(item: SimpleLayout.Item, nested: SimpleLayout?, items: [Strut]) {
    self.item = item
    self.nested = nested
    self.items = items
  }

  /// Records the frame, and sets the mask of the item, or of its nested
  /// layout.
  mutating func begin(_ generator: inout Generator) {
    let mask = generator.mask()
    if let nested, generator.choices.chance(1, of: 2) {
      nested.autoresizingMask = mask
    } else {
      item.autoresizingMask = mask
    }
    // A share may be too small for the nested layout; this is reported, but it is laid out anyway.
    before = Rect(SQItemKey(item).item.frame)
    for index in items.indices { items[index].begin(&generator) }
  }

  /// The difference of its frames from those of the corresponding item of another layout.
  func difference(from other: Strut, in scenario: Scenario) -> Finding? {
    let frames = [other, self].map { strut in
      [Rect(SQItemKey(strut.item).item.frame), (try? strut.item.frame()).map(Rect.init)]
    }
    guard frames[0] == frames[1] else {
      return Finding(
        "anew", expected: "\(frames[0]) in \(scenario.bounds)", got: "\(frames[1])", in: scenario)
    }
    for (inner, same) in zip(items, other.items) {
      if let finding = inner.difference(from: same, in: scenario) { return finding }
    }
    return nil
  }

  func finding(from old: Rect, to new: Rect, in scenario: Scenario) -> Finding? {
    var start = before
    (start.x, start.y) = (start.x - old.x, start.y - old.y)
    var expected = start.stretched(
      item.autoresizingMask, from: Size(width: old.width, height: old.height),
      to: Size(width: new.width, height: new.height))
    (expected.x, expected.y) = (expected.x + new.x, expected.y + new.y)
    let got = (try? item.frame()).map(Rect.init)
    guard let got, got.isAbout(expected) else {
      return Finding(
        "frame", expected: "\(Finding.text(before)) at \(Finding.text(expected)) in \(new)",
        got: Finding.text(got), in: scenario)
    }
    func own(_ frame: Rect) -> Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
    for inner in items {
      if let finding = inner.finding(from: own(before), to: own(expected), in: scenario) {
        return finding
      }
    }
    return nil
  }
}

extension Rect {
  /// The frame after the parent is resized: flexible parts share the difference.
  func stretched(_ mask: AutoresizingMask, from old: Size, to new: Size) -> Rect {
    // The bits have the order of UIKit, from the left margin to the bottom one.
    let isFlexible = (0..<6).map { mask.rawValue >> $0 & 1 == 1 }
    let (x, width) = Self.stretched(
      x, width, old.width, new.width, Array(isFlexible[..<3]))
    let (y, height) = Self.stretched(
      y, height, old.height, new.height, Array(isFlexible[3...]))
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Start and length in the resized parent.
  private static func stretched(
    _ start: Double, _ length: Double, _ room: Double, _ other: Double, _ isFlexible: [Bool]
  ) -> (Double, Double) {
    let parts = [start, length, room - start - length].map { max(0, $0) }
    let flexible = zip(parts, isFlexible).filter(\.1).map(\.0)
    let sum = flexible.reduce(0, +)
    func more(_ index: Int) -> Double {
      guard isFlexible[index] else { return 0 }
      let share = sum > 0 ? parts[index] / sum : 1 / Double(flexible.count)
      return (other - room) * share
    }
    // Lengths are not negative.
    return (start + more(0), max(0, length + more(1)))
  }
}
