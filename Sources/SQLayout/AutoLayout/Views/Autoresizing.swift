import Foundation

/// The parts of a frame that stretch with the superview: its margins and its size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The parts as bits.
  public let rawValue: UInt8

  /// Makes parts from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// A frame, the superview's size when it was set, and the mask.
struct Autoresizing {
  var mask: AutoresizingMask = []
  var frame = CGRect.zero
  var superviewSize = CGSize.zero

  /// Start and length along an axis as linear functions of the superview's length.
  func lines(along axis: LayoutAxis) -> (start: Line, length: Line) {
    let isHorizontal = axis == .horizontal
    let start = Double(isHorizontal ? frame.minX : frame.minY)
    let length = Double(isHorizontal ? frame.width : frame.height)
    let room = Double(isHorizontal ? superviewSize.width : superviewSize.height)
    let parts: [AutoresizingMask] =
      isHorizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let isFlexible = parts.map { mask.contains($0) }
    let lengths = zip([start, length, room - start - length], isFlexible).map {
      $1 ? max(0, $0) : 0
    }
    let total = lengths.reduce(0, +)
    let count = Double(isFlexible.filter { $0 }.count)
    // In proportion to the lengths; in equal shares where all are 0.
    let shares = zip(lengths, isFlexible).map { length, isFlexible in
      total > 0 ? length / total : isFlexible ? 1 / count : 0
    }
    return (
      Line(slope: shares[0], constant: start - shares[0] * room),
      Line(slope: shares[1], constant: length - shares[1] * room)
    )
  }

  struct Line {
    var slope: Double
    var constant: Double
  }
}

extension AutoLayoutView {
  /// Whether frame and mask are constraints; unlike in UIKit, false unless set.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { marks.contains(.translatesMask) }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      if newValue { marks.insert(.translatesMask) } else { marks.remove(.translatesMask) }
      noteAutoresizing()
      structureDidChange("how the frame is used")
    }
  }

  /// The parts of the frame that stretch with the superview, where frame and mask are constraints.
  public final var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizing.mask ?? [] }
    set {
      extrasMade().autoresizing.mask = newValue
      noteAutoresizing()
      if translatesAutoresizingMaskIntoConstraints { structureDidChange("the autoresizing mask") }
    }
  }

  /// Remembers the frame and the superview's size that the mask is relative to.
  final func noteAutoresizing() {
    guard marks.contains(.translatesMask), let superview else { return }
    let extras = extrasMade()
    extras.autoresizing.frame = storedFrame
    extras.autoresizing.superviewSize = superview.storedFrame.size
  }
}
