/// Depth-first searches over variables. A search visits each variable once.
struct DepthFirstSearch: Sendable {
  /// The number of the last search, and of the last search that visited each variable.
  private var number: Int32 = 0
  private var visited: [Int32]
  private var stack: [(variable: Int32, next: Int32)]
  /// The variables in postorder: each after all variables that its edges lead to.
  private(set) var order: [Int32]
  /// How many variables the last search visited.
  private(set) var count = 0

  init(variables: Int = 0) {
    visited = [Int32](repeating: 0, count: variables)
    stack = [(variable: Int32, next: Int32)](repeating: (0, 0), count: variables)
    order = [Int32](repeating: 0, count: variables)
  }

  /// Whether the last search visited a variable.
  @inline(__always)
  func hasVisited(_ variable: Int) -> Bool { visited[variable] == number }

  /// Searches from each of some variables, the last first.
  ///
  /// - Parameters:
  ///   - sources: the variables.
  ///   - edges: the indices of the edges that leave a variable.
  ///   - target: the variable at the end of an edge, or −1.
  /// - Complexity: O(edges of the variables that it visits).
  @inline(__always)
  mutating func search(
    from sources: [Int32], edges: (Int) -> Range<Int>, target: (Int) -> Int32
  ) {
    number &+= 1
    count = 0
    var (allVisited, allStack, allOrder) = (visited.take(), stack.take(), order.take())
    do {
      var visited = allVisited.mutableSpan
      var stack = allStack.mutableSpan
      var order = allOrder.mutableSpan
      for source in sources.reversed() where visited[Int(source)] != number {
        visited[Int(source)] = number
        stack[0] = (source, Int32(truncatingIfNeeded: edges(Int(source)).lowerBound))
        var depth = 1
        while depth > 0 {
          let (variable, next) = stack[depth - 1]
          let end = edges(Int(variable)).upperBound
          var edge = Int(next)
          var found: Int32 = -1
          while edge < end, found < 0 {
            let other = target(edge)
            if other >= 0, visited[Int(other)] != number { found = other }
            edge += 1
          }
          if found >= 0 {
            visited[Int(found)] = number
            stack[depth - 1].next = Int32(truncatingIfNeeded: edge)
            stack[depth] = (found, Int32(truncatingIfNeeded: edges(Int(found)).lowerBound))
            depth += 1
          } else {
            depth -= 1
            order[count] = variable
            count += 1
          }
        }
      }
    }
    (visited, stack, order) = (allVisited, allStack, allOrder)
  }
}

extension Array {
  /// Moves the elements out of the array, so that a function can write them without checks for
  /// other owners.
  @inline(__always)
  mutating func take() -> [Element] {
    var taken: [Element] = []
    swap(&taken, &self)
    return taken
  }
}
