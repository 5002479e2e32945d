import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of what wrappers of the toolkit clip.
extension Invariant {
  static let wrapperClips = Invariant(
    "wrapper-clips",
    "What lies in a scrolling view, or in a view with clipping, is drawn within the frames of all such views around "
      + "it, and in other wrappers beyond their frames, too."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let size = Size(width: 1 + generator.wholeLength(60), height: 1 + generator.wholeLength(60))
    let box = HidableBox(size)
    var item: any SQLayoutItem = box
    var kinds: [Int] = []
    var clipping: [any SQLayoutItem] = []
    for _ in 0...generator.choices.integer(upTo: 2) {
      let kind = Int(generator.choices.integer(upTo: 5))
      kinds.append(kind)
      switch kind {
      case 0: item = item.withScrolling([.horizontal, .vertical])
      case 1: item = item.withClipping()
      case 2: item = item.withPadding(2)
      case 3: item = item.withFixedSize(CGSize(width: 20, height: 30))
      case 4: item = item.withContainer()
      default: item = item.withCentreing()
      }
      if kind < 2 { clipping.append(item.sq_rootItem) }
    }
    let root = SQLayoutView()
    root.frame = CGRect(
      x: 0, y: 0, width: 1 + generator.wholeLength(60), height: 1 + generator.wholeLength(60))
    root.addArrangedItem(item.withSQFrameCalculator(.matchContainerFullBleed))
    root.layoutIfNeeded()
    let drawn = root.drawnItems()
    // None of them has a transform, so that bounds are frames in the outermost view.
    let frames = clipping.compactMap { view in drawn.first { $0.item === view }?.bounds }
    let expected =
      frames.isEmpty
      ? nil
      : frames.dropFirst().reduce(frames[0]) {
        let common = $0.intersection($1)
        return common.isNull ? .zero : common
      }
    let got = drawn.first { $0.item === box }?.clip
    guard got != expected || frames.count != clipping.count else { return .holds }
    return .broken(
      Finding(
        "clip", expected: "\(expected, default: "none") of wrappers \(kinds) of \(size)",
        got: "\(got, default: "none")", in: .withoutItems))
  }
}
