import Foundation
import SQLayoutCore
import SQLayoutScenes

extension LaidOutScene {
  private struct Written: Decodable {
    struct Item: Decodable {
      var id: String?
      var path: String
      var frame: [Double]?
    }

    var schema: Int
    var name: String
    var size: [Double]
    var frames: [[Double]?]?
    var items: [Item]?
    var ambiguous: [String]?
    var conflicts: [[String]]?
  }

  /// A difference between the scene and its JSON.
  func wrongJSON(namesItems: Bool) -> Finding? {
    let text = json(namesItems: namesItems)
    let paths = paths(below: nil, "root")
    let frames = frames.map { frame in frame.map { [$0.x, $0.y, $0.width, $0.height] } }
    let ambiguous = constraints?.ambiguous.map { paths[$0] }
    if let written = try? JSONDecoder().decode(Written.self, from: Data(text.utf8)),
      written.schema == 1, written.name == scene.name, written.size == [size.width, size.height],
      written.ambiguous == ambiguous, written.conflicts == constraints?.conflicts,
      written.frames == (namesItems ? nil : frames),
      written.items?.map(\.frame) == (namesItems ? frames : nil),
      written.items?.map(\.path) == (namesItems ? paths : nil),
      written.items?.map(\.id) == (namesItems ? paths.indices.map { scene.ids[$0] } : nil)
    {
      return nil
    }
    return Finding(
      "json",
      expected: "\(scene.name), \(size), \(paths) at \(frames), \(ambiguous ?? []) ambiguous and "
        + "\(constraints?.conflicts ?? []) in conflict",
      got: text, in: Scenario(bounds: scene.bounds, fitting: scene.bounds.size))
  }

  /// The paths of the items of a container and of those below, in document order.
  private func paths(below container: Int?, _ path: String) -> [String] {
    scene.tree.children(of: container).enumerated().flatMap { index, node in
      let own = "\(path).items[\(index)]"
      return [own] + (scene.tree.isContainer(node) ? paths(below: node, own) : [])
    }
  }
}
