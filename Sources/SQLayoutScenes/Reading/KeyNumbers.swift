import SQLayoutCore

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
