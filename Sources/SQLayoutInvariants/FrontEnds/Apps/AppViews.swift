import Foundation
import SQLayout
import SQLayoutCore

/// The views of an app, which get each change of its model.
final class AppViews {
  /// A box with a size, limited by the fitting width.
  final class Box: SQLayoutItem {
    var frame = CGRect.zero
    var isHidden = false
    var isUserInteractionEnabled = true
    var transform = AffineTransform.identity
    var size = Size.zero
    /// Whether it was measured since this was cleared.
    var isMeasured = false

    func sizeThatFits(_ fitting: CGSize) -> CGSize {
      isMeasured = true
      return CGSize(width: min(size.width, fitting.width), height: size.height)
    }
  }

  /// The values that closures read; they change while the closures stay.
  final class State {
    var shift = 0.0
    var insets: [ObjectIdentifier: Insets] = [:]
  }

  let state = State()
  /// The items by number, and as they are arranged.
  private(set) var items: [any SQLayoutItem] = []
  private(set) var arranged: [any SQLayoutItem] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The last observed frame of each item in a layout pass.
  var observed: [Int: Rect] = [:]
  /// The views whose callbacks were called since this was cleared.
  var calledBack: Set<Int> = []

  func view(_ number: Int) -> SQLayoutView {
    guard let view = items[number] as? SQLayoutView else {
      preconditionFailure("item \(number) is a box")
    }
    return view
  }

  func frame(_ number: Int) -> Rect { Rect(items[number].frame) }

  func number(of item: (any SQLayoutItem)?) -> Int? {
    item.flatMap { numbers[ObjectIdentifier($0.sq_rootItem)] }
  }

  // MARK: - Items

  /// Makes the next item.
  ///
  /// - Parameter isHeld: whether there is another reference to a view while it is decorated.
  func make(_ item: AppModel.Item, isHeld: Bool) {
    let number = items.count
    let decorated: any SQLayoutItem
    if item.isView, !isHeld {
      decorated = decorate(SQLayoutView(), item.own)
    } else if item.isView {
      let view = SQLayoutView()
      decorated = withExtendedLifetime(view) { decorate(view, item.own) }
    } else {
      decorated = decorate(Box().withSQCustomization { $0.size = item.size }, item.own)
    }
    items.append(decorated.sq_rootItem)
    arranged.append(decorated)
    numbers[ObjectIdentifier(items[number])] = number
    guard item.isView, !item.isPlain else { return }
    view(number).didLayoutSubviewsCallback = { [unowned self] _ in calledBack.insert(number) }
    setDefaults(of: number, item.defaults)
    setInsets(of: number, item)
    if let line = item.line { view(number).containingLine(line) }
    view(number).leavesOutHiddenItems = item.leavesOutHiddenItems
  }

  /// Adds decorations to an item, and marks its view.
  func decorateFurther(_ number: Int, _ decorated: AppModel.Decorated, parent: Int?) {
    let old = arranged[number]
    let new = decorate(old, decorated)
    arranged[number] = new
    guard let parent else { return }
    if new === old {
      view(parent).setNeedsLayout(of: new)
    } else {
      view(parent).setArrangedItems(
        view(parent).arrangedItems.map { $0.sq_rootItem === new.sq_rootItem ? new : $0 })
    }
  }

  func setInsets(of number: Int, _ item: AppModel.Item) {
    let view = view(number)
    guard item.insetsAreClosure else {
      view.containingLayoutInsets(item.insets)
      return
    }
    state.insets[ObjectIdentifier(view)] = item.insets
    view.containingLayoutInsets { [state] in state.insets[ObjectIdentifier($0)] ?? .zero }
  }
}
