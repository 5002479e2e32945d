/// A key that is mixed into a hash.
protocol MixedKey: Equatable {
  func mix(into mixer: inout Mixer)
}

/// Mixes words into a hash, with one multiplication each. A scene with colliding keys is read
/// slowly, but correctly.
struct Mixer: BitwiseCopyable {
  private(set) var hash: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func mix(_ word: UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    hash = product.high ^ product.low
  }

  @inline(__always)
  mutating func mix(_ first: Int32, _ second: Int32) {
    mix(UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second)))
  }
}

/// Gives keys indices in the order of their first occurrences.
///
/// A dictionary would hash all bytes of a key with a seed, which costs more than reading them.
struct KeyNumbers<Key: MixedKey> {
  private(set) var keys: [Key] = []
  /// The indices of keys, in an open hash table; -1 for a free slot. At most half of the slots are
  /// used. Empty as long as the keys are few.
  private var slots: [Int32] = []

  /// The count up to which keys are searched, which costs less than hashing.
  private static var searchedCount: Int { 8 }

  /// The index of a key, which is the next one where the key is new.
  ///
  /// - Complexity: O(1) amortised, unless keys were chosen to collide.
  mutating func number(of key: Key) -> Int {
    // Neighbours often have the same key.
    if let last = keys.last, last == key { return keys.count - 1 }
    if keys.count < Self.searchedCount {
      if let number = keys.firstIndex(of: key) { return number }
      if keys.isEmpty { keys.reserveCapacity(Self.searchedCount / 2) }
      keys.append(key)
      return keys.count - 1
    }
    if 2 * keys.count >= slots.count { grow() }
    let slot = slot(of: key)
    if slots[slot] < 0 {
      slots[slot] = Int32(keys.count)
      keys.append(key)
    }
    return Int(slots[slot])
  }

  private func slot(of key: Key) -> Int {
    var mixer = Mixer()
    key.mix(into: &mixer)
    var slot = Int(truncatingIfNeeded: mixer.hash) & (slots.count - 1)
    while slots[slot] >= 0, keys[Int(slots[slot])] != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(4 * Self.searchedCount, slots.count * 2))
    for (number, key) in keys.enumerated() { slots[slot(of: key)] = Int32(number) }
  }
}
