/// What constraints know a view by: it answers the view while that lasts, and does not keep it.
///
/// One weak reference is enough for the runtime to move the counts of a view to a table apart, after
/// which each retain and release of it takes several times as long.
@safe
final class ViewReference {
  private var unmanaged: Unmanaged<AutoLayoutView>?

  init(_ view: AutoLayoutView) { unsafe unmanaged = Unmanaged.passUnretained(view) }

  /// The view; nil where it is no more.
  var view: AutoLayoutView? { unsafe unmanaged?.takeUnretainedValue() }

  /// Says that the view is going.
  func forget() { unsafe unmanaged = nil }
}
