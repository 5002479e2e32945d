/// What an arrangement reads and writes, kept from pass to pass.
struct ArrangeRoom {
  var places: [UInt32] = []
  var options: [Options] = []
  var spacings: [Insets] = []
  var paddings: [Insets] = []
  var flexes: [Flex] = []
  var frames: [Rect] = []

  mutating func empty() {
    places.removeAll(keepingCapacity: true)
    options.removeAll(keepingCapacity: true)
    spacings.removeAll(keepingCapacity: true)
    paddings.removeAll(keepingCapacity: true)
    flexes.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
  }
}

// Containers whose items are placed all at once.
extension Pass {
  /// Goes on with the innermost pass, over a container that has an arrangement; false where an item
  /// waits for a container to be measured. Where the arrangement is at fault, nothing is placed and
  /// `pass` says so.
  ///
  /// 1. Gather the items that are not skipped, with their edges.
  /// 2. Ask the arrangement for their frames, and check these.
  /// 3. Write the frames, tell observers, and unite what counts for the container's size.
  @inline(never)
  func arrange(_ pass: inout Activation) -> Bool {
    let container = containers[pass.container]
    // Arrangements can measure containers that have arrangements: each takes a room of its own.
    var room = arrangeRooms.popLast() ?? ArrangeRoom()
    defer { arrangeRooms.append(room) }
    gather(&room, pass, container)
    let arrangement = tree.functions.arrangements[Int(container.arrange)]
    let failure = ask(arrangement, &room, pass, container)
    if isDeferred {
      isDeferred = false
      return false
    }
    // A function may look at the extents in any way.
    pass.range = .only(pass.fitting)
    pass.isSettled = false
    if held.row[depth - 1].count > 0 { held.row[depth - 1].count = 0 }
    if let failure {
      report(failure.place, "arrangement \(arrangement.name)", failure.answer)
      pass.isUnarranged = true
      return true
    }
    for (index, place) in room.places.enumerated() {
      let frame = room.frames[index]
      let style = styles[nodes[place].style]
      if isUpdating { compare(frame, at: place, [], &pass) }
      frames[place] = frame
      statistics.framesWritten += 1
      if style.observer >= 0 { observe(place, frame, forSizing: pass.forSizing) }
      if pass.forSizing, !room.options[index].contains(.ignoreInSize) {
        pass.occupied.occupy(frame, room.paddings[index])
      }
    }
    pass.next = container.first + container.count
    pass.unchanged = 0
    return true
  }

  private func gather(
    _ room: inout ArrangeRoom, _ pass: Activation, _ container: Container
  ) {
    room.empty()
    for place in container.first..<container.first + container.count {
      let options = optionsFunction(place, pass)
      if options.contains(.skip) {
        if !pass.forSizing { removeFrames(at: place) }
        continue
      }
      let edges = edges(numbered: edgesFunction(place, pass))
      room.places.append(place)
      room.options.append(options)
      room.spacings.append(edges.spacing)
      room.paddings.append(edges.padding)
      let flex = styles[nodes[place].style].flex
      room.flexes.append(flex < 0 ? .none : flexes[Int(flex)])
      room.frames.append(.unset)
    }
  }

  /// Calls the arrangement; answers what it got wrong, and of which item.
  private func ask(
    _ arrangement: Arrangement, _ room: inout ArrangeRoom, _ pass: Activation,
    _ container: Container
  ) -> (place: UInt32, answer: String)? {
    let isRoot = container.node == Container.none
    let arguments = ArrangeArguments(
      container: isRoot ? -1 : Int(numbers[container.node]), bounds: pass.bounds,
      insets: pass.insets, spacings: room.spacings, paddings: room.paddings, flexes: room.flexes,
      forSizing: pass.forSizing, measure: arrangeMeasurer)
    // Items follow each other in memory but for those skipped, so that places have to be looked up.
    let outer = arrangedPlaces
    arrangedPlaces = room.places
    isDeferred = false
    defer { arrangedPlaces = outer }
    do throws(FunctionFailure) {
      try arrangement.attempt(arguments, &room.frames)
    } catch {
      return (container.node, error.answer)
    }
    guard room.frames.count == room.places.count else {
      return (container.node, "\(room.frames.count) frames for \(room.places.count) items")
    }
    for (index, frame) in room.frames.enumerated()
    where !frame.isSoundAnswer {
      return (room.places[index], "\(frame)")
    }
    return nil
  }
}
