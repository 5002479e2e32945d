/// Answers with the size that is known already: of a leaf, or of a container measured before.
struct KnownSize: ItemMeasurer {
  let size: Size

  @inline(__always)
  func measure(_ fitting: Size) -> Size? { size }
}

/// Reads what the steps need of leaves that follow each other: the room and the previous frame from
/// registers, edges from where the tree keeps them.
struct LeafSteps: StepReader {
  let bounds: Rect
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  var previous: Rect
  var own: Row<Edges>
  var before: Row<Edges>
  let input: Row<StepInput>

  /// Goes on after an item with these edges.
  init(_ steps: Steps, after edges: Row<Edges>) {
    bounds = steps.bounds
    (left, top, right, bottom) = (steps.left, steps.top, steps.right, steps.bottom)
    previous = steps.previous
    own = edges
    before = edges
    input = steps.input
  }

  @inline(__always) var hasPrevious: Bool { true }
  @inline(__always) var spacing: Insets { own[0].spacing }
  @inline(__always) var padding: Insets { own[0].padding }
  @inline(__always) var previousSpacing: Insets { before[0].spacing }
  @inline(__always) var previousPadding: Insets { before[0].padding }
  @inline(__always) var uncropped: Size {
    get { input[0].uncropped }
    nonmutating set { input[0].uncropped = newValue }
  }
}

// Runs of leaves of fixed size, whatever their calculators: nothing of them has to wait, no
// function is called, and where they are placed does not change what they measure.
extension Pass {
  /// Lays out as many such leaves as follow each other in a pass over a container.
  func placeLeaves(_ pass: inout Activation, _ steps: Steps, end: UInt32) {
    let first = pass.next
    // Those behind ask no more whether there is a previous item.
    while !steps.hasPrevious {
      placeFirstLeaf(&pass, steps)
      guard pass.next < end, isFixedLeaf(pass.next) else { break }
    }
    if steps.hasPrevious, pass.next < end, isFixedLeaf(pass.next) {
      if pass.forSizing {
        placeFurtherLeaves(SizingPurpose.self, &pass, steps, end: end)
      } else {
        placeFurtherLeaves(LayoutPurpose.self, &pass, steps, end: end)
      }
    }
    statistics.framesWritten += Int(pass.next - first)
    statistics.measurements += Int(pass.next - first)
  }

  @inline(__always)
  private func isFixedLeaf(_ place: UInt32) -> Bool {
    styles[nodes[place].style].traits.contains(.fixedLeaf)
  }

  private func placeFirstLeaf(_ pass: inout Activation, _ steps: Steps) {
    let place = pass.next
    let node = nodes[place]
    let edges = edges[node.edges]
    steps.input[0].spacing = edges.spacing
    steps.input[0].padding = edges.padding
    let pipeline = pass.forSizing ? styles[node.style].sizing : styles[node.style].layout
    // Where the size is known, no step has to wait.
    var frame =
      steps.frame(pipeline, KnownSize(size: Size(width: node.a, height: node.b))) ?? .zero
    if !frame.isSound { frame = repaired(frame, place) }
    frames[place] = frame
    if pass.forSizing { count(frame, place, steps, &pass) }
    if !styles[node.style].options.contains(.keepPrevious) {
      pass.see(place, node.edges)
      steps.see(frame, edges)
    }
    pass.next += 1
  }

  private func placeFurtherLeaves<Purpose: PassPurpose>(
    _ purpose: Purpose.Type, _ pass: inout Activation, _ steps: Steps, end: UInt32
  ) {
    let frames = frames
    let nodes = nodes
    let styles = styles
    let allEdges = edges
    var leaf = LeafSteps(steps, after: edgesRow(numbered: pass.previousEdges))
    let first = pass.next
    var place = first
    repeat {
      let node = nodes[place]
      leaf.own = allEdges.from(node.edges)
      let size = Size(width: node.a, height: node.b)
      let frame: Rect
      if let plan = Purpose.isSizing ? styles[node.style].sizingPlan : styles[node.style].plan {
        var placed = leaf.rect(plan.horizontal, plan.vertical, size)
        if plan.isUnfinished {
          lend(leaf, to: steps)
          let pipeline = Purpose.isSizing ? styles[node.style].sizing : styles[node.style].layout
          placed = steps.finishedLeaf(placed, pipeline, size)
        }
        frame = placed.isSound ? placed : repaired(placed, place)
      } else {
        let traits = styles[node.style].traits
        guard traits.contains(.fixedLeaf) else { break }
        if traits.contains(.flow), place + 1 < end, nodes[place + 1].style == node.style {
          see(before: place, &pass, from: first)
          pass.next = place
          // A copy in and out, so that it stays in registers here.
          leaf = flowLeaves(&pass, leaf, end: end)
          place = pass.next
          continue
        }
        lend(leaf, to: steps)
        let pipeline = Purpose.isSizing ? styles[node.style].sizing : styles[node.style].layout
        let placed = steps.leafFrame(pipeline, size)
        frame = placed.isSound ? placed : repaired(placed, place)
        if styles[node.style].options.contains(.keepPrevious) {
          frames[place] = frame
          if Purpose.isSizing { count(frame, place, leaf, &pass) }
          place += 1
          continue
        }
      }
      frames[place] = frame
      if Purpose.isSizing { count(frame, place, leaf, &pass) }
      leaf.previous = frame
      leaf.before = leaf.own
      place += 1
    } while place < end
    see(before: place, &pass, from: first)
    pass.next = place
    steps.see(leaf.previous, leaf.before[0])
  }

  /// Writes what the steps read of a leaf to where they read it from: a leaf whose place in memory
  /// is given away would stay there.
  @inline(__always)
  private func lend(_ leaf: LeafSteps, to steps: Steps) {
    steps.input[0].spacing = leaf.own[0].spacing
    steps.input[0].padding = leaf.own[0].padding
    steps.see(leaf.previous, leaf.before[0])
  }

  /// Notes which leaves of a run are the previous ones of what follows.
  private func see(before end: UInt32, _ pass: inout Activation, from first: UInt32) {
    var last: UInt32?
    var place = end
    while place > first {
      place -= 1
      guard !styles[nodes[place].style].options.contains(.keepPrevious) else { continue }
      if let last {
        pass.see(place, nodes[place].edges)
        return pass.see(last, nodes[last].edges)
      }
      last = place
    }
    if let last { pass.see(last, nodes[last].edges) }
  }

  /// Counts a leaf in a pass for sizing.
  @inline(__always)
  func count(
    _ frame: Rect, _ place: UInt32, _ steps: some StepReader, _ pass: inout Activation
  ) {
    let style = nodes[place].style
    if !styles[style].options.contains(.ignoreInSize) {
      pass.occupied.occupy(frame, steps.padding)
    }
    let dependence = styles[style].sizingDependence
    pass.narrow(steps.hasPrevious ? dependence.afterPrevious : dependence.first, .all, frame, steps)
  }

  /// Edges by number, where they lie.
  @inline(__always)
  private func edgesRow(numbered number: UInt32) -> Row<Edges> {
    number & Edges.fromFunction == 0
      ? edges.from(number) : functionEdges.row.from(number & ~Edges.fromFunction)
  }
}

/// What a pass is for, as a type.
protocol PassPurpose {
  static var isSizing: Bool { get }
}

enum LayoutPurpose: PassPurpose {
  @inline(__always) static var isSizing: Bool { false }
}

enum SizingPurpose: PassPurpose {
  @inline(__always) static var isSizing: Bool { true }
}
