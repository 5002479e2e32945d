import Foundation
import SQLayout

/// A constraint of a file: a visual format, or an equation or inequality with names.
public struct ConstraintDescription: Hashable, Sendable {
  /// The constraint: a visual format or a relation.
  public enum Content: Hashable, Sendable {
    /// A visual format with its options and metrics.
    case format(String, options: VisualFormatOptions, metrics: [String: Double])
    /// An equation or inequality.
    case relation(Relation)
  }

  /// An equation or inequality between numbers of views, by their names.
  public struct Relation: Hashable, Sendable {
    /// The view on the left.
    public var first: String
    /// Its number.
    public var attribute: LayoutConstraint.Attribute
    /// How the numbers compare.
    public var relation = LayoutConstraint.Relation.equal
    /// The view on the right; nil where there is only the constant.
    public var second: String?
    /// Its number.
    public var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    /// The factor of that number.
    public var multiplier = 1.0
    /// The constant, in points.
    public var constant = 0.0
    /// How strongly it has to hold.
    public var priority = LayoutPriority.required
    /// A name for people to read.
    public var identifier: String?
  }

  /// The constraint: a visual format or a relation.
  public var content: Content
  /// The superview that the file names for a visual format; that of its first view where nil.
  public var superview: String?
  /// The sizes of the container for which it is active; nil for all.
  public var condition: SizeCondition?
  /// Its path in the file.
  public var path: String
}

extension ConstraintDescription {
  /// The constraints of the description, none of them active.
  ///
  /// - Parameters:
  ///   - views: the views by name.
  ///   - skipped: the names of items without a view.
  /// - Throws: what is wrong, and where in the file.
  func constraints(
    views: [String: AutoLayoutView], skipped: Set<String> = []
  ) throws(SceneError) -> [LayoutConstraint] {
    let missing = skipped.subtracting(views.keys)
    switch content {
    case .format(let text, let options, let metrics):
      return try constraints(of: text, options, metrics, views, missing)
    case .relation(let relation):
      let constraint = LayoutConstraint(
        item: try item(relation.first, "first", views, missing), attribute: relation.attribute,
        relatedBy: relation.relation,
        toItem: try relation.second.map { (name) throws(SceneError) in
          try item(name, "second", views, missing)
        }, attribute: relation.secondAttribute, multiplier: relation.multiplier,
        constant: relation.constant)
      constraint.priority = relation.priority
      constraint.identifier = relation.identifier
      do throws(ConstraintError) {
        try constraint.validate()
      } catch {
        throw SceneError(place: .path(path), message: error.description)
      }
      return [constraint]
    }
  }

  private func constraints(
    of text: String, _ options: VisualFormatOptions, _ metrics: [String: Double],
    _ views: [String: AutoLayoutView], _ skipped: Set<String>
  ) throws(SceneError) -> [LayoutConstraint] {
    let made: [LayoutConstraint]
    do throws(VisualFormatError) {
      let format = try VisualFormat(text)
      if let name = format.views.map(\.name).first(where: { skipped.contains($0.text) }) {
        throw VisualFormatError(
          format: text, offset: name.place.offset, message: Self.isSkipped(name.text))
      }
      if let superview, format.start != nil || format.end != nil,
        let first = views[format.views[0].name.text],
        first.superview !== views[superview]
      {
        throw VisualFormatError(
          format: text, offset: text.prefix { $0 != "|" }.count,
          message: "the superview of [\(format.views[0].name.text)] is not \(superview)")
      }
      made = try LayoutConstraint.constraints(
        of: format, text: text, options: options, metrics: metrics, views: views)
    } catch {
      throw SceneError(place: .path(path), message: error.inScene)
    }
    for constraint in made {
      guard abs(constraint.constant) <= SceneReader.largestNumber else {
        throw SceneError(
          place: .path(path),
          message:
            "expected numbers of at most 1e9 in magnitude, found \(JSONText.number(constraint.constant))"
        )
      }
    }
    return made
  }

  /// The guides of a view, by the suffix after its name and a point.
  private static let guides: [String: KeyPath<AutoLayoutView, LayoutGuide> & Sendable] = [
    "layoutMarginsGuide": \.layoutMarginsGuide, "safeAreaLayoutGuide": \.safeAreaLayoutGuide,
    "keyboardLayoutGuide": \.keyboardLayoutGuide,
  ]

  /// The parts of a view that can be constrained like a view.
  private static func guide(_ suffix: Substring, of view: AutoLayoutView) -> LayoutGuide? {
    guides[String(suffix)].map { view[keyPath: $0] }
  }

  /// The names of views, and of the guides of each.
  private static func names(_ views: [String: AutoLayoutView]) -> [String] {
    views.keys.sorted().flatMap { name in [name] + guides.keys.sorted().map { "\(name).\($0)" } }
  }

  private static func isSkipped(_ name: String) -> String {
    "the item named \(name) has the option skip, so that no constraint can use it"
  }

  private func item(
    _ name: String, _ key: String, _ views: [String: AutoLayoutView], _ skipped: Set<String>
  ) throws(SceneError) -> any LayoutConstrainable {
    if let view = views[name] { return view }
    if let point = name.lastIndex(of: "."), let view = views[String(name[..<point])],
      let guide = Self.guide(name[name.index(after: point)...], of: view)
    {
      return guide
    }
    guard !skipped.contains(name) else {
      throw SceneError(
        place: .path(path + "." + key),
        message: Self.isSkipped(JSONText.string(String(name.prefix(80)))))
    }
    let nearest = NearestName.of(name, among: Self.names(views))
    throw SceneError(
      place: .path(path + "." + key),
      message: "no view is named \(JSONText.string(String(name.prefix(80))))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
  }
}

extension VisualFormatError {
  /// The expectation, and its position in the format, on one line.
  var inScene: String {
    let place = offset < format.count ? "character \(offset + 1)" : "the end"
    let name = format.count <= 200 ? JSONText.string(format) : "the format"
    return "\(message), at \(place) of \(name)"
  }
}
