import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Scenes with constraints whose trees are edited.
extension Invariant {
  static let constraintSceneEdits = Invariant(
    "constraint-scene-edits",
    "The tree of a scene with constraints, also in containers among the items, has after edits of sizes and moves "
      + "among siblings the frames and the size of a scene that is read with these sizes. They are what its "
      + "constraints determine, and in a container among the items those of a scene of this container alone."
  ) { generator, _ in
    var tree = generator.containerTree()
    generator.scenario = tree.scenario
    var ways = ConstrainedTree.Ways()
    ways.dropsClipped = generator.choices.chance(1, of: 4)
    for view in tree.views.indices where generator.choices.chance(1, of: 3) {
      ways.insets[view] = generator.wholeMargins()
    }
    do throws(SceneError) {
      var edited = try Scene(json: tree.sceneJSON(ways))
      var layout = Layout()
      layout.layout(edited.tree, in: edited.bounds)
      for _ in 0...generator.choices.integer(upTo: 2) {
        generator.resizeLeaves(of: &tree)
        let text = tree.sceneJSON(ways)
        let fresh = try Scene(json: text)
        for node in 0..<fresh.tree.count where !fresh.tree.isContainer(node) {
          edited.tree.setStyle(fresh.tree.style(of: node), of: node)
        }
        if generator.choices.chance(1, of: 3) { generator.move(in: &edited.tree) }
        let expected = fresh.laidOut()
        if generator.choices.chance(1, of: 3) {
          let size = layout.size(edited.tree, fitting: edited.bounds.size)
          guard size == expected.size else {
            return .broken(
              Finding(
                "size", expected: "\(expected.size) of the scene \(text)", got: "\(size)",
                in: tree.scenario))
          }
        }
        if generator.choices.chance(1, of: 4) {
          layout.layout(edited.tree, in: edited.bounds)
        } else {
          layout.update(edited.tree, in: edited.bounds)
        }
        let got = (0..<fresh.tree.count).map { layout.frame(of: $0, in: edited.tree) }
        for (node, frame) in expected.frames.enumerated() where frame != got[node] {
          return .broken(
            Finding(
              "frames", expected: "node \(node) at \(Finding.text(frame)) of the scene \(text)",
              got: Finding.text(got[node]), in: tree.scenario))
        }
        if let finding = try tree.difference(ofContainersIn: expected, ways, &layout) {
          return .broken(finding)
        }
        // A guide that moves the edges it follows from has no layout, which is a fault of the report.
        if expected.constraints?.faults.isEmpty != false, let wrong = expected.undetermined {
          return .broken(
            Finding(
              "constraints", expected: "what determines node \(wrong.node) of the scene \(text)",
              got: wrong.number, in: tree.scenario))
        }
      }
    } catch {
      return .broken(
        Finding("scene", expected: "a scene of the tree", got: "\(error)", in: tree.scenario))
    }
    return .holds
  }
}

extension Generator {
  /// Gives some items other sizes.
  fileprivate mutating func resizeLeaves(of tree: inout ConstrainedTree) {
    for view in tree.views.indices
    where tree.views[view].content != nil && choices.chance(1, of: 2) {
      tree.views[view].content = Size(width: wholeLength(150), height: 1 + wholeLength(60))
    }
  }

  /// Moves an item to another place in its container.
  fileprivate mutating func move(in tree: inout LayoutTree) {
    let node = choices.integer(in: 0...(tree.count - 1))
    let parent = tree.parent(of: node)
    let index = choices.integer(in: 0...(tree.children(of: parent).count - 1))
    tree.move(node, to: parent, at: index)
  }
}

extension ConstrainedTree {
  /// A frame in a container of a laid-out scene that is another one than in a scene of the container alone.
  ///
  /// - Parameter layout: lays out that scene. It has laid out others.
  fileprivate func difference(
    ofContainersIn scene: LaidOutScene, _ ways: Ways, _ layout: inout Layout
  ) throws(SceneError) -> Finding? {
    // What is not determined may be otherwise there; safe areas and keyboards reach in from outside. The root of a scene
    // has neither an alignment rectangle nor baselines.
    guard scene.constraints == ConstraintReport(), !ways.dropsClipped,
      views.allSatisfy({ $0.safeArea == nil && $0.keyboardHeight == 0 })
    else { return nil }
    for node in 0..<scene.scene.tree.count where scene.scene.tree.isContainer(node) {
      guard let view = scene.scene.ids[node].flatMap({ Int($0.dropFirst()) }),
        views[view].insets == .zero, views[view].firstBaseline == nil,
        views[view].lastBaseline == nil, let size = scene.frames[node]?.size
      else { continue }
      let alone = try Scene(json: sceneJSON(of: view, size: size, ways))
      guard alone.laidOut().constraints == ConstraintReport() else { continue }
      layout.layout(alone.tree, in: alone.bounds)
      for inner in 0..<alone.tree.count {
        let (expected, got) = (
          layout.frame(of: inner, in: alone.tree), scene.frames[node + 1 + inner]
        )
        guard let expected, let got, expected.isNear(got) else {
          return Finding(
            "alone",
            expected:
              "node \(inner) at \(Finding.text(expected)) of \(sceneJSON(of: view, size: size, ways))",
            got: "\(Finding.text(got)) in \(sceneJSON(ways))", in: self.scenario)
        }
      }
    }
    return nil
  }
}

extension LaidOutScene {
  /// A number that constraints determine and that is not the one of the frame.
  fileprivate var undetermined: (node: Int, number: String)? {
    for (node, numbers) in determinedNumbers().numbers {
      guard let frame = frames[node] else { return (node, "no frame") }
      for (number, got) in zip(numbers, [frame.x, frame.y, frame.width, frame.height])
      where abs(Double(number.value) - got) > 1e-6 {
        return (node, "\(number.name) of \(got), not \(number.value)")
      }
    }
    return nil
  }
}
