import Foundation

/// Owns a view and is called back in its passes.
open class AutoLayoutViewController {
  /// The view, made by `loadView()` at the first access.
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

  /// Called after the view was made. Add subviews and constraints here.
  open func viewDidLoad() {}

  /// Updates the constraints of the view. Overrides call `super`.
  open func updateViewConstraints() { view.updateConstraints() }

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has laid out its subviews, but perhaps not yet the views below these. After changes
  /// here call `setNeedsLayout` or `layoutIfNeeded` of the view.
  open func viewDidLayoutSubviews() {}
}
