import SQLayoutCore
import SQLayoutScenes

/// The frames of a scene in the root's coordinate space, and rectangles around them for drawing.
struct AbsoluteFrames {
  let scene: Scene
  /// Each node's container; nil for the root's items.
  let parents: [Int?]
  /// Each node's frame in the root's space; nil for one without a frame.
  let frames: [Rect?]

  /// - Complexity: O(n), without recursion.
  init(_ laidOut: LaidOutScene) {
    scene = laidOut.scene
    parents = scene.tree.parents()
    var frames: [Rect?] = []
    frames.reserveCapacity(parents.count)
    // Parents come before their children, so that a parent's frame is known already.
    for (frame, parent) in zip(laidOut.frames, parents) {
      guard var frame else {
        frames.append(nil)
        continue
      }
      if let parent {
        frame.x += frames[parent]?.x ?? 0
        frame.y += frames[parent]?.y ?? 0
      }
      frames.append(frame)
    }
    self.frames = frames
  }

  /// The extent of a picture: the bounds and the frames outside of them, up to a limit, so that the
  /// bounds stay visible.
  var extent: Rect {
    let bounds = scene.bounds
    var left = bounds.minX
    var right = bounds.maxX
    var top = bounds.minY
    var bottom = bounds.maxY
    for case let frame? in frames where !frame.isEmpty {
      left = min(left, frame.minX)
      right = max(right, frame.maxX)
      top = min(top, frame.minY)
      bottom = max(bottom, frame.maxY)
    }
    let reach = max(bounds.width, 1000)
    left = max(left, bounds.minX - reach)
    right = min(right, bounds.maxX + reach)
    top = max(top, bounds.minY - max(bounds.height, 1000))
    // The limit is larger below, since screens scroll down.
    bottom = min(bottom, bounds.maxY + 20 * max(bounds.height, 1000))
    return Rect(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))
  }

  /// Whether a leaf fills its container, with items after it that lie on it.
  func isBackground(_ node: Int) -> Bool {
    guard let frame = frames[node], let bounds = bounds(of: parents[node]) else { return false }
    let room = bounds.shrunk(by: insets(of: parents[node]))
    guard frame.minX <= room.minX, frame.minY <= room.minY, frame.maxX >= room.maxX,
      frame.maxY >= room.maxY
    else { return false }
    return (node + 1..<frames.count).contains { parents[$0] == parents[node] && frames[$0] != nil }
  }

  // MARK: Insets, padding and content bounds of a pass

  /// A container's frame; the bounds for the root.
  func bounds(of container: Int?) -> Rect? {
    guard let container else { return scene.bounds }
    return frames[container]
  }

  private func style(of container: Int?) -> ContainerStyle {
    container.map(scene.tree.containerStyle(of:)) ?? scene.tree.root
  }

  /// The insets of a container in the pass.
  func insets(of container: Int?) -> Insets {
    guard let bounds = bounds(of: container) else { return .zero }
    return edges(
      style(of: container).insets,
      ContainerArguments(item: container ?? -1, bounds: local(bounds, of: container)))
  }

  /// The padding of an item in the pass: its declared padding or its container's default.
  func padding(of node: Int) -> Insets {
    guard
      let rule = scene.tree.style(of: node).padding ?? style(of: parents[node]).defaults.padding
    else { return .zero }
    return edges(rule, arguments(for: node))
  }

  /// Whether an item counts for its container's size.
  func counts(_ node: Int) -> Bool {
    let rule = scene.tree.style(of: node).options ?? style(of: parents[node]).defaults.options
    switch rule {
    case nil: return true
    case .constant(let options): return !options.contains(.ignoreInSize)
    case .custom(let function, _): return !function(arguments(for: node)).contains(.ignoreInSize)
    }
  }

  /// The content bounds of each container, in document order of the containers, the root's first. A
  /// container without them is left out.
  func occupied() -> [Rect] {
    // Slot 0 is the root's, slot n + 1 that of node n.
    var occupied = [Rect?](repeating: nil, count: frames.count + 1)
    for (node, frame) in frames.enumerated() {
      guard let frame, counts(node) else { continue }
      let slot = parents[node].map { $0 + 1 } ?? 0
      var content = occupied[slot] ?? .zero
      content.insert(frame, padding(of: node))
      occupied[slot] = content
    }
    return occupied.compactMap(\.self)
  }

  private func arguments(for node: Int) -> ContainerArguments {
    let container = parents[node]
    return ContainerArguments(
      item: node, bounds: local(bounds(of: container) ?? .zero, of: container),
      insets: insets(of: container))
  }

  /// The bounds in the pass: nested ones begin at the origin.
  private func local(_ bounds: Rect, of container: Int?) -> Rect {
    guard container != nil else { return bounds }
    return Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
  }

  private func edges(_ rule: EdgeRule, _ arguments: ContainerArguments) -> Insets {
    rule.insets(for: arguments)
  }
}

extension Rect {
  /// The rectangle, with at least one point in each direction.
  var atLeastOnePoint: Rect { Rect(x: x, y: y, width: max(width, 1), height: max(height, 1)) }

  /// The rectangle with its edges moved in.
  func shrunk(by edges: Insets) -> Rect {
    grown(
      by: Insets(
        top: -edges.top, left: -edges.left, bottom: -edges.bottom, right: -edges.right))
  }
}
