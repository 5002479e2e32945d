import Foundation
import SQLayout
import SQLayoutCore

/// A small app: a model, and views that show it.
struct App {
  var model = AppModel()
  let views = AppViews()
  /// The views without a superview.
  private(set) var roots: [Int] = []

  /// Makes an item without a superview.
  mutating func make(_ item: AppModel.Item, isHeld: Bool) -> Int {
    model.items.append(item)
    views.make(item, isHeld: isHeld)
    if item.isView { roots.append(model.items.count - 1) }
    return model.items.count - 1
  }

  /// Adds an item at the end of a view.
  ///
  /// - Parameter leavesFirst: whether it is removed from its superview before; a box always is.
  mutating func add(_ item: Int, to view: Int, leavesFirst: Bool) {
    if let parent = model.items[item].parent {
      if leavesFirst || !model.items[item].isView {
        views.view(parent).removeArrangedItem(views.arranged[item])
      }
      model.items[parent].items.removeAll { $0 == item }
    }
    roots.removeAll { $0 == item }
    model.items[item].parent = view
    model.items[view].items.append(item)
    views.view(view).addArrangedItem(views.arranged[item])
  }

  /// Removes an item from its view.
  mutating func remove(_ item: Int) {
    guard let parent = model.items[item].parent else { return }
    views.view(parent).removeArrangedItem(views.arranged[item])
    model.items[parent].items.removeAll { $0 == item }
    model.items[item].parent = nil
    if model.items[item].isView { roots.append(item) }
  }

  mutating func move(_ item: Int, to index: Int) {
    guard let parent = model.items[item].parent else { return }
    model.items[parent].items.removeAll { $0 == item }
    model.items[parent].items.insert(item, at: index)
    views.view(parent).moveArrangedItem(views.arranged[item], to: index)
  }

  mutating func reverse(_ view: Int) {
    model.items[view].items.reverse()
    views.view(view).setArrangedItems(model.items[view].items.map { views.arranged[$0] })
  }

  /// Removes all items from a view.
  ///
  /// - Parameter setsNone: whether the items are set to an empty list, or removed one by one.
  mutating func removeAll(from view: Int, setsNone: Bool) {
    for item in model.items[view].items {
      model.items[item].parent = nil
      if model.items[item].isView { roots.append(item) }
    }
    model.items[view].items = []
    if setsNone {
      views.view(view).setArrangedItems([])
    } else {
      views.view(view).removeAllArrangedItems()
    }
  }

  /// Gives a box another size.
  ///
  /// - Parameter marksAll: whether all items of its view are marked, or it alone.
  mutating func resize(_ box: Int, to size: Size, marksAll: Bool) {
    model.items[box].size = size
    (views.items[box] as? AppViews.Box)?.size = size
    guard let parent = model.items[box].parent else { return }
    if marksAll {
      views.view(parent).setNeedsLayout()
    } else {
      views.view(parent).setNeedsLayout(of: views.arranged[box])
    }
  }

  mutating func decorate(_ item: Int, _ more: AppModel.Decorated) {
    model.items[item].own.add(more)
    views.decorateFurther(item, more, parent: model.items[item].parent)
  }

  mutating func setDefaults(of view: Int, _ more: AppModel.Decorated) {
    model.items[view].defaults.add(more)
    views.setDefaults(of: view, more)
  }

  mutating func setInsets(of view: Int, _ insets: Insets, isClosure: Bool) {
    model.items[view].insets = insets
    model.items[view].insetsAreClosure = isClosure
    views.setInsets(of: view, model.items[view])
  }

  mutating func setLine(of view: Int, _ line: LinearArrangement?) {
    model.items[view].line = line
    views.view(view).arrangement = line.map(Arrangement.line)
  }

  mutating func leaveOutHiddenItems(of view: Int, _ leavesOut: Bool) {
    model.items[view].leavesOutHiddenItems = leavesOut
    views.view(view).leavesOutHiddenItems = leavesOut
  }

  /// Hides or shows an item.
  ///
  /// - Parameter marksRoot: whether all views are marked, or the view of the item.
  mutating func hide(_ item: Int, _ isHidden: Bool, marksRoot: Bool) {
    model.items[item].isHidden = isHidden
    switch views.items[item] {
    case let view as SQLayoutView: view.isHidden = isHidden
    case let box as AppViews.Box: box.isHidden = isHidden
    default: break
    }
    // The layout leaves hidden items out.
    guard let parent = model.items[item].parent else { return }
    views.view(marksRoot ? model.root(of: item) : parent).setNeedsLayout()
  }

  mutating func setHits(of view: Int, through: Bool, never: Bool) {
    model.items[view].letsHitsThrough = through
    model.items[view].isPointNeverInside = never
    views.view(view).letsHitsThrough = through
    views.view(view).containingPointNeverInside(never)
  }

  /// Changes the results of closures, in all views.
  mutating func shift(by shift: Double) {
    model.shift = shift
    views.state.shift = shift
    for root in roots { views.view(root).setNeedsLayout() }
  }

  /// Lays a root view out as an app does, in new bounds.
  func layOut(_ root: Int, in size: Size) {
    views.calledBack = []
    let view = views.view(root)
    if view.frame.size != CGSize(size) { view.frame = CGRect(origin: .zero, size: CGSize(size)) }
    // A call lays out where that is needed, or always.
    if view.needsLayout, Int(size.width) % 4 == 0 {
      view.layoutSubviews()
    } else {
      view.layoutIfNeeded()
    }
  }
}
