import Foundation
import SQLayout
import SQLayoutCore

/// Calls between the changes of a history, and changes that show at once.
extension MovedViews {
  /// Stretches an outermost simple layout: the views in it are laid out in the frames that they get.
  mutating func stretch(_ generator: inout Generator) {
    let root = pick(&generator) { $0.kind == .simple }
    guard let layout = live.items[root] as? SimpleLayout else { return }
    remove(root)
    let inner = pick(&generator) { $0.kind == .layout && !$0.items.isEmpty }
    if inner != root, model.nodes[inner].kind == .layout, !model.lies(root, in: inner) {
      put(inner, in: root, as: place(of: inner, in: root, &generator))
    }
    live.layOut(root, model.nodes[root].size)
    for item in model.nodes[root].items where generator.choices.chance(1, of: 2) {
      setMask(of: item, &generator)
    }
    let size = Self.size(&generator, 100, 200)
    model.nodes[root].size = size
    layout.resize(to: CGRect(x: 7, y: 5, width: size.width, height: size.height))
    say("stretch \(root)")
    for item in model.nodes[root].items
    where model.nodes[item].kind != .box && model.nodes[item].kind != .simple {
      var alone = model
      alone.take(item)
      guard wrong == nil, let fresh = LiveViews(alone) else { return }
      fresh.layOut(item, Size(live.items[item].frame.size))
      let unclear = unclear(in: fresh)
      for inner in model.nodes.indices
      where inner != item && model.lies(inner, in: item) && isClear(inner, unclear)
        && !live.items[inner].frame.isAbout(fresh.items[inner].frame)
      {
        wrong = (
          "stretched", "item \(inner) in \(item) at \(fresh.items[inner].frame)",
          "\(live.items[inner].frame)"
        )
      }
    }
  }

  // MARK: Asking

  mutating func layOutInside(_ item: Int, _ generator: inout Generator) {
    if let view = live.constrained(item) {
      view.layoutIfNeeded()
    } else if generator.choices.chance(1, of: 2) {
      live.view(item)?.layoutIfNeeded()
    } else {
      live.view(item)?.layoutSubviews()
    }
    say("lay out \(item)")
  }

  mutating func ask(_ item: Int, _ generator: inout Generator) {
    guard model.nodes[item].kind != .box else { return }
    let isUnbounded = generator.choices.chance(1, of: 2)
    let length = Double(40 + generator.choices.integer(upTo: 100))
    _ = live.size(
      of: item, fitting: isUnbounded ? .unbounded : Size(width: length, height: length))
    say("ask \(item) for its size")
  }

  mutating func markAll(_ item: Int) {
    guard let view = live.view(item), model.nodes[item].kind != .box else { return }
    view.setNeedsLayout()
    say("mark \(item)")
    for other in model.nodes.indices
    where wrong == nil && isLinked(other, item) && model.isReached(other)
      && model.isReached(item) && live.view(other)?.needsLayout == false
    {
      wrong = ("mark", "view \(other) marked where \(item) is", "no mark")
    }
  }

  /// Whether one of two layout views lies in the other through layout views alone.
  private func isLinked(_ one: Int, _ other: Int) -> Bool {
    func isAbove(_ view: Int, _ item: Int) -> Bool {
      var above: Int? = item
      while let now = above, live.view(now) != nil {
        if now == view { return true }
        above = model.nodes[now].holder
      }
      return false
    }
    return live.view(one) != nil && (isAbove(one, other) || isAbove(other, one))
  }

  mutating func layOut(_ generator: inout Generator) {
    let root = generator.choices.pick(model.roots)
    if model.nodes[root].kind != .box { live.layOut(root, model.nodes[root].size) }
    say("lay out root \(root)")
  }
}
