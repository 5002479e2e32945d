import Foundation
import SQLayout
import SQLayoutCore

/// A mistake, or a permitted action, of a view.
enum ViewMistake: Hashable {
  case none
  case noSuperInUpdate
  case asksForLayout(times: Int)
  case asksForUpdate(times: Int)
  case changes(Change, Cover)
  case deactivates
  case setsFrameOfSubview(Rect)
  case setsFrameThatIsNone
  case wrongPriority(Double, isHugging: Bool)
  case wrongContent(Double)
  case invalidatesContentWhileAsked
  /// The view and the one in it invalidate each other.
  case invalidatesContentInTurns
  case contentAsksForItself
  case contentDependsOnFrame
  /// The frame is so far from the alignment rectangle.
  case skewedAlignment(Double)
  case addsViewAround
  /// Sets the frame of its subview in the first layouts.
  case optsOut(Rect, times: Int)
  case wrongConstraint(WrongConstraint)

  /// The object of an override's change.
  enum Change: CaseIterable {
    case constant
    case priority
    case activation
    case hugging
    case compression
    case content
    case margins
    case subviews
    /// A constant of the view itself, which makes the superview lay out again.
    case ownConstant
  }

  /// The code around a change.
  enum Cover: CaseIterable {
    case superAfterwards
    case setNeedsLayout
    case layoutIfNeeded
    case nothing
  }

  enum WrongConstraint: CaseIterable {
    case constant
    case multiplier
    case noMultiplier
    case priority
    case mixedAxes
    case mixedDirections
    case sizeAndLocation
    case locationAlone
    case noItem
    case noTree
  }
}

extension ViewMistake.Change {
  /// Applies the change to a position.
  func apply(to place: inout Rect, isInner: Bool, isOwn: Bool) {
    switch self {
    case .constant where isInner, .ownConstant where isOwn: place.width = 30
    default: break
    }
  }
}

extension ViewMistake.WrongConstraint {
  /// The error, without its text.
  var error: ConstraintError {
    switch self {
    case .constant: .constant(constraint: "", value: .infinity)
    case .multiplier: .multiplier(constraint: "", value: -.infinity)
    case .noMultiplier: .multiplier(constraint: "", value: 0)
    case .priority: .priority(constraint: "", value: 1001)
    case .mixedAxes, .sizeAndLocation: .mixedAttributes(constraint: "")
    case .mixedDirections: .mixedDirections(constraint: "")
    case .locationAlone: .locationAlone(constraint: "")
    case .noItem: .missingItem(constraint: "")
    case .noTree: .noCommonTree(constraint: "", first: "", second: "")
    }
  }
}

extension Generator {
  mutating func viewMistake() -> ViewMistake {
    switch choices.integer(upTo: 19) {
    case 0: .none
    case 1: .noSuperInUpdate
    case 2: .asksForLayout(times: Int(choices.integer(upTo: 6)))
    case 3: .asksForUpdate(times: Int(choices.integer(upTo: 6)))
    case 4...6:
      .changes(choices.pick(ViewMistake.Change.allCases), choices.pick(ViewMistake.Cover.allCases))
    case 7: .deactivates
    case 8: .setsFrameOfSubview(wholeFrame())
    case 9: .setsFrameThatIsNone
    case 10:
      .wrongPriority(choices.pick([0, -1, 1001, 1e9]), isHugging: choices.chance(1, of: 2))
    case 11: .wrongContent(choices.pick([-2, .infinity, -0.5]))
    case 12: .invalidatesContentWhileAsked
    case 13: .contentAsksForItself
    case 14: .contentDependsOnFrame
    case 15: .skewedAlignment(choices.pick([0, 1, 2, 3, .infinity]))
    case 16: .addsViewAround
    case 17: .optsOut(wholeFrame(), times: choices.pick([1, .max]))
    case 18: .invalidatesContentInTurns
    default: .wrongConstraint(choices.pick(ViewMistake.WrongConstraint.allCases))
    }
  }
}

/// A view that makes a mistake.
final class MistakenView: AutoLayoutView {
  var mistake = ViewMistake.none
  var pins: [LayoutConstraint] = []
  private(set) var layoutCount = 0
  private(set) var updateCount = 0
  private var hasChanged = false
  /// Whether it lays out the view in it after itself.
  var laysOutInner = false

  /// The view that is invalidated whenever this one is asked for its intrinsic size.
  weak var partner: MistakenView?

  private var inner: MistakenView? { subviews.lazy.compactMap { $0 as? MistakenView }.first }

  override func updateConstraints() {
    updateCount += 1
    switch mistake {
    case .noSuperInUpdate: return
    case .asksForUpdate(let times) where updateCount <= times: setNeedsUpdateConstraints()
    case .deactivates: inner?.pins[0].isActive = false
    default: break
    }
    super.updateConstraints()
  }

  override func layoutSubviews() {
    layoutCount += 1
    if case .optsOut(let frame, let times) = mistake, layoutCount <= times {
      inner?.frame = CGRect(frame)
      return
    }
    super.layoutSubviews()
    if laysOutInner { inner?.layoutIfNeeded() }
    switch mistake {
    case .asksForLayout(let times) where layoutCount <= times: setNeedsLayout()
    case .changes(let what, let cover) where !hasChanged:
      hasChanged = true
      change(what)
      switch cover {
      case .superAfterwards: super.layoutSubviews()
      case .setNeedsLayout: setNeedsLayout()
      case .layoutIfNeeded: layoutIfNeeded()
      case .nothing: break
      }
    default: break
    }
  }

  private func change(_ what: ViewMistake.Change) {
    guard let inner else { return }
    switch what {
    case .constant: inner.pins[2].constant = 30
    case .priority: inner.pins[2].priority = 999
    case .activation: inner.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
    case .hugging: inner.setContentHuggingPriority(3, for: .vertical)
    case .compression: inner.setContentCompressionResistancePriority(3, for: .horizontal)
    case .content: inner.invalidateIntrinsicContentSize()
    case .margins: inner.layoutMargins = Insets(all: 3)
    case .subviews: inner.addSubview(AutoLayoutView())
    case .ownConstant: pins[2].constant = 30
    }
  }

  override var intrinsicContentSize: CGSize {
    partner?.invalidateIntrinsicContentSize()
    switch mistake {
    case .wrongContent(let length): return CGSize(width: length, height: 10)
    case .invalidatesContentWhileAsked:
      invalidateIntrinsicContentSize()
      return super.intrinsicContentSize
    case .contentAsksForItself:
      _ = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
      return super.intrinsicContentSize
    case .contentDependsOnFrame:
      return CGSize(width: Self.noIntrinsicMetric, height: frame.width)
    default: return super.intrinsicContentSize
    }
  }

  override func frame(forAlignmentRect rectangle: CGRect) -> CGRect {
    guard case .skewedAlignment(let distance) = mistake else {
      return super.frame(forAlignmentRect: rectangle)
    }
    return rectangle.offsetBy(dx: distance, dy: 0)
  }
}
