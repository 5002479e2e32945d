import SQLayoutCore

/// Invariants of rows and columns that share free space.
extension Invariant {
  static let lines: [Invariant] = [shares, whole, wholePixels, mirroredLines]

  static let shares = Invariant(
    "shares",
    "In a row or column, the length of each item that shares free space is one common length times its weight, "
      + "kept within its limits; no free space remains unless each of these items has its maximum.",
    profile: setLineProfile
  ) { generator, bench in
    guard var (scenario, _) = rowOrColumn(&generator, pixels: false) else { return .rejected }
    if generator.choices.chance(1, of: 3) { generator.limitNearShares(&scenario) }
    let frames = bench.layout.frames(of: scenario)
    let row = PlacedLine(scenario, frames)
    // The least measure for which the lengths fill the room: lengths grow with it.
    let sharing = row.items.filter { $0.flex.weight > 0 }
    guard !sharing.isEmpty else { return .rejected }
    let left = max(0, row.room - row.distances - row.fixed)
    func given(_ measure: Double) -> Double { sharing.reduce(0) { $0 + $1.flexed(measure) } }
    var (low, high) = (0.0, left + 1)
    if given(0) < left {
      while given(high) < left, high < 1e15 { high *= 2 }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if given(middle) < left { low = middle } else { high = middle }
      }
    } else {
      high = 0
    }
    for item in sharing where abs(item.length - item.flexed(high)) > 1e-6 {
      return .broken(
        Finding(
          "share", expected: "item \(item.node) \(Finding.text(item.flexed(high))) long",
          got: Finding.text(item.length), in: scenario))
    }
    return .holds
  }

  static let whole = Invariant(
    "whole",
    "In a row or column without distances each frame begins where the one before it ends, to the last bit; "
      + "where the last item shares free space, it ends at the edge of the room, or as near to it as a sum of its "
      + "position and a length can be.",
    profile: {
      setLineProfile(&$0)
      $0.exact = false
    }
  ) { generator, bench in
    guard var (scenario, line) = rowOrColumn(&generator, pixels: true) else { return .rejected }
    if generator.choices.chance(1, of: 3) { generator.endAtPowerOfTwo(&scenario) }
    if generator.choices.chance(1, of: 2) {  // Sums with thirds are not exact.
      scenario.bounds.x = generator.length() / 3
      scenario.bounds.y = generator.length() / 3
      generator.scenario = scenario
    }
    let row = PlacedLine(scenario, bench.layout.frames(of: scenario))
    guard !row.items.isEmpty else { return .rejected }
    let shares = row.items.contains { $0.isSharing }
    for index in row.items.indices.dropFirst() {
      let (item, before) = (row.items[index], row.items[index - 1])
      guard item.distance == 0, shares || line.distribution.isPacked else { continue }
      if item.start != before.end {
        return .broken(
          Finding(
            "gap", expected: "item \(item.node) at \(before.end)", got: "\(item.start)",
            in: scenario))
      }
    }
    if let last = row.items.last, last.isSharing, last.length > 0, last.padding.1 == 0 {
      let end = row.end(snapped: line.pixelScale)
      // Sums that start far from 0, or halfway between numbers, cannot have every value.
      let length = end - last.start
      let isReachable = [length, length.nextUp, length.nextDown].contains { last.start + $0 == end }
      if isReachable ? last.end != end : abs(last.end - end) > max(end.ulp, last.start.ulp) {
        return .broken(
          Finding("end", expected: "the last edge at \(end)", got: "\(last.end)", in: scenario))
      }
    }
    return .holds
  }

  static let wholePixels = Invariant(
    "pixels",
    "Frames of a row or column with a pixel scale lie on whole pixels.",
    profile: {
      setLineProfile(&$0)
      $0.exact = false
    }
  ) { generator, bench in
    guard var (scenario, line) = rowOrColumn(&generator, pixels: true) else { return .rejected }
    if line.pixelScale == 0 {
      line.pixelScale = generator.choices.pick([1, 2, 3])
      scenario.root.arrange = .line(line)
      generator.scenario = scenario
    }
    for (node, frame) in bench.layout.frames(of: scenario).enumerated() {
      guard let frame else { continue }
      for edge in [frame.x, frame.y, frame.maxX, frame.maxY] {
        let pixels = edge * line.pixelScale
        // Very large numbers have no fractions.
        guard abs(pixels) < 1e9, abs(pixels - pixels.rounded()) > 1e-5 else { continue }
        return .broken(
          Finding(
            "pixel", expected: "item \(node) on whole pixels of 1/\(line.pixelScale) points",
            got: Finding.text(frame), in: scenario))
      }
    }
    return .holds
  }

  static let mirroredLines = Invariant(
    "flips",
    "A row or column with flips has the mirrored frames of the same items with mirrored edges.",
    profile: {
      setLineProfile(&$0)
      // A text in a share with a rounding error may have one line more.
      $0.sizes = .fixed
    }
  ) { generator, bench in
    guard var (scenario, line) = rowOrColumn(&generator, pixels: false) else { return .rejected }
    let expected = bench.other.frames(of: scenario)
    let flip: LinearArrangement.Flips = generator.choices.chance(1, of: 2) ? .horizontal : .vertical
    line.flips.formSymmetricDifference(flip)
    scenario.root.arrange = .line(line)
    scenario.root.mirrorEdges(flip)
    for node in scenario.nodes.indices { scenario.nodes[node].style.mirrorEdges(flip) }
    let got = bench.layout.frames(of: scenario)
    let bounds = scenario.bounds
    for node in expected.indices {
      // An empty item begins at the same edge in either order.
      guard var frame = expected[node], let mirrored = got[node], !frame.isEmpty else { continue }
      if flip == .horizontal {
        frame.x = bounds.minX + bounds.maxX - frame.maxX
      } else {
        frame.y = bounds.minY + bounds.maxY - frame.maxY
      }
      let parts = [
        frame.x - mirrored.x, frame.y - mirrored.y, frame.width - mirrored.width,
        frame.height - mirrored.height,
      ]
      if parts.contains(where: { abs($0) > 1e-6 }) {
        return .broken(
          Finding(
            "mirror", expected: "item \(node) at \(Finding.text(frame))",
            got: Finding.text(mirrored), in: scenario))
      }
    }
    return .holds
  }

  private static let setLineProfile: @Sendable (inout Generator.Profile) -> Void = {
    $0.exact = true
    $0.closures = false
    $0.sizing = false
    $0.negativeEdges = false
    $0.lines = .root
    $0.depth = 0
  }

  /// A root that is a row or column of leaves.
  private static func rowOrColumn(
    _ generator: inout Generator, pixels: Bool
  ) -> (Scenario, LinearArrangement)? {
    var scenario = generator.makeScenario()
    guard var line = scenario.root.arrange?.line, !scenario.nodes.isEmpty else { return nil }
    if !pixels { line.pixelScale = 0 }
    scenario.root.arrange = .line(line)
    generator.scenario = scenario
    return (scenario, line)
  }
}

extension LinearArrangement.Distribution {
  /// Whether there is no space between items.
  fileprivate var isPacked: Bool { self == .start || self == .center || self == .end }
}
