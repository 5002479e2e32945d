extension CompiledStyle {
  /// Fills in what the pass wants to know at once, as it follows from all else.
  mutating func fillTraits() {
    traits = StyleTraits(self)
    // Flows have a loop of their own.
    guard traits.contains(.fixedLeaf), !traits.contains(.flow), !options.contains(.keepPrevious)
    else {
      (plan, sizingPlan) = (nil, nil)
      return
    }
    (plan, sizingPlan) = (LeafPlan(layout), LeafPlan(sizing))
  }
}

extension StyleTraits {
  /// What the pass wants to know of a style, all but its own traits filled in.
  init(_ style: CompiledStyle) {
    self = []
    if style.customLayout >= 0 || style.customSizing >= 0 || style.kind == .custom
      || style.customSpacing >= 0 || style.customPadding >= 0 || style.customOptions >= 0
      || style.observer >= 0
    {
      insert(.dynamic)
    }
    if style.customLayout == style.customSizing && style.layout == style.sizing {
      insert(.sameCalculator)
    }
    if style.customOptions < 0 && style.options.contains(.skip) { insert(.skipped) }
    guard !contains(.dynamic) else { return }
    if style.layoutDependence.afterPrevious.isFree && style.sizingDependence.afterPrevious.isFree {
      insert(.placedFreelyAfterPrevious)
      if style.layoutDependence.first.isFree && style.sizingDependence.first.isFree {
        insert(.placedFreely)
      }
    }
    if style.kind == .fixed, style.adjust < 0, !contains(.skipped) { insert(.fixedLeaf) }
    guard style.options.isEmpty, style.adjust < 0, contains(.sameCalculator) else { return }
    if style.layout == .containerLeftAlignedVStack { insert(.column) }
    if style.layout == .containerTopAlignedHStack { insert(.row) }
    if contains(.fixedLeaf), style.layout.isFlow { insert(.flow) }
    if style.kind == .paragraph || style.kind == .aspect, !isDisjoint(with: [.column, .row]) {
      insert(.text)
    }
  }
}

extension Dependence {
  fileprivate var isFree: Bool { isDisjoint(with: [.width, .height, .crop, .wrap]) }
}

extension ContainerTraits {
  /// What the pass wants to know of a container with these items.
  ///
  /// - Complexity: O(items).
  init(
    of items: ArraySlice<Node>, in tree: TreeContents, insets: Insets, callsFunctions: Bool,
    arrange: Int32, isAdjusted: Bool
  ) {
    self = callsFunctions ? [] : [.extentFree, .constant, .samePasses]
    if arrange >= 0 {
      // A row or column is no function, but its frames follow from its extents.
      let isLine = arrange >= Container.lineMark
      subtract(isLine ? [.extentFree, .samePasses] : [.extentFree, .constant, .samePasses])
    }
    var hasPrevious = false
    var last = UInt32.max
    for item in items where item.style != last {
      let style = tree.styles[Int(item.style)]
      if style.traits.contains(.dynamic) { subtract([.extentFree, .constant, .samePasses]) }
      if !style.traits.contains(.sameCalculator) { remove(.samePasses) }
      var isFree =
        style.traits.contains(hasPrevious ? .placedFreelyAfterPrevious : .placedFreely)
        && style.traits.contains(.sameCalculator)
      switch style.kind {
      case .fixed:
        last = item.style
      case .container:
        insert(.nested)
        let inner = tree.containers[item.index].traits
        if !inner.contains(.constant) { subtract([.extentFree, .constant]) }
        // What lies below a skipped item gets no frames, so it must not be laid out at once.
        isFree = isFree && inner.contains(.extentFree) && !style.traits.contains(.skipped)
      case .paragraph, .aspect, .custom:
        isFree = false
      }
      if !isFree { remove(.extentFree) }
      if style.options.isDisjoint(with: [.skip, .keepPrevious]) { hasPrevious = true }
    }
    if contains(.extentFree), !items.isEmpty { insertStack(items, in: tree, insets) }
    if isAdjusted {
      // An adjustment may leave nothing of it, and takes another look.
      subtract([.solid, .plain])
      insert(.adjusted)
    }
  }

  /// Notes whether the items are stacked, and how plainly.
  private mutating func insertStack(
    _ items: ArraySlice<Node>, in tree: TreeContents, _ insets: Insets
  ) {
    var stacks: StyleTraits = [.column, .row]
    var isSolid = insets.isPositive
    var isOrdered = insets == .zero
    var isEven = true
    let firstEdges = items[items.startIndex].edges
    var lastStyle = UInt32.max
    var lastEdges = UInt32.max
    for item in items {
      if item.style != lastStyle {
        lastStyle = item.style
        stacks.formIntersection(tree.styles[Int(item.style)].traits)
      }
      if item.edges != lastEdges {
        lastEdges = item.edges
        isEven = isEven && item.edges == firstEdges
        isSolid = isSolid && tree.edges[Int(item.edges)].padding.isPositive
        isOrdered = isOrdered && tree.edges[Int(item.edges)].spacing.isPositive
      }
      isSolid =
        isSolid
        && (item.isContainer
          ? tree.containers[item.index].traits.contains(.solid) : item.a > 0 && item.b > 0)
    }
    let edges = tree.edges[Int(firstEdges)]
    if stacks.contains(.column) { insert(.column) } else if stacks.contains(.row) { insert(.row) }
    guard isSolid, !stacks.isEmpty else { return }
    insert(.solid)
    guard isOrdered else { return }
    insert(.ordered)
    if isEven && edges.padding == .zero { insert(.plain) }
  }
}

extension Insets {
  /// Whether no edge is negative.
  fileprivate var isPositive: Bool { top >= 0 && left >= 0 && bottom >= 0 && right >= 0 }
}
