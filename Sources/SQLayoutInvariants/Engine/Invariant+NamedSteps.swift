import SQLayoutCore

/// Invariants of calculators and steps that are called directly.
extension Invariant {
  static let namedSteps = Invariant(
    "named-steps",
    "A calculator that is called by itself, outside a pass too, gives the frame of its row in the table of "
      + "the reference; so do the steps by which a plugin composes frames, one after the other.",
    profile: { $0.exact = true }
  ) { generator, _ in
    let item = CalledItem(&generator)
    generator.scenario = Scenario(bounds: item.bounds, fitting: item.bounds.size)
    if generator.choices.chance(1, of: 2) {
      let (name, calculator) = generator.choices.pick(Calculator.named)
      guard let steps = ReferenceCalculators.byName[name] else { return .rejected }
      return item.compare(
        calculator(item.arguments), with: ReferenceFrame.frame(steps, item.arguments), after: name,
        in: generator.scenario)
    }
    // Starts with any frame, so that each step is tested without those before it.
    var frame = Rect(
      x: generator.distance(), y: generator.distance(), width: generator.length(),
      height: generator.length())
    for _ in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let (name, step) = generator.choices.pick(PipelineStep.named)
      let arguments = item.arguments
      let got = unsafe step(arguments.record, frame)
      var state = ReferenceFrame(item.arguments)
      (state.frame, state.region) = (frame, frame)
      state.apply(name == "crop" ? .crop([]) : ReferenceCalculators.words[name]!)
      let verdict = item.compare(
        got, with: state.frame, after: "\(name) of \(Finding.text(frame))", in: generator.scenario)
      guard case .holds = verdict else { return verdict }
      frame = state.frame
    }
    return .holds
  }
}

/// An item for which a calculator is called.
private struct CalledItem {
  let bounds: Rect
  private let insets: Insets
  private let spacing: Insets
  private let padding: Insets
  private let previous: PreviousItem?
  private let size: Size
  private let number: Int

  init(_ generator: inout Generator) {
    bounds = Rect(
      x: generator.distance(), y: generator.distance(), width: generator.room(),
      height: generator.room())
    (insets, spacing, padding) = (generator.insets(), generator.insets(), generator.insets())
    size = Size(width: generator.length(), height: generator.length())
    number = Int(generator.choices.integer(upTo: 3))
    previous =
      generator.choices.chance(2, of: 3)
      ? PreviousItem(
        frame: Rect(
          x: generator.distance(), y: generator.distance(), width: generator.length(),
          height: generator.length()),
        spacing: generator.insets(), padding: generator.insets())
      : nil
  }

  /// Its size is that of a text, which is higher in less room.
  var arguments: FrameArguments {
    let (size, number) = (size, number)
    return FrameArguments(
      item: number, bounds: bounds, insets: insets, spacing: spacing, padding: padding,
      previous: previous
    ) { fitting in
      fitting.width < size.width
        ? Size(width: fitting.width, height: min(fitting.height, 2 * size.height)) : size
    }
  }

  func compare(_ got: Rect, with expected: Rect, after name: String, in scenario: Scenario)
    -> Verdict
  {
    guard arguments.item == number else {
      return .broken(
        Finding("item", expected: "\(number)", got: "\(arguments.item)", in: scenario))
    }
    guard !got.isNear(expected) else { return .holds }
    return .broken(
      Finding(
        "frame", expected: "\(Finding.text(expected)) after \(name) of \(self)",
        got: Finding.text(got), in: scenario))
  }
}
