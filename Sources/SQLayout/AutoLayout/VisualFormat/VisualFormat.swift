/// A line of views in the visual format language, as `H:|-[title]-(>=8)-[button(80@750)]-|`.
///
/// ```text
/// format     := (('H' | 'V') ':')? ('|' connection)? view (connection view)* (connection '|')?
/// view       := '[' name ('(' predicate (',' predicate)* ')')? ']'
/// connection := '' | '-' | '-' gap '-'
/// gap        := number | metric | '(' predicate (',' predicate)* ')'
/// predicate  := ('==' | '<=' | '>=')? (number | metric | view name) ('@' (number | metric))?
/// ```
/// Names are not resolved yet: whether one is a view or a metric is known where constraints are
/// made of the format.
public struct VisualFormat: Hashable, Sendable {
  /// The direction in which the views follow each other.
  public var axis: LayoutAxis
  /// The connection of the first view to its superview; nil where the format does not begin with
  /// `|`.
  public var start: Connection?
  /// The views, in order; at least one.
  public var views: [View]
  /// The connection of each view to the next; one fewer than there are views.
  public var connections: [Connection]
  /// The connection of the last view to the superview; nil where the format does not end with `|`.
  public var end: Connection?

  /// Makes a format of its parts.
  ///
  /// - Precondition: there is one connection fewer than there are views, once it is used.
  public init(
    axis: LayoutAxis, start: Connection? = nil, views: [View], connections: [Connection],
    end: Connection? = nil
  ) {
    self.axis = axis
    self.start = start
    self.views = views
    self.connections = connections
    self.end = end
  }

  /// A view of the line.
  public struct View: Hashable, Sendable {
    /// The view's name.
    public var name: Name
    /// The conditions on its length.
    public var predicates: [Predicate]

    /// Makes a view.
    public init(name: Name, predicates: [Predicate] = []) {
      self.name = name
      self.predicates = predicates
    }
  }

  /// The connection between two views, or a view and the superview.
  public enum Connection: Hashable, Sendable {
    /// No distance: the edges coincide.
    case flush
    /// The standard distance.
    case standard
    /// A distance, written without parentheses.
    case distance(Operand)
    /// Conditions on the distance.
    case predicates([Predicate])
  }

  /// A condition on a length: a relation, an operand, and a priority.
  public struct Predicate: Hashable, Sendable {
    /// How the length compares.
    public var relation: LayoutConstraint.Relation
    /// The right side of the comparison.
    public var operand: Operand
    /// The priority; required where none is written.
    public var priority: Operand?

    /// Makes a condition.
    public init(
      relation: LayoutConstraint.Relation, operand: Operand, priority: Operand? = nil
    ) {
      self.relation = relation
      self.operand = operand
      self.priority = priority
    }
  }

  /// A number, or the name of a metric or a view.
  public enum Operand: Hashable, Sendable {
    /// A number, and its position in the text.
    case number(Double, Place)
    /// A name, and its position in the text.
    case name(Name)
  }

  /// A name, and its position in the text.
  public struct Name: Hashable, Sendable {
    /// The name.
    public var text: String
    /// Where it begins.
    public var place: Place

    /// Makes a name.
    public init(text: String, place: Place = Place(offset: 0)) {
      self.text = text
      self.place = place
    }
  }

  /// A position in the text. It does not count in comparisons: formats are equal wherever their
  /// names stand.
  public struct Place: Hashable, Sendable {
    /// The number of characters before it.
    public var offset: Int

    /// Makes a position.
    public init(offset: Int) { self.offset = offset }

    /// Formats are equal at any positions.
    public static func == (one: Place, other: Place) -> Bool { true }

    /// Formats are equal at any positions.
    public func hash(into hasher: inout Hasher) {}
  }
}

extension VisualFormat: CustomStringConvertible {
  /// Reads a format.
  ///
  /// - Throws: what was expected, and where.
  /// - Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.format()
  }

  /// The format as it is written, with its axis.
  public var description: String {
    var text = axis == .horizontal ? "H:" : "V:"
    if let start { text += "|\(start)" }
    for (index, view) in views.enumerated() {
      if index > 0 { text += "\(connections[index - 1])" }
      text += "\(view)"
    }
    if let end { text += "\(end)|" }
    return text
  }
}

extension VisualFormat.View: CustomStringConvertible {
  /// The view as it is written.
  public var description: String {
    "[\(name.text)" + (predicates.isEmpty ? "" : VisualFormat.text(predicates)) + "]"
  }
}

extension VisualFormat.Connection: CustomStringConvertible {
  /// The connection as it is written.
  public var description: String {
    switch self {
    case .flush: ""
    case .standard: "-"
    case .distance(let operand): "-\(operand)-"
    case .predicates(let predicates): "-\(VisualFormat.text(predicates))-"
    }
  }
}

extension VisualFormat.Predicate: CustomStringConvertible {
  /// The predicate as it is written; `==` is left out.
  public var description: String {
    (relation == .equal ? "" : relation.rawValue) + "\(operand)"
      + (priority.map { "@\($0)" } ?? "")
  }
}

extension VisualFormat.Operand: CustomStringConvertible {
  /// The number or the name as it is written.
  public var description: String {
    switch self {
    case .number(let value, _): ConstraintText.number(value)
    case .name(let name): name.text
    }
  }

  /// Where it begins.
  var offset: Int {
    switch self {
    case .number(_, let place): place.offset
    case .name(let name): name.place.offset
    }
  }
}

extension VisualFormat {
  fileprivate static func text(_ predicates: [Predicate]) -> String {
    "(" + predicates.map { "\($0)" }.joined(separator: ",") + ")"
  }
}
