// Items whose frames functions answer: closures and plugins, which the pass does not tell apart.
extension Pass {
  /// How many functions may measure inside each other before an item waits instead: each takes a
  /// part of the thread's stack.
  static let greatestFunctionDepth = 32

  /// Goes on with as many such items as follow each other in a pass over a container; false where one
  /// waits for a container to be measured.
  ///
  /// 1. Set what is the same for all items, then for each item what changed.
  /// 2. Call the function, and check its answer.
  /// 3. Write the frame, and make the item the previous one.
  @inline(never)
  func callFrameFunctions(_ pass: inout Activation, _ steps: Steps, end: UInt32) -> Bool {
    var lent = lend(pass)
    var isDone = true
    while isDone && pass.next < end {
      let number = nodes[pass.next].style
      let custom = pass.forSizing ? styles[number].customSizing : styles[number].customLayout
      guard custom >= 0 else { break }
      if pass.forSizing { pass.range = .only(pass.fitting) }
      isDone = call(
        tree.functions.calculators[Int(custom)], styles[number], number, &pass, &lent, steps,
        end: end)
    }
    statistics.measurements += lent.takeMeasurements()
    if !isDone {
      stack.row[depth - 1] = pass
      // The function is asked again: why it failed does not count, what it kept stays as it is.
      functionFailure = nil
      if !frameMemories.isUnique(functionDepth) { frameMemories.replace(functionDepth, of: self) }
    }
    if pass.previous != Activation.none {
      steps.see(frames[pass.previous], edges(numbered: pass.previousEdges))
    }
    return isDone
  }

  /// The same for items of one style and one function.
  private func call(
    _ function: CustomCalculator, _ style: CompiledStyle, _ number: UInt32,
    _ pass: inout Activation, _ lent: inout LentArguments, _ steps: Steps, end: UInt32
  ) -> Bool {
    if !pass.forSizing && !isUpdating && style.kind == .fixed && style.adjust < 0
      && style.options.isEmpty && style.observer < 0 && !style.hasFunctionsOfBounds
    {
      return callForLeaves(function, number, &pass, &lent, steps, end: end)
    }
    let forSizing = pass.forSizing
    let isDynamic = style.hasFunctionsOfBounds
    let isKnown = style.kind == .fixed && style.adjust < 0
    let isObserved = style.observer >= 0
    var options = style.options
    var place = pass.next
    repeat {
      let node = nodes[place]
      var edgesNumber = node.edges
      if isDynamic {
        options = optionsFunction(place, pass)
        if !options.contains(.skip) { edgesNumber = edgesFunction(place, pass) }
      }
      if options.contains(.skip) {
        // A function may answer something else in the layout pass.
        if !forSizing || style.customOptions < 0 { removeFrames(at: place) }
        place += 1
        pass.next = place
        continue
      }
      if !lent.holds(edgesNumber) { lent.setEdges(edges(numbered: edgesNumber), edgesNumber) }
      lent.setItem(Int(numbers[place]))
      lent.setKnown(isKnown)
      if isKnown {
        lent.setSize(Size(width: node.a, height: node.b))
      } else {
        item = place
        isDeferred = false
      }

      var frame = lent.call(function, self)
      if !isKnown && isDeferred {
        isDeferred = false
        return false
      }
      if !frame.isSoundAnswer {
        guard let mended = mended(frame, function, place, pass, edgesNumber, steps) else {
          return false
        }
        frame = mended
      }

      if isUpdating { compare(frame, at: place, options, &pass) }
      frames[place] = frame
      lent.note(frame)
      statistics.framesWritten += 1
      if isObserved { observe(place, frame, forSizing: forSizing) }
      if forSizing, !options.contains(.ignoreInSize) {
        pass.occupied.occupy(frame, lent.padding)
      }
      if style.kind == .container {
        if held.row[depth - 1].count > 0 { held.row[depth - 1].count = 0 }
        if forSizing { pass.isSettled = pass.isSettled && isSettled(node.index, frame) }
      }
      if lent.mayBeKept, function.keepsArguments, !frameMemories.isUnique(functionDepth) {
        leaveArguments(at: place, edgesNumber, pass, &lent)
      }
      if !options.contains(.keepPrevious) {
        pass.see(place, edgesNumber)
        lent.see()
      }
      place += 1
      pass.next = place
    } while place < end && nodes[place].style == number
    return true
  }

  /// The same for leaves of fixed size in a whole layout, with nothing else about them: what is the
  /// same for all of them is done before or after.
  @inline(never)
  private func callForLeaves(
    _ function: CustomCalculator, _ number: UInt32,
    _ pass: inout Activation, _ arguments: inout LentArguments, _ steps: Steps, end: UInt32
  ) -> Bool {
    // A copy in and out, so that it stays in registers here.
    var lent = arguments
    defer { arguments = lent }
    let (frames, nodes, numbers) = (frames, nodes, numbers)
    let keepsArguments = function.keepsArguments
    var place = Int(pass.next)
    lent.setKnown(true)
    repeat {
      let node = nodes[place]
      if !lent.holds(node.edges) { lent.setEdges(edges[node.edges], node.edges) }
      lent.setItem(Int(numbers[place]))
      lent.setSize(Size(width: node.a, height: node.b))
      var frame = lent.call(function, self)
      if !frame.isSoundAnswer {
        see(upTo: place, &pass)
        guard
          let mended = mended(frame, function, UInt32(place), pass, node.edges, steps)
        else { return false }
        frame = mended
      }
      frames[place] = frame
      lent.note(frame)
      if lent.mayBeKept, keepsArguments, !frameMemories.isUnique(functionDepth) {
        see(upTo: place, &pass)
        leaveArguments(at: UInt32(place), node.edges, pass, &lent)
        lent.setKnown(true)
      }
      lent.see()
      place &+= 1
    } while place < end && nodes[place].style == number
    see(upTo: place, &pass)
    return true
  }

  /// Makes the items before a place, that came out in a row, the ones that were seen last.
  @inline(never)
  private func see(upTo place: Int, _ pass: inout Activation) {
    let count = place - Int(pass.next)
    statistics.framesWritten += count
    for place in (place - Swift.min(count, 2))..<place {
      pass.see(UInt32(place), nodes[place].edges)
    }
    pass.next = UInt32(place)
  }

  /// Leaves the arguments to the function that kept them: they stay as they are.
  @inline(never)
  private func leaveArguments(
    at place: UInt32, _ edgesNumber: UInt32, _ pass: Activation, _ lent: inout LentArguments
  ) {
    statistics.measurements += lent.takeMeasurements()
    frameMemories.replace(functionDepth, of: self)
    lent = lend(pass)
    lent.setEdges(edges(numbered: edgesNumber), edgesNumber)
    lent.setItem(Int(numbers[place]))
    lent.note(frames[place])
  }

  /// The frame of an item whose function answered one that is at fault, which is reported; nil where
  /// it has to wait: the function is asked again, and reported then.
  @inline(never)
  private func mended(
    _ frame: Rect, _ function: CustomCalculator, _ place: UInt32, _ pass: Activation,
    _ edgesNumber: UInt32, _ steps: Steps
  ) -> Rect? {
    guard let standIn = standIn(place, pass, edgesNumber, steps) else { return nil }
    report(place, "calculator \(function.name)", functionFailure?.answer ?? "\(frame)")
    functionFailure = nil
    return standIn
  }

  /// The frame of an item whose function is at fault.
  private func standIn(
    _ place: UInt32, _ pass: Activation, _ edgesNumber: UInt32, _ steps: Steps
  ) -> Rect? {
    if pass.previous != Activation.none {
      steps.see(frames[pass.previous], edges(numbered: pass.previousEdges))
    }
    let edges = edges(numbered: edgesNumber)
    steps.input[0].spacing = edges.spacing
    steps.input[0].padding = edges.padding
    item = place
    guard var frame = steps.frame(.containerLeftAlignedVStack, self) else { return nil }
    if !frame.isSound { frame = repaired(frame, place) }
    return frame
  }

  /// The arguments for calls at this depth, with what stays as it is from item to item.
  private func lend(_ pass: Activation) -> LentArguments {
    var lent = LentArguments(frameMemories.memory(functionDepth, of: self), pass)
    if pass.previousToPrevious != Activation.none {
      see(pass.previousToPrevious, pass.previousToPreviousEdges, &lent)
    }
    if pass.previous != Activation.none { see(pass.previous, pass.previousEdges, &lent) }
    return lent
  }

  private func see(_ place: UInt32, _ number: UInt32, _ lent: inout LentArguments) {
    lent.setEdges(edges(numbered: number), number)
    lent.setItem(Int(numbers[place]))
    lent.note(frames[place])
    lent.see()
  }
}
