import SQLayoutCore

/// A slow, literal implementation of layout-semantics.md, as a reference for the engine.
///
/// It is written from that page and shares no step, fit or placement code with the engine; it reads the tree through
/// its accessors and caches exact fitting sizes only. It recurses, so it is for trees of at most a few hundred
/// levels.
///
/// - Complexity: O(*n* · *m*), *m* the number of distinct fitting sizes an item is measured at.
public final class ReferenceLayout {
  /// The frame of each node in document order, nil where it was skipped; filled by `layout(in:)`.
  public private(set) var frames: [Rect?]
  /// The expected observations of the last `layout(in:)`, in order.
  public private(set) var observations: [Observation] = []

  /// The items whose frames overflowed in the last `layout(in:)`, by calculators that are no functions.
  private(set) var overflowed: Set<Int> = []

  /// The styles of nodes, and for containers their style and items: copied once, since each pass over a container
  /// uses them.
  let styles: [ItemStyle]
  let containers: [ContainerStyle?]
  private let root: ContainerStyle
  private let children: [[Int]]
  private let rootChildren: [Int]
  private var measured: [Question: Size] = [:]

  private struct Question: Hashable {
    let node: Int
    let fitting: Size
  }

  private struct Outcome {
    var frames: [(node: Int, frame: Rect)] = []
    var occupied = Rect.zero
    var insets = Insets.zero
  }

  /// Reads `tree`.
  public init(_ tree: LayoutTree) {
    let nodes = 0..<tree.count
    let isContainer = nodes.map(tree.isContainer)
    styles = nodes.map(tree.style(of:))
    containers = nodes.map { isContainer[$0] ? tree.containerStyle(of: $0) : nil }
    children = nodes.map { isContainer[$0] ? tree.children(of: $0) : [] }
    root = tree.root
    rootChildren = tree.children(of: nil)
    frames = Array(repeating: nil, count: tree.count)
  }

  /// The layout pass of the root in `bounds`, in points.
  @discardableResult
  public func layout(in bounds: Rect) -> [Rect?] {
    frames = Array(repeating: nil, count: styles.count)
    observations = []
    overflowed = []
    measured = [:]
    layOut(nil, in: bounds)
    return frames
  }

  /// The size of the root under a fitting size, in points.
  public func size(fitting: Size) -> Size {
    measured = [:]
    return containerSize(nil, fitting: fitting)
  }

  /// The style of a container, nil for the root.
  func containerStyle(_ container: Int?) -> ContainerStyle {
    container.flatMap { containers[$0] } ?? root
  }

  /// The items of a container, nil for the root.
  func children(of container: Int?) -> [Int] { container.map { children[$0] } ?? rootChildren }

  private func layOut(_ container: Int?, in bounds: Rect) {
    let outcome = pass(over: container, in: bounds, forSizing: false)
    for (node, frame) in outcome.frames {
      frames[node] = frame
      observations.append(Observation(item: node, frame: frame, forSizing: false))
    }
    for (node, frame) in outcome.frames where containers[node] != nil {
      layOut(node, in: Rect(x: 0, y: 0, width: frame.width, height: frame.height))
    }
  }

  private func pass(over container: Int?, in unclipped: Rect, forSizing: Bool) -> Outcome {
    var bounds = unclipped
    bounds.width = min(10_000, bounds.width)
    bounds.height = min(10_000, bounds.height)
    let style = containerStyle(container)
    var outcome = Outcome()
    outcome.insets = edges(
      style.insets, ContainerArguments(item: container ?? -1, bounds: bounds, forSizing: forSizing))
    var previous: PreviousItem?
    var previousToPrevious: PreviousItem?
    let arranged = arranged(container, bounds, outcome.insets, forSizing: forSizing)

    for node in children(of: container) {
      let own = styles[node]
      let arguments = ContainerArguments(
        item: node, bounds: bounds, insets: outcome.insets, forSizing: forSizing)
      let options = options(own.options ?? style.defaults.options, arguments)
      if options.contains(.skip) { continue }
      let spacing = edges(own.spacing ?? style.defaults.spacing, arguments)
      let padding = edges(own.padding ?? style.defaults.padding, arguments)

      var calculator = own.calculator ?? style.defaults.calculator
      if forSizing { calculator = own.sizing ?? style.defaults.sizing ?? calculator }
      let frame =
        arranged?.frames[node]
        ?? frame(
          calculator, of: forSizing ? nil : node,
          FrameArguments(
            item: node, bounds: bounds, insets: outcome.insets, spacing: spacing,
            padding: padding, previous: previous, previousToPrevious: previousToPrevious,
            forSizing: forSizing,
            measure: { [self] in
              size(of: node, own, defaults: style.defaults, fitting: $0)
            }))
      outcome.frames.append((node, frame))

      if !options.contains(.ignoreInSize) {
        let grown = Rect(
          x: frame.x - padding.left, y: frame.y - padding.top,
          width: max(0, frame.width + padding.left + padding.right),
          height: max(0, frame.height + padding.top + padding.bottom))
        if outcome.occupied.width == 0 || outcome.occupied.height == 0 {
          outcome.occupied = grown
        } else if frame.width != 0 && frame.height != 0 {
          outcome.occupied = union(outcome.occupied, grown)
        }
      }
      if !options.contains(.keepPrevious) {
        previousToPrevious = previous
        previous = PreviousItem(item: node, frame: frame, spacing: spacing, padding: padding)
      }
    }
    if let size = arranged?.size {
      outcome.occupied = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    return outcome
  }

  /// - Parameter node: the item, in a layout pass.
  private func frame(
    _ calculator: Calculator?, of node: Int?, _ arguments: consuming FrameArguments
  ) -> Rect {
    var steps = ReferenceCalculators.fallback
    if case .pipeline(let pipeline) = calculator {
      steps = ReferenceCalculators.steps(of: pipeline)
    } else if case .custom(let custom) = calculator {
      let frame = custom.frame(arguments)
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      if numbers.allSatisfy(\.isFinite), frame.width >= 0, frame.height >= 0 { return frame }
    }
    // Sums of finite numbers can overflow; frames stay finite.
    var frame = ReferenceFrame.frame(steps, arguments)
    for part in [\Rect.x, \.y, \.width, \.height] where !frame[keyPath: part].isFinite {
      frame[keyPath: part] = 0
      if let node { overflowed.insert(node) }
    }
    return frame
  }

  private func union(_ a: Rect, _ b: Rect) -> Rect {
    let (x, y) = (min(a.x, b.x), min(a.y, b.y))
    return Rect(
      x: x, y: y, width: max(a.x + a.width, b.x + b.width) - x,
      height: max(a.y + a.height, b.y + b.height) - y)
  }

  /// The size of an item under a fitting size, with its adjustment, and with replacements for faults of its rule.
  func size(of node: Int, _ own: ItemStyle, defaults: ItemStyle, fitting: Size) -> Size {
    let question = Question(node: node, fitting: fitting)
    if let size = measured[question] { return size }
    let adjust = own.adjust ?? Adjustment()
    let unbounded = Double.greatestFiniteMagnitude
    let (addWidth, addHeight) = (adjust.addWidth ?? 0, adjust.addHeight ?? 0)
    let inner = Size(
      width: max(0, min(fitting.width, adjust.maxWidth ?? unbounded) - addWidth),
      height: max(0, min(fitting.height, adjust.maxHeight ?? unbounded) - addHeight))
    var size =
      containers[node] != nil
      ? containerSize(node, fitting: inner) : leafSize(own.size ?? defaults.size, fitting: inner)
    size.width = min(max(size.width + addWidth, adjust.minWidth ?? 0), adjust.maxWidth ?? unbounded)
    size.height = min(
      max(size.height + addHeight, adjust.minHeight ?? 0), adjust.maxHeight ?? unbounded)
    measured[question] = size
    return size
  }

  private func containerSize(_ container: Int?, fitting: Size) -> Size {
    let bounds = Rect(x: 0, y: 0, width: max(0, fitting.width), height: max(0, fitting.height))
    let outcome = pass(over: container, in: bounds, forSizing: true)
    let (insets, occupied) = (outcome.insets, outcome.occupied)
    return Size(
      width: min(max(0, insets.left + occupied.width + insets.right), .greatestFiniteMagnitude),
      height: min(max(0, insets.top + occupied.height + insets.bottom), .greatestFiniteMagnitude))
  }

  private func leafSize(_ rule: SizeRule?, fitting: Size) -> Size {
    var size = Size.zero
    switch rule {
    case nil: break
    case .fixed(let fixed): size = fixed
    case .paragraph(let advance, let lineHeight):
      if fitting.width >= advance {
        size = Size(width: advance, height: lineHeight)
      } else {
        let width = max(fitting.width, lineHeight)
        size = Size(width: width, height: (advance / width).rounded(.up) * lineHeight)
      }
    case .aspect(let ratio, let widest):
      let width = max(0, min(widest, fitting.width))
      size = Size(width: width, height: width / ratio)
    case .steps(let steps, let narrower):
      let step = steps.steps.last { $0.width <= fitting.width }
      size = step?.size ?? narrower?.size(fitting) ?? steps.steps[0].size
    case .custom(let custom): size = custom.size(fitting)
    }
    if !size.width.isFinite || size.width < 0 { size.width = 0 }
    if !size.height.isFinite || size.height < 0 { size.height = 0 }
    return size
  }

  func edges(_ rule: EdgeRule?, _ arguments: ContainerArguments) -> Insets {
    rule?.insets(for: arguments) ?? .zero
  }

  func options(_ rule: OptionRule?, _ arguments: ContainerArguments) -> Options {
    switch rule {
    case nil: []
    case .constant(let options): options
    case .custom(let function, _): function(arguments)
    }
  }
}
