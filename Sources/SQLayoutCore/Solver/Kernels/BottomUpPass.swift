/// The bottom-up pass: lays out containers whose frames depend on no constraint, and measures those whose size
/// does not, children before parents, in the order of memory.
///
/// It reads the tree and writes frames and nothing else, so that several threads may run it over
/// parts of one tree.
struct BottomUpPass {
  let tree: TreeBuffers
  let frames: Buffer<Rect>
  /// How many items were skipped or left out.
  private(set) var skipped = 0
  /// How many containers were left out, which are measured all the same.
  private(set) var leftOutContainers = 0

  init(_ tree: TreeBuffers, _ frames: Buffer<Rect>) {
    self.tree = tree
    self.frames = frames
  }

  /// Lays out containers that follow each other, each after all that are below it, and leaves the
  /// size of each in its frame.
  ///
  /// - Returns: how many items were laid out.
  @inline(never)
  mutating func run(_ indices: Range<ContainerIndex>) -> Int {
    var items = 0
    skipped = 0
    let containers = tree.containers
    for index in indices {
      Tracing.event(.enter(container: index.rawValue, forSizing: false))
      // Fields are read in place: a copy of the record would be made through memory.
      let traits = containers[index].traits
      let size: Size
      if traits.intersection([.bare, .adjusted]) == .bare {
        size =
          traits.contains(.column)
          ? stackBare(ColumnAxis.self, index) : stackBare(RowAxis.self, index)
      } else {
        size = adjusted(place(index), index)
      }
      let node = containers[index].node
      frames[node].size = Tracing.measured(size, node, in: .unbounded)
      items &+= Int(containers[index].count)
      Tracing.event(.leave(container: index.rawValue))
    }
    return items &- skipped
  }

  /// Lays out a container, or gives its items the frames of a sizing pass; all below it is laid out already, or
  /// measured.
  ///
  /// - Returns: its size before adjustment.
  mutating func place(_ index: ContainerIndex) -> Size {
    let traits = tree.containers[index].traits
    if traits.contains(.column) { return stack(ColumnAxis.self, index) }
    if traits.contains(.row) { return stack(RowAxis.self, index) }
    return placeItems(index, from: tree.containers[index].first)
  }

  /// The size of a container with its adjustment, from that without it.
  @inline(__always)
  func adjusted(_ size: Size, _ index: ContainerIndex) -> Size {
    guard tree.containers[index].traits.contains(.adjusted) else { return size }
    let style = tree.nodes[tree.containers[index].node].style
    return tree.adjustments[tree.styles[style].adjust].size(size)
  }

  @inline(__always)
  private func stackBare<A: Axis>(_ axis: A.Type, _ index: ContainerIndex) -> Size {
    let slots = tree.containers[index].slots
    var bounds = BareBounds<A>()
    if tree.containers[index].traits.contains(.nested) {
      stack(axis, slots, PlacedSizes(frames), .zero, &bounds)
    } else {
      stack(axis, slots, FixedSizes<AnyStyles>(), .zero, &bounds)
    }
    return A.size(main: bounds.main, cross: bounds.cross)
  }

  private func stack<A: Axis>(_ axis: A.Type, _ index: ContainerIndex) -> Size {
    let traits = tree.containers[index].traits
    let slots = tree.containers[index].slots
    if traits.contains(.bare) { return stackBare(axis, index) }
    if traits.contains(.ordered) {
      var bounds = OrderedBounds<A>()
      stack(axis, slots, PlacedSizes(frames), .zero, &bounds)
      return A.size(main: bounds.main, cross: bounds.cross)
    }
    let insets = tree.insets[tree.containers[index].insets]
    var bounds = Rect.zero
    stack(axis, slots, PlacedSizes(frames), insets, &bounds)
    return insets.size(around: bounds)
  }

  @inline(__always)
  private func stack<A: Axis, Source: SizeSource, Bounds: ContentBounds>(
    _ axis: A.Type, _ slots: Range<NodeSlot>, _ source: Source, _ insets: Insets,
    _ bounds: inout Bounds
  ) {
    var source = source
    let kernel = StackKernel<A>(nodes: tree.nodes, frames: frames, edges: tree.edges)
    let cross = A.Cross.edges(insets).first
    var main = A.edges(insets).first
    if !Bounds.areWithoutPadding {
      main += A.edges(tree.edges[tree.nodes[slots.lowerBound].edges].padding).first
    }
    _ = kernel.place(
      slots, at: main, &source, &bounds,
      lane: { box, _ in
        (Bounds.areWithoutPadding ? cross : cross + A.Cross.edges(box[0].padding).first, 0)
      },
      across: { ($0.first, $1) }, repair: ({ size, _ in size }, { frame, _ in frame }),
      end: { _, _, _ in })
  }

  /// Lays out the items of any other container from a slot on, and gives its size.
  @inline(never)
  mutating func placeItems(_ index: ContainerIndex, from start: NodeSlot) -> Size {
    let container = tree.containers[index]
    let insets = tree.insets[container.insets]
    var content = contentBounds(container.first..<start)
    PlacementContext.with(in: .zero, insets) { context in
      setPrevious(context, before: start, container)
      let isSizing = !container.traits.contains(.constraintIndependent)
      for slot in start..<container.end {
        placeItem(slot, context, isSizing: isSizing, &content)
      }
    }
    return insets.size(around: content)
  }

  private mutating func placeItem(
    _ slot: NodeSlot, _ context: PlacementContext, isSizing: Bool, _ content: inout Rect
  ) {
    let node = tree.nodes[slot]
    let options = tree.styles[node.style].options
    guard !options.contains(.skip) else {
      // A node that was moved here may still have a frame.
      frames[slot] = .absent
      skipped &+= 1
      return
    }
    if isSizing, options.isSuperset(of: .detached) {
      skipped &+= 1
      if node.isContainer { leftOutContainers &+= 1 }
      return
    }
    context.box = tree.edges.from(node.edges)
    var measurer = KnownSize(size: size(node, slot))
    let frame = Tracing.placed(
      context.frame(tree.styles.from(node.style).field(\.sizing), &measurer) ?? .zero, slot)
    frames[slot] = frame
    if !options.contains(.ignoreInSize) { content.insert(frame, context.padding) }
    if !options.contains(.keepPrevious) { context.setPrevious(frame, context.box) }
  }

  /// Makes the last item before a slot that is not skipped the previous one.
  func setPrevious(
    _ context: PlacementContext, before start: NodeSlot, _ container: Container
  ) {
    var slot = start
    while slot > container.first {
      slot -= 1
      let node = tree.nodes[slot]
      guard tree.styles[node.style].options.isDisjoint(with: [.skip, .keepPrevious]) else {
        continue
      }
      return context.setPrevious(frames[slot], tree.edges.from(node.edges))
    }
  }

  /// The size of an item that was laid out or measured, or is a leaf of fixed size.
  @inline(__always)
  private func size(_ node: Node, _ slot: NodeSlot) -> Size {
    if node.isContainer { return frames[slot].size }
    let size = Size(width: node.a, height: node.b)
    let adjust = tree.styles[node.style].adjust
    return adjust == .none ? size : tree.adjustments[adjust].size(size)
  }

  /// The size of a container, before adjustment, from the frames of its items.
  func size(of index: ContainerIndex) -> Size {
    let traits = tree.containers[index].traits
    if traits.contains(.ordered) {
      return traits.contains(.column)
        ? orderedSize(ColumnAxis.self, index) : orderedSize(RowAxis.self, index)
    }
    let container = tree.containers[index]
    return tree.insets[container.insets].size(around: contentBounds(container.slots))
  }

  private func contentBounds(_ slots: Range<NodeSlot>) -> Rect {
    var content = Rect.zero
    for slot in slots {
      let node = tree.nodes[slot]
      let options = tree.styles[node.style].options
      guard options.isDisjoint(with: [.skip, .ignoreInSize]) else { continue }
      content.insert(frames[slot], tree.edges[node.edges].padding)
    }
    return content
  }

  private func orderedSize<A: Axis>(_ axis: A.Type, _ index: ContainerIndex) -> Size {
    var content = OrderedBounds<A>()
    for slot in tree.containers[index].slots {
      content.insert(frames[slot], tree.edges.from(tree.nodes[slot].edges))
    }
    return A.size(main: content.main, cross: content.cross)
  }
}

extension Solver {
  /// The bottom-up pass over the borrowed tree.
  var bottomUpPass: BottomUpPass { BottomUpPass(tree.buffers, output.frames) }

  /// Lays out a container that depends on no constraint, and all below it.
  ///
  /// - Returns: its size before adjustment.
  @discardableResult
  func layoutIndependent(_ index: ContainerIndex) -> Size {
    var pass = bottomUpPass
    let containers = tree.containers
    let first = containers[index].subtree
    if invalidation.isActive {
      for index in first...index { changes.insert(index, containers[index].slots) }
    }
    // Each item is measured once.
    let below = pass.run(first..<index)
    let skippedBelow = pass.skipped
    Tracing.event(.enter(container: index.rawValue, forSizing: false))
    let size = pass.place(index)
    Tracing.event(.leave(container: index.rawValue))
    let items = below + Int(containers[index].count) - (pass.skipped - skippedBelow)
    output.count(frames: items, measurements: items)
    return size
  }

  /// Measures a container whose size depends on no constraint, and keeps the size of each container below it.
  ///
  /// - Returns: its size before adjustment.
  func measureIndependent(_ index: ContainerIndex) -> Size {
    let containers = tree.containers
    if containers[index].traits.contains(.constraintIndependent) { return layoutIndependent(index) }
    var pass = bottomUpPass
    var items = 0
    for index in containers[index].subtree..<index {
      let size = pass.place(index)
      // Nothing asks for the sizes below a container that is laid out.
      let parent = containers[index].parent
      if !containers[parent].traits.contains(.constraintIndependent) {
        keepSize(size, ofIndependent: index)
      }
      output.frames[containers[index].node].size = pass.adjusted(size, index)
      items &+= Int(containers[index].count)
    }
    let size = pass.place(index)
    items &+= Int(containers[index].count) - pass.skipped
    output.count(frames: items, measurements: items + pass.leftOutContainers)
    return size
  }

  /// Keeps the size of a container that depends on no constraint, and whose items have the frames of a sizing pass,
  /// but for detached ones.
  func keepSize(_ size: Size, ofIndependent index: ContainerIndex) {
    let isFinal = tree.containers[index].traits.contains(.constraintIndependent)
    cache.insert(
      container: index, size, .all, framing: .all, isSettled: isFinal, hasDetached: !isFinal)
  }
}
