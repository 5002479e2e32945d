/// A binary heap, the largest number first.
extension [Int64] {
  mutating func push(_ element: Int64) {
    append(element)
    var child = count - 1
    while child > 0, self[(child - 1) / 2] < self[child] {
      swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popLargest() -> Int64? {
    guard let largest = first, let last = popLast() else { return nil }
    guard !isEmpty else { return largest }
    self[0] = last
    var parent = 0
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      if child + 1 < count, self[child] < self[child + 1] { child += 1 }
      guard self[parent] < self[child] else { break }
      swapAt(parent, child)
      parent = child
    }
    return largest
  }
}
