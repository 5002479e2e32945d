/// Constraints as text.
enum ConstraintText {
  /// A number as short as it can be read back, without a fraction where it has none.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15, value == value.rounded() else { return "\(value)" }
    return "\(Int64(value))"
  }

  /// The name of a view or a guide: its identifier, or its path in the tree.
  static func name(of item: any LayoutConstrainable) -> String {
    switch item {
    case let view as AutoLayoutView: view.identifier ?? view.path
    case let guide as LayoutGuide: guide.name
    default: "an item"
    }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint in visual format where that can express it, else in terms of anchors, and its identifier where it
  /// has one, as `H:[title(100)] (title width)`.
  public var description: String {
    if isNamedByIdentifier, let identifier { return identifier }
    return (visualFormat ?? anchorDescription) + (identifier.map { " (\($0))" } ?? "")
  }

  /// The constraint in terms of anchors, as `title.leading == icon.trailing + 8 @ 750`.
  public var anchorDescription: String {
    var text = firstItem.map { ConstraintText.name(of: $0) } ?? "(gone)"
    text += ".\(firstAttribute.rawValue) \(relation.rawValue) "
    var right = ""
    if secondAttribute != .notAnAttribute {
      if multiplier != 1 { right = ConstraintText.number(multiplier) + " × " }
      right += secondItem.map { ConstraintText.name(of: $0) } ?? "(gone)"
      right += ".\(secondAttribute.rawValue)"
    }
    if right.isEmpty {
      right = ConstraintText.number(constant)
    } else if constant != 0 {
      right += (constant < 0 ? " - " : " + ") + ConstraintText.number(abs(constant))
    }
    text += right
    if priority != .required { text += " @ " + ConstraintText.number(priority.rawValue) }
    return text
  }

  /// The constraint in visual format; nil where that cannot express it.
  ///
  /// The format, read with the same views, gives this constraint, perhaps with its sides exchanged.
  public var visualFormat: String? {
    guard let view = firstItem as? AutoLayoutView else { return nil }
    let axis = firstAttribute.axis == .horizontal ? "H:" : "V:"
    if firstAttribute.isSize {
      guard let name = view.formatName, let operand = sizeOperand else { return nil }
      return "\(axis)[\(name)(\(predicate(operand)))]"
    }
    guard multiplier == 1, let gap = gap else { return nil }
    return axis + gap
  }

  /// The right side of the constraint of a size in visual format.
  private var sizeOperand: String? {
    guard let second = secondItem else {
      return constant >= 0 && secondAttribute == .notAnAttribute
        ? ConstraintText.number(constant) : nil
    }
    guard secondAttribute == firstAttribute, multiplier == 1, constant == 0 else { return nil }
    return (second as? AutoLayoutView)?.formatName
  }

  private func predicate(_ operand: String, _ relation: Relation? = nil) -> String {
    let relation = relation ?? self.relation
    return (relation == .equal ? "" : relation.rawValue) + operand
      + (priority == .required ? "" : "@" + ConstraintText.number(priority.rawValue))
  }

  /// The gap between two siblings, or a view and its superview.
  private var gap: String? {
    guard let first = firstItem as? AutoLayoutView, let second = secondItem as? AutoLayoutView
    else { return nil }
    let (start, end) = Attribute.edges(along: firstAttribute.axis)
    // The superview is written without its name.
    if first === second.superview {
      return Self.gap(outside: self, inside: second, start, end)
    }
    guard let name = first.formatName else { return nil }
    if second === first.superview {
      // The inner view is written first: the mirrored relation, with the constant negated.
      switch (firstAttribute, secondAttribute) {
      case (start, start): return "|\(connection(constant, relation))[\(name)]"
      case (end, end): return "[\(name)]\(connection(-constant, relation.mirrored))|"
      default: return nil
      }
    }
    guard first.superview === second.superview, first !== second, let other = second.formatName
    else { return nil }
    switch (firstAttribute, secondAttribute) {
    case (start, end): return "[\(other)]\(connection(constant, relation))[\(name)]"
    case (end, start): return "[\(name)]\(connection(-constant, relation.mirrored))[\(other)]"
    default: return nil
    }
  }

  private static func gap(
    outside constraint: LayoutConstraint, inside: AutoLayoutView, _ start: Attribute,
    _ end: Attribute
  ) -> String? {
    guard let name = inside.formatName else { return nil }
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (end, end):
      return "[\(name)]\(constraint.connection(constraint.constant, constraint.relation))|"
    case (start, start):
      let relation = constraint.relation.mirrored
      return "|\(constraint.connection(-constraint.constant, relation))[\(name)]"
    default: return nil
    }
  }

  private func connection(_ constant: Double, _ relation: Relation) -> String {
    let number = ConstraintText.number(constant)
    if relation != .equal || priority != .required || constant < 0 {
      return "-(\(predicate(number, relation)))-"
    }
    return constant == 0 ? "" : "-\(number)-"
  }
}

extension AutoLayoutView {
  /// The identifier, where it is a valid name in visual format.
  var formatName: String? {
    guard let identifier, VisualFormat.isName(identifier) else { return nil }
    return identifier
  }
}
