import Foundation

/// A mistake in a tree of views. It is reported, and the layout continues.
public enum AutoLayoutFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A constraint cannot be active, or a new constant or priority cannot be taken.
  case constraint(ConstraintError, path: String)
  /// An active constraint names a view whose superview sets frames by hand: it is left out.
  case constraintOfFramesByHand(constraint: String, path: String)
  /// A constraint became inactive while `updateConstraints()` ran.
  case deactivatedDuringUpdate(constraint: String, path: String)
  /// `updateConstraints()` did not call `super`.
  case missingSuperUpdateConstraints(path: String)
  /// Something changed in the layout pass that no later call covers.
  case uncoveredChange(of: String, path: String)
  /// A view marks itself for layout in each of its passes.
  case layoutInEachPass(limit: Int, path: String)
  /// A view marks itself for an update of constraints in each update.
  case updateInEachPass(limit: Int, path: String)
  /// A frame that was set by hand is overwritten by layout.
  case frameOverwritten(CGRect, by: CGRect, path: String)
  /// A frame that is not finite.
  case frame(CGRect, path: String)
  /// Margins, a safe area, a keyboard's height or the offset of a baseline that are not finite.
  case distances(of: String, path: String)
  /// `alignmentRect(forFrame:)` and `frame(forAlignmentRect:)` are not inverses of each other.
  case alignmentRect(CGRect, back: CGRect, path: String)
  /// An intrinsic size that is not finite, or negative.
  case intrinsicContentSize(CGSize, path: String)
  /// The intrinsic size was invalidated while it was computed.
  case intrinsicContentSizeChangedWhileAsked(path: String)
  /// The intrinsic size depends on itself: the inner call gets no intrinsic size.
  case intrinsicContentSizeAsksForItself(path: String)
  /// The intrinsic size depends on the frame.
  case intrinsicContentSizeDependsOnFrame(CGSize, then: CGSize, path: String)
  /// A priority of the content that is not above 0 and at most 1000.
  case contentPriority(LayoutPriority, path: String)
  /// A view would lie below itself.
  case cycle(adding: String, path: String)

  /// The path of the view.
  public var path: String {
    switch self {
    case .constraint(_, let path), .constraintOfFramesByHand(_, let path),
      .deactivatedDuringUpdate(_, let path), .missingSuperUpdateConstraints(let path),
      .uncoveredChange(_, let path), .layoutInEachPass(_, let path),
      .updateInEachPass(_, let path),
      .frameOverwritten(_, _, let path), .frame(_, let path), .alignmentRect(_, _, let path),
      .intrinsicContentSize(_, let path), .intrinsicContentSizeChangedWhileAsked(let path),
      .intrinsicContentSizeAsksForItself(let path),
      .intrinsicContentSizeDependsOnFrame(_, _, let path), .contentPriority(_, let path),
      .cycle(_, let path), .distances(_, let path):
      path
    }
  }

  /// One line: the view's path, what is wrong, and what to do.
  public var description: String { "\(path): \(message)" }

  private var message: String {
    switch self {
    case .constraint(let error, _): "\(error)"
    case .constraintOfFramesByHand(let constraint, _):
      "\(constraint) is left out, since layoutSubviews() of the superview does not call super: "
        + "call it, or make the constraint inactive"
    case .deactivatedDuringUpdate(let constraint, _):
      "\(constraint) became inactive during updateConstraints(): do that before, and mark"
    case .missingSuperUpdateConstraints:
      "updateConstraints() does not call super: call it last"
    case .uncoveredChange(let change, _):
      "\(change) changed in the layout pass: call super.layoutSubviews(), setNeedsLayout() or "
        + "layoutIfNeeded() afterwards"
    case .layoutInEachPass(let limit, _):
      "the view asked for layout in each of \(limit) passes: change something only where it differs"
    case .updateInEachPass(let limit, _):
      "the view asked for an update of constraints in each of \(limit): "
        + "mark only where something changed"
    case .frameOverwritten(let frame, let other, _):
      "the frame \(Self.text(frame)) that was set by hand is overwritten by \(Self.text(other)): "
        + "say it with constraints, or set translatesAutoresizingMaskIntoConstraints"
    case .frame(let frame, _): "the frame \(Self.text(frame)) is not finite: it was not taken"
    case .distances(let name, _): "\(name) is not finite: it was not taken"
    case .alignmentRect(let rectangle, let back, _):
      "alignmentRect(forFrame:) and frame(forAlignmentRect:) are not inverses: "
        + "\(Self.text(rectangle)) came back as \(Self.text(back))"
    case .intrinsicContentSize(let size, _):
      "the intrinsic size \(size.width) × \(size.height) is not possible: "
        + "answer lengths of at least 0, or noIntrinsicMetric"
    case .intrinsicContentSizeChangedWhileAsked:
      "the intrinsic size was invalidated while it was asked for: invalidate it where it changes"
    case .intrinsicContentSizeAsksForItself:
      "the intrinsic size asks for itself: answer without a layout or fitting size that needs it"
    case .intrinsicContentSizeDependsOnFrame(let size, let then, _):
      "the intrinsic size depends on the frame: \(size.width) × \(size.height), and then "
        + "\(then.width) × \(then.height): invalidate it where it changes"
    case .contentPriority(let priority, _):
      "the priority \(ConstraintText.number(priority.rawValue)) is not possible: "
        + "it is above 0 and at most 1000"
    case .cycle(let view, _): "\(view) cannot be added below itself: it was not added"
    }
  }

  private static func text(_ frame: CGRect) -> String {
    "["
      + [frame.minX, frame.minY, frame.width, frame.height].map {
        ConstraintText.number(Double($0))
      }.joined(separator: ", ") + "]"
  }
}
