/// What the pass reads of one item: 24 bytes, side by side with its siblings.
struct Node: BitwiseCopyable {
  /// A leaf's size rule: width and height, advance and line height, or ratio and width. For a
  /// container its number and -1, for a custom size rule the numbers of its memory and of its
  /// function.
  var a: Double
  var b: Double
  /// The number of its style.
  var style: UInt32
  /// The number of its spacing and padding.
  var edges: UInt32

  /// Whether the node is a container: these have a height below zero, as no leaf has.
  @inline(__always)
  var isContainer: Bool { b < 0 }

  /// The number kept in `a` by a container or a custom size rule.
  @inline(__always)
  var index: Int {
    get { Int(a.bitPattern) }
    set { a = Double(bitPattern: UInt64(newValue)) }
  }

  /// The number of a custom size rule's function, kept in `b`.
  @inline(__always)
  var function: Int { Int(b.bitPattern) }
}

/// Spacing and padding of an item; equal ones are stored once.
struct Edges: Hashable, BitwiseCopyable {
  var spacing: Insets
  var padding: Insets

  static let zero = Edges(spacing: .zero, padding: .zero)
}

/// How a node gets its size.
enum NodeKind: UInt8, BitwiseCopyable {
  case fixed
  case paragraph
  case aspect
  case custom
  case container
}

/// What items have in common beside their sizes and edges, defaults resolved; stored once for all
/// items that agree in it.
struct CompiledStyle: Hashable, BitwiseCopyable {
  /// The calculators for layout and for sizing passes; where the number of a custom one is not
  /// negative, it counts.
  var layout: Pipeline
  var sizing: Pipeline
  var kind: NodeKind
  var options: Options
  var own: Own
  var traits: StyleTraits
  /// What is done with its leaves in layout and in sizing passes; nil where that is not so simple,
  /// or they are none of fixed size.
  var plan: LeafPlan?
  var sizingPlan: LeafPlan?
  /// What the frames of layout and sizing passes depend on: first without, then with a previous
  /// item.
  var layoutDependence = DependencePair.all
  var sizingDependence = DependencePair.all
  var customLayout: Int32 = -1
  var customSizing: Int32 = -1
  var customSpacing: Int32 = -1
  var customPadding: Int32 = -1
  var customOptions: Int32 = -1
  var observer: Int32 = -1
  var adjust: Int32 = -1
  var flex: Int32 = -1

  /// Whether options, spacing or padding follow from the container's bounds.
  var hasFunctionsOfBounds: Bool { customOptions >= 0 || customSpacing >= 0 || customPadding >= 0 }

  /// What the item said itself; the rest came from its container's defaults.
  struct Own: OptionSet, Hashable, BitwiseCopyable {
    let rawValue: UInt8
    static let calculator = Own(rawValue: 1)
    static let sizing = Own(rawValue: 2)
    static let size = Own(rawValue: 4)
    static let spacing = Own(rawValue: 8)
    static let padding = Own(rawValue: 16)
    static let options = Own(rawValue: 32)
    static let observer = Own(rawValue: 64)
  }
}

/// What the pass wants to know of a style at once.
struct StyleTraits: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt16
  /// A function is called for the item in each pass.
  static let dynamic = StyleTraits(rawValue: 1)
  /// The calculators of both passes are the same.
  static let sameCalculator = StyleTraits(rawValue: 2)
  /// The frame depends on no extent of the container, whether there is a previous item or not.
  static let placedFreely = StyleTraits(rawValue: 4)
  /// As `placedFreely`, where there is a previous item.
  static let placedFreelyAfterPrevious = StyleTraits(rawValue: 8)
  /// The item is stacked below the previous one at the container's left edge, or at its top edge to
  /// the right of the previous one, and has nothing about it that takes another look.
  static let column = StyleTraits(rawValue: 32)
  static let row = StyleTraits(rawValue: 64)
  /// The item is a leaf of fixed size that no function has a say in, and that is not skipped.
  static let fixedLeaf = StyleTraits(rawValue: 128)
  /// The item flows to the right, as `column` has nothing else about it, and is a fixed leaf.
  static let flow = StyleTraits(rawValue: 256)
  /// The item is stacked as a column's or row's, and its size follows from the width it gets.
  static let text = StyleTraits(rawValue: 512)
  /// The item is skipped in every pass.
  static let skipped = StyleTraits(rawValue: 16)
}

/// What the pass reads of one container.
struct Container: BitwiseCopyable {
  /// The gap between its items, where it is plain.
  var gap = 0.0
  /// The node that is this container; `none` for the root.
  var node: UInt32
  /// Its items are the nodes `first ..< first + count`.
  var first: UInt32
  var count: UInt32
  /// The containers below it, and itself, are `subtree ... ` its own number, as long as no
  /// container was inserted, moved or removed.
  var subtree: UInt32
  /// The container that holds it; `none` for the root.
  var parent: UInt32
  /// The number of its insets.
  var insets: UInt32
  /// The number of its defaults.
  var defaults: UInt32
  /// The function that answers its insets in each pass, or -1.
  var customInsets: Int32
  /// The function that places its items all at once, the row or column that it is, or -1.
  var arrange: Int32
  var traits: ContainerTraits

  static let none = UInt32.max

  /// Marks the numbers of rows and columns among those of arrangements.
  static let lineMark: Int32 = 1 << 30

  /// Whether it is a row or column, and which.
  var isLine: Bool { arrange >= Self.lineMark }
  var line: Int { Int(arrange & ~Self.lineMark) }
}

/// What the pass wants to know of a container at once.
struct ContainerTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt32
  // What decides how its items are stacked comes first, so that it is one small number.

  /// It has items, all of them stacked below each other, or all of them beside each other.
  static let column = ContainerTraits(rawValue: 1)
  static let row = ContainerTraits(rawValue: 2)
  /// It has no insets, none of its items is empty, and no padding or spacing is negative, so that
  /// what they occupy begins at the origin.
  static let ordered = ContainerTraits(rawValue: 4)
  /// It is ordered, its items have equal edges, and no padding.
  static let plain = ContainerTraits(rawValue: 8)
  /// Some of its items are containers.
  static let nested = ContainerTraits(rawValue: 16)
  /// No frame below it depends on its extents, and no function is called: it is laid out once,
  /// whatever its bounds.
  static let extentFree = ContainerTraits(rawValue: 32)
  /// No function is called in it or below it.
  static let constant = ContainerTraits(rawValue: 64)
  /// A sizing pass gives its own items the frames that a layout pass in the same bounds gives.
  static let samePasses = ContainerTraits(rawValue: 128)
  /// It is never empty.
  static let solid = ContainerTraits(rawValue: 256)
  /// Its own size is adjusted.
  static let adjusted = ContainerTraits(rawValue: 512)

  /// What decides how its items are stacked.
  static let stack: ContainerTraits = [.column, .row, .plain, .ordered, .nested]
}
