import SQLayoutCore
import SQLayoutScenes

/// Invariants of size rules of scenes without a rule in them.
extension Invariant {
  static let emptySizes = Invariant(
    "empty-sizes",
    "An item, or a default, with an empty size rule has no extent, whatever the default around it is; an item without "
      + "a size has the default one."
  ) { generator, _ in
    generator.scenario = .withoutItems
    func size(_ length: Int?) -> String {
      length.map { $0 == 0 ? "\"size\": {}" : "\"size\": {\"fixed\": [\($0), \($0)]}" } ?? ""
    }
    let lengths: [Int?] = [nil, 0, 1, 7]
    let standard = generator.choices.pick(lengths)
    let own = (0...generator.choices.integer(upTo: 2)).map { _ in generator.choices.pick(lengths) }
    let text =
      "{\"bounds\": [0, 0, 100, 100], \"root\": {\"defaults\": {\(size(standard))}, "
      + "\"items\": [\(own.map { "{\(size($0))}" }.joined(separator: ", "))]}}"
    do throws(SceneError) {
      let scene = try Scene(json: text)
      var layout = Layout()
      layout.layout(scene.tree, in: scene.bounds)
      let expected = own.map { Double($0 ?? standard ?? 0) }
      let frames = expected.indices.map { layout.frame(of: $0, in: scene.tree) ?? .zero }
      for (length, frame) in zip(expected, frames)
      where frame.width != length || frame.height != length {
        return .broken(
          Finding(
            "size", expected: "extents of \(expected) of \(text)", got: "\(frames)",
            in: .withoutItems))
      }
      return .holds
    } catch {
      return .broken(
        Finding("read", expected: "a scene of \(text)", got: "\(error)", in: .withoutItems))
    }
  }
}
