import Foundation
import LinearConstraints
import SQLayoutCore
import SQLayoutScenes

/// The work that recorded cases take. A survivor with other counts than the original is slower or faster.
struct Counters: Encodable {
  /// The sizes that passes measured, and the frames that they wrote.
  var measurements = 0
  var frames = 0
  /// The steps of the solver of constraints.
  var pivots = 0

  /// Counts the work of all recorded cases of a folder and its subfolders.
  init(_ folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    guard !names.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    for name in names.sorted() where name.hasSuffix(".json") {
      let file = try CaseFile(contentsOf: "\(folder)/\(name)")
      for item in file.cases { count(item.scene) }
      for item in file.systemCases { pivots += try item.solved().solver.pivotCount }
    }
  }

  /// Counts passes over a scene: in its bounds, in others and back, and after each edit of a few leaves.
  private mutating func count(_ scene: Scene) {
    var tree = scene.tree
    var layout = Layout()
    let bounds = scene.bounds
    let turned = Rect(x: bounds.x, y: bounds.y, width: bounds.height, height: bounds.width)
    layout.layout(tree, in: bounds)
    add(layout.statistics)
    for other in [turned, bounds] {
      layout.update(tree, in: other)
      add(layout.statistics)
    }
    for node in (0..<tree.count).lazy.filter({ !tree.isContainer($0) }).prefix(4) {
      tree.setSize(Size(width: 37, height: 23), of: node)
      layout.update(tree, in: bounds)
      add(layout.statistics)
    }
    _ = layout.size(tree, fitting: turned.size)
    add(layout.statistics)
  }

  private mutating func add(_ statistics: LayoutStatistics) {
    measurements += statistics.measurements
    frames += statistics.framesWritten
  }
}
