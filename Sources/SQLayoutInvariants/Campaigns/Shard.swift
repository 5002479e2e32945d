/// A part of a run that is divided among independent processes.
///
/// A shard has every `count`-th case of each invariant, so that all shards have the same share of cheap and of
/// expensive cases, and together all cases of the run. Each invariant starts at another shard, so that a remainder is
/// distributed.
public struct Shard: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The number of the shard, from 1 to the count.
  public let number: Int
  /// The number of shards.
  public let count: Int

  /// The only shard of an undivided run.
  public static let whole = Shard(1, of: 1)

  /// The most shards.
  public static let limit = 1_000_000

  /// Makes shard `number` of `count`.
  ///
  /// - Precondition: 1 <= number <= count <= limit.
  public init(_ number: Int, of count: Int) {
    precondition(
      count <= Self.limit && number >= 1 && number <= count,
      "a shard is numbered from 1 to the count")
    self.number = number
    self.count = count
  }

  /// Reads `K/N`; nil for another text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.limit).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number, of: count)
  }

  /// The shard as `K/N`.
  public var description: String { "\(number)/\(count)" }

  /// Whether there are other shards.
  public var isPart: Bool { count > 1 }

  /// The number of the shard's first case of an invariant; the others follow in steps of `count`.
  ///
  /// - Parameter invariant: the index of the invariant in the run.
  func first(of invariant: Int) -> Int { (number - 1 + invariant) % count }

  /// The number of the first `cases` cases of an invariant that belong to the shard.
  func share(of invariant: Int, among cases: Int) -> Int {
    let first = first(of: invariant)
    return cases > first ? (cases - first - 1) / count + 1 : 0
  }
}
