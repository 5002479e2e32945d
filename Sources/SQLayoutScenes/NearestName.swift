import SQLayoutCore

/// Finds the valid name nearest to a misspelt one.
package enum NearestName {
  /// The nearest of the candidates; nil where the edit distance to each is more than half of the
  /// letters, or the name has more than 100 bytes.
  ///
  /// - Complexity: O(n · m · k) for names of n and m letters and k candidates.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    // A name this long is no misspelt candidate.
    guard name.utf8.count <= 100 else { return nil }
    let letters = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(letters, Array(candidate.lowercased()))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    guard let best, 2 * best.distance <= max(letters.count, best.name.count) else { return nil }
    return best.name
  }

  /// The number of letters to insert, remove or replace to turn one word into the other.
  private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j + 1] + 1, row[j] + 1)
      }
    }
    return row[second.count]
  }
}
