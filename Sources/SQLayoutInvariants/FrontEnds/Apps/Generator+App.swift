import SQLayout
import SQLayoutCore

/// Changes of an app's views.
extension Generator {
  /// Makes an app with one view of some items.
  mutating func app() -> App {
    var app = App()
    let root = app.make(appView(), isHeld: choices.chance(1, of: 2))
    for _ in 0...choices.integer(upTo: 3) { addSomething(to: root, of: &app) }
    return app
  }

  /// Changes one thing of an app.
  mutating func change(_ app: inout App) -> String {
    choices.beginSpan()
    defer { choices.endSpan() }
    let views = app.model.items.indices.filter { app.model.items[$0].isView }
    let view = choices.pick(views)
    let inside = app.model.items[view].items
    let item = inside.isEmpty ? nil : choices.pick(inside)
    switch choices.integer(upTo: 18) {
    case 0, 1:
      addSomething(to: view, of: &app)
      return "add to view \(view)"
    case 2:
      guard let item else { break }
      app.remove(item)
      return "remove item \(item)"
    case 3:
      guard let item else { break }
      app.move(item, to: choices.integer(in: 0...(inside.count - 1)))
      return "move item \(item)"
    case 4, 5: return resizeBox(item, &app)
    case 6, 7:
      guard let item else { break }
      app.decorate(item, decorated())
      return "decorate item \(item)"
    case 8, 9:
      app.setDefaults(of: view, decorated())
      return "defaults of view \(view)"
    case 10:
      app.setInsets(of: view, insets(), isClosure: choices.chance(1, of: 2))
      return "insets of view \(view)"
    case 11:
      app.setLine(of: view, choices.chance(1, of: 2) ? appLine() : nil)
      return "row or column of view \(view)"
    case 12:
      guard let item else { break }
      app.hide(
        item, !app.model.items[item].isHidden, marksRoot: choices.chance(1, of: 2))
      return "hide or show item \(item)"
    case 13:
      app.leaveOutHiddenItems(of: view, choices.chance(2, of: 3))
      return "leave hidden items of view \(view) out, or not"
    case 14: return moveView(view, &app)
    case 15:
      if choices.chance(1, of: 4) {
        app.removeAll(from: view, setsNone: choices.chance(1, of: 2))
        return "remove all items of view \(view)"
      }
      app.reverse(view)
      return "reverse the items of view \(view)"
    case 16:
      app.shift(by: Double(choices.integer(upTo: 8)))
      return "let closures answer otherwise"
    case 17 where choices.chance(1, of: 4): return changeMany(in: view, &app)
    default:
      app.setHits(
        of: view, through: choices.chance(1, of: 2), never: choices.chance(1, of: 4))
      app.views.view(view).setNeedsLayout()
      return "mark view \(view)"
    }
    return "nothing"
  }

  /// Adds or resizes more boxes than an update of the tree follows one by one.
  private mutating func changeMany(in view: Int, _ app: inout App) -> String {
    let size = boxSize()
    let boxes = app.model.items[view].items.filter { !app.model.items[$0].isView }
    guard boxes.count < 20 else {
      for box in boxes { app.resize(box, to: size, marksAll: false) }
      return "resize \(boxes.count) boxes of view \(view)"
    }
    let count = choices.integer(in: 60...80)
    for _ in 0..<count {
      var box = AppModel.Item(isView: false)
      box.size = size
      app.add(app.make(box, isHeld: true), to: view, leavesFirst: true)
    }
    return "add \(count) boxes to view \(view)"
  }

  private mutating func resizeBox(_ item: Int?, _ app: inout App) -> String {
    guard let item, !app.model.items[item].isView else { return "nothing" }
    app.resize(item, to: boxSize(), marksAll: choices.chance(1, of: 4))
    return "resize box \(item)"
  }

  /// Adds a view to another one, perhaps after a layout without it.
  private mutating func moveView(_ view: Int, _ app: inout App) -> String {
    let others = app.model.items.indices.filter {
      app.model.items[$0].isView && !isIn($0, view, app.model)
    }
    guard !others.isEmpty, app.roots != [view] else { return "nothing" }
    let other = choices.pick(Array(others))
    if choices.chance(1, of: 3) {
      app.remove(view)
      app.layOut(view, in: Size(width: 50, height: 50))
    }
    app.add(view, to: other, leavesFirst: choices.chance(1, of: 2))
    return "view \(view) into view \(other)"
  }

  private func isIn(_ item: Int, _ view: Int, _ model: AppModel) -> Bool {
    var above: Int? = item
    while let now = above {
      if now == view { return true }
      above = model.items[now].parent
    }
    return false
  }

  private mutating func addSomething(to view: Int, of app: inout App) {
    choices.beginSpan()
    defer { choices.endSpan() }
    // Sometimes an item that was removed before.
    let free = app.model.items.indices.filter {
      app.model.items[$0].parent == nil && !app.model.items[$0].isView
    }
    if !free.isEmpty, choices.chance(1, of: 3) {
      return app.add(choices.pick(Array(free)), to: view, leavesFirst: true)
    }
    guard app.model.items.count < 20, choices.chance(1, of: 3) else {
      var box = AppModel.Item(isView: false)
      box.size = boxSize()
      if choices.chance(1, of: 2) { box.own = decorated() }
      let number = app.make(box, isHeld: true)
      return app.add(number, to: view, leavesFirst: true)
    }
    if choices.chance(1, of: 2) {
      // Like most views of large trees.
      var plain = AppModel.Item(isView: true, isPlain: true)
      plain.own.size = boxSize()
      return app.add(app.make(plain, isHeld: false), to: view, leavesFirst: true)
    }
    let nested = app.make(appView(), isHeld: choices.chance(1, of: 2))
    for _ in 0..<choices.integer(upTo: 2) {
      var box = AppModel.Item(isView: false)
      box.size = boxSize()
      app.add(app.make(box, isHeld: true), to: nested, leavesFirst: true)
    }
    app.add(nested, to: view, leavesFirst: true)
  }

  private mutating func appView() -> AppModel.Item {
    var view = AppModel.Item(isView: true)
    if choices.chance(1, of: 2) { view.own = decorated() }
    if choices.chance(1, of: 2) { view.defaults = decorated() }
    if choices.chance(1, of: 3) {
      view.insets = insets()
      view.insetsAreClosure = choices.chance(1, of: 3)
    }
    if choices.chance(1, of: 8) { view.line = appLine() }
    view.leavesOutHiddenItems = choices.chance(1, of: 3)
    return view
  }

  /// A row or column with exact frames.
  private mutating func appLine() -> LinearArrangement {
    LinearArrangement(
      choices.pick(LinearArrangement.Direction.allCases),
      alignment: choices.pick([.leading, .center, .trailing, .fill]),
      distribution: choices.pick([.start, .center, .end]))
  }

  private mutating func boxSize() -> Size {
    Size(width: Double(choices.integer(upTo: 40)), height: Double(choices.integer(upTo: 30)))
  }

  private mutating func decorated() -> AppModel.Decorated {
    choices.beginSpan()
    defer { choices.endSpan() }
    var decorated = AppModel.Decorated()
    if choices.chance(1, of: 2) { decorated.placement = placement() }
    if choices.chance(1, of: 8) { decorated.sizing = placement() }
    switch choices.integer(upTo: 7) {
    case 6: decorated.size = boxSize()
    case 7:
      decorated.adjust = Adjustment(
        addWidth: Double(choices.integer(upTo: 6)), minHeight: Double(choices.integer(upTo: 20)))
      if choices.chance(1, of: 2) { decorated.adjust?.maxWidth = 30 }
    default: break
    }
    if choices.chance(1, of: 4) { decorated.spacing = insets() }
    if choices.chance(1, of: 4) { decorated.padding = insets() }
    decorated.edgesAreClosures = choices.chance(1, of: 4)
    decorated.usesOtherNames = choices.chance(1, of: 4)
    if choices.chance(1, of: 8) {
      decorated.options = Options(rawValue: UInt8(choices.integer(upTo: 7)))
    }
    decorated.isObserved = choices.chance(1, of: 4)
    return decorated
  }

  private mutating func placement() -> AppModel.Placement {
    AppModel.Placement(calculator: calculator(), isClosure: choices.chance(1, of: 3))
  }
}
