/// Derives the steps of a pass over one container from the frames: the insets, the edges of each
/// item and the content bounds. Closures are called once more.
struct ContainerReading {
  private let tree: LayoutTree
  private let defaults: ItemStyle
  /// The container's bounds, clipped as the pass clips them.
  let bounds: Rect
  let insets: Insets
  private let forSizing: Bool
  /// The previous item of the next one.
  private(set) var previous: Int?
  /// The content bounds so far.
  private(set) var occupied = Rect.zero

  /// Starts with a container; nil is the root.
  init(_ tree: LayoutTree, container: Int?, bounds: Rect, forSizing: Bool = false) {
    self.tree = tree
    self.forSizing = forSizing
    self.bounds = Rect(
      x: bounds.x, y: bounds.y, width: min(10_000, max(0, bounds.width)),
      height: min(10_000, max(0, bounds.height)))
    let style = container.map { tree.containerStyle(of: $0) } ?? tree.root
    defaults = style.defaults
    insets = style.insets.insets(
      for:
        ContainerArguments(item: container ?? -1, bounds: self.bounds, forSizing: forSizing))
  }

  /// Continues with an item that got a frame.
  mutating func read(_ item: Int, frame: Rect) {
    let style = tree.style(of: item)
    let arguments = ContainerArguments(
      item: item, bounds: bounds, insets: insets, forSizing: forSizing)
    let options = (style.options ?? defaults.options)?.value(arguments) ?? []
    if !options.contains(.ignoreInSize) {
      let padding = (style.padding ?? defaults.padding)?.insets(for: arguments) ?? .zero
      occupied.insert(frame, padding)
    }
    if !options.contains(.keepPrevious) { previous = item }
  }
}

extension OptionRule {
  fileprivate func value(_ arguments: ContainerArguments) -> Options {
    switch self {
    case .constant(let options): options
    case .custom(let function, _): function(arguments)
    }
  }
}
