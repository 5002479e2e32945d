import SQLayoutCore
import Synchronization

/// Invariants of containers that are measured in many rooms.
extension Invariant {
  static let rooms = Invariant(
    "rooms",
    "A container that is measured in several rooms in one pass, a row or column of flexible items or one whose "
      + "functions are invalid too, has the size in each that the reference gives.",
    profile: {
      $0.items = 5
      $0.depth = 2
      $0.alike = 2
    }
  ) { generator, bench in
    if generator.choices.chance(1, of: 2) { generator.profile.lines = .root }
    var scenario = generator.makeScenario()
    for node in scenario.nodes.indices {
      generator.choices.beginSpan()
      switch generator.choices.integer(upTo: 11) {
      case 0: scenario.nodes[node].style.calculator = invalid
      case 1: scenario.nodes[node].style.adjust = generator.adjustment()
      case 2, 3:
        // A text that breaks in some of the rooms.
        guard scenario.nodes[node].container == nil else { break }
        let advance = 10 + generator.wholeLength(120)
        scenario.nodes[node].style.size = .paragraph(advance: advance, lineHeight: 12)
      default: break
      }
      generator.choices.endSpan()
    }
    generator.scenario = scenario
    var rooms = (0...generator.choices.integer(upTo: 4)).map { _ in
      Size(width: 10 + generator.wholeLength(190), height: 10 + generator.wholeLength(190))
    }
    rooms += [rooms[0], .unbounded]
    let asked = rooms
    let answers = Mutex<[Size]>([])
    let asking = Calculator.custom(
      CustomCalculator(name: "rooms") { arguments in
        let sizes = asked.map { arguments.measure($0) }
        answers.withLock { $0 = sizes }
        return Rect(x: 0, y: 0, width: 1, height: 1)
      })
    var whole = Scenario.Node(ItemStyle(calculator: asking), container: scenario.root)
    whole.extent = scenario.nodes.count + 1
    let outer = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: scenario.fitting,
      nodes: [whole] + scenario.nodes)
    _ = bench.layout.frames(of: outer)
    let reference = ReferenceLayout(scenario.tree())
    for (room, got) in zip(rooms, answers.withLock { $0 }) {
      if let finding = Finding.difference(
        expected: reference.size(fitting: room), got: got, under: room, in: scenario,
        saying: ", one of \(rooms.map { Finding.text($0) })")
      {
        return .broken(finding)
      }
    }
    return .holds
  }

  /// A function that answers no frame, whatever it promises.
  private static let invalid = Calculator.custom(
    CustomCalculator(name: "invalid", traits: [.pure, .constraintIndependent]) { _ in
      Rect(x: .nan, y: 0, width: 1, height: 1)
    })
}
