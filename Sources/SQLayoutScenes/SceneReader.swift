import SQLayoutCore

/// Reads scenes: the JSON of an item, its container and their rules.
struct SceneReader {
  /// How deep a scene's items may nest; trees built in code have no such limit.
  static let deepestItem = 200

  var cursor: JSONCursor
  let registry: CalculatorRegistry

  /// The items read so far, in document order. A container's style is known only after its items
  /// were read, so the tree is built from these at the end.
  var records: [Record] = []
  private var plugins: [PluginReference.Place: PluginReference] = [:]
  private var rootConstraints: ConstraintContainer?

  struct Record {
    var id: String?
    var style = ItemStyle()
    var container: ContainerStyle?
    /// What it says for the constraints of its container.
    var view = ViewDescription(id: "")
    var constraints: ConstraintContainer?
    /// One past the last item below.
    var end = 0
  }

  init(_ bytes: [UInt8], registry: CalculatorRegistry) {
    cursor = JSONCursor(bytes)
    self.registry = registry
  }

  // MARK: A scene

  private static let sceneKeys = ["name", "bounds", "root"]
  private static let rootKeys =
    ["insets", "defaults", "arrange", "layout", "items"] + constraintKeys
  private static let itemKeys =
    [
      "id", "calculator", "sizing", "size", "adjust", "flex", "spacing", "padding", "options",
      "insets", "defaults", "arrange", "layout", "items",
    ] + constraintKeys + constrainedKeys
  private static let containerKeys =
    ["insets", "defaults", "arrange", "layout"] + constraintKeys
  private static let defaultKeys = [
    "calculator", "sizing", "size", "spacing", "padding", "options",
  ]

  /// A scene: `{"name", "bounds", "root"}`. Within a case it has no name of its own.
  mutating func scene(named name: String? = nil) throws(SceneError) -> Scene {
    var sceneName = name
    var bounds: Rect?
    var root: ContainerStyle?
    records = []
    plugins = [:]
    rootConstraints = nil
    var members = try cursor.beginObject(expecting: "a scene: {\"name\", \"bounds\", \"root\"}")
    while let key = try cursor.nextKey(&members) {
      switch key {
      case "name" where name == nil: sceneName = try cursor.string()
      case "bounds": bounds = try self.bounds()
      case "root": root = try self.root()
      default: throw unknown(key, among: name == nil ? Self.sceneKeys : ["bounds", "root"])
      }
    }
    guard let bounds else { throw cursor.fault("expected \"bounds\": [x, y, width, height]") }
    guard var root else { throw cursor.fault("expected \"root\": {\"items\": […]}") }
    let containers = try constraintContainers(rootConstraints)
    if let own = containers[-1] { root.arrange = own.arrangement }
    for (node, own) in containers where node >= 0 {
      records[node].container?.arrange = own.arrangement
    }
    let (tree, ids) = build(root)
    var scene = Scene(
      name: sceneName ?? "", bounds: bounds, tree: tree, ids: ids, plugins: plugins)
    scene.constraintContainers = containers
    return scene
  }

  mutating func bounds() throws(SceneError) -> Rect {
    let numbers = try self.numbers("[x, y, width, height]", count: 4, extentsFrom: 2)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func root() throws(SceneError) -> ContainerStyle {
    var style = ContainerStyle()
    var constraints = ConstraintContainer(name: "root")
    var members = try cursor.beginObject()
    while let key = try cursor.nextKey(&members) {
      switch key {
      case "items": try items(depth: 1)
      case _ where Self.constraintKeys.contains(key): try read(key, into: &constraints)
      case _ where Self.rootKeys.contains(key): try read(key, into: &style, of: nil)
      case _ where Self.itemKeys.contains(key):
        throw cursor.fault("the root has no \(key); it has " + Self.listed(Self.rootKeys))
      default: throw unknown(key, among: Self.rootKeys)
      }
    }
    rootConstraints = try checked(constraints, members, style)
    return style
  }

  /// The constraints of a container, where it says any.
  private func checked(
    _ constraints: ConstraintContainer, _ members: JSONCursor.Members, _ style: ContainerStyle
  ) throws(SceneError) -> ConstraintContainer? {
    guard let key = Self.constraintKeys.first(where: members.contains) else { return nil }
    guard members.contains("constraints") else {
      throw cursor.fault("\(key) is for a container with constraints")
    }
    if style.arrange != nil {
      throw cursor.fault("a container has constraints, arrange or layout, never two of them")
    }
    return constraints
  }

  // MARK: Items

  private mutating func items(depth: Int) throws(SceneError) {
    var count = try cursor.beginArray(expecting: "an array of items")
    while try cursor.nextElement(&count) {
      guard depth <= Self.deepestItem else {
        throw cursor.fault(
          ofSyntax: "a scene nests at most \(Self.deepestItem) items deep; this item lies deeper")
      }
      try item(depth: depth)
    }
  }

  private mutating func item(depth: Int) throws(SceneError) {
    let node = records.count
    records.append(Record())
    var record = Record()
    var container = ContainerStyle()
    var constraints = ConstraintContainer(name: "")
    var members = try cursor.beginObject(expecting: "an item")
    while let key = try cursor.nextKey(&members) {
      switch key {
      case "id": record.id = try cursor.string()
      case "items": try items(depth: depth + 1)
      case _ where Self.constraintKeys.contains(key): try read(key, into: &constraints)
      case _ where Self.constrainedKeys.contains(key): try read(key, into: &record.view)
      case _ where Self.containerKeys.contains(key): try read(key, into: &container, of: node)
      case "adjust": record.style.adjust = try adjustment()
      case "flex": record.style.flex = try flex()
      case _ where Self.itemKeys.contains(key):
        try read(key, into: &record.style, at: PluginReference.Place(node: node, key: key))
      default: throw unknown(key, among: Self.itemKeys)
      }
    }
    if members.contains("items") {
      if members.contains("size") { throw cursor.fault("an item has items or size, never both") }
      constraints.name = record.id ?? ""
      record.constraints = try checked(constraints, members, container)
      record.container = container
    } else if let key = Self.containerKeys.first(where: members.contains) {
      throw cursor.fault("\(key) is for a container, and this item has no items")
    }
    record.end = records.count
    records[node] = record
  }

  private mutating func read(
    _ key: String, into container: inout ContainerStyle, of node: Int?
  ) throws(SceneError) {
    switch key {
    case "insets": container.insets = .constant(try edges())
    case "arrange", "layout":
      if container.arrange != nil {
        throw cursor.fault("a container has arrange or layout, never both")
      }
      container.arrange =
        key == "layout"
        ? .line(try layout()) : try arrangement(at: PluginReference.Place(node: node, key: key))
    default:
      var members = try cursor.beginObject(expecting: "an object of defaults")
      while let key = try cursor.nextKey(&members) {
        guard Self.defaultKeys.contains(key) else { throw unknown(key, among: Self.defaultKeys) }
        try read(
          key, into: &container.defaults,
          at: PluginReference.Place(node: node, key: "defaults.\(key)"))
      }
    }
  }

  private mutating func read(
    _ key: String, into style: inout ItemStyle, at place: PluginReference.Place
  ) throws(SceneError) {
    switch key {
    case "calculator": style.calculator = try calculator(at: place)
    case "sizing": style.sizing = try calculator(at: place)
    case "size": style.size = try sizeRule(at: place)
    case "spacing": style.spacing = try edgeRule(at: place)
    case "padding": style.padding = try edgeRule(at: place)
    default: style.options = .constant(try options())
    }
  }

  mutating func remember(_ reference: PluginReference, at place: PluginReference.Place) {
    plugins[place] = reference
  }

  // MARK: Faults

  /// The error for a key that does not belong where the cursor is.
  func unknown(_ key: String, among known: [String]) -> SceneError {
    let nearest = NearestName.of(key, among: known)
    return cursor.fault(
      "unknown key; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "known are \(Self.listed(known))"))
  }

  static func listed(_ keys: [String]) -> String { keys.joined(separator: ", ") }

  // MARK: The tree

  private func build(_ root: ContainerStyle) -> (LayoutTree, [Int: String]) {
    var builder = LayoutTreeBuilder(root: root)
    var ids: [Int: String] = [:]
    var openEnds: [Int] = []
    for (node, record) in records.enumerated() {
      while openEnds.last == node {
        builder.endContainer()
        openEnds.removeLast()
      }
      if let id = record.id { ids[node] = id }
      if let container = record.container {
        _ = builder.beginContainer(record.style, container)
        openEnds.append(record.end)
      } else {
        _ = builder.addLeaf(record.style)
      }
    }
    return (builder.build(), ids)
  }
}
