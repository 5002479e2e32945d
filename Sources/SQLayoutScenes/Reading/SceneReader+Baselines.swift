import SQLayoutCore

/// The baselines of texts.
extension SceneReader {
  /// Sets the baselines of texts in rows with baseline alignment to those of their fonts, where the
  /// texts declare none.
  ///
  /// - Returns: the declared flex of these texts, by node.
  /// - Complexity: O(items), of a scene with texts.
  mutating func takeBaselines(_ root: ContainerRecord) -> [Int: Flex?] {
    guard !measuredTexts.isEmpty else { return [:] }
    var said: [Int: Flex?] = [:]
    var open = [(end: records.count, isBaseline: isAlignedAtBaselines(root))]
    for node in records.indices {
      while open[open.count - 1].end == node { open.removeLast() }
      let number = records[node].container
      if number >= 0 {
        open.append((Int(records[node].end), isAlignedAtBaselines(containers[Int(number)])))
        continue
      }
      guard open[open.count - 1].isBaseline, let text = measuredTexts[node] else { continue }
      let own = records[node].style.flex
      let given = own < 0 ? nil : rules.flexes[Int(own)]
      var flex = given ?? .none
      flex.firstBaseline = flex.firstBaseline ?? text.firstBaseline
      flex.lastBaseline = flex.lastBaseline ?? text.lastBaseline
      guard flex != given else { continue }
      said[node] = .some(given)
      records[node].style.flex = rules.add(flex)
    }
    return said
  }

  private func isAlignedAtBaselines(_ container: ContainerRecord) -> Bool {
    guard container.arrange >= 0,
      let line = rules.arrangements[Int(container.arrange)].line, line.direction == .row
    else { return false }
    return line.alignment == .firstBaseline || line.alignment == .lastBaseline
  }
}
