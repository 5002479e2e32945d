import Foundation
import SQLayout
import SQLayoutCore

/// A container of a scene with constraints.
///
/// Items that are containers with constraints are part of the same system. The intrinsic sizes of
/// all others are their measured sizes.
public struct ConstraintContainer: Sendable {
  /// The container's name; empty where it has none.
  public var name = ""
  /// Its declarations as an item of a container around it; nil without any.
  var description: ViewDescription?
  /// Its insets, which count in the system of a container around it, and for its own baselines.
  var insets = Insets.zero
  /// The items that take part, in order.
  var items: [Item] = []
  /// The names of the items that do not take part, since they are skipped.
  var skipped: Set<String> = []
  var constraints: [ConstraintDescription] = []
  var direction: LayoutDirection?
  /// The direction of the container around it, the default.
  var inheritedDirection: LayoutDirection?
  var layoutMargins: Insets?
  var safeArea = Insets.zero
  var keyboardHeight = 0.0
  /// Whether items that reach beyond the right edge are removed.
  var dropsClipped = false

  /// The names of the container in its constraints.
  var names: [String] { name.isEmpty ? ["superview"] : ["superview", name] }

  /// An item of the container.
  struct Item: Sendable {
    /// The item's node in the scene.
    var node: Int
    var description: ViewDescription
    /// Whether it has an intrinsic size: its measured size.
    var isMeasured: Bool
    /// The distances of its text's first baseline from the top, and of the last from the bottom, which count where
    /// it declares none.
    var textBaselines: (first: Double?, last: Double?)
    /// The container that the item is, if it is one with constraints.
    var nested: ConstraintContainer?
  }

  /// Returns the size of an item, or of one of a container among the items, in a fitting size.
  typealias Measure = (Item, Size) -> Size

  /// A tree of views that was made of the container.
  struct Views {
    var container: AutoLayoutView
    /// The views of the items, in their order.
    var items: [AutoLayoutView] = []
    /// The nodes of all views in the scene, without the container itself.
    var nodes: [(node: Int, view: AutoLayoutView)] = []
    /// The containers within it, each with the views of its room and of its items.
    var below: [(container: ConstraintContainer, room: ContainerView, items: [AutoLayoutView])] =
      []

    /// Whether a view, or one that it lies in, was removed since it was clipped.
    func isDropped(_ view: AutoLayoutView) -> Bool {
      var view = view
      while view !== container {
        guard let superview = view.superview else { return true }
        view = superview
      }
      return false
    }
  }

  /// Makes the views, with the constraints for a size active.
  ///
  /// - Parameters:
  ///   - size: the size of the container's room, in points.
  ///   - measure: measures items.
  /// - Throws: an invalid constraint, and where in the file.
  func makeViews(size: Size, measure: @escaping Measure) throws(SceneError) -> Views {
    let view = ContainerView(
      description, insets: insets, identifier: name.isEmpty ? "superview" : name)
    view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    var views = Views(container: view)
    try fill(view, &views, measure: measure)
    return views
  }

  private func fill(
    _ view: ContainerView, _ views: inout Views, measure: @escaping Measure
  ) throws(SceneError) {
    view.dropsClipped = dropsClipped
    view.layoutDirection = direction ?? inheritedDirection
    if let layoutMargins { view.layoutMargins = layoutMargins }
    view.safeAreaInsets = safeArea
    view.keyboardHeight = CGFloat(keyboardHeight)
    var names: [String: AutoLayoutView] = [:]
    for name in self.names { names[name] = view }
    for item in items {
      let made: AutoLayoutView
      if let nested = item.nested {
        let name = item.description.id
        let inner = ContainerView(item.description, identifier: name.isEmpty ? nil : name)
        let room = nested.room(in: inner)
        var below = Views(container: room)
        try nested.fill(room, &below, measure: measure)
        views.nodes.append((item.node, inner))
        views.nodes += below.nodes
        views.below.append((nested, room, below.items))
        views.below += below.below
        made = inner
      } else {
        made = MeasuredView(item) { measure(item, $0) }
        views.nodes.append((item.node, made))
      }
      view.addSubview(made)
      views.items.append(made)
      if !item.description.id.isEmpty { names[item.description.id] = made }
    }
    try activate(names, in: view)
  }

  /// The view of the room of a container in another one: the container's own view, or one within its insets.
  private func room(in view: ContainerView) -> ContainerView {
    guard insets != .zero else { return view }
    var description = description
    // The room begins within the alignment rectangle.
    description?.alignmentRectInsets = .zero
    let room = ContainerView(
      description, insets: insets, identifier: view.identifier.map { "room of \($0)" })
    view.addSubview(room)
    let name = view.identifier ?? "a container"
    func edge(_ constraint: LayoutConstraint, _ name: String) -> LayoutConstraint {
      constraint.identifier = name
      // The scene has the inset, and no constraint.
      constraint.isNamedByIdentifier = true
      return constraint
    }
    LayoutConstraint.activate([
      edge(
        room.leftAnchor.constraint(equalTo: view.leftAnchor, constant: CGFloat(insets.left)),
        "\(name).insets left"),
      edge(
        room.topAnchor.constraint(equalTo: view.topAnchor, constant: CGFloat(insets.top)),
        "\(name).insets top"),
      edge(
        view.rightAnchor.constraint(equalTo: room.rightAnchor, constant: CGFloat(insets.right)),
        "\(name).insets right"),
      edge(
        view.bottomAnchor.constraint(equalTo: room.bottomAnchor, constant: CGFloat(insets.bottom)),
        "\(name).insets bottom"),
    ])
    return room
  }

  /// Makes the constraints active; those for certain sizes in sets.
  private func activate(
    _ names: [String: AutoLayoutView], in view: AutoLayoutView
  ) throws(SceneError) {
    var sets: [(condition: SizeCondition, constraints: [LayoutConstraint])] = []
    for description in constraints {
      let made = try description.constraints(views: names, skipped: skipped)
      guard let condition = description.condition else {
        LayoutConstraint.activate(made)
        continue
      }
      if let index = sets.firstIndex(where: { $0.condition == condition }) {
        sets[index].constraints += made
      } else {
        sets.append((condition, made))
      }
    }
    for (condition, constraints) in sets {
      view.addConstraintSet(
        ConstraintSet(constraints) {
          condition.holds(Size($0))
        })
    }
  }

  // MARK: In a pass

  /// Places the items in the container's room, and those of containers among them.
  ///
  /// - Returns: in a sizing pass the size of the room that the constraints give, whether or not items count for
  ///   it; in a layout pass the frames of items of containers among the items.
  func place(_ arguments: ArrangeArguments, _ frames: inout [Rect]) -> Arrangement.Answer {
    let insets = arguments.insets
    let origin = (
      x: arguments.bounds.x + insets.left, y: arguments.bounds.y + insets.top
    )
    // The constraints were checked when the scene was read. Items that a later edit of the tree added, removed or
    // skipped are none of theirs: frames that are not set are a fault.
    var isComplete = Set(arguments.nodes) == Set(items.map(\.node))
    guard isComplete,
      let views = try? makeViews(
        size: arguments.room,
        measure: { item, fitting in
          guard let size = arguments.measureBelow(item.node, fitting) else {
            isComplete = false
            return .zero
          }
          return size
        })
    else { return Arrangement.Answer() }
    if arguments.forSizing {
      let fitting = views.container.sizeThatFits(CGSize(arguments.room))
      let size = Size(width: max(0, Double(fitting.width)), height: max(0, Double(fitting.height)))
      guard isComplete else { return Arrangement.Answer() }
      // A fitting size comes without frames: each item gets the whole room.
      for index in frames.indices {
        frames[index] = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
      }
      return Arrangement.Answer(content: size)
    }
    views.container.layoutIfNeeded()
    guard isComplete else { return Arrangement.Answer() }
    let placed = self.frames(of: views.items, in: arguments.room.width, from: origin)
    for (index, node) in arguments.nodes.enumerated() { frames[index] = placed[node] ?? .zero }
    return Arrangement.Answer(below: Self.framesBelow(views))
  }

  /// The frames of items of containers among the items, by their nodes; zero in containers that were removed.
  private static func framesBelow(_ views: Views) -> [Int: Rect] {
    var below: [Int: Rect] = [:]
    for (container, room, items) in views.below {
      let frames =
        views.isDropped(room)
        ? container.items.reduce(into: [:]) { $0[$1.node] = .zero }
        : container.frames(
          of: items, in: max(0, Double(room.frame.size.width)), from: room.start)
      below.merge(frames) { $1 }
    }
    return below
  }

  /// The frames of items in the bounds of the container, by their nodes.
  ///
  /// - Parameters:
  ///   - views: the views of the items.
  ///   - width: the width of the container's room, at whose end dropped items lie.
  ///   - origin: the origin of the room.
  private func frames(
    of views: [AutoLayoutView], in width: Double, from origin: (x: Double, y: Double)
  ) -> [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for (item, view) in zip(items, views) {
      let frame = view.frame
      // Not `minX` and `width`, which exchange the edges of a frame whose insets take more than all of it.
      frames[item.node] =
        view.superview == nil
        ? Rect(x: origin.x + width, y: origin.y, width: 0, height: 0)
        : Rect(
          x: origin.x + Double(frame.origin.x), y: origin.y + Double(frame.origin.y),
          width: max(0, Double(frame.size.width)), height: max(0, Double(frame.size.height)))
    }
    return frames
  }
}

/// The sizes of a container for which constraints are active.
public struct SizeCondition: Hashable, Sendable {
  /// The range of widths, in points.
  public var width = 0.0..<Double.infinity
  /// The range of heights, in points.
  public var height = 0.0..<Double.infinity

  func holds(_ size: Size) -> Bool { width.contains(size.width) && height.contains(size.height) }
}
