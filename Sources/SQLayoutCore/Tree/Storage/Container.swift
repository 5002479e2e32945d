/// The data of one container that passes read.
struct Container: BitwiseCopyable {
  /// Where its node lies; `none` for the root.
  @Packed var node: NodeSlot
  /// Its items are the nodes in the slots `first ..< first + count`.
  @Packed var first: NodeSlot
  var count: UInt32
  /// The containers below it, and itself, are `subtree ... ` its own index, as long as no
  /// container was inserted, moved or removed.
  @Packed var subtree: ContainerIndex
  /// The container that it is an item of; `none` for the root.
  @Packed var parent: ContainerIndex
  @Packed var insets: TableIndex<Insets>
  /// The defaults for its items.
  @Packed var defaults: TableIndex<CompiledItem>
  /// The function that answers its insets in each pass, or `none`.
  @Packed var customInsets: TableIndex<StyleTables.EdgeFunction>
  /// The function that places its items all at once, or `none`.
  @Packed var arrangement: TableIndex<Arrangement>
  /// The row or column with flexible space that it is, or `none`.
  @Packed var line: TableIndex<LinearArrangement>
  var traits: ContainerTraits

  /// Whether it is a row or column with flexible space.
  @inline(__always) var isLine: Bool { line != .none }
  /// Whether its items do not place themselves.
  @inline(__always) var isArranged: Bool { isLine || arrangement != .none }

  /// Whether it is that of the root, which is no node.
  var isRoot: Bool { node == .none }

  /// The slots of its items.
  var slots: Range<NodeSlot> { first..<end }
  /// The slot after the last item.
  @inline(__always) var end: NodeSlot { first + Int(count) }
}

/// Facts about a container and its subtree.
struct ContainerTraits: OptionSet, BitwiseCopyable {
  let rawValue: UInt32
  /// It has items, all of them stacked at the container's first edge along one axis, in a sizing pass at least.
  static let column = ContainerTraits(rawValue: 1)
  static let row = ContainerTraits(rawValue: 2)
  /// It has no insets, none of its items is empty, and no padding or spacing is negative, so that
  /// its content bounds begin at the origin.
  static let ordered = ContainerTraits(rawValue: 4)
  /// It is ordered, and no item has padding.
  static let bare = ContainerTraits(rawValue: 8)
  /// Some of its items are containers.
  static let nested = ContainerTraits(rawValue: 16)
  /// No frame below it depends on its extents, and no function is called: it is laid out once,
  /// for all bounds.
  static let constraintIndependent = ContainerTraits(rawValue: 32)
  /// Its size, and that of each container below it, depends on no constraint, and no function is called: it is
  /// measured once, for all fitting sizes. Frames in a layout pass may still depend on its extents.
  static let sizeIndependent = ContainerTraits(rawValue: 512)
  /// A sizing pass gives its own items the frames that a layout pass in the same bounds gives.
  static let samePasses = ContainerTraits(rawValue: 128)
  /// It is never empty.
  static let solid = ContainerTraits(rawValue: 256)
  /// Its own size is adjusted.
  static let adjusted = ContainerTraits(rawValue: 64)

  /// The facts for which the bottom-up pass runs over a container.
  static let independent: ContainerTraits = [.constraintIndependent, .sizeIndependent]
  /// The facts that hold only where no item is empty.
  static let positive: ContainerTraits = [.solid, .ordered, .bare]
}

extension ContainerTraits {
  /// The facts about a container with these items.
  ///
  /// - Complexity: O(items).
  init(
    of items: ArraySlice<Node>, in tree: TreeBuffers, insets: Insets, callsFunctions: Bool,
    isArranged: Bool, isLine: Bool, isAdjusted: Bool
  ) {
    self = callsFunctions ? [] : [.independent, .samePasses]
    if isArranged {
      // A row or column is no function, but its frames follow from its extents.
      subtract(isLine ? .independent : [.independent, .samePasses])
    }
    var hasPrevious = false
    var last = StyleIndex.none
    for item in items where item.style != last {
      let style = tree.styles.from(item.style)
      if style[0].traits.contains(.dynamic) {
        subtract(.independent)
        if !style[0].traits.contains(.answersOnce) { remove(.samePasses) }
      }
      // A row or column asks no calculator. Only its layout pass removes the frames of skipped items.
      let isOther =
        isLine ? style[0].traits.contains(.skipped) : !style[0].traits.contains(.sameCalculator)
      if isOther { remove(.samePasses) }
      let isIndependent = style[0].traits.contains(
        hasPrevious ? .independentAfterPrevious : .independent)
      let isDetached = style[0].options.isSuperset(of: .detached)
      if !isIndependent || !style[0].traits.contains(.sameCalculator) {
        remove(.constraintIndependent)
      }
      if !isIndependent, !isDetached { remove(.sizeIndependent) }
      switch style[0].kind {
      case .fixed:
        last = item.style
      case .container:
        insert(.nested)
        let inner = tree.containers[item.container].traits
        if isDetached {
          // A sizing pass leaves it out, with all below it that it does not lay out at once.
          remove(.samePasses)
          if !inner.contains(.constraintIndependent) { remove(.sizeIndependent) }
        }
        // Nodes below a skipped item get no frames, so the bottom-up pass must not lay them out.
        subtract(
          style[0].traits.contains(.skipped)
            ? .independent : ContainerTraits.independent.subtracting(inner))
      case .paragraph, .aspect, .steps, .partialSteps, .custom:
        subtract(.independent)
      }
      if style[0].options.isDisjoint(with: [.skip, .keepPrevious]) { hasPrevious = true }
    }
    if contains(.sizeIndependent), !items.isEmpty { insertStacked(items, in: tree, insets) }
    if isAdjusted {
      // An adjustment may leave nothing of it.
      remove(.solid)
      insert(.adjusted)
    }
  }

  /// Finds out how the items are stacked.
  private mutating func insertStacked(
    _ items: ArraySlice<Node>, in tree: TreeBuffers, _ insets: Insets
  ) {
    var stacked: ContainerTraits = [.column, .row]
    var isSolid = insets.isNonNegative
    var isOrdered = insets == .zero
    var isBare = true
    var lastStyle = StyleIndex.none
    var lastEdges = EdgesIndex.none
    for item in items {
      if item.style != lastStyle {
        lastStyle = item.style
        stacked.formIntersection(Self.stacking(of: tree.styles.from(item.style)))
      }
      if item.edges != lastEdges {
        lastEdges = item.edges
        let box = tree.edges.from(item.edges)
        isBare = isBare && box[0].padding == .zero
        isSolid = isSolid && box[0].padding.isNonNegative
        isOrdered = isOrdered && box[0].spacing.isNonNegative
      }
      isSolid =
        isSolid
        && (item.isContainer
          ? tree.containers[item.container].traits.contains(.solid) : item.a > 0 && item.b > 0)
      if stacked.isEmpty { return }
    }
    formUnion(stacked)
    guard isSolid else { return }
    insert(.solid)
    guard isOrdered else { return }
    insert(.ordered)
    if isBare { insert(.bare) }
  }

  private static func stacking(of style: Buffer<CompiledStyle>) -> ContainerTraits {
    guard style[0].sizing.isStack, style[0].sizing.stacking.isAtOrigin, style[0].options.isEmpty,
      style[0].kind == .container || style[0].isFixedLeaf
    else { return [] }
    return style[0].sizing.stacking.isColumn ? .column : .row
  }
}

extension Insets {
  /// Whether no edge is negative.
  fileprivate var isNonNegative: Bool { top >= 0 && left >= 0 && bottom >= 0 && right >= 0 }
}
