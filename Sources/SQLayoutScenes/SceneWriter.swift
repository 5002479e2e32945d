import SQLayoutCore

/// Writes scenes as JSON that reads back as the same scene.
///
/// Closures cannot be written; a rule of a plugin is written as its reference.
struct SceneWriter {
  let scene: Scene
  /// Whether each item gets a separate line; else the root is one line.
  let isIndented: Bool

  /// The declarations of items for the constraints of their containers, or for their own, by node.
  private var views: [Int: ViewDescription] = [:]
  private var text = ""
  /// The containers whose items are being written.
  private var open: [Int] = []
  private var isFirst = true

  init(_ scene: Scene, isIndented: Bool) {
    self.scene = scene
    self.isIndented = isIndented
    for (node, container) in scene.constraintContainers {
      if let description = container.description { views[node] = description }
      for item in container.items { views[item.node] = item.description }
    }
  }

  /// The object of `root`.
  ///
  /// - Throws: what JSON cannot express, and where it is.
  mutating func root() throws(SceneError) -> String {
    let tree = scene.tree
    var own = try members(of: tree.root, node: nil)
    if let look = scene.looks[-1] { own.append("\"look\": " + Self.look(look)) }
    begin(own, isContainer: true)
    for (node, parent) in tree.parents().enumerated() {
      while open.last != parent { end() }
      guard open.count < SceneReader.deepestItem else {
        throw fault(node, "a scene nests at most \(SceneReader.deepestItem) items deep")
      }
      if !isFirst { text += isIndented ? "," : ", " }
      lineBreak(depth: open.count + 1)
      let isContainer = tree.isContainer(node)
      begin(try members(of: node), isContainer: isContainer)
      if isContainer { open.append(node) } else { isFirst = false }
    }
    while !open.isEmpty { end() }
    end()
    return text
  }

  private mutating func begin(_ members: [String], isContainer: Bool) {
    text += "{" + members.joined(separator: ", ")
    if isContainer {
      text += members.isEmpty ? "\"items\": [" : ", \"items\": ["
      isFirst = true
    } else {
      text += "}"
    }
  }

  /// Ends the innermost open container.
  private mutating func end() {
    if !isFirst { lineBreak(depth: open.count) }
    text += "]}"
    _ = open.popLast()
    isFirst = false
  }

  private mutating func lineBreak(depth: Int) {
    if isIndented { text += "\n" + String(repeating: " ", count: 2 + 2 * depth) }
  }

  // MARK: Items

  private func members(of node: Int) throws(SceneError) -> [String] {
    var members: [String] = []
    if let id = scene.ids[node] { members.append("\"id\": " + JSONText.string(id)) }
    let style = scene.tree.style(of: node)
    if style.observer != nil { throw fault(node, "an observer cannot be written") }
    members += try self.members(of: style, node: node, prefix: "")
    if let adjust = style.adjust {
      let parts = SceneReader.adjustmentKeys.compactMap { key, path in
        adjust[keyPath: path].map { (key, $0) }
      }
      members.append("\"adjust\": " + (try object(parts, node)))
    }
    if let look = scene.looks[node] { members.append("\"look\": " + Self.look(look)) }
    if let flex = scene.flexesWithoutBaselines[node] ?? style.flex {
      members.append("\"flex\": " + (try self.flex(flex, node)))
    }
    if let view = views[node] { members += Self.members(of: view, flex: style.flex) }
    if scene.tree.isContainer(node) {
      members += try self.members(of: scene.tree.containerStyle(of: node), node: node)
    }
    return members
  }

  private func members(of style: ContainerStyle, node: Int?) throws(SceneError) -> [String] {
    var members: [String] = []
    let insets = try edges(style.insets, at: PluginReference.Place(node: node, key: "insets"))
    if insets != "{}" { members.append("\"insets\": " + insets) }
    if style.defaults.observer != nil { throw fault(node, "an observer cannot be written") }
    let defaults = try self.members(of: style.defaults, node: node, prefix: "defaults.")
    if !defaults.isEmpty {
      members.append("\"defaults\": {" + defaults.joined(separator: ", ") + "}")
    }
    if let container = scene.constraintContainers[node ?? -1] {
      let depth = node == nil ? 0 : open.count + 1
      members += Self.members(
        of: container,
        separator: isIndented ? "\n" + String(repeating: " ", count: 4 + 2 * depth) : " ")
    } else if let line = style.arrange?.line {
      members.append("\"layout\": " + Self.layout(line))
    } else if let arrangement = style.arrange {
      let place = PluginReference.Place(node: node, key: "arrange")
      members.append("\"arrange\": " + (try name(of: arrangement, at: place)))
    }
    return members
  }

  private func members(
    of style: ItemStyle, node: Int?, prefix: String
  ) throws(SceneError) -> [String] {
    var members: [String] = []
    func add(
      _ key: String, _ value: (PluginReference.Place) throws(SceneError) -> String?
    ) throws(SceneError) {
      let place = PluginReference.Place(node: node, key: prefix + key)
      guard let text = try value(place) else { return }
      members.append("\"\(key)\": " + text)
    }
    try add("calculator") { (place) throws(SceneError) in
      try style.calculator.map { (value) throws(SceneError) in try calculator(value, at: place) }
    }
    try add("sizing") { (place) throws(SceneError) in
      try style.sizing.map { (value) throws(SceneError) in try calculator(value, at: place) }
    }
    try add("size") { (place) throws(SceneError) in
      try style.size.map { (value) throws(SceneError) in try size(value, at: place) }
    }
    try add("spacing") { (place) throws(SceneError) in
      try style.spacing.map { (value) throws(SceneError) in try edges(value, at: place) }
    }
    try add("padding") { (place) throws(SceneError) in
      if prefix.isEmpty, let lines = node.flatMap({ scene.textPaddings[$0] }) {
        return Self.padding(lines)
      }
      return try style.padding.map { (value) throws(SceneError) in try edges(value, at: place) }
    }
    try add("options") { (place) throws(SceneError) in
      try style.options.map { (value) throws(SceneError) in try options(value, at: place) }
    }
    return members
  }

  // MARK: Rules

  private func calculator(
    _ calculator: Calculator, at place: PluginReference.Place
  ) throws(SceneError) -> String {
    if let reference = scene.plugins[place] { return try plugin(reference, place) }
    guard case .pipeline = calculator, let name = calculator.name else {
      throw unwritable("calculator", at: place)
    }
    return JSONText.string(name)
  }

  private func name(
    of arrangement: Arrangement, at place: PluginReference.Place
  ) throws(SceneError) -> String {
    if let reference = scene.plugins[place] { return try plugin(reference, place) }
    guard Arrangement(named: arrangement.name) != nil else {
      throw unwritable("arrange", at: place)
    }
    return JSONText.string(arrangement.name)
  }

  private func size(_ rule: SizeRule, at place: PluginReference.Place) throws(SceneError) -> String
  {
    if let reference = scene.plugins[place] { return try plugin(reference, place) }
    let node = place.node
    if let node, place.key == "size", let text = scene.texts[node] { return Self.text(text) }
    switch rule {
    case .fixed(let size):
      return "{\"fixed\": [\(try number(size.width, node)), \(try number(size.height, node))]}"
    case .paragraph(let advance, let lineHeight):
      let parts = [("advance", advance), ("lineHeight", lineHeight)]
      return "{\"paragraph\": \(try object(parts, node))}"
    case .aspect(let ratio, let width):
      return "{\"aspect\": \(try object([("ratio", ratio), ("width", width)], node))}"
    case .steps, .custom:
      throw unwritable("size", at: place)
    }
  }

  private func edges(_ rule: EdgeRule, at place: PluginReference.Place) throws(SceneError) -> String
  {
    if let reference = scene.plugins[place] { return try plugin(reference, place) }
    guard case .constant(let edges) = rule else { throw unwritable(place.key, at: place) }
    let parts = [
      ("top", edges.top), ("left", edges.left), ("bottom", edges.bottom), ("right", edges.right),
    ]
    // A missing edge is 0, but not -0.
    return try object(parts.filter { $0.1.bitPattern != 0 }, place.node)
  }

  private func options(
    _ rule: OptionRule, at place: PluginReference.Place
  ) throws(SceneError) -> String {
    guard case .constant(let options) = rule else { throw unwritable("options", at: place) }
    let names = SceneReader.optionNames.filter { options.contains($0.option) }.map(\.name)
    return "[" + names.map(JSONText.string).joined(separator: ", ") + "]"
  }

  private func plugin(
    _ reference: PluginReference, _ place: PluginReference.Place
  ) throws(SceneError) -> String {
    let parameters = try object(reference.parameters.sorted { $0.key < $1.key }, place.node)
    let name = "{\"plugin\": " + JSONText.string(reference.name)
    return reference.parameters.isEmpty ? name + "}" : name + ", " + parameters.dropFirst()
  }

  private func object(_ parts: [(String, Double)], _ node: Int?) throws(SceneError) -> String {
    var members: [String] = []
    for (key, value) in parts {
      members.append(JSONText.string(key) + ": " + (try number(value, node)))
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  func number(_ value: Double, _ node: Int?) throws(SceneError) -> String {
    guard value.isFinite else { throw fault(node, "the number \(value) cannot be written") }
    return JSONText.number(value)
  }

  private func unwritable(_ what: String, at place: PluginReference.Place) -> SceneError {
    fault(place.node, "the \(what) is a closure or a pipeline without a name and cannot be written")
  }

  private func fault(_ node: Int?, _ message: String) -> SceneError {
    let path = node.map(scene.tree.path(to:)) ?? "root"
    return SceneError(place: .path(path), message: message)
  }
}

extension Scene {
  /// The scene as JSON that reads back as the same scene, one item on each line.
  ///
  /// - Complexity: O(n) in the number of items.
  /// - Throws: where a rule is a closure, a number is not finite, or items nest more than 200 deep.
  public func json() throws(SceneError) -> String {
    var writer = SceneWriter(self, isIndented: true)
    return """
      {
        "name": \(JSONText.string(name)),
        "bounds": \(try boundsJSON()),
        "root": \(try writer.root())
      }

      """
  }

  func boundsJSON() throws(SceneError) -> String {
    let numbers = [bounds.x, bounds.y, bounds.width, bounds.height]
    guard numbers.allSatisfy(\.isFinite) else {
      throw SceneError(
        place: .path("bounds"), message: "bounds that are not finite cannot be written")
    }
    return JSONText.frame(bounds)
  }
}
