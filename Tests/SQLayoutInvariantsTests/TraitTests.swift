import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

struct TraitTests {
  @Test(arguments: Invariant.all.map(\.name))
  func holds(name: String) throws {
    let invariant = try #require(Invariant(named: name))
    var bench = Bench()
    var generator = Generator(Choices(seed: 0))
    var rejected = 0
    let count = 20000
    for index in 0..<count {
      generator.choices.restart(seed: Choices.seed(1, name, index))
      generator.prepare(for: invariant)
      let verdict = invariant.check(&generator, &bench)
      if case .rejected = verdict { rejected += 1 }
      guard case .broken(let finding) = verdict else { continue }
      let shrinker = Shrinker(.init(generator.choices)) { values in
        generator.choices = Choices(replaying: values)
        generator.prepare(for: invariant)
        guard case .broken(let other) = invariant.check(&generator, &bench),
          other.place == finding.place
        else { return nil }
        return .init(generator.choices)
      }
      generator.choices = Choices(replaying: shrinker.best.values)
      generator.prepare(for: invariant)
      guard case .broken(let finding) = invariant.check(&generator, &bench) else { return }
      Issue.record(
        "case \(index) \(shrinker.attempts): \(finding.place) expected \(finding.expected), got \(finding.got)\n\(finding.scenario.scene)"
      )
      return
    }
    print("\(name) rejected \(rejected * 100 / count) %")
  }
}
