import Foundation
import SQLayoutCore

/// A tree of items to lay out, the bounds to lay it out in, and names for people.
public struct Scene: Sendable {
  /// The scene's name.
  public var name: String
  /// The root's bounds, in points.
  public var bounds: Rect
  /// The items.
  public var tree: LayoutTree
  /// The names of items, by node.
  public var ids: [Int: String]
  /// The references of rules that plugins made, by location, so that they can be written.
  public var plugins: [PluginReference.Place: PluginReference]
  /// The containers with constraints, by node; that of the root has -1.
  public var constraintContainers: [Int: ConstraintContainer] = [:]
  /// The texts of leaves, by node.
  public var texts: [Int: SceneText] = [:]
  /// The declared flex of items with texts, by node, where the tree has the baselines of the texts
  /// too.
  var flexesWithoutBaselines: [Int: Flex?] = [:]
  /// The paddings of items that end at lines of their texts, by node.
  var textPaddings: [Int: TextPadding] = [:]
  /// How items look in pictures, by node; the root's has -1.
  public var looks: [Int: SceneLook] = [:]

  /// Makes a scene of a tree.
  public init(
    name: String, bounds: Rect, tree: LayoutTree, ids: [Int: String] = [:],
    plugins: [PluginReference.Place: PluginReference] = [:]
  ) {
    self.name = name
    self.bounds = bounds
    self.tree = tree
    self.ids = ids
    self.plugins = plugins
  }

  /// Reads a scene from its JSON.
  ///
  /// - Complexity: O(n) in the length of the text.
  /// - Throws: what is wrong with the text, and where.
  public init(json: String, registry: CalculatorRegistry = .builtIn) throws(SceneError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count + NameText.padding)
    bytes.append(contentsOf: json.utf8)
    self = try Scene(bytes: consume bytes, registry: registry)
  }

  /// Reads a scene from a file. A scene without a name gets the file's.
  ///
  /// - Throws: what is wrong with the file, and where.
  public init(
    contentsOf path: String, registry: CalculatorRegistry = .builtIn
  ) throws(SceneError) {
    let bytes = try SceneFile.bytes(of: path)
    do throws(SceneError) {
      self = try Scene(bytes: bytes, registry: registry)
    } catch {
      throw error.inFile(path)
    }
    if name.isEmpty { name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }
  }

  /// Reads a scene from the bytes of its JSON.
  package init(bytes: consuming [UInt8], registry: CalculatorRegistry) throws(SceneError) {
    var reader = SceneReader(bytes, registry: registry)
    self = try reader.scene()
    try reader.cursor.end()
  }

  /// The item's path, `root.items[3]`, with its id where it has one.
  public func describe(_ node: Int) -> String {
    tree.path(to: node) + (ids[node].map { " (\(JSONText.string($0)))" } ?? "")
  }

  /// The scene laid out in its bounds.
  ///
  /// - Complexity: that of a sizing and a layout pass.
  public func laidOut() -> LaidOutScene {
    var layout = Layout()
    return laidOut(with: &layout)
  }

  /// The scene laid out in its bounds, in the memory of a layout that other scenes used before.
  ///
  /// - Complexity: that of a sizing and a layout pass.
  public func laidOut(with layout: inout Layout) -> LaidOutScene {
    let size = layout.size(tree, fitting: bounds.size)
    let sizingFaults = layout.faults
    layout.layout(tree, in: bounds)
    var faults = tree.faults
    for fault in sizingFaults + layout.faults where !faults.contains(fault) { faults.append(fault) }
    let frames = layout.frames(of: tree)
    return LaidOutScene(
      scene: self, size: size, frames: frames, faults: faults,
      constraints: constraintReport(frames))
  }
}

/// A scene with its frames.
public struct LaidOutScene: Sendable {
  /// The scene.
  public var scene: Scene
  /// The fitting size of the root under its bounds.
  public var size: Size
  /// The items' frames in document order, each in its container's space; nil for one that was
  /// skipped or lies below a skipped one.
  public var frames: [Rect?]
  /// The invalid results of rules.
  public var faults: [LayoutFault]
  /// The ambiguous items and the conflicts of constraints; nil in a scene without any.
  public var constraints: ConstraintReport?

  /// The frames as one line of JSON: `{"schema", "name", "size", "frames"}`, and in a scene with
  /// constraints the ambiguous items and the conflicts.
  ///
  /// - Parameter namesItems: whether `items` replaces `frames`: for each item its path, its id
  ///   where it has one, and its frame.
  public func json(namesItems: Bool = false) -> String {
    let members =
      namesItems
      ? "\"items\": [" + frames.indices.lazy.map(item).joined(separator: ", ") + "]"
      : "\"frames\": [" + frames.lazy.map(JSONText.frame).joined(separator: ", ") + "]"
    return "{\"schema\": 1, \"name\": \(JSONText.string(scene.name)), "
      + "\"size\": \(JSONText.array(size.width, size.height)), \(members)\(constraintMembers)}"
  }

  private func item(_ node: Int) -> String {
    "{" + (scene.ids[node].map { "\"id\": \(JSONText.string($0)), " } ?? "")
      + "\"path\": \(JSONText.string(scene.tree.path(to: node))), "
      + "\"frame\": \(JSONText.frame(frames[node]))}"
  }
}
