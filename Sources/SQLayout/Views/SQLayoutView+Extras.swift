import Foundation

extension SQLayoutView {
  /// What few views have, apart from the view: most views of a large tree are without.
  final class Extras {
    var didLayoutSubviewsCallback: ((SQLayoutView) -> Void)?
    /// Called by the next pass that lays the view out, and by no later one.
    var onceLaidOut: (() -> Void)?
    var arrangedItemsBuilder: ((SQLayoutView) -> [any SQLayoutItem])?
    var defaults = Decorations()
    var insets = InsetsRule.constant(.zero)
    var arrangement: Arrangement?
    /// What the view is made of where it is that of a stack layout, whose arrangement depends on the
    /// items that take part.
    var stack: StackParts?
    var leavesOutHiddenItems = false
    /// Whether constrained views were among the items, which may show layout views.
    var arrangesConstrainedViews = false
    var flatTree: FlatTree?
    /// The layout views among the items that have changes, or that have such views below them.
    var changedViews: [SQLayoutView] = []
    /// The layout views that items of other classes answered when they were added: whatever those
    /// answer later, these have to be told when they are arranged no more.
    var guests: [SQLayoutView] = []
    /// The items that fill the view beside the others, which no builder gives.
    var pinned: [SQDecoratedItem] = []
    /// The items that keep frames of their own.
    var subviews: [Subview] = []
    /// Whether the view is such an item of the one that arranges it.
    var keepsFrame = false
    /// The point of the items' space that is drawn at the view's top left corner, in points.
    var contentOffset = CGPoint.zero
    /// Where the bounds began in the last pass, in points: elsewhere than at 0 where the items lie in
    /// the space around the view, as those of a simple layout with a parent frame.
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

  /// Distances of the items' room from a layout view's bounds.
  enum InsetsRule {
    case constant(Insets)
    indirect case closure((SQLayoutView) -> Insets, isPure: Bool)
  }

  /// The view's extras, made where there are none yet.
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

  /// Gives the arranged items; called when it is set, and by `buildArrangedItems()`.
  ///
  /// The view keeps the closure: what it captures should not keep the view.
  public var arrangedItemsBuilder: ((SQLayoutView) -> [any SQLayoutItem])? {
    get { extras?.arrangedItemsBuilder }
    set {
      extrasMade().arrangedItemsBuilder = newValue
      buildArrangedItems()
    }
  }

  /// The distances of the items' room from the bounds, in points; a closure is called.
  public var layoutInsets: Insets {
    get {
      switch insets {
      case .constant(let insets): insets
      case .closure(let closure, _): closure(self)
      }
    }
    set { insets = .constant(newValue) }
  }

  /// What the view says for its items where they say nothing.
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
