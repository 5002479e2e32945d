import SQLayoutCore

/// The tree of the records.
extension SceneReader {
  /// Builds the tree of the items. A style that several items share is compiled once.
  func tree(_ root: ContainerRecord) -> LayoutTree {
    var builder = LayoutTreeBuilder(root: rules.container(root))
    builder.reserveCapacity(records.count)
    var handles = SceneHandles()
    var open: [(end: Int32, defaults: Int32)] = []
    var defaults = root.defaults
    for node in records.indices {
      while let last = open.last, last.end == Int32(node) {
        builder.endContainer()
        open.removeLast()
        defaults = open.last?.defaults ?? root.defaults
      }
      let style = records[node].style
      if records[node].container >= 0 {
        let container = containers[Int(records[node].container)]
        _ = builder.beginContainer(
          handles.style(style, under: defaults, rules, &builder),
          handles.container(container, rules, &builder))
        // A flat scene needs no memory for it.
        if open.isEmpty { open.reserveCapacity(16) }
        open.append((records[node].end, container.defaults))
        defaults = container.defaults
      } else {
        handles.addLeaf(style, under: defaults, rules, &builder)
      }
    }
    return (consume builder).build()
  }
}

/// The builder's handles of styles, by record.
private struct SceneHandles {
  private var styleNumbers = KeyNumbers<StyleKey>()
  private var styles: [LayoutTreeBuilder.StyleHandle] = []
  private var containerNumbers = KeyNumbers<ContainerRecord>()
  private var containers: [LayoutTreeBuilder.ContainerHandle] = []

  /// The defaults are part of the key: the builder keeps a handle's result for the last defaults
  /// alone.
  private struct StyleKey: MixedKey, BitwiseCopyable {
    let style: StyleRecord
    let defaults: Int32

    func mix(into mixer: inout Mixer) {
      style.mix(into: &mixer)
      mixer.mix(defaults, 0)
    }
  }

  mutating func addLeaf(
    _ style: StyleRecord, under defaults: Int32, _ rules: SceneRules,
    _ builder: inout LayoutTreeBuilder
  ) {
    switch style.size {
    case .fixed:
      var shared = style
      (shared.size, shared.first, shared.second) = (.none, 0, 0)
      let size = Size(
        width: Double(bitPattern: style.first), height: Double(bitPattern: style.second))
      _ = builder.addLeaf(size, self.style(shared, under: defaults, rules, &builder))
    case .none, .custom:
      _ = builder.addLeaf(self.style(style, under: defaults, rules, &builder))
    case .paragraph, .aspect:
      _ = builder.addLeaf(rules.style(style))
    }
  }

  mutating func style(
    _ style: StyleRecord, under defaults: Int32, _ rules: SceneRules,
    _ builder: inout LayoutTreeBuilder
  ) -> LayoutTreeBuilder.StyleHandle {
    let number = styleNumbers.number(of: StyleKey(style: style, defaults: defaults))
    if number == styles.count { styles.append(builder.intern(rules.style(style))) }
    return styles[number]
  }

  mutating func container(
    _ record: ContainerRecord, _ rules: SceneRules, _ builder: inout LayoutTreeBuilder
  ) -> LayoutTreeBuilder.ContainerHandle {
    let number = containerNumbers.number(of: record)
    if number == containers.count { containers.append(builder.intern(rules.container(record))) }
    return containers[number]
  }
}

extension ContainerRecord: MixedKey {
  func mix(into mixer: inout Mixer) {
    mixer.mix(insets, defaults)
    mixer.mix(arrange, 0)
  }
}
