import SQLayoutCore

/// Traits for transformed cases.
extension Invariant {
  /// Exact numbers and no functions, with nested containers.
  static func exactTrees(_ profile: inout Generator.Profile) {
    exact(&profile)
    profile.mixed = false
    profile.depth = 1
    profile.items = 8
    profile.crowd = 60
  }

  static let translate = Invariant(
    "translate", "Moving the bounds moves every frame by the same vector.", trait: .translate,
    profile: exactTrees
  ) { generator, bench in
    let scenario = generator.makeScenario()
    guard !scenario.nodes.isEmpty else { return .rejected }
    let x =
      generator.reach > 0
      ? generator.position() + 1 : Double(generator.choices.integer(upTo: 400)) / 4 + 1
    // Where a calculator rounds, usual moves may be multiples of what it rounds to.
    let fine = generator.choices.pick([0, 0, 0, 0x1p-5, 0x1p-7, 0x1p-9, 0x1p-12])
    let y = generator.choices.chance(1, of: 2) ? -x : x + fine
    var moved = scenario
    moved.bounds.x += x
    moved.bounds.y += y
    var expected = bench.layout.frames(of: scenario)
    for node in scenario.children(of: nil) {
      expected[node]?.x += x
      expected[node]?.y += y
    }
    let difference = Finding.difference(
      expected: expected, got: bench.other.frames(of: moved), in: scenario,
      place: place(scenario), saying: " in bounds moved by \(Finding.text(x)), \(Finding.text(y))")
    guard let difference, generator.checksEdges else { return difference.verdict }
    return EdgeAnswers(scenario).areEqual(to: EdgeAnswers(moved)) ? .holds : .broken(difference)
  }

  static let scale = Invariant(
    "scale", "Scaling every length by a power of two scales every frame exactly.", trait: .scale,
    profile: exactTrees
  ) { generator, bench in
    // Lengths of a millionth of a point have to work, too.
    var factor = generator.choices.pick([2, 0.5, 4, 0.25, 8, 0.125, 0x1p-10, 0x1p-20])
    // The clip at 10,000 does not scale. Bounds are kept below it, but containers are measured in unbounded room,
    // which is clipped: with containers, lengths are small.
    let isFlat = generator.choices.chance(1, of: 2)
    if isFlat { generator.profile.depth = 0 }
    generator.profile.reach = isFlat ? 10_000 / max(1, factor) : 0
    // Without containers and their sizes in unbounded room, all lengths may be smaller than a usual
    // tolerance, such as 1e-9.
    if isFlat, factor == 0x1p-20 { factor = 0x1p-44 }
    let scenario = generator.makeScenario()
    guard !scenario.nodes.isEmpty else { return .rejected }
    let frames = bench.layout.frames(of: scenario)
    for case let frame? in frames
    where generator.reach == 0
      && [frame.x, frame.y, frame.width, frame.height].contains(where: { abs($0) > 1200 })
    {
      return .rejected
    }
    var scaled = scenario
    scaled.bounds = scenario.bounds * factor
    scaled.scale(factor)
    return Finding.difference(
      expected: frames.map { $0.map { $0 * factor } }, got: bench.other.frames(of: scaled),
      in: scenario, place: place(scenario), saying: " at \(Finding.text(factor)) times the lengths"
    ).verdict
  }

  static let mirror = Invariant(
    "mirror",
    "Where left and right (or top and bottom) are exchanged in input and calculators, frames are mirrored; "
      + "where the axes are exchanged, stacks along y become stacks along x, which promise the same.",
    trait: .mirror,
    profile: {
      exactTrees(&$0)
      $0.depth = 0
    }
  ) { generator, bench in
    let axis = generator.choices.integer(upTo: 2)
    if let finding = unlikePromises(of: generator.combination()) {
      return .broken(finding)
    }
    // With exchanged axes an item has to have the same size.
    if axis == 2 { generator.profile.sizes = .fixed }
    var scenario = generator.makeScenario()
    generator.profile.sizes = .all
    scenario.root.defaults.calculator =
      scenario.root.defaults.calculator ?? .containerLeftAlignedVStack
    generator.scenario = scenario
    guard var twin = Mirror(rawValue: axis)?.scenario(scenario) else { return .rejected }
    if axis == 2 {
      twin.changeStyles {
        guard case .fixed(let size) = $0.size else { return }
        $0.size = .fixed(Size(width: size.height, height: size.width))
      }
    }
    let frames = bench.layout.frames(of: scenario)
    for case let frame? in frames where frame.isEmpty { return .rejected }
    let words = [" mirrored left and right", " mirrored up and down", " with the axes exchanged"]
    return Finding.difference(
      expected: frames.map { $0.map { Mirror(rawValue: axis)!.frame($0, in: scenario.bounds) } },
      got: bench.other.frames(of: twin), in: scenario, place: place(scenario),
      saying: words[Int(axis)]
    ).verdict
  }

  /// A calculator and its twin with exchanged axes whose traits do not correspond.
  private static func unlikePromises(of calculator: Calculator) -> Finding? {
    // Of two placements along y the twin has only the last one.
    guard case .pipeline(let pipeline) = calculator, pipeline.verticalAfterCrop == .unchanged,
      let twin = pipeline.transposed
    else { return nil }
    let extents: Traits = [.extentFreeX, .extentFreeY]
    var expected = pipeline.traits.subtracting(extents)
    if pipeline.traits.contains(.extentFreeX) { expected.insert(.extentFreeY) }
    if pipeline.traits.contains(.extentFreeY) { expected.insert(.extentFreeX) }
    guard twin.traits != expected else { return nil }
    return Finding(
      "promises", expected: "\(twin) promises \(expected), as \(pipeline) does",
      got: "\(twin.traits)", in: Scenario(bounds: .zero, fitting: .zero))
  }

  static let shrinkStable = Invariant(
    "shrink-stable",
    "If the fitting size 'f' gives a size 's <= f', then any \"f'\" with \"s <= f' <= f\" gives 's' "
      + "again: laying out in the fitting size needs no second measurement.",
    trait: .shrinkStable,
    profile: {
      exactTrees(&$0)
      $0.options = false
      // With negative paddings a container may be smaller than its content.
      $0.negativeEdges = false
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    // An empty frame occupies nothing, so that the container's size does not include it.
    for case let frame? in bench.other.frames(of: scenario) where frame.isEmpty { return .rejected }
    scenario.fitting.width = min(10_000, scenario.fitting.width)
    scenario.fitting.height = min(10_000, scenario.fitting.height)
    let size = bench.layout.size(of: scenario)
    guard size.width <= scenario.fitting.width, size.height <= scenario.fitting.height else {
      return .rejected
    }
    let parts = Double(generator.choices.integer(upTo: 4)) / 4
    scenario.fitting = Size(
      width: size.width + (scenario.fitting.width - size.width) * parts,
      height: size.height + (scenario.fitting.height - size.height) * parts)
    generator.scenario = scenario
    return Finding.difference(
      expected: size, got: bench.other.size(of: scenario), in: scenario,
      saying: ", as with more room"
    ).verdict
  }

  /// The kind of fault: that of a calculator, if there is only one.
  private static func place(_ scenario: Scenario) -> String { "frame" }
}

/// A reflection of scenarios and of their frames.
enum Mirror: UInt32 {
  case leftAndRight, upAndDown, axes

  /// A frame's image in bounds.
  func frame(_ frame: Rect, in bounds: Rect) -> Rect {
    var image = frame
    switch self {
    case .leftAndRight: image.x = bounds.x + bounds.maxX - frame.maxX
    case .upAndDown: image.y = bounds.y + bounds.maxY - frame.maxY
    case .axes:
      image = Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
    }
    return image
  }

  /// The image of a scenario; nil if a calculator has no twin.
  func scenario(_ scenario: Scenario) -> Scenario? {
    var image = scenario
    var hasTwins = true
    if self == .axes { image.bounds = frame(scenario.bounds, in: scenario.bounds) }
    image.root.insets = edges(image.root.insets) ?? .zero
    image.changeStyles { style in
      style.spacing = edges(style.spacing)
      style.padding = edges(style.padding)
      style.adjust = adjust(style.adjust)
      guard let calculator = style.calculator else { return }
      guard case .pipeline(let pipeline) = calculator, let twin = twin(pipeline) else {
        hasTwins = false
        return
      }
      style.calculator = .pipeline(twin)
    }
    return hasTwins ? image : nil
  }

  private func twin(_ pipeline: Pipeline) -> Pipeline? {
    switch self {
    case .leftAndRight: pipeline.mirroredAlongX
    case .upAndDown: pipeline.mirroredAlongY
    case .axes: pipeline.transposed
    }
  }

  private func adjust(_ adjust: Adjustment?) -> Adjustment? {
    guard self == .axes, let adjust else { return adjust }
    return Adjustment(
      addWidth: adjust.addHeight, addHeight: adjust.addWidth, minWidth: adjust.minHeight,
      minHeight: adjust.minWidth, maxWidth: adjust.maxHeight, maxHeight: adjust.maxWidth)
  }

  private func edges(_ rule: EdgeRule?) -> EdgeRule? {
    guard case .constant(let insets) = rule else { return rule }
    return .constant(edges(insets))
  }

  private func edges(_ insets: Insets) -> Insets {
    switch self {
    case .leftAndRight:
      Insets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    case .upAndDown:
      Insets(top: insets.bottom, left: insets.left, bottom: insets.top, right: insets.right)
    case .axes:
      Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    }
  }
}

extension Rect {
  static func * (rect: Rect, factor: Double) -> Rect {
    Rect(
      x: rect.x * factor, y: rect.y * factor, width: rect.width * factor,
      height: rect.height * factor)
  }
}

extension Scenario {
  /// Multiplies every length except the bounds.
  mutating func scale(_ factor: Double) {
    func scaled(_ rule: EdgeRule?) -> EdgeRule? {
      guard case .constant(let insets) = rule else { return rule }
      return .constant(
        Insets(
          top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
          right: insets.right * factor))
    }
    func scaled(_ rule: SizeRule?) -> SizeRule? {
      switch rule {
      case .fixed(let size):
        .fixed(Size(width: size.width * factor, height: size.height * factor))
      case .paragraph(let advance, let lineHeight):
        .paragraph(advance: advance * factor, lineHeight: lineHeight * factor)
      case .aspect(let ratio, let width): .aspect(ratio: ratio, width: width * factor)
      case .steps(let steps, narrower: nil):
        .steps(
          SizeSteps(
            steps.steps.map { step in
              SizeSteps.Step(
                width: step.width * factor,
                size: Size(width: step.size.width * factor, height: step.size.height * factor))
            }))
      case .steps, .custom, nil: rule
      }
    }
    root.insets = scaled(root.insets) ?? .zero
    for node in nodes.indices {
      guard let insets = nodes[node].container?.insets else { continue }
      nodes[node].container?.insets = scaled(insets) ?? .zero
    }
    changeStyles { style in
      style.spacing = scaled(style.spacing)
      style.padding = scaled(style.padding)
      style.size = scaled(style.size)
      guard let adjust = style.adjust else { return }
      style.adjust = Adjustment(
        addWidth: adjust.addWidth.map { $0 * factor },
        addHeight: adjust.addHeight.map { $0 * factor },
        minWidth: adjust.minWidth.map { $0 * factor },
        minHeight: adjust.minHeight.map { $0 * factor },
        maxWidth: adjust.maxWidth.map { $0 * factor },
        maxHeight: adjust.maxHeight.map { $0 * factor })
    }
  }
}
