/// Constraints of formats.
extension LayoutConstraint {
  /// The standard distances of a bare `-`, in points.
  public struct StandardSpacing: Hashable, Sendable {
    /// Between two views.
    public var betweenViews: Double
    /// Between a view and its superview.
    public var toSuperview: Double

    /// Makes distances.
    public init(betweenViews: Double = 8, toSuperview: Double = 20) {
      self.betweenViews = betweenViews
      self.toSuperview = toSuperview
    }
  }

  /// The constraints of a visual format, none of them active yet.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - options: how views are aligned, and in which direction they follow each other.
  ///   - metrics: numbers by name, in points, or priorities.
  ///   - views: views by name.
  ///   - spacing: the distances of a bare `-`.
  /// - Throws: what is wrong with the format, and where.
  /// - Complexity: O(n) in the length of the format.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [],
    metrics: [String: Double] = [:], views: [String: AutoLayoutView],
    spacing: StandardSpacing = StandardSpacing()
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try constraints(
      of: VisualFormat(format), text: format, options: options, metrics: metrics, views: views,
      spacing: spacing)
  }

  /// The constraints of a visual format that was read already, with its text for errors.
  package static func constraints(
    of format: VisualFormat, text: String, options: VisualFormatOptions,
    metrics: [String: Double], views: [String: AutoLayoutView],
    spacing: StandardSpacing = StandardSpacing()
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let maker = VisualFormatMaker(
      text: text, format: format, options: options, metrics: metrics, views: views,
      spacing: spacing)
    return try maker.constraints()
  }
}

/// Resolves the names of a format and makes its constraints, from left to right.
private struct VisualFormatMaker {
  let text: String
  let format: VisualFormat
  let options: VisualFormatOptions
  let metrics: [String: Double]
  let views: [String: AutoLayoutView]
  let spacing: LayoutConstraint.StandardSpacing

  /// A condition whose names are resolved.
  private struct Condition {
    var relation: LayoutConstraint.Relation
    var constant: Double
    var view: AutoLayoutView?
    var priority: LayoutPriority
  }

  func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    try checkAlignments()
    var made: [LayoutConstraint] = []
    var line: [AutoLayoutView] = []
    for item in format.views { line.append(try view(item.name)) }
    if let start = format.start {
      let superview = try superview(of: line[0], at: text.prefix { $0 != "|" }.count)
      for condition in try conditions(start, standard: spacing.toSuperview) {
        made.append(gap(nil, line[0], superview, condition))
      }
    }
    for (index, item) in format.views.enumerated() {
      if index > 0 {
        let connection = format.connections[index - 1]
        for condition in try conditions(connection, standard: spacing.betweenViews) {
          made.append(gap(line[index - 1], line[index], line[index], condition))
        }
      }
      for predicate in item.predicates {
        made.append(size(line[index], try condition(predicate, ofSize: true)))
      }
    }
    if let end = format.end {
      let superview = try superview(of: line[0], at: text.count - 1)
      for condition in try conditions(end, standard: spacing.toSuperview) {
        made.append(gap(line[line.count - 1], nil, superview, condition))
      }
    }
    for alignment in VisualFormatOptions.alignments where options.contains(alignment.option) {
      for (one, other) in zip(line, line.dropFirst()) {
        made.append(
          LayoutConstraint(
            item: other, attribute: alignment.attribute, relatedBy: .equal, toItem: one,
            attribute: alignment.attribute))
      }
    }
    return made
  }

  private func fault(_ message: String, at offset: Int) -> VisualFormatError {
    VisualFormatError(format: text, offset: offset, message: message)
  }

  private func checkAlignments() throws(VisualFormatError) {
    for alignment in VisualFormatOptions.alignments where options.contains(alignment.option) {
      if alignment.attribute.axis == format.axis {
        throw fault(
          "\(alignment.name) is along the \(format.axis) format: align across it", at: 0)
      }
    }
    if options.isSuperset(of: [.directionLeftToRight, .directionRightToLeft]) {
      throw fault("a format has one direction, and the options name two", at: 0)
    }
  }

  // MARK: Names

  private func view(_ name: VisualFormat.Name) throws(VisualFormatError) -> AutoLayoutView {
    try checkClash(name)
    guard let view = views[name.text] else {
      throw fault("no view is named \(name.text)", at: name.place.offset)
    }
    return view
  }

  private func checkClash(_ name: VisualFormat.Name) throws(VisualFormatError) {
    if views[name.text] != nil, metrics[name.text] != nil {
      throw fault("\(name.text) is both a view and a metric", at: name.place.offset)
    }
  }

  private func superview(
    of view: AutoLayoutView, at offset: Int
  ) throws(VisualFormatError) -> AutoLayoutView {
    guard let superview = view.superview else {
      throw fault(
        "| is the superview of [\(format.views[0].name.text)], which has none: add it to a view",
        at: offset)
    }
    return superview
  }

  private func number(
    _ operand: VisualFormat.Operand, _ what: String
  ) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let value, _): return value
    case .name(let name):
      try checkClash(name)
      guard let value = metrics[name.text] else {
        throw fault(
          views[name.text] == nil
            ? "no metric is named \(name.text)" : "\(name.text) is a view; expected \(what)",
          at: name.place.offset)
      }
      guard value.isFinite else {
        throw fault("the metric \(name.text) is not finite", at: name.place.offset)
      }
      return value
    }
  }

  // MARK: Conditions

  private func conditions(
    _ connection: VisualFormat.Connection, standard: Double
  ) throws(VisualFormatError) -> [Condition] {
    switch connection {
    case .flush: return [Condition(relation: .equal, constant: 0, priority: .required)]
    case .standard: return [Condition(relation: .equal, constant: standard, priority: .required)]
    case .distance(let operand):
      let constant = try number(operand, "a metric")
      return [Condition(relation: .equal, constant: constant, priority: .required)]
    case .predicates(let predicates):
      var conditions: [Condition] = []
      for predicate in predicates {
        conditions.append(try condition(predicate, ofSize: false))
      }
      return conditions
    }
  }

  private func condition(
    _ predicate: VisualFormat.Predicate, ofSize: Bool
  ) throws(VisualFormatError) -> Condition {
    var condition = Condition(relation: predicate.relation, constant: 0, priority: .required)
    if let priority = predicate.priority {
      condition.priority = LayoutPriority(try number(priority, "a priority"))
      guard condition.priority.isValid else {
        throw fault("a priority is above 0 and at most 1000", at: priority.offset)
      }
    }
    if ofSize, case .name(let name) = predicate.operand, metrics[name.text] == nil {
      guard let view = views[name.text] else {
        throw fault("no view or metric is named \(name.text)", at: name.place.offset)
      }
      condition.view = view
    } else {
      condition.constant = try number(predicate.operand, "a metric")
      if ofSize, condition.constant < 0 {
        throw fault("a size cannot be negative", at: predicate.operand.offset)
      }
    }
    return condition
  }

  // MARK: Constraints

  private func size(_ view: AutoLayoutView, _ condition: Condition) -> LayoutConstraint {
    let attribute: LayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    let constraint = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: condition.relation, toItem: condition.view,
      attribute: condition.view == nil ? .notAnAttribute : attribute,
      constant: condition.constant)
    constraint.priority = condition.priority
    return constraint
  }

  /// A gap from one view to the next; nil stands for the superview.
  private func gap(
    _ one: AutoLayoutView?, _ other: AutoLayoutView?, _ superview: AutoLayoutView,
    _ condition: Condition
  ) -> LayoutConstraint {
    var (start, end) = LayoutConstraint.Attribute.edges(along: format.axis)
    var isBackwards = false
    if format.axis == .horizontal {
      if options.contains(.directionLeftToRight) { (start, end) = (.left, .right) }
      if options.contains(.directionRightToLeft) {
        (start, end) = (.left, .right)
        isBackwards = true
      }
    }
    // Backwards, the next view lies on the left.
    let (left, right) = isBackwards ? (other, one) : (one, other)
    let constraint = LayoutConstraint(
      item: right ?? superview, attribute: right == nil ? end : start,
      relatedBy: condition.relation, toItem: left ?? superview,
      attribute: left == nil ? start : end, constant: condition.constant)
    constraint.priority = condition.priority
    return constraint
  }
}
