/// Where a kernel finds the sizes of the items of a run, as a type, so that each has a loop of its
/// own.
protocol SizeSource {
  /// Whether a run may have items of several styles.
  static var spansStyles: Bool { get }
  /// Whether sizes and frames have to be checked for overflow.
  static var canOverflow: Bool { get }
  /// The width that items are measured in.
  var width: Double { get set }
  /// The size of the item in a slot.
  mutating func size(_ node: Node, _ slot: NodeSlot) -> Size
  /// The validity range of the sizes since the last call.
  mutating func takeValidity() -> ValidityRange
}

/// Leaves of fixed size, whose styles may differ in a run where `Styles.mayDiffer`.
struct FixedSizes<Styles: RunStyles>: SizeSource {
  var width = 0.0

  @inline(__always) static var spansStyles: Bool { Styles.mayDiffer }
  @inline(__always) static var canOverflow: Bool { false }

  @inline(__always)
  func size(_ node: Node, _ slot: NodeSlot) -> Size {
    Size(width: node.a, height: node.b)
  }

  @inline(__always)
  func takeValidity() -> ValidityRange { .all }
}

/// Whether the items of a run may differ in their styles.
protocol RunStyles {
  static var mayDiffer: Bool { get }
}

enum OneStyle: RunStyles {
  @inline(__always) static var mayDiffer: Bool { false }
}

enum AnyStyles: RunStyles {
  @inline(__always) static var mayDiffer: Bool { true }
}

/// Leaves of fixed size, and containers that were laid out before and have their sizes in their
/// frames.
struct PlacedSizes: SizeSource {
  let frames: Buffer<Rect>
  var width = 0.0

  init(_ frames: Buffer<Rect>) { self.frames = frames }

  @inline(__always) static var spansStyles: Bool { true }
  @inline(__always) static var canOverflow: Bool { false }

  @inline(__always)
  func size(_ node: Node, _ slot: NodeSlot) -> Size {
    node.isContainer ? frames[slot].size : Size(width: node.a, height: node.b)
  }

  @inline(__always)
  func takeValidity() -> ValidityRange { .all }
}

/// Paragraphs and leaves of one aspect, whose sizes follow from the width they get.
struct TextSizes: SizeSource {
  private let kind: NodeKind
  var width = 0.0
  private var validity = ValidityRange.all

  init(_ kind: NodeKind) { self.kind = kind }

  @inline(__always) static var spansStyles: Bool { false }
  @inline(__always) static var canOverflow: Bool { true }

  @inline(__always)
  mutating func size(_ node: Node, _ slot: NodeSlot) -> Size {
    Tracing.measured(
      node.textSize(kind, width, &validity), slot, in: .ofUnboundedHeight(width))
  }

  @inline(__always)
  mutating func takeValidity() -> ValidityRange { validity.take() }
}

/// Leaves whose sizes are step functions of the width they get.
struct StepSizes: SizeSource {
  private let steps: Buffer<SizeSteps.Step>
  var width = 0.0
  private var validity = ValidityRange.all

  init(_ steps: Buffer<SizeSteps.Step>) { self.steps = steps }

  @inline(__always) static var spansStyles: Bool { false }
  @inline(__always) static var canOverflow: Bool { false }

  @inline(__always)
  mutating func size(_ node: Node, _ slot: NodeSlot) -> Size {
    Tracing.measured(
      steps.size(node.index, node.stepCount, width, &validity), slot,
      in: .ofUnboundedHeight(width))
  }

  @inline(__always)
  mutating func takeValidity() -> ValidityRange { validity.take() }
}

extension Buffer<SizeSteps.Step> {
  /// The size by some of the steps in a width; the validity range shrinks to the widths in which it
  /// holds.
  @inline(__always)
  func size(
    _ first: Int, _ count: Int, _ fitting: Double, _ validity: inout ValidityRange
  ) -> Size {
    let index = SizeSteps.index(of: fitting, among: count) { self[first + $0].width }
    if index > 0 { validity.minWidth = max(validity.minWidth, self[first + index].width) }
    if index + 1 < count {
      validity.maxWidth = min(validity.maxWidth, self[first + index + 1].width.nextDown)
    }
    return self[first + index].size
  }
}

extension Node {
  /// The size of a paragraph or a leaf of one aspect in a width; the validity range shrinks to the
  /// widths in which it holds. Valid constants can make a height that is infinite.
  @inline(__always)
  func textSize(_ kind: NodeKind, _ fitting: Double, _ validity: inout ValidityRange) -> Size {
    let isText = kind == .paragraph
    let least = isText ? a : b
    if fitting >= least {
      validity.minWidth = max(validity.minWidth, least)
      if isText { return Size(width: Tracing.least(a, fitting), height: b) }
    } else {
      validity.minWidth = fitting
      validity.maxWidth = fitting
    }
    let width = isText ? max(fitting, b) : max(0, min(b, fitting))
    return Size(width: width, height: isText ? (a / width).roundedUp * b : width / a)
  }
}
