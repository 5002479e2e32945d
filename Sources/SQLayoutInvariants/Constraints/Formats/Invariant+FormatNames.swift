import SQLayout
import SQLayoutCore

/// Invariants of names in visual formats, and of formats without an axis.
extension Invariant {
  static let formatNames = Invariant(
    "format-names",
    "A constraint has a visual format exactly where the identifiers of its views are names: a letter or an underscore, "
      + "and letters, digits and underscores. The format gives the constraint, and so does that of a row without its "
      + "axis. Its factor is 1."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(identifier: "root")
    let names = (0..<2).map { _ in generator.choices.pick(identifiers) }
    let views = names.map { AutoLayoutView(identifier: $0.text) }
    for view in views { root.addSubview(view) }
    let isRow = generator.choices.chance(1, of: 2)
    let constant = generator.wholeLength(9)
    let (constraint, count): (LayoutConstraint, Int) =
      switch generator.choices.integer(upTo: 3) {
      case 0:
        (
          (isRow ? views[0].widthAnchor : views[0].heightAnchor)
            .constraint(equalToConstant: constant), 1
        )
      case 1:
        (
          isRow
            ? views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: constant)
            : views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: constant), 1
        )
      case 2:
        (
          isRow
            ? views[0].trailingAnchor.constraint(
              equalTo: root.trailingAnchor, constant: 0 - constant)
            : views[0].bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: 0 - constant),
          1
        )
      default:
        (
          isRow
            ? views[1].leadingAnchor.constraint(
              equalTo: views[0].trailingAnchor, constant: constant)
            : views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: constant), 2
        )
      }
    constraint.priority = LayoutPriority(generator.choices.pick([1000, 750]))
    // The format of a last edge has its sides exchanged.
    var read = constraint
    if let first = constraint.firstItem, let second = constraint.secondItem, second === root,
      [.trailing, .bottom].contains(constraint.firstAttribute)
    {
      read = LayoutConstraint(
        item: second, attribute: constraint.secondAttribute, relatedBy: .equal, toItem: first,
        attribute: constraint.firstAttribute, constant: constant)
      read.priority = constraint.priority
    }
    func broken(_ expected: String, _ got: String) -> Verdict {
      .broken(Finding("format", expected: expected, got: got, in: .withoutItems))
    }
    let described = "\(constraint.anchorDescription), views \(names.map(\.text))"
    let isNamed = names.prefix(count).allSatisfy(\.isName)
    guard let format = constraint.visualFormat else {
      return isNamed ? broken("a format of \(described)", "none") : .holds
    }
    guard isNamed else { return broken("no format of \(described)", format) }
    if constraint.multiplier != 1 {
      return broken("a factor of 1 of \(described)", "\(constraint.multiplier)")
    }
    // Equal names cannot be told apart.
    if count == 2, names[0].text == names[1].text { return .rejected }
    let named = Dictionary(zip(names.map(\.text), views)) { first, _ in first }
    for text in [format, isRow ? String(format.dropFirst(2)) : format] {
      do throws(VisualFormatError) {
        let made = try LayoutConstraint.constraints(withVisualFormat: text, views: named)
        let got = made.map(\.anchorDescription)
        guard got != [read.anchorDescription] else { continue }
        return broken("\(described) of '\(text)'", "\(got)")
      } catch {
        return broken("\(described) of '\(text)'", "\(error)")
      }
    }
    return .holds
  }

  /// Identifiers, and whether they are names.
  private static let identifiers: [(text: String, isName: Bool)] = [
    ("a", true), ("_", true), ("Z9", true), ("_a_1", true), ("été", true), ("名前", true),
    ("z\u{301}", true), ("a٣", true), ("", false), ("9", false), ("1a", false), ("a-b", false),
    ("a b", false), (" a", false), ("a]", false), ("a.b", false), ("-", false), ("٣a", false),
    ("a@", false), ("a`", false), ("a{", false), ("a[", false), ("a/", false), ("a:", false),
  ]
}
