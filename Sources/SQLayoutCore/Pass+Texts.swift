// Runs of leaves in a column or row whose sizes follow from the width they get.
extension Pass {
  /// Lays out as many paragraphs or leaves of one aspect as follow each other in one style.
  ///
  /// - Precondition: the style is a column's or a row's, and its size rule one of these two.
  func stackTexts(
    _ pass: inout Activation, _ steps: Steps, end: UInt32, _ traits: StyleTraits
  ) {
    if traits.contains(.column) {
      stackTexts(ColumnAxis.self, &pass, steps, end)
    } else {
      stackTexts(RowAxis.self, &pass, steps, end)
    }
  }

  private func stackTexts<Axis: StackAxis>(
    _ axis: Axis.Type, _ pass: inout Activation, _ steps: Steps, _ end: UInt32
  ) {
    let frames = frames
    let nodes = nodes
    let first = pass.next
    let style = nodes[first].style
    let kind = styles[style].kind
    let forSizing = pass.forSizing
    var occupied = pass.occupied
    var place = first
    repeat {
      // Items with equal edges.
      let number = nodes[place].edges
      let edges = edges[number]
      steps.input[0].spacing = edges.spacing
      steps.input[0].padding = edges.padding
      let room = steps.region(.container)
      let padding = Axis.edges(edges.padding)
      let spacing = Axis.edges(edges.spacing)
      let gap = max(spacing.last, spacing.first)
      var main = Axis.origin(room).main
      let cross = Axis.origin(room).cross
      if steps.hasPrevious {
        main =
          Axis.end(steps.previous) + Axis.edges(steps.previousPadding).last
          + max(Axis.edges(steps.previousSpacing).last, spacing.first) + padding.first
      }
      var range = FittingRange.all
      var frame = Rect.zero
      repeat {
        let node = nodes[place]
        let size = textSize(place, node, kind, room.width, &range)
        frame = Axis.frame(main: main, cross: cross, size)
        if !frame.isSound { frame = repaired(frame, place) }
        frames[place] = frame
        if forSizing { occupied.occupy(frame, edges.padding) }
        main = Axis.end(frame) + padding.last + gap + padding.first
        place += 1
      } while place < end && nodes[place].edges == number && nodes[place].style == style
      if forSizing { pass.narrow([.measuredWidth], range, frame, steps) }
      steps.see(frame, edges)
      if place - pass.next > 1 { pass.see(place - 2, number) }
      pass.see(place - 1, number)
      pass.next = place
    } while place < end && nodes[place].style == style
    pass.occupied = occupied
    statistics.framesWritten += Int(place - first)
    statistics.measurements += Int(place - first)
  }

  /// The size of a paragraph or a leaf of one aspect in a width; the range shrinks to where this
  /// holds, too.
  @inline(__always)
  func textSize(
    _ place: UInt32, _ node: Node, _ kind: NodeKind, _ fitting: Double,
    _ range: inout FittingRange
  ) -> Size {
    let isText = kind == .paragraph
    let least = isText ? node.a : node.b
    if fitting >= least {
      range.minWidth = max(range.minWidth, least)
      if isText { return Size(width: node.a, height: node.b) }
    } else {
      range.minWidth = fitting
      range.maxWidth = fitting
    }
    let width = isText ? max(fitting, node.b) : max(0, min(node.b, fitting))
    let height = isText ? (node.a / width).wholeAbove * node.b : width / node.a
    guard height < .infinity else {
      return overflow(place, isText ? "paragraph" : "aspect", width, height)
    }
    return Size(width: width, height: height)
  }
}

extension Double {
  /// The least whole number that is no less, of a number that is not negative: `rounded(.up)`
  /// without a call of the mathematics library.
  @inline(__always)
  fileprivate var wholeAbove: Double {
    guard self < 0x1p52 else { return self }
    let whole = Double(Int64(self))
    return whole < self ? whole + 1 : whole
  }
}
