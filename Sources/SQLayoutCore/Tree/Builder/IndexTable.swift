/// A value whose parts are mixed into a hash. Equal values give equal hashes.
package protocol MixedKey: Equatable {
  func mix(into mixer: inout Mixer)
}

/// Mixes words into a hash, with one multiplication each. Values with colliding hashes are found slowly, but
/// correctly.
package struct Mixer: BitwiseCopyable {
  package private(set) var hash: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inlinable
  package init() {}

  @inlinable @inline(__always)
  package mutating func mix(_ word: UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    hash = product.high ^ product.low
  }

  @inlinable @inline(__always)
  package mutating func mix(_ first: Int32, _ second: Int32) {
    mix(UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second)))
  }

  /// Mixes a number in; 0 and -0 are equal.
  @inline(__always)
  mutating func mix(_ number: Double) { mix((number + 0).bitPattern) }
}

/// The indices that values have in a table, in the order of their first occurrences.
///
/// A short table is searched, which costs less than hashing. A dictionary would hash all bytes of a value with a seed,
/// which costs more than reading them.
struct IndexTable<Value: MixedKey & Sendable>: Sendable {
  /// The indices of values in an open hash table; -1 for a free slot. At most half of the slots are used. Empty as
  /// long as the values are few.
  private var slots: [Int32] = []
  /// How many values of the table have a slot.
  private var knownCount = 0
  // Neighbours often agree.
  private var last = 0

  var bytes: Int { slots.bytes }

  /// The count up to which a table is searched.
  private static var searchedCount: Int { 8 }

  /// The index of a value, which is put into the table where it is new.
  ///
  /// - Complexity: O(1) amortised, unless hashes collide; O(values) where the table was filled by others.
  mutating func index(of value: Value, in table: inout [Value]) -> TableIndex<Value> {
    #if TRACING
      // Equal numbers of two items are two numbers.
      table.append(value)
      return TableIndex(table.count - 1)
    #else
      if last < table.count, table[last] == value { return TableIndex(last) }
      last =
        table.count <= Self.searchedCount
        ? table.firstIndex(of: value) ?? table.count : hashedIndex(of: value, in: table)
      if last == table.count {
        if last == 0 { table.reserveCapacity(Self.searchedCount / 2) }
        table.append(value)
      }
      return TableIndex(last)
    #endif
  }

  /// The index of a value; the next one where it is new, which it then has.
  private mutating func hashedIndex(of value: Value, in table: [Value]) -> Int {
    if slots.count < 2 * table.count + 2 {
      slots = Array(repeating: -1, count: max(4 * Self.searchedCount, 4 * table.count))
      knownCount = 0
    }
    while knownCount < table.count {
      let slot = slot(of: table[knownCount], in: table)
      // A table that others filled may have equal values.
      if slots[slot] < 0 { slots[slot] = Int32(knownCount) }
      knownCount += 1
    }
    let slot = slot(of: value, in: table)
    if slots[slot] < 0 {
      slots[slot] = Int32(knownCount)
      knownCount += 1
    }
    return Int(slots[slot])
  }

  /// The slot of a value, or the free one for it.
  private func slot(of value: Value, in table: [Value]) -> Int {
    var mixer = Mixer()
    value.mix(into: &mixer)
    // The count of slots need not be a power of two.
    var slot = Int(mixer.hash.multipliedFullWidth(by: UInt64(slots.count)).high)
    while slots[slot] >= 0, table[Int(slots[slot])] != value {
      slot += 1
      if slot == slots.count { slot = 0 }
    }
    return slot
  }
}
