import Foundation
import SQLayout
import SQLayoutCore

/// Views that are moved between each other and changed, with a model of them.
struct MovedViews {
  var model = HeldViews()
  let live = LiveViews()
  /// What was done, for reports.
  private(set) var said: [String] = []
  /// The frames that items had before another one was set by hand.
  private var frames: [Int: [CGRect]] = [:]
  /// The kind of a difference that a change showed at once.
  var wrong: (what: String, expected: String, got: String)?

  static let greatestCount = 9

  init(_ generator: inout Generator) {
    make(
      generator.choices.pick([.layout, .simple, .layout, .constrained, .layout, .toolkit]),
      &generator)
    for _ in 0...generator.choices.integer(upTo: 2) { addNew(&generator) }
  }

  // MARK: Making

  private mutating func make(_ kind: HeldViews.Kind, _ generator: inout Generator) {
    generator.choices.beginSpan()
    defer { generator.choices.endSpan() }
    var node = HeldViews.Node(kind: kind, size: .zero)
    switch kind {
    case .box: node.size = Self.size(&generator, 10, 40)
    default: node.size = Self.size(&generator, 100, 200)
    }
    if generator.choices.chance(1, of: 4) { node.mask = generator.mask() }
    node.hasCallback = kind != .box && generator.choices.chance(1, of: 2)
    switch kind {
    case .layout:
      if generator.choices.chance(1, of: 3) { node.insets = Self.insets(&generator) }
      if generator.choices.chance(1, of: 4) { node.line = Self.line(&generator) }
      if generator.choices.chance(1, of: 3) { node.defaults = Self.declared(&generator) }
      node.leavesOutHiddenItems = generator.choices.chance(1, of: 3)
    case .toolkit, .simple:
      node.line = LinearArrangement(generator.choices.pick([.row, .column]))
      if generator.choices.chance(1, of: 3) { node.spacing = 1 + generator.wholeLength(4) }
    case .box, .constrained: break
    }
    model.nodes.append(node)
    live.make(node)
    say("\(kind) \(model.nodes.count - 1)")
  }

  private mutating func addNew(_ generator: inout Generator) {
    guard model.nodes.count < Self.greatestCount else { return }
    make(
      generator.choices.pick([
        .box, .layout, .box, .constrained, .layout, .simple, .toolkit, .box,
      ]), &generator)
    if generator.choices.chance(1, of: 6) { return }
    move(model.nodes.count - 1, &generator)
  }

  static func size(_ generator: inout Generator, _ least: Double, _ more: UInt32) -> Size {
    Size(
      width: least + Double(generator.choices.integer(upTo: more)),
      height: least + Double(generator.choices.integer(upTo: more)))
  }

  private static func insets(_ generator: inout Generator) -> Insets {
    Insets(
      top: generator.wholeLength(4), left: generator.wholeLength(4),
      bottom: generator.wholeLength(4), right: generator.wholeLength(4))
  }

  private static func line(_ generator: inout Generator) -> LinearArrangement {
    LinearArrangement(
      generator.choices.pick([.row, .column]),
      alignment: generator.choices.pick([.leading, .center, .trailing, .fill]))
  }

  private static func declared(_ generator: inout Generator) -> HeldViews.Declared {
    var declared = HeldViews.Declared()
    if generator.choices.chance(1, of: 2) {
      declared.calculator = generator.choices.pick([
        .containerWidthVStack, .matchContainer, .containerCenterAligned, .topAlignedFlow,
        .centerAlignedVStack, .bottomAlignedHStack, .containerTopLeftAligned,
      ])
    }
    if generator.choices.chance(1, of: 3) { declared.size = size(&generator, 10, 30) }
    if generator.choices.chance(1, of: 4) { declared.spacing = insets(&generator) }
    if generator.choices.chance(1, of: 4) { declared.padding = insets(&generator) }
    if generator.choices.chance(1, of: 4) {
      declared.flex = Flex(weight: 1 + generator.wholeLength(2))
    }
    declared.ignoresInSize = generator.choices.chance(1, of: 8)
    return declared
  }

  // MARK: Changing

  /// Changes one thing, or asks for one.
  mutating func change(_ generator: inout Generator) {
    generator.choices.beginSpan()
    defer { generator.choices.endSpan() }
    switch generator.choices.integer(upTo: 20) {
    case 0, 1: addNew(&generator)
    case 2...4: move(pick(&generator), &generator)
    case 5: remove(pick(&generator) { $0.holder != nil && $0.place.isInstalled })
    case 6: resize(pick(&generator), &generator)
    case 7, 8: restyle(pick(&generator) { $0.kind == .layout }, &generator)
    case 9: hide(pick(&generator), &generator)
    case 10: setItems(of: pick(&generator) { $0.kind == .layout }, &generator)
    case 11: build(pick(&generator) { $0.kind == .layout && !$0.installed.isEmpty }, &generator)
    case 12: setFrame(of: pick(&generator) { $0.place.isSubview }, &generator)
    case 13:
      setFrameAfterLayout(
        of: pick(&generator) { $0.kind == .layout && !$0.items.isEmpty }, &generator)
    case 14: layOutInside(pick(&generator), &generator)
    case 15: ask(pick(&generator) { $0.kind != .box }, &generator)
    case 16: markAll(pick(&generator))
    case 17: setWidth(of: pick(&generator) { $0.holder != nil }, &generator)
    case 18, 19: stretch(&generator)
    default: layOut(&generator)
    }
  }

  /// A view that meets a condition, or any where none does.
  func pick(
    _ generator: inout Generator, where condition: (HeldViews.Node) -> Bool = { _ in true }
  ) -> Int {
    let those = model.nodes.indices.filter { condition(model.nodes[$0]) }
    return generator.choices.pick(those.isEmpty ? Array(model.nodes.indices) : those)
  }

  mutating func say(_ what: String) { said.append(what) }

  private mutating func move(_ item: Int, _ generator: inout Generator) {
    let holders = model.nodes.indices.filter {
      model.nodes[$0].kind != .box && !model.lies($0, in: item)
    }
    guard !holders.isEmpty, !isFixed(item) else { return }
    let holder = generator.choices.pick(holders)
    let place = place(of: item, in: holder, &generator)
    // A box does not know what holds it. Where it is installed or a subview, the same view moves it.
    let isSame = model.nodes[item].holder == holder
    let leavesBySelf =
      model.nodes[item].kind != .box
      || isSame && (place.isSubview || place.isInstalled)
    if let former = model.nodes[item].holder,
      !leavesBySelf || generator.choices.chance(1, of: 4)
    {
      live.take(item, from: former)
      model.take(item)
      model.nodes[item].frame = live.items[item].frame
    }
    put(item, in: holder, as: place)
  }

  mutating func put(_ item: Int, in holder: Int, as place: HeldViews.Place) {
    guard live.put(item, in: holder, as: place) else {
      return say("item \(item) does not fit in \(holder)")
    }
    model.put(item, in: holder, as: place)
    say("item \(item) into \(holder) as \(place)")
  }

  /// A box in a simple layout stays there.
  private func isFixed(_ item: Int) -> Bool {
    guard model.nodes[item].kind == .box, let holder = model.nodes[item].holder else {
      return false
    }
    return model.nodes[holder].kind == .simple
  }

  func place(
    of item: Int, in holder: Int, _ generator: inout Generator
  ) -> HeldViews.Place {
    switch model.nodes[holder].kind {
    case .simple:
      func length(_ generator: inout Generator) -> Double? {
        generator.choices.chance(1, of: 3) ? nil : 10 + generator.wholeLength(20)
      }
      return .part(width: length(&generator), height: length(&generator))
    case .constrained:
      guard generator.choices.chance(1, of: 2) else {
        return .installed(
          generator.choices.chance(1, of: 2) ? Self.insets(&generator) : .zero)
      }
      return .hung(
        x: generator.wholeLength(9), y: generator.wholeLength(9),
        width: generator.choices.chance(1, of: 2) ? 10 + generator.wholeLength(40) : nil)
    case .toolkit where generator.choices.chance(1, of: 2):
      return .added(
        flexibleWidth: generator.choices.chance(1, of: 2),
        flexibleHeight: generator.choices.chance(1, of: 2), weight: 1 + generator.wholeLength(2))
    default:
      switch generator.choices.integer(upTo: 4) {
      case 0: return .arranged(HeldViews.Declared())
      case 1: return .arranged(Self.declared(&generator))
      case 2:
        return .installed(
          generator.choices.chance(1, of: 2) ? Self.insets(&generator) : .zero)
      case 3:
        return .framed(
          HeldViews.Framing(
            x: generator.wholeLength(9), y: generator.wholeLength(9),
            factor: generator.choices.pick([0.5, 1, 0.25])))
      default:
        return .subview(frame: Self.frame(&generator), room: live.items[holder].frame.size)
      }
    }
  }

  private static func frame(_ generator: inout Generator) -> CGRect {
    CGRect(
      x: generator.wholeLength(30), y: generator.wholeLength(30),
      width: 10 + generator.wholeLength(60), height: 10 + generator.wholeLength(60))
  }

  mutating func remove(_ item: Int) {
    guard let holder = model.nodes[item].holder, !isFixed(item) else { return }
    live.take(item, from: holder)
    model.take(item)
    model.nodes[item].frame = live.items[item].frame
    say("remove item \(item)")
  }

  private mutating func resize(_ item: Int, _ generator: inout Generator) {
    guard model.nodes[item].kind == .box else {
      model.nodes[item].size = Self.size(&generator, 100, 200)
      return say("another size of \(item)")
    }
    let size = Self.size(&generator, 10, 40)
    model.nodes[item].size = size
    (live.items[item] as? TextOfTwoLines)?.size = size
    say("another size of box \(item)")
    guard let holder = model.nodes[item].holder else { return }
    if let host = live.constrained(holder) {
      live.shown(item, in: host)?.invalidateIntrinsicContentSize()
    } else if generator.choices.chance(1, of: 3) {
      markAll(holder)
    } else {
      live.view(holder)?.setNeedsLayout(of: live.items[item])
    }
  }

  private mutating func restyle(_ item: Int, _ generator: inout Generator) {
    guard model.nodes[item].kind == .layout, let view = live.view(item) else { return }
    switch generator.choices.integer(upTo: 3) {
    case 0:
      model.nodes[item].insets = Self.insets(&generator)
      view.layoutInsets = model.nodes[item].insets
    case 1:
      let line = generator.choices.chance(1, of: 2) ? Self.line(&generator) : nil
      model.nodes[item].line = line
      view.arrangement = line.map(Arrangement.line)
    case 2:
      model.nodes[item].leavesOutHiddenItems.toggle()
      view.leavesOutHiddenItems = model.nodes[item].leavesOutHiddenItems
    default:
      let more = Self.declared(&generator)
      model.nodes[item].defaults.add(more)
      live.setDefaults(of: item, more)
    }
    say("another style of \(item)")
  }

  private mutating func hide(_ item: Int, _ generator: inout Generator) {
    guard model.nodes[item].kind != .constrained else { return }
    model.nodes[item].isHidden.toggle()
    let root = live.items[item].sq_rootItem
    root.isHidden = model.nodes[item].isHidden
    say("hide or show \(item)")
  }

  private mutating func setItems(of view: Int, _ generator: inout Generator) {
    guard model.nodes[view].kind == .layout, let live = live.view(view) else { return }
    let items = model.nodes[view].items
    if generator.choices.chance(1, of: 6) {
      for item in items {
        model.take(item)
        model.nodes[item].frame = self.live.items[item].frame
      }
      live.removeAllArrangedItems()
      return say("remove all from \(view)")
    }
    guard items.count > 1 else { return }
    if generator.choices.chance(1, of: 2) {
      let (from, to) = (
        generator.choices.integer(in: 0...items.count - 1),
        generator.choices.integer(in: 0...items.count - 1)
      )
      model.nodes[view].items.remove(at: from)
      model.nodes[view].items.insert(items[from], at: to)
      live.moveArrangedItem(self.live.items[items[from]], to: to)
      return say("move item \(items[from]) of \(view) to \(to)")
    }
    let order = generator.choices.shuffled(Array(items.indices))
    let arranged = live.arrangedItems
    guard arranged.count == items.count else { return }
    model.nodes[view].items = order.map { items[$0] }
    live.setArrangedItems(order.map { arranged[$0] })
    say("set the items of \(view) in another order")
  }

  private mutating func build(_ view: Int, _ generator: inout Generator) {
    guard model.nodes[view].kind == .layout, let live = live.view(view) else { return }
    let isNew = model.nodes[view].built == nil || generator.choices.chance(1, of: 3)
    if isNew {
      let possible = model.nodes.indices.filter { !model.lies(view, in: $0) && !isFixed($0) }
      let built = possible.filter { _ in generator.choices.chance(1, of: 3) }
      model.nodes[view].built = built
    }
    let built = model.nodes[view].built ?? []
    guard !built.contains(where: { model.lies(view, in: $0) || isFixed($0) }) else { return }
    for item in built {
      self.live.releaseSize(of: item)
      guard let holder = model.nodes[item].holder, holder != view,
        model.nodes[item].kind == .box
      else { continue }
      self.live.take(item, from: holder)
      model.take(item)
    }
    let before = model.nodes[view].items
    model.build(view)
    for item in before where model.nodes[item].holder == nil {
      model.nodes[item].frame = self.live.items[item].frame
    }
    if isNew {
      let items = built.map { self.live.items[$0] }
      live.arrangedItemsBuilder = { _ in items }
    } else {
      live.buildArrangedItems()
    }
    say("build \(built) in \(view)")
    guard let installed = model.nodes[view].installed.first, generator.choices.chance(1, of: 3)
    else { return }
    // What was removed is not built again.
    remove(installed)
    model.build(view)
    live.buildArrangedItems()
    say("build again")
  }

  /// Sets the frame of a subview with items as the only change after a layout.
  private mutating func setFrameAfterLayout(of item: Int, _ generator: inout Generator) {
    let holder = pick(&generator) { $0.kind == .layout }
    if model.nodes[item].kind == .layout, model.nodes[holder].kind == .layout,
      !model.lies(holder, in: item), !model.nodes[item].place.isSet
    {
      let room = live.items[holder].frame.size
      put(item, in: holder, as: .subview(frame: Self.frame(&generator), room: room))
    }
    let root = model.root(of: item)
    if model.nodes[root].kind != .box { live.layOut(root, model.nodes[root].size) }
    setFrame(of: item, &generator)
  }

  private mutating func setFrame(of item: Int, _ generator: inout Generator) {
    let node = model.nodes[item]
    if generator.choices.chance(1, of: 4) { setMask(of: item, &generator) }
    guard case .subview(let former, _) = node.place, let holder = node.holder else { return }
    let frame = Self.frame(&generator)
    let room = live.items[holder].frame.size
    let now = live.items[item].frame
    // Setting the frame of the last layout again has no effect.
    guard now != frame, former != frame, !(frames[item] ?? []).contains(frame) else { return }
    frames[item, default: []].append(now)
    model.nodes[item].place = .subview(frame: frame, room: room)
    live.items[item].frame = frame
    say("frame of subview \(item)")
  }

  mutating func setMask(of item: Int, _ generator: inout Generator) {
    let node = model.nodes[item]
    guard node.kind != .constrained else { return }
    let mask = generator.mask()
    model.nodes[item].mask = mask
    (live.items[item] as? TextOfTwoLines)?.autoresizingMask = mask
    live.view(item)?.autoresizingMask = mask
    // It counts from the next layout on.
    if node.place.isSubview { node.holder.flatMap { live.view($0) }?.setNeedsLayout() }
    say("mask of \(item)")
  }

  private mutating func setWidth(of item: Int, _ generator: inout Generator) {
    guard case .hung(let x, let y, _?) = model.nodes[item].place, model.nodes[item].holder != nil
    else { return }
    let width = 10 + generator.wholeLength(40)
    model.nodes[item].place = .hung(x: x, y: y, width: width)
    live.setWidth(of: item, to: width)
    say("width \(width) of \(item)")
  }
}
