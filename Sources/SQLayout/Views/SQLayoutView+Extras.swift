import Foundation

extension SQLayoutView {
  /// Properties that few views set, in a separate object: most views of a large tree have none.
  final class Extras {
    var didLayoutSubviewsCallback: ((SQLayoutView) -> Void)?
    /// Called by the next pass that lays the view out, and by no later one.
    var onceLaidOut: (() -> Void)?
    var arrangedItemsBuilder: ((SQLayoutView) -> [any SQLayoutItem])?
    var defaults = Decorations()
    var insets = InsetsRule.constant(.zero)
    var arrangement: Arrangement?
    /// The parts of a stack layout, whose arrangement depends on the items that take part; nil for
    /// other views.
    var stack: StackParts?
    var leavesOutHiddenItems = false
    /// Whether constrained views were among the items, which may show layout views.
    var arrangesConstrainedViews = false
    var flatTree: FlatTree?
    /// How many passes for the size of the view run inside each other, and whether one more was asked for.
    var nestedSizings = 0
    var asksForItself = false
    /// The layout views among the items that have changes, or that have such views below them.
    var changedViews: [SQLayoutView] = []
    /// The layout views that were root items of items of other classes when these were added. The
    /// items may have other root items later, but these views have to be released from this one.
    var guests: [SQLayoutView] = []
    /// The items that fill the view, in addition to the others. They come from no builder.
    var pinned: [SQDecoratedItem] = []
    /// The items whose frames are set by hand or by a closure.
    var subviews: [Subview] = []
    /// Whether the view is one of the subviews of the view that arranges it.
    var keepsFrame = false
    /// The point of the items' coordinate space at the view's top left corner, in points.
    var contentOffset = CGPoint.zero
    /// The origin of the bounds in the last pass, in points. It is not 0 where the items lie in the
    /// coordinate space around the view, such as those of a simple layout with a parent frame.
    var layoutOrigin = CGPoint.zero
    var isUserInteractionEnabled = true
    var autoresizingMask: AutoresizingMask = []
    var transform = AffineTransform.identity
    var clipsToBounds = false
    /// The constrained view that shows this one.
    weak var host: ItemView?
    /// The items that were marked.
    var markedItems: [any SQLayoutItem] = []
  }

  /// The distances of the items' room from a layout view's bounds.
  enum InsetsRule {
    case constant(Insets)
    indirect case closure((SQLayoutView) -> Insets, isPure: Bool)
  }

  /// The view's extras, made at the first call.
  func extrasMade() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// Called with the view after each layout pass that laid it out, when all frames are set.
  public var didLayoutSubviewsCallback: ((SQLayoutView) -> Void)? {
    get { extras?.didLayoutSubviewsCallback }
    set { extrasMade().didLayoutSubviewsCallback = newValue }
  }

  /// Returns the arranged items; called when it is set, and by `buildArrangedItems()`.
  ///
  /// The view retains the closure, which should not retain the view.
  public var arrangedItemsBuilder: ((SQLayoutView) -> [any SQLayoutItem])? {
    get { extras?.arrangedItemsBuilder }
    set {
      extrasMade().arrangedItemsBuilder = newValue
      buildArrangedItems()
    }
  }

  /// The distances of the items' room from the bounds, in points. The getter calls a closure.
  public var layoutInsets: Insets {
    get {
      switch insets {
      case .constant(let insets): insets
      case .closure(let closure, _): closure(self)
      }
    }
    set { insets = .constant(newValue) }
  }

  /// The defaults for the view's items.
  var defaults: Decorations {
    get { extras?.defaults ?? Decorations() }
    set {
      extrasMade().defaults = newValue
      mark(.defaults)
    }
  }

  var insets: InsetsRule {
    get { extras?.insets ?? .constant(.zero) }
    set {
      extrasMade().insets = newValue
      mark(.insets)
    }
  }

  /// The tree of all below the view, kept from pass to pass.
  var flatTree: FlatTree? { extras?.flatTree }
}
