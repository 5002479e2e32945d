import Foundation

/// A view that constraints lay out, in UIKit's vocabulary and without UIKit.
///
/// ```swift
/// let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let title = AutoLayoutView(identifier: "title")
/// root.addSubview(title)
/// LayoutConstraint.activate([
///   title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
///   title.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
/// ])
/// root.layoutIfNeeded()
/// ```
/// Nothing here needs a main thread; a tree is used by one thread at a time.
@safe
open class AutoLayoutView: SQLayoutItem, LayoutConstrainable {
  /// The value for no intrinsic length.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The target of a fitting size as small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of a fitting size as large as possible.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// A name for people to read, in explanations of constraints and in printed visual formats.
  public var identifier: String?
  /// The view that this one lies in.
  public internal(set) final var superview: AutoLayoutView? {
    get { unsafe above?.takeUnretainedValue() }
    set { unsafe above = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }

  /// Each change visits the superviews: to count references to each of them would cost more than
  /// the rest. A view that is released clears this in its subviews first, so that none dangles.
  private var above: Unmanaged<AutoLayoutView>?

  /// The weak reference that constraints use.
  final var reference: ViewReference {
    if let knownBy { return knownBy }
    let made = ViewReference(self)
    knownBy = made
    return made
  }
  private var knownBy: ViewReference?

  /// The views that lie in this one, from the back to the front.
  public internal(set) var subviews: [AutoLayoutView] = []
  /// Whether the view is hidden; a hidden view takes part in layout, but is neither drawn nor hit.
  public var isHidden = false
  /// Whether a hit test finds the view and all below it.
  public var isUserInteractionEnabled = true
  /// Whether the drawing is clipped to the view's bounds.
  public var clipsToBounds = false

  var storedFrame = CGRect.zero
  /// The last outermost pass that laid out the view, and how often it did.
  var laidOut: (pass: Int, count: Int) = (0, 0)
  var marks: Marks = [.needsUpdateConstraints, .needsLayout, .needsDisplay]
  var contentPriorities = ContentPriorities()
  /// The active constraints whose items have this view for their nearest common ancestor.
  var held: [LayoutConstraint] = []
  /// Properties that few views set.
  var extras: Extras?
  /// The state of passes; at the root of a tree.
  var session: LayoutSession?
  /// The engine of a tree; at a view whose bounds are given.
  var engine: LayoutEngine?
  /// The node of the view in its engine; negative where it is in none.
  var node = -1
  /// The cached intrinsic size; nil where it is invalidated.
  var knownContentSize: CGSize?
  /// The widest line of a text; 0 for no limit.
  var lineWidth = 0.0

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - identifier: a name for people to read.
  ///   - frame: the frame in the superview, in points.
  public init(identifier: String? = nil, frame: CGRect = .zero) {
    self.identifier = identifier
    if frame.isFiniteFrame { storedFrame = frame } else { report(.frame(frame, path: path)) }
  }

  deinit {
    knownBy?.forget()
    // A chain of views is released one by one, without recursion.
    var waiting = subviews
    subviews = []
    while var view = waiting.popLast() {
      view.superview = nil
      guard isKnownUniquelyReferenced(&view) else { continue }
      waiting += view.subviews
      view.subviews = []
    }
  }

  /// The outermost view that is reached from this one through views for which a condition holds.
  final func outermost(through condition: (AutoLayoutView) -> Bool) -> AutoLayoutView {
    var view = unsafe Unmanaged.passUnretained(self)
    // Each view on the way is retained by its superview, and the outermost by the caller.
    while let next = unsafe view._withUnsafeGuaranteedRef({ condition($0) ? unsafe $0.above : nil })
    {
      unsafe view = next
    }
    return unsafe view.takeUnretainedValue()
  }

  /// Notes in the views above that something below is marked.
  final func markAbove(_ mark: Marks) {
    var next = unsafe above
    while let view = unsafe next {
      unsafe next = view._withUnsafeGuaranteedRef {
        if $0.marks.contains(mark) { return nil }
        $0.marks.insert(mark)
        return unsafe $0.above
      }
    }
  }

  /// The view itself.
  public var constrainedView: AutoLayoutView? { self }

  // MARK: Overrides

  /// The size of the content in the alignment rectangle, per axis a length in points or
  /// `noIntrinsicMetric`. It must not depend on the frame.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// How far the frame reaches beyond the alignment rectangle, in points.
  open var alignmentRectInsets: Insets { .zero }

  /// The alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: frame.origin.x + insets.left, y: frame.origin.y + insets.top,
      width: frame.size.width - insets.left - insets.right,
      height: frame.size.height - insets.top - insets.bottom)
  }

  /// The frame of an alignment rectangle.
  open func frame(forAlignmentRect rectangle: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rectangle.origin.x - insets.left, y: rectangle.origin.y - insets.top,
      width: rectangle.size.width + insets.left + insets.right,
      height: rectangle.size.height + insets.top + insets.bottom)
  }

  /// How far the last baseline lies above the bottom of the alignment rectangle, in points; nil
  /// where there is no baseline.
  open var baselineOffsetFromBottom: CGFloat? { nil }

  /// How far the first baseline lies below the top of the alignment rectangle, in points.
  open var firstBaselineOffsetFromTop: CGFloat? { nil }

  /// The view whose last baseline is this one's: itself or one below.
  open var viewForLastBaselineLayout: AutoLayoutView { self }

  /// The view whose last baseline is this one's, by its older name. The engine calls this one, so
  /// that an override of either name counts.
  open var viewForBaselineLayout: AutoLayoutView { viewForLastBaselineLayout }

  /// The view whose first baseline is this one's: that of the last one unless it is overridden.
  open var viewForFirstBaselineLayout: AutoLayoutView { viewForBaselineLayout }

  /// Makes constraints active that depend on what has changed. Overrides call `super` last.
  open func updateConstraints() { marks.insert(.calledSuper) }

  /// Sets the frames of the subviews from the constraints. Overrides call `super` first or last, or
  /// else set the frames of all views below by hand.
  open func layoutSubviews() { layoutByConstraints() }

  /// Draws the view in its coordinate space, behind its subviews.
  open func draw(in canvas: any DisplayCanvas) {}

  /// The fitting size of the view by its constraints, in points.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    guard fitting.width > size.width else { return fitting }
    return systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Called after the frame changed.
  func frameDidChange() {}

  // MARK: Frame

  /// The frame in the superview, in points; set by layout where constraints determine it.
  public final var frame: CGRect {
    get { storedFrame }
    set { setFrameByHand(newValue) }
  }
}

extension AutoLayoutView {
  /// The view's coordinate space: its size, with the origin at its top left corner.
  public final var bounds: CGRect { CGRect(origin: .zero, size: storedFrame.size) }

  /// The middle of the frame in the superview.
  public final var center: CGPoint { CGPoint(x: storedFrame.midX, y: storedFrame.midY) }

  /// The outermost view of the tree.
  public final var root: AutoLayoutView { outermost { _ in true } }

  /// The view's path in the tree, as `root.subviews[2] ("title")`.
  public final var path: String {
    var parts: [String] = []
    var view = self
    while let superview = view.superview {
      let index = superview.subviews.firstIndex { $0 === view } ?? -1
      parts.append("subviews[\(index)]")
      view = superview
    }
    parts.append("root")
    return parts.reversed().joined(separator: ".") + (identifier.map { " (\"\($0)\")" } ?? "")
  }

  /// Flags of a view: tasks of the next passes, and its state.
  struct Marks: OptionSet {
    let rawValue: UInt32

    static let needsUpdateConstraints = Marks(rawValue: 1 << 0)
    static let needsUpdateBelow = Marks(rawValue: 1 << 1)
    static let needsLayout = Marks(rawValue: 1 << 2)
    static let needsLayoutBelow = Marks(rawValue: 1 << 3)
    static let needsDisplay = Marks(rawValue: 1 << 4)
    static let needsDisplayBelow = Marks(rawValue: 1 << 5)
    /// Frame and mask are constraints.
    static let translatesMask = Marks(rawValue: 1 << 6)
    /// The superview sets frames by hand: the view is the root of a separate engine.
    static let isEngineRoot = Marks(rawValue: 1 << 7)
    /// The frame was set by hand since the last layout.
    static let hasFrameByHand = Marks(rawValue: 1 << 8)
    /// The intrinsic size is being computed.
    static let isAskedForSize = Marks(rawValue: 1 << 9)
    /// The override that runs has called `super`.
    static let calledSuper = Marks(rawValue: 1 << 10)
    /// The line width follows the frame's.
    static let adjustsLineWidth = Marks(rawValue: 1 << 11)
    /// `layoutSubviews()` is running.
    static let isInLayoutSubviews = Marks(rawValue: 1 << 12)
    /// The last override of `layoutSubviews()` did not call `super`.
    static let setsFramesByHand = Marks(rawValue: 1 << 13)
    /// There is a guide of the safe area, or of the keyboard.
    static let hasSafeAreaGuide = Marks(rawValue: 1 << 15)
    static let hasSafeAreaGuideBelow = Marks(rawValue: 1 << 16)
    /// The view shows an item of an ordinary layout.
    static let showsItem = Marks(rawValue: 1 << 17)
    static let showsItemBelow = Marks(rawValue: 1 << 18)
    /// The next layout sets the frames of all subviews, and not just of those that moved.
    static let placesAllSubviews = Marks(rawValue: 1 << 19)
  }

  /// How strongly the content resists being larger or smaller.
  struct ContentPriorities {
    var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
    var compression = (
      horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh
    )
  }

  /// Properties that few views set.
  final class Extras {
    var guides: [LayoutGuide] = []
    var layoutMargins = Insets(all: 8)
    /// Nil where those of the views around apply.
    var safeAreaInsets: Insets?
    var keyboardHeight = 0.0
    var layoutMarginsGuide: LayoutGuide?
    var safeAreaLayoutGuide: LayoutGuide?
    var keyboardLayoutGuide: LayoutGuide?
    var direction: LayoutDirection?
    var autoresizing = Autoresizing()
    var transform = AffineTransform.identity
    var constraintSets: [ConstraintSet] = []
    weak var controller: AutoLayoutViewController?
    /// The ordinary view that arranges this one.
    weak var arranger: SQLayoutView?
    var canvas: (any DisplayCanvas)?
  }

  func extrasMade() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// The transform of the view about its centre when it is drawn and hit. It changes neither
  /// constraints nor frame.
  public final var transform: AffineTransform {
    get { extras?.transform ?? .identity }
    set {
      extrasMade().transform = newValue
      setNeedsDisplay()
    }
  }
}
