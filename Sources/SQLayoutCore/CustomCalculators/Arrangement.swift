/// A function that places all items of a container at once, for layouts that are not sequential: sizes in, frames
/// out.
///
/// ```swift
/// let diagonal = Arrangement(name: "diagonal", traits: .pure) { items, frames in
///   for index in frames.indices {
///     let size = items.measure(index, items.room)
///     frames[index] = Rect(
///       x: 10 * Double(index), y: 10 * Double(index), width: size.width, height: size.height)
///   }
/// }
/// let style = ContainerStyle(arrange: diagonal)
/// ```
/// The calculators of the items are not used then. Options, spacing, padding, sizes, observers and the
/// container's size follow the same rules as without it.
public struct Arrangement: Sendable {
  /// The name in reports and scenes.
  public let name: String
  /// The declared traits.
  public let traits: Traits
  /// The function.
  let attempt: @Sendable (ArrangeArguments, inout [Rect]) throws(FunctionFailure) -> Answer
  /// The row or column that it is, which a pass arranges without calling the function.
  public let line: LinearArrangement?
  /// Whether it is one of the engine's own.
  package let isBuiltIn: Bool
  /// Whether a pass keeps its answers: it is a custom one that is declared pure.
  var isKept: Bool { !isBuiltIn && traits.contains(.pure) }

  /// Makes an arrangement from a function.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - traits: the declared traits; none by default.
  ///   - place: sets a frame for each item, in the container's space, in points. Where it fails,
  ///     leaves one out, or sets one that is not finite or has a negative extent, the items are
  ///     placed by their own calculators and the fault is reported.
  public init(
    name: String = "closure", traits: Traits = [],
    place: @escaping @Sendable (ArrangeArguments, inout [Rect]) throws(FunctionFailure) -> Void
  ) {
    self.init(name, traits, isBuiltIn: false) { arguments, frames throws(FunctionFailure) in
      try place(arguments, &frames)
      return Answer()
    }
  }

  /// The other results of an arrangement beside the frames of the items.
  package struct Answer {
    /// The size of the content without the insets, in points, of a sizing pass; nil where it follows from the frames.
    package var content: Size?
    /// Frames of nodes in containers among the items, by their numbers, each in the space of its container, in points.
    /// A layout pass takes these, and does not ask the arrangement of such a container.
    package var below: [Int: Rect]

    /// Makes an answer.
    package init(content: Size? = nil, below: [Int: Rect] = [:]) {
      self.content = content
      self.below = below
    }
  }

  /// Makes an arrangement that may place the items of containers among its items, too, and whose fitting size need not
  /// follow from frames.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - traits: the declared traits.
  ///   - place: sets a frame for each item, in the container's space, in points.
  package static func joint(
    name: String, traits: Traits,
    _ place: @escaping @Sendable (ArrangeArguments, inout [Rect]) -> Answer
  ) -> Arrangement {
    Arrangement(name, traits, isBuiltIn: false, place)
  }

  private init(
    _ name: String, _ traits: Traits, isBuiltIn: Bool,
    _ place: @escaping @Sendable (ArrangeArguments, inout [Rect]) throws(FunctionFailure) -> Answer
  ) {
    self.name = name
    self.traits = traits
    self.attempt = place
    self.isBuiltIn = isBuiltIn
    line = nil
  }

  private init(_ line: LinearArrangement) {
    name = "line"
    traits = LinearArrangement.traits
    attempt = { line.place($0, &$1) }
    self.line = line
    isBuiltIn = true
  }

  /// A row or column that shares free space.
  public static func line(_ line: LinearArrangement) -> Arrangement { Arrangement(line) }

  /// The frames for arguments given outside a pass; of numbers that are none where it failed.
  public func callAsFunction(_ arguments: ArrangeArguments) -> [Rect] {
    answer(arguments).frames
  }

  /// The frames for arguments given outside a pass, and the other results.
  package func answer(_ arguments: ArrangeArguments) -> (frames: [Rect], answer: Answer) {
    let unset = [Rect](repeating: .unset, count: arguments.spacings.count)
    var frames = unset
    do throws(FunctionFailure) {
      let answer = try attempt(arguments, &frames)
      return (frames, answer)
    } catch {
      return (unset, Answer())
    }
  }
}

/// The arguments of an arrangement: a container and those of its items that are not skipped, in order.
public struct ArrangeArguments {
  /// The container's number in the tree; -1 for the root.
  public var container: Int
  /// The container's bounds, clipped to 10,000 points in each direction.
  public var bounds: Rect
  /// The container's insets.
  public var insets: Insets
  /// The spacing of each item.
  public var spacings: [Insets]
  /// The padding of each item.
  public var paddings: [Insets]
  /// The part of each item in a row or column.
  public var flexes: [Flex]
  /// Whether the pass is for sizing only.
  public var forSizing: Bool
  private var measurer: (Int, Size) -> Size
  /// The numbers and the options of the items; empty outside a pass.
  package var nodes: [Int] = []
  package var options: [Options] = []
  /// Measures a node below the container by its number; nil for others.
  package var measureBelow: (Int, Size) -> Size? = { _, _ in nil }

  /// Makes arguments, for an arrangement that is called outside a pass.
  ///
  /// - Parameters:
  ///   - container: the container's number; -1 for the root.
  ///   - bounds: its bounds, in points.
  ///   - insets: its insets, in points.
  ///   - spacings: the spacing of each item, in points.
  ///   - paddings: the padding of each item, in points.
  ///   - flexes: the part of each item in a row or column.
  ///   - forSizing: whether the pass is for sizing only.
  ///   - measure: the size of an item under a fitting size, both in points.
  /// - Precondition: there are as many spacings as paddings, and as many flexes, or none.
  public init(
    container: Int = -1, bounds: Rect, insets: Insets = .zero, spacings: [Insets],
    paddings: [Insets], flexes: [Flex] = [], forSizing: Bool = false,
    measure: @escaping (Int, Size) -> Size
  ) {
    precondition(
      spacings.count == paddings.count, "each item has one spacing and one padding")
    precondition(
      flexes.isEmpty || flexes.count == spacings.count, "each item has one flex, or none has")
    self.flexes = flexes
    self.container = container
    self.bounds = bounds
    self.insets = insets
    self.spacings = spacings
    self.paddings = paddings
    self.forSizing = forSizing
    self.measurer = measure
  }

  /// How many items there are.
  public var count: Int { spacings.count }

  /// The bounds within the insets, never negative.
  public var room: Size {
    Size(
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// The same with another function for the sizes of items.
  package func measuring(_ measure: @escaping (Int, Size) -> Size) -> ArrangeArguments {
    var copy = self
    copy.measurer = measure
    return copy
  }

  /// The size of an item under a fitting size, in points; remembered for the rest of the pass.
  ///
  /// To be called while the arrangement runs, not later.
  ///
  /// - Precondition: there is such an item.
  public func measure(_ item: Int, _ fitting: Size) -> Size {
    precondition(item >= 0 && item < count, "item \(item) is not one of \(count)")
    return measurer(item, fitting)
  }
}

extension Arrangement {
  /// The built-in arrangements with their names.
  public static let named: [(name: String, arrangement: Arrangement)] = [
    ("equalWidths", .equalWidths)
  ]

  /// The built-in arrangement of a name.
  public init?(named name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.arrangement
  }

  /// Side by side over the whole width, each item as wide as the others, its padding included, and
  /// as high as it measures in that width.
  ///
  /// ```text
  /// ┌──────────────────────┐
  /// │┌──────┬──────┬──────┐│
  /// ││      │      │      ││
  /// │└──────┤      ├──────┘│
  /// │       └──────┘       │
  /// └──────────────────────┘
  /// ```
  /// - Complexity: O(items), each measured once.
  public static let equalWidths = Arrangement(
    "equalWidths",
    // No more: a share is rounded, and gaps that are wider than the room lead out of it.
    [.pure, .firstItem], isBuiltIn: true
  ) { items, frames in
    var gaps = 0.0
    for index in frames.indices.dropFirst() {
      gaps += max(items.spacings[index - 1].right, items.spacings[index].left)
    }
    let share = max(0, items.room.width - gaps) / Double(max(1, frames.count))
    var x = items.bounds.x + items.insets.left
    let y = items.bounds.y + items.insets.top
    for index in frames.indices {
      let padding = items.paddings[index]
      if index > 0 { x += max(items.spacings[index - 1].right, items.spacings[index].left) }
      let width = max(0, share - padding.left - padding.right)
      let size = items.measure(index, Size(width: width, height: .greatestFiniteMagnitude))
      frames[index] = Rect(
        x: x + padding.left, y: y + padding.top, width: width, height: size.height)
      x += share
    }
    return Answer()
  }
}

extension Rect {
  /// Stands for a frame that an arrangement has not set.
  static let unset = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}
