import Foundation

/// Marking views for the passes: updating constraints, layout, display.
extension AutoLayoutView {
  /// Has the next pass update the view's constraints.
  public final func setNeedsUpdateConstraints() {
    mark(.needsUpdateConstraints, above: .needsUpdateBelow)
    mark(.needsLayout, above: .needsLayoutBelow)
  }

  /// Has the next pass lay out the view's subviews.
  public final func setNeedsLayout() {
    // The functions of alignment rectangles may give other values now.
    marks.insert(.placesAllSubviews)
    if superview == nil || marks.contains(.isEngineRoot) { engine?.boundsDidChange() }
    mark(.needsLayout, above: .needsLayoutBelow)
    root.session?.cover(by: self)
  }

  /// Has the next pass draw the view.
  public final func setNeedsDisplay() { mark(.needsDisplay, above: .needsDisplayBelow) }

  /// Whether the next pass lays out the view's subviews.
  public final var needsLayout: Bool { marks.contains(.needsLayout) }
  /// Whether the next pass updates the view's constraints.
  public final var needsUpdateConstraints: Bool { marks.contains(.needsUpdateConstraints) }
  /// Whether the next pass draws the view.
  public final var needsDisplay: Bool { marks.contains(.needsDisplay) }

  final func mark(_ mark: Marks, above: Marks) {
    marks.insert(mark)
    markAbove(above)
  }

  // MARK: Update constraints

  /// Updates the constraints of the marked views, from subviews to superviews.
  public final func updateConstraintsIfNeeded() {
    guard !marks.isDisjoint(with: [.needsUpdateConstraints, .needsUpdateBelow]) else { return }
    let session = root.sessionMade()
    // An update within another is part of that one.
    guard session.updating == nil else { return }
    var rounds = 0
    while marks.contains(.needsUpdateConstraints) || marks.contains(.needsUpdateBelow) {
      rounds += 1
      guard rounds <= session.greatestPassCount else {
        for view in subtree {
          if view.marks.contains(.needsUpdateConstraints) {
            report(.updateInEachPass(limit: session.greatestPassCount, path: view.path))
          }
          view.marks.remove([.needsUpdateConstraints, .needsUpdateBelow])
        }
        return
      }
      updateConstraintsOnce(session)
    }
  }

  private func updateConstraintsOnce(_ session: LayoutSession) {
    // Each view twice: on the way down, and after all below it.
    var waiting: [(view: AutoLayoutView, isLeft: Bool)] = [(self, false)]
    while let (view, isLeft) = waiting.popLast() {
      guard !isLeft else {
        if view.marks.contains(.needsUpdateConstraints) { view.runUpdate(session) }
        continue
      }
      waiting.append((view, true))
      guard view.marks.contains(.needsUpdateBelow) else { continue }
      view.marks.remove(.needsUpdateBelow)
      for subview in view.subviews
      where subview.marks.contains(.needsUpdateConstraints)
        || subview.marks.contains(.needsUpdateBelow)
      {
        waiting.append((subview, false))
      }
    }
  }

  private func runUpdate(_ session: LayoutSession) {
    marks.remove([.needsUpdateConstraints, .calledSuper])
    session.updating = self
    if let controller = extras?.controller {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
    session.updating = nil
    if !marks.contains(.calledSuper) { report(.missingSuperUpdateConstraints(path: path)) }
  }

  // MARK: Layout

  /// Lays out the marked views from this one down, superviews first. Marked views above it come
  /// first, unless a pass is running.
  public final func layoutIfNeeded() {
    let root = layoutRoot
    let outermost = self.root
    let session = outermost.sessionMade()
    guard session.updating == nil else { return }
    if session.depth == 0 { outermost.markHidingBelow() }
    session.cover(by: self)
    session.depth += 1
    if session.depth == 1 { session.pass += 1 }
    root.updateConstraintsIfNeeded()
    root.solveIfNeeded()
    layOutMarked(from: session.running.isEmpty ? topmostMarked : self, session)
    session.depth -= 1
  }

  /// The outermost view from here up that is marked; this one where none is.
  private var topmostMarked: AutoLayoutView {
    var topmost = self
    var next = superview
    while let view = next {
      if view.marks.contains(.needsLayout) { topmost = view }
      next = view.superview
    }
    return topmost
  }

  private func layOutMarked(from start: AutoLayoutView, _ session: LayoutSession) {
    var start = start
    repeat {
      start.layOutMarkedBelow(session)
      // A change in an override that opted out is solved here.
      layoutRoot.solveIfNeeded()
      if session.running.isEmpty {
        self.root.followSafeAreas()
        start = start.topmostMarked
      }
    } while (start.marks.contains(.needsLayout) || start.marks.contains(.needsLayoutBelow))
      && !start.marks.contains(.isInLayoutSubviews)
  }

  /// Lays out the marked views in this one, superviews first, without recursion.
  private func layOutMarkedBelow(_ session: LayoutSession) {
    // An override may call `layoutIfNeeded`: its views are pushed onto the same stack, and popped
    // before it returns.
    let bottom = session.open.count
    session.open.append((self, 0))
    while session.open.count > bottom {
      let last = session.open.count - 1
      let (view, next) = session.open[last]
      if view.marks.contains(.needsLayout), !view.marks.contains(.isInLayoutSubviews) {
        // Subviews that were not reached yet may be marked.
        if next > 0 { view.marks.insert(.needsLayoutBelow) }
        view.runLayout(session)
        session.open[last].next = 0
        continue
      }
      if next == 0 {
        guard view.marks.contains(.needsLayoutBelow) else {
          session.open.removeLast()
          continue
        }
        view.marks.remove(.needsLayoutBelow)
      }
      if let index = view.firstMarkedSubview(from: next) {
        session.open[last].next = index + 1
        session.open.append((view.subviews[index], 0))
      } else if view.marks.contains(.needsLayoutBelow) {
        session.open[last].next = 0
      } else {
        session.open.removeLast()
      }
    }
  }

  /// The first subview, from an index on, that is marked or has marked views below it.
  private func firstMarkedSubview(from first: Int) -> Int? {
    let subviews = subviews
    var index = first
    while index < subviews.count {
      if !subviews[index].marks.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Runs `layoutSubviews` once, between the calls of the controller.
  private func runLayout(_ session: LayoutSession) {
    laidOut = (session.pass, laidOut.pass == session.pass ? laidOut.count + 1 : 1)
    marks.remove(.needsLayout)
    guard laidOut.count <= session.greatestPassCount else {
      report(.layoutInEachPass(limit: session.greatestPassCount, path: path))
      return
    }
    session.running.append(LayoutSession.Run(view: self))
    let controller = extras?.controller
    controller?.viewWillLayoutSubviews()
    marks.remove(.calledSuper)
    marks.insert(.isInLayoutSubviews)
    layoutSubviews()
    marks.remove(.isInLayoutSubviews)
    if !marks.contains(.calledSuper) { optOut() }
    controller?.viewDidLayoutSubviews()
    let run = session.running.removeLast()
    guard let uncovered = run.uncovered else { return }
    mark(.needsLayout, above: .needsLayoutBelow)
    if session.running.isEmpty {
      report(.uncoveredChange(of: uncovered, path: path))
    } else if session.running[session.running.count - 1].uncovered == nil {
      // The override around this one may still cover it.
      session.running[session.running.count - 1].uncovered = uncovered
    }
  }

  /// Makes each subview the root of a separate engine, in the frame that was set by hand.
  private func optOut() {
    marks.insert(.setsFramesByHand)
    for subview in subviews {
      subview.marks.remove(.hasFrameByHand)
      guard !subview.marks.contains(.isEngineRoot) else { continue }
      subview.marks.insert(.isEngineRoot)
      layoutRoot.engine?.isStale = true
      subview.mark(.needsLayout, above: .needsLayoutBelow)
    }
  }

  /// Makes the subviews a part of the view's engine again.
  private func optIn() {
    marks.remove(.setsFramesByHand)
    for subview in subviews where subview.marks.contains(.isEngineRoot) {
      subview.marks.remove(.isEngineRoot)
      subview.engine = nil
      layoutRoot.engine?.isStale = true
    }
  }

  /// The default of `layoutSubviews`: brings constraints and solution up to date, and sets frames.
  final func layoutByConstraints() {
    marks.insert(.calledSuper)
    if marks.contains(.setsFramesByHand) { optIn() }
    let root = layoutRoot
    let session = self.root.sessionMade()
    session.cover(by: self)
    // Functions called here may read the mark, which belongs to the override that runs.
    root.updateConstraintsIfNeeded()
    root.solveIfNeeded()
    marks.insert(.calledSuper)
    guard let engine = root.engine, !subviews.isEmpty || extras != nil else { return }
    let wasApplying = session.isApplying
    session.isApplying = true
    let placesAllSubviews = marks.contains(.placesAllSubviews)
    marks.remove(.placesAllSubviews)
    engine.placeSubviews(of: self, all: placesAllSubviews)
    session.isApplying = wasApplying
  }
}
