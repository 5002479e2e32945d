/// Releases items and all items below them without recursion, so that a chain of a million views
/// needs no stack. The items of an object with one reference are moved out before it is released.
struct Teardown {
  private var views: [SQLayoutView] = []
  private var decorated: [SQDecoratedItem] = []

  static func release(_ items: consuming [any SQLayoutItem]) {
    guard !items.isEmpty else { return }
    var teardown = Teardown()
    teardown.take(items)
    while teardown.releaseNext() {}
  }

  /// Takes over the items with items below them. The others are released here.
  private mutating func take(_ items: consuming [any SQLayoutItem]) {
    for index in items.indices { take(items[index]) }
  }

  @inline(__always)
  private mutating func take(_ item: any SQLayoutItem) {
    if let view = unsafe Unmanaged<SQLayoutView>.exactly(item) {
      let isEmpty = unsafe view._withUnsafeGuaranteedRef { view in
        view.didLeaveSuperview()
        return view.arrangedItems.isEmpty
      }
      if !isEmpty { unsafe views.append(view.takeUnretainedValue()) }
      return
    }
    takeOther(item)
  }

  @inline(never)
  private mutating func takeOther(_ item: any SQLayoutItem) {
    guard let view = SQDecoratedItem.layoutView(of: item) else { return }
    view.didLeaveSuperview()
    guard !view.arrangedItems.isEmpty else { return }
    if let item = item as? SQDecoratedItem {
      decorated.append(item)
    } else {
      // An item around a layout view is released before the view.
      views.append(view)
    }
  }

  private mutating func releaseNext() -> Bool {
    if var item = decorated.popLast() {
      // Keeps the decorated item alive while its decorations are released.
      if isKnownUniquelyReferenced(&item) { take(item.root) }
      return true
    }
    if var view = views.popLast() {
      if isKnownUniquelyReferenced(&view) { take(view.takeItems()) }
      return true
    }
    return false
  }
}
