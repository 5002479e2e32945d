import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of items that are hidden and shown.
extension Invariant {
  static let hiddenItems = Invariant(
    "hidden-items",
    "Hidden items of a row or column that leaves them out take no room: the others have the frames, and the "
      + "whole the size, that the core gives without them; when they are shown again, all frames are those of "
      + "before.",
    profile: setFrontEndProfile
  ) { generator, bench in
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    var hiding = Hiding(generator.frontEnd(), in: bounds)
    generator.scenario = hiding.whole
    if generator.choices.chance(1, of: 2) { hiding.view.layoutIfNeeded() }
    hiding.change(&generator, oneIn: 4)
    hiding.view.setNeedsLayout()
    if let finding = hiding.finding(&bench) { return .broken(finding) }
    hiding.showAll()
    hiding.view.setNeedsLayout()
    return hiding.finding(&bench).verdict
  }

  static let hiddenAdapts = Invariant(
    "hidden-adapts",
    "Hiding or showing an item changes the next layout without a mark, also in a constrained view and in a view "
      + "that another view arranges: frames and sizes are those that the core gives without the hidden items.",
    profile: setFrontEndProfile
  ) { generator, bench in
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    var hiding = Hiding(
      generator.frontEnd(), in: bounds,
      shownBy: generator.host())
    generator.scenario = hiding.whole
    hiding.layOut()
    for _ in 0...generator.choices.integer(upTo: 2) {
      hiding.change(&generator, oneIn: 3)
      // Whether the size or the frames are computed first makes no difference.
      let isSizedFirst = generator.choices.chance(1, of: 3)
      if isSizedFirst, let finding = hiding.wrongSize(&bench) { return .broken(finding) }
      if let finding = hiding.finding(&bench) { return .broken(finding) }
    }
    return .holds
  }
}
