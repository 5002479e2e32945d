import SQLayoutCore

/// Invariants of leaves in lines, of lengths of less than a point.
extension Invariant {
  static let fineFlows = Invariant(
    "fine-flows",
    "Leaves that flow after an item that was placed otherwise, with lengths of quarters of a point, insets on one side "
      + "and gaps that are negative, have the size and the frames of the reference, in the root and in containers that "
      + "are measured."
  ) { generator, bench in
    let unit = generator.choices.pick([0.25, 1, 0.125])
    let room = Size(
      width: unit * (generator.wholeLength(60) + 8), height: unit * generator.wholeLength(200))
    var scenario = Scenario(bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: room)
    if generator.choices.chance(1, of: 2) {
      scenario.bounds.width = room.width
      scenario.root = generator.fineFlow(unit)
      generator.addFineLeaves(to: &scenario, unit)
    } else {
      for _ in 0...generator.choices.integer(upTo: 1) {
        let node = scenario.nodes.count
        var style = ItemStyle()
        // Measured in a room that is narrower than that of the root.
        style.padding = .constant(Insets(right: 100 - room.width))
        scenario.nodes.append(Scenario.Node(style, container: generator.fineFlow(unit)))
        generator.addFineLeaves(to: &scenario, unit)
        scenario.nodes[node].extent = scenario.nodes.count - node
      }
    }
    generator.scenario = scenario
    return bench.layout.differenceFromReference(scenario).verdict
  }
}

extension Generator {
  /// A length of up to so many units, negative in one of three cases.
  private mutating func fine(_ greatest: UInt32, _ unit: Double) -> Double {
    let length = unit * wholeLength(greatest)
    return choices.chance(1, of: 3) ? -length : length
  }

  /// A container whose leaves flow to the right.
  fileprivate mutating func fineFlow(_ unit: Double) -> ContainerStyle {
    var style = ContainerStyle()
    style.defaults.calculator = .pipeline(
      Pipeline(
        horizontal: .rightOfPrevious,
        vertical: choices.pick([.previousTop, .previousCenter, .previousBottom]), wrap: .pastRight))
    if choices.chance(3, of: 4) {
      let line = fine(6, unit)
      style.defaults.spacing = .constant(
        Insets(top: line, left: unit * wholeLength(4), bottom: line))
    }
    switch choices.integer(upTo: 7) {
    case 0: style.insets = .constant(Insets(left: fine(6, unit)))
    case 1: style.insets = .constant(Insets(top: fine(6, unit)))
    case 2:
      style.insets = .constant(
        Insets(top: fine(6, unit), left: fine(6, unit), bottom: fine(6, unit), right: fine(6, unit))
      )
    default: break
    }
    return style
  }

  /// Adds leaves to the last container, the first of which a function or another calculator may place.
  fileprivate mutating func addFineLeaves(to scenario: inout Scenario, _ unit: Double) {
    for index in 0...choices.integer(upTo: 9) {
      choices.beginSpan()
      defer { choices.endSpan() }
      var style = ItemStyle(
        size: .fixed(
          Size(width: unit * wholeLength(24), height: unit * wholeLength(choices.pick([4, 24])))))
      if choices.chance(index == 0 ? 3 : 1, of: index == 0 ? 4 : 12) {
        style.calculator = placedApart(unit)
      }
      if choices.chance(1, of: 16) { style.padding = .constant(Insets(left: fine(4, unit))) }
      scenario.nodes.append(Scenario.Node(style))
    }
  }

  private mutating func placedApart(_ unit: Double) -> Calculator {
    switch choices.integer(upTo: 3) {
    case 0: return .containerTopLeftAligned
    case 1: return .containerBelowPrevious
    case 2:
      let frame = Rect(
        x: fine(24, unit), y: fine(12, unit), width: unit * wholeLength(12),
        height: unit * wholeLength(12))
      return .custom(CustomCalculator(name: "here") { _ in frame })
    default:
      // As far away as numbers go, and a part of that.
      let far = Double.greatestFiniteMagnitude / choices.pick([1, 2, 4, 5, 1e10])
      let frame = Rect(
        x: choices.chance(1, of: 3) ? far : 0, y: choices.chance(1, of: 2) ? far : -far,
        width: choices.chance(1, of: 3) ? far : unit * wholeLength(12), height: 1)
      return .custom(CustomCalculator(name: "far") { _ in frame })
    }
  }
}
