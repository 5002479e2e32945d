/// Answers with the size that is known already: of a leaf, or of a container measured before.
struct KnownSize: ItemMeasurer {
  let size: Size

  @inline(__always)
  func measure(_ fitting: Size) -> Size? { size }
}

// Runs of leaves of fixed size, whatever their calculators: nothing of them has to wait, no
// function is called, and where they are placed does not change what they measure.
extension Pass {
  /// Lays out as many such leaves as follow each other in a pass over a container.
  func placeLeaves(_ pass: inout Activation, _ steps: Steps, end: UInt32) {
    let frames = frames
    let nodes = nodes
    let styles = styles
    let allEdges = edges
    let forSizing = pass.forSizing
    let first = pass.next
    var place = first
    repeat {
      let node = nodes[place]
      let edges = allEdges[node.edges]
      steps.input[0].spacing = edges.spacing
      steps.input[0].padding = edges.padding
      let measurer = KnownSize(size: Size(width: node.a, height: node.b))
      let pipeline = forSizing ? styles[node.style].sizing : styles[node.style].layout
      // Where the size is known, no step has to wait.
      var frame = steps.frame(pipeline, measurer) ?? .zero
      if !frame.isSound { frame = repaired(frame, place) }
      frames[place] = frame

      let options = styles[node.style].options
      if forSizing {
        if !options.contains(.ignoreInSize) { pass.occupied.occupy(frame, edges.padding) }
        let dependence = styles[node.style].sizingDependence
        pass.narrow(steps.hasPrevious ? dependence.afterPrevious : dependence.first, .all, steps)
      }
      if !options.contains(.keepPrevious) {
        pass.see(place, node.edges)
        steps.see(frame, edges)
      }
      place += 1
    } while place < end && styles[nodes[place].style].traits.contains(.fixedLeaf)
    pass.next = place
    statistics.framesWritten += Int(place - first)
    statistics.measurements += Int(place - first)
  }
}
