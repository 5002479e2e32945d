import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the items that a view arranges beside those that a closure builds.
extension Invariant {
  static let rebuiltItems = Invariant(
    "rebuilt-items",
    "Items that a closure builds come before the subviews and installed layouts that the view still arranges, "
      + "whatever was added, removed and replaced before."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let view = SQLayoutView()
    let boxes = (0..<4).map { _ in HidableBox(Size(width: 5, height: 5)) }
    // All items in order, those that are subviews, and installed layouts.
    var all: [any SQLayoutItem] = []
    var (subviews, installed) = (all, all)
    func forget(_ item: any SQLayoutItem) {
      all.removeAll { $0 === item }
      subviews.removeAll { $0 === item }
      installed.removeAll { $0 === item }
    }
    var text: [String] = []
    for _ in 0...generator.choices.integer(upTo: 7) {
      let box = generator.choices.pick(boxes)
      switch generator.choices.integer(upTo: 7) {
      case 0:
        text.append("arrange")
        if all.contains(where: { $0 === box }) { view.removeArrangedItem(box) }
        view.addArrangedItem(box)
        forget(box)
        all.append(box)
      case 1:
        text.append("subview")
        view.addSubview(box)
        forget(box)
        all.append(box)
        subviews.append(box)
      case 2:
        text.append("install")
        let content = SQLayoutView.addAutosizedView(to: view)
        all.append(content)
        installed.append(content)
      case 3 where !all.isEmpty:
        text.append("remove")
        let item = generator.choices.pick(all)
        view.removeArrangedItem(item)
        forget(item)
      case 4:
        text.append("remove all")
        view.removeAllArrangedItems()
        (all, subviews, installed) = ([], [], [])
      case 5:
        text.append("set")
        let kept = view.arrangedItems.filter { _ in generator.choices.chance(1, of: 2) }
        view.setArrangedItems(kept)
        for item in all where !kept.contains(where: { $0.sq_rootItem === item }) { forget(item) }
      default:
        text.append("build")
        let built = boxes.filter { _ in generator.choices.chance(1, of: 2) }
        view.arrangedItemsBuilder = { _ in built }
        view.buildArrangedItems()
        for box in built { forget(box) }
        all = built + subviews + installed
      }
      let got = view.arrangedItems.map(\.sq_rootItem)
      guard got.count == all.count, zip(got, all).allSatisfy({ $0 === $1 }) else {
        let names = { (items: [any SQLayoutItem]) in
          items.map { item in boxes.firstIndex { $0 === item }.map { "\($0)" } ?? "layout" }
        }
        return .broken(
          Finding(
            "items", expected: "\(names(all)) after \(text)", got: "\(names(got))",
            in: .withoutItems))
      }
    }
    return .holds
  }
}
