import SQLayoutCore

/// Cases of a coverage-guided fuzzer: the first byte selects the invariant, the others are the choices of the
/// generator.
public enum CaseOfBytes {
  /// The invariants for a fuzzer; threads would make it slow.
  static let invariants = Invariant.all.filter { $0.name != "parallel" }

  /// The first byte of an invariant's cases; nil if it is not for a fuzzer.
  static func number(of invariant: Invariant) -> UInt8? {
    invariants.firstIndex { $0.name == invariant.name }.map { UInt8($0) }
  }

  /// Runs the case of some bytes; nil if the invariant holds.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - wanted: the invariants of which cases run: bytes of another one make a case of one of these. All where it is
  ///     empty.
  public static func failure(_ bytes: [UInt8], of wanted: [Invariant] = []) -> FailingCase? {
    guard let first = bytes.first else { return nil }
    var invariant = invariants[Int(first) % invariants.count]
    if !wanted.isEmpty, !wanted.contains(where: { $0.name == invariant.name }) {
      invariant = wanted[Int(first) % wanted.count]
    }
    var generator = Generator(Choices(bytes: Array(bytes.dropFirst())))
    var bench = Bench()
    generator.prepare(for: invariant)
    guard case .broken(let finding) = invariant.check(&generator, &bench) else { return nil }
    let line = ReplayLine(
      invariant: invariant.name, calculators: [], seed: 0,
      choices: generator.choices.made.map(\.value))
    return FailingCase(
      verdict: .broken, invariant: invariant.name, sentence: invariant.sentence,
      place: finding.place, expected: finding.expected, got: finding.got,
      scene: finding.scenario.scene, items: finding.scenario.nodes.count, found: nil, attempts: 0,
      ranOut: false, replay: line.text)
  }

  /// The bytes of a random case, as an initial input of the fuzzer.
  public static func seed(_ number: Int) -> [UInt8] {
    let invariant = invariants[number % invariants.count]
    var generator = Generator(Choices(seed: Choices.seed(1, invariant.name, number)))
    var bench = Bench()
    generator.prepare(for: invariant)
    _ = invariant.check(&generator, &bench)
    return [UInt8(number % invariants.count)] + generator.choices.bytes
  }
}
