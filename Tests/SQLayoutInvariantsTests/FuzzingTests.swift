import Foundation
import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

struct FuzzingTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

  /// The seed corpus has a case of each invariant; `UPDATE_CORPUS=1` writes it again.
  @Test func theCorpusStartsInEveryInvariant() throws {
    if ProcessInfo.processInfo.environment["UPDATE_CORPUS"] != nil { try Self.writeCorpus() }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    var started: Set<Int> = []
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: Self.corpus.appending(path: name)))
      started.insert(Int(try #require(bytes.first)) % CaseOfBytes.invariants.count)
      #expect(CaseOfBytes.failure(bytes)?.text == nil)
    }
    #expect(started.count == CaseOfBytes.invariants.count)
  }

  private static func writeCorpus() throws {
    let count = CaseOfBytes.invariants.count
    for number in 0..<2 * count {
      let name = "\(CaseOfBytes.invariants[number % count].name)-\(number / count)"
      try Data(CaseOfBytes.seed(number)).write(to: corpus.appending(path: name))
    }
  }

  @Test func anyBytesMakeACase() {
    for length in 0..<200 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) }
      #expect(CaseOfBytes.failure(bytes) == nil)
    }
  }

  /// Where some invariants are wanted, the bytes of others make cases of these.
  @Test func anyBytesMakeACaseOfAWantedInvariant() throws {
    let broken = Invariant("broken", "Nothing holds.") { generator, _ in
      let number = generator.choices.integer(upTo: 255)
      return .broken(
        Finding("place", expected: "nothing", got: "\(number)", in: generator.makeScenario()))
    }
    for first in 0..<UInt8(CaseOfBytes.invariants.count) {
      let failure = try #require(CaseOfBytes.failure([first, 7], of: [broken]))
      #expect(failure.invariant == "broken" && failure.got == "7")
    }
    let bytes = CaseOfBytes.seed(8)
    #expect(CaseOfBytes.failure(bytes, of: [broken, CaseOfBytes.invariants[8]]) == nil)
  }

  @Test func aSeedMakesItsCaseAgain() {
    let bytes = CaseOfBytes.seed(8)
    #expect(Int(bytes[0]) == 8)
    #expect(CaseOfBytes.failure(bytes) == nil)
  }
}
