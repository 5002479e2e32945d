/// A weak reference from constraints to a view: nil after the view is released.
///
/// It is no `weak` variable: the first of these makes the runtime move the reference counts of the
/// view to a side table, after which each retain and release takes several times as long.
@safe
final class ViewReference {
  private var unmanaged: Unmanaged<AutoLayoutView>?

  init(_ view: AutoLayoutView) { unsafe unmanaged = Unmanaged.passUnretained(view) }

  /// The view; nil after it is released.
  var view: AutoLayoutView? { unsafe unmanaged?.takeUnretainedValue() }

  /// Clears the reference; called when the view is released.
  func forget() { unsafe unmanaged = nil }
}
