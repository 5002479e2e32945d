import Foundation

/// Owns a view and is told of its passes.
open class AutoLayoutViewController {
  /// The view, made by `loadView()` where it is asked for first.
  public final var view: AutoLayoutView {
    if let loaded { return loaded }
    let made = loadView()
    made.extrasMade().controller = self
    loaded = made
    viewDidLoad()
    return made
  }

  private var loaded: AutoLayoutView?

  /// Makes a controller without a view yet.
  public init() {}

  /// Makes the view.
  open func loadView() -> AutoLayoutView { AutoLayoutView() }

  /// The view is there: the place to add subviews and constraints.
  open func viewDidLoad() {}

  /// The view updates its constraints. Overrides call `super`, which has the view do so.
  open func updateViewConstraints() { view.updateConstraints() }

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews, which need not be right below themselves yet. What changes
  /// here is followed by `setNeedsLayout` or `layoutIfNeeded` of the view.
  open func viewDidLayoutSubviews() {}
}
