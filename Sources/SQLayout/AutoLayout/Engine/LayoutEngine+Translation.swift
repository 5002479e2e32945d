import Foundation
import LinearConstraints

/// Translates attributes of views to variables.
extension LayoutEngine {
  /// The row of a constraint; its terms are left in `scratch`. Nil where an item is not in the
  /// engine's tree.
  func row(of constraint: LayoutConstraint) -> Row? {
    guard let owner = constraint.owner, contains(owner), let first = constraint.firstItem,
      let one = operand(of: first)
    else { return nil }
    let second = constraint.secondItem
    let other: Operand?
    if let second {
      guard let operand = operand(of: second) else { return nil }
      other = operand
    } else {
      other = nil
    }
    scratch.removeAll(keepingCapacity: true)
    var frame = Reference(node: owner.node, isMirrored: false)
    if constraint.isDirected { frame.isMirrored = owner.effectiveLayoutDirection == .rightToLeft }
    let multiplier = constraint.multiplier
    var constant = constraint.constant - add(one, constraint.firstAttribute, 1, frame)
    if let other {
      constant -= add(other, constraint.secondAttribute, -multiplier, frame)
      if frame.isMirrored, multiplier != 1, !constraint.firstAttribute.isSize {
        // Locations are measured from the other edge: the lengths cancel where they are alike.
        scratch.append(Term(length(owner.node, .horizontal), 1 - multiplier))
      }
    }
    // A sum of finite numbers may be too large.
    guard constant.isFinite else {
      owner.report(
        .constraint(
          .constant(constraint: constraint.description, value: constant), path: owner.path))
      return nil
    }
    return Row(constant: constant, parts: parts(of: constraint, one, other))
  }

  /// A view or guide of a constraint: its node, and insets from it.
  private struct Operand {
    var node: Int
    var insets: Insets?
    var isKeyboard = false
    var view: AutoLayoutView
    var isGuide = false
  }

  /// The edge from which locations are measured: the left or the right edge of a view.
  private struct Reference {
    var node: Int
    var isMirrored: Bool
  }

  private func operand(of item: any LayoutConstrainable) -> Operand? {
    if let view = item as? AutoLayoutView {
      return contains(view) ? Operand(node: view.node, view: view) : nil
    }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView, contains(owner) else {
      return nil
    }
    if let insets = guide.insets {
      return Operand(
        node: owner.node, insets: insets, isKeyboard: guide.isKeyboard, view: owner, isGuide: true)
    }
    guard guide.node >= 0, guide.node < nodes.count, nodes[guide.node].guide === guide else {
      return nil
    }
    return Operand(node: guide.node, view: owner, isGuide: true)
  }

  /// Adds the terms of a number times a factor, and returns its constant times the factor.
  private func add(
    _ operand: Operand, _ attribute: LayoutConstraint.Attribute, _ factor: Double,
    _ reference: Reference
  ) -> Double {
    var operand = operand
    var attribute = attribute
    if let within = attribute.withinMargins {
      attribute = within
      if !operand.isGuide { operand.insets = operand.view.layoutMargins }
    }
    switch attribute {
    case .firstBaseline, .lastBaseline: return addBaseline(operand, attribute, factor, reference)
    default: break
    }
    let axis = attribute.axis
    let (start, end) = edges(of: operand, axis)
    if attribute.isSize {
      addTerm(length(operand.node, axis), factor * (end.share - start.share))
      return factor * (end.offset - start.offset)
    }
    var edge = start
    switch attribute {
    case .left, .top: break
    case .right, .bottom: edge = end
    case .leading: if reference.isMirrored { edge = end }
    case .trailing: if !reference.isMirrored { edge = end }
    default:
      edge.share = (start.share + end.share) / 2
      edge.offset = (start.offset + end.offset) / 2
    }
    let sign = axis == .horizontal && reference.isMirrored ? -factor : factor
    addChain(from: operand.node, to: reference.node, axis, sign)
    addTerm(length(operand.node, axis), sign * edge.share)
    return sign * edge.offset
  }

  /// The location of an edge: a share of the length, plus points.
  private struct Edge {
    var share: Double
    var offset: Double
  }

  private func edges(of operand: Operand, _ axis: LayoutAxis) -> (Edge, Edge) {
    let insets = operand.insets ?? .zero
    let before = axis == .horizontal ? insets.left : insets.top
    let after = axis == .horizontal ? insets.right : insets.bottom
    // The top of a keyboard is measured from the bottom.
    let share = operand.isKeyboard && axis == .vertical ? 1.0 : 0
    return (Edge(share: share, offset: before), Edge(share: 1, offset: -after))
  }

  private func addBaseline(
    _ operand: Operand, _ attribute: LayoutConstraint.Attribute, _ factor: Double,
    _ reference: Reference
  ) -> Double {
    let isFirst = attribute == .firstBaseline
    guard !operand.isGuide else {
      return add(operand, isFirst ? .top : .bottom, factor, reference)
    }
    let view = isFirst ? operand.view.viewOfFirstBaseline : operand.view.viewOfLastBaseline
    let answered = contains(view) ? view : operand.view
    addChain(from: answered.node, to: reference.node, .vertical, factor)
    let offset = Double(
      (isFirst ? answered.firstBaselineOffsetFromTop : answered.baselineOffsetFromBottom) ?? 0)
    let distance = answered.isFinite(offset, "the offset of a baseline") ? offset : 0
    if isFirst { return factor * distance }
    addTerm(length(answered.node, .vertical), factor)
    return -factor * distance
  }

  /// Adds the locations of a view and those around it, up to the one that they are relative to.
  private func addChain(from node: Int, to end: Int, _ axis: LayoutAxis, _ factor: Double) {
    var node = node
    while node != end, node > 0 {
      addTerm(start(node, axis), factor)
      node = nodes[node].parent
    }
  }

  private func addTerm(_ variable: Variable, _ factor: Double) {
    if factor != 0 { scratch.append(Term(variable, factor)) }
  }

  // MARK: Parts

  /// The views and axes that a constraint names, where these do not follow from its terms. Given
  /// bounds join no parts.
  private func parts(of constraint: LayoutConstraint, _ one: Operand, _ other: Operand?) -> (
    Int, Int
  )? {
    guard constraint.priority == .required else { return nil }
    let first = named(one, constraint.firstAttribute)
    let second = other.flatMap { named($0, constraint.secondAttribute) }
    guard let part = first ?? second else { return nil }
    return (part, (first == nil ? nil : second) ?? part)
  }

  private func named(_ operand: Operand, _ attribute: LayoutConstraint.Attribute) -> Int? {
    operand.node == 0 && fitting == nil ? nil : part(operand.node, attribute.axis)
  }
}

extension LayoutConstraint {
  /// Whether the constraint is mirrored where layout goes from right to left.
  var isDirected: Bool {
    firstAttribute.kind == .directed || secondAttribute.kind == .directed
  }
}

extension AutoLayoutView {
  /// The view whose last baseline this is, at the end of the chain of `viewForBaselineLayout`.
  fileprivate var viewOfLastBaseline: AutoLayoutView { answered(\.viewForBaselineLayout) }

  fileprivate var viewOfFirstBaseline: AutoLayoutView { answered(\.viewForFirstBaselineLayout) }

  private func answered(_ answer: (AutoLayoutView) -> AutoLayoutView) -> AutoLayoutView {
    var view = self
    while true {
      let next = answer(view)
      // Only descendants are laid out with the view. So every chain ends, too.
      guard next !== view, next.isDescendant(of: view) else { return view }
      view = next
    }
  }
}
