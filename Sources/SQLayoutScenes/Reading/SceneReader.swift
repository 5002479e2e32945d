import SQLayoutCore

/// Reads scenes: the JSON of an item, its container and their rules.
///
/// One pass over the bytes: keys and names are looked up without making strings, and each item is one
/// record of numbers. A container's style may follow its items, so the tree is built from the records at
/// the end.
struct SceneReader {
  /// The greatest depth of a scene's items; trees built in code have no such limit.
  static let deepestItem = 200

  var cursor: JSONCursor
  let registry: CalculatorRegistry

  /// The records of the items, and the rules that are not numbers.
  var records: [SceneRecord] = []
  var containers: [ContainerRecord] = []
  var rules = SceneRules()
  var ids: [Int: String] = [:]
  /// Declarations of items for the constraints of their containers, and containers with
  /// constraints, by node; the root's is -1. Few items have any.
  var views: [Int: ViewDescription] = [:]
  var constraintContainers: [Int: ConstraintContainer] = [:]
  /// The texts of items, and how items look, by node; the root's is -1.
  var texts: [Int: SceneText] = [:]
  var measuredTexts: [Int: MeasuredText] = [:]
  /// The paddings of items that end at lines of their texts, by node.
  var textPaddings: [Int: TextPadding] = [:]
  private var looks: [Int: SceneLook] = [:]
  private var plugins: [PluginReference.Place: PluginReference] = [:]

  init(_ bytes: consuming [UInt8], registry: CalculatorRegistry) {
    cursor = JSONCursor(bytes)
    self.registry = registry
    // An item takes about a hundred bytes.
    records.reserveCapacity(min(4096, cursor.count / 64))
  }

  // MARK: Keys

  enum SceneKey: Int, CaseIterable { case name, bounds, root }
  enum CaseSceneKey: Int, CaseIterable { case bounds, root }
  enum ItemKey: Int, CaseIterable {
    case id, calculator, sizing, size, adjust, flex, spacing, padding, options, look
    // The root has these too.
    case insets, defaults, arrange, layout, items
    case constraints, direction, layoutMargins, safeArea, keyboardHeight, dropsClipped
    // Keys of an item for the constraints of its container.
    case hugging, compression, alignmentRectInsets, baselineOffsetFromBottom
    case firstBaselineOffsetFromTop

    static let ofConstraints: [ItemKey] = [
      .constraints, .direction, .layoutMargins, .safeArea, .keyboardHeight, .dropsClipped,
    ]
    /// The keys of containers alone, without that of their items.
    static let ofContainer: [ItemKey] = [.insets, .defaults, .arrange, .layout] + ofConstraints
    static let ofRoot: [ItemKey] =
      [.insets, .defaults, .arrange, .layout, .items, .look] + ofConstraints
  }
  enum DefaultKey: Int, CaseIterable { case calculator, sizing, size, spacing, padding, options }

  private static let sceneKeys = NameTable(of: SceneKey.self)
  private static let caseSceneKeys = NameTable(of: CaseSceneKey.self)
  private static let rootKeys = NameTable(ItemKey.ofRoot.map { ("\($0)", $0) })
  private static let itemKeys = NameTable(of: ItemKey.self)
  private static let defaultKeys = NameTable(of: DefaultKey.self)

  // MARK: A scene

  /// A scene: `{"name", "bounds", "root"}`. Within a case it has no name.
  mutating func scene(isWithinCase: Bool = false) throws(SceneError) -> Scene {
    var name: String?
    var bounds: Rect?
    var root: ContainerRecord?
    // The reader has the scene of the case before.
    if isWithinCase { empty() }
    var members = try cursor.beginObject(expecting: "a scene: {\"name\", \"bounds\", \"root\"}")
    if isWithinCase {
      while let key = try cursor.nextKey(&members, of: Self.caseSceneKeys) {
        switch key {
        case .bounds: bounds = try self.bounds()
        case .root: root = try self.root()
        }
      }
    } else {
      while let key = try cursor.nextKey(&members, of: Self.sceneKeys) {
        switch key {
        case .name: name = try cursor.string()
        case .bounds: bounds = try self.bounds()
        case .root: root = try self.root()
        }
      }
    }
    guard let bounds else { throw cursor.fault("expected \"bounds\": [x, y, width, height]") }
    guard var root else { throw cursor.fault("expected \"root\": {\"items\": […]}") }
    let flexes = takeBaselines(root)
    if !constraintContainers.isEmpty { try finishConstraintContainers(&root) }
    var scene = Scene(
      name: name ?? "", bounds: bounds, tree: tree(root), ids: ids,
      plugins: plugins)
    scene.constraintContainers = constraintContainers
    scene.texts = texts
    scene.flexesWithoutBaselines = flexes
    scene.textPaddings = textPaddings
    scene.looks = looks
    return scene
  }

  private mutating func empty() {
    records.removeAll(keepingCapacity: true)
    containers.removeAll(keepingCapacity: true)
    rules = SceneRules()
    ids = [:]
    views = [:]
    constraintContainers = [:]
    plugins = [:]
    texts = [:]
    measuredTexts = [:]
    textPaddings = [:]
    looks = [:]
  }

  mutating func bounds() throws(SceneError) -> Rect {
    let shape = "[x, y, width, height]"
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    try numbers(shape, count: 4) { (reader, index) throws(SceneError) in
      switch index {
      case 0: x = try reader.coordinate()
      case 1: y = try reader.coordinate()
      case 2: width = try reader.extent()
      default: height = try reader.extent()
      }
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  private mutating func root() throws(SceneError) -> ContainerRecord {
    var container = ContainerRecord()
    var members = try cursor.beginObject()
    while let key = try cursor.nextKey(&members, of: Self.rootKeys, unknown: Self.unknownOfRoot) {
      switch key {
      case .items: try items(depth: 1)
      case .insets: container.insets = rules.number(of: try edges())
      case .defaults: container.defaults = try defaults(of: nil)
      case .arrange: try arrange(&container, of: nil)
      case .layout: try layout(&container)
      case .look: looks[-1] = try look()
      default: try readConstraints(key, of: -1)
      }
    }
    try checkConstraints(members, container)
    return container
  }

  private static func unknownOfRoot(_ cursor: borrowing JSONCursor, _ key: String) -> SceneError {
    guard itemKeys.value(of: key) != nil else {
      return unknown(key, among: rootKeys.names, at: cursor)
    }
    return cursor.fault("the root has no \(key); it has " + listed(rootKeys.names))
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
    records.append(SceneRecord())
    var style = StyleRecord()
    var container = ContainerRecord()
    var members = try cursor.beginObject(expecting: "an item")
    while let key = try cursor.nextKey(&members, of: Self.itemKeys) {
      switch key {
      case .id:
        if ids.isEmpty { ids = Dictionary(minimumCapacity: records.capacity) }
        ids[node] = try cursor.string()
      case .calculator: style.calculator = try calculator(node, "calculator")
      case .sizing: style.sizing = try calculator(node, "sizing")
      case .size: try size(&style, node, "size")
      case .adjust: style.adjust = rules.add(try adjustment())
      case .flex: style.flex = rules.add(try flex())
      case .spacing: style.spacing = try edgeRule(node, "spacing")
      case .padding: style.padding = try edgeRule(node, "padding")
      case .options: style.options = Int16(try options().rawValue)
      case .insets: container.insets = rules.number(of: try edges())
      case .defaults: container.defaults = try defaults(of: node)
      case .arrange: try arrange(&container, of: node)
      case .layout: try layout(&container)
      case .items: try items(depth: depth + 1)
      case .look: looks[node] = try look()
      default: try readConstraints(key, of: node)
      }
    }
    if members.contains(ItemKey.items) {
      if members.contains(ItemKey.size) {
        throw cursor.fault("an item has items or size, never both")
      }
      try checkConstraints(members, container)
      records[node].container = Int32(containers.count)
      containers.append(container)
    } else if let key = members.first(of: ItemKey.ofContainer) {
      throw cursor.fault("\(key) is for a container, and this item has no items")
    }
    if let lines = textPaddings[node] { style.padding = try padding(lines, of: node) }
    records[node].style = style
    records[node].end = Int32(records.count)
  }

  /// The defaults of a container, by index.
  private mutating func defaults(of node: Int?) throws(SceneError) -> Int32 {
    var style = StyleRecord()
    var members = try cursor.beginObject(expecting: "an object of defaults")
    while let key = try cursor.nextKey(&members, of: Self.defaultKeys) {
      switch key {
      case .calculator: style.calculator = try calculator(node, "defaults.calculator")
      case .sizing: style.sizing = try calculator(node, "defaults.sizing")
      case .size: try size(&style, node, "defaults.size")
      case .spacing: style.spacing = try edgeRule(node, "defaults.spacing")
      case .padding: style.padding = try edgeRule(node, "defaults.padding")
      case .options: style.options = Int16(try options().rawValue)
      }
    }
    return rules.number(of: style)
  }

  private mutating func arrange(
    _ container: inout ContainerRecord, of node: Int?
  ) throws(SceneError) {
    try checkNotArranged(container)
    container.arrange = rules.add(
      try arrangement(at: PluginReference.Place(node: node, key: "arrange")))
  }

  private mutating func layout(_ container: inout ContainerRecord) throws(SceneError) {
    try checkNotArranged(container)
    container.arrange = rules.add(.line(try layout()))
  }

  private func checkNotArranged(_ container: ContainerRecord) throws(SceneError) {
    guard container.arrange < 0 else {
      throw cursor.fault("a container has arrange or layout, never both")
    }
  }

  mutating func remember(_ reference: PluginReference, at place: PluginReference.Place) {
    plugins[place] = reference
  }

  // MARK: Faults

  /// The error for an unknown key at the cursor.
  static func unknown(
    _ key: String, among known: [String], at cursor: borrowing JSONCursor
  ) -> SceneError {
    let nearest = NearestName.of(key, among: known)
    return cursor.fault(
      "unknown key; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "known are \(listed(known))"))
  }

  static func listed(_ keys: [String]) -> String { keys.joined(separator: ", ") }
}
