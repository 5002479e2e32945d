import Foundation
import LinearConstraints

/// An item that constraints name: a view or a layout guide.
public protocol LayoutConstrainable: AnyObject {
  /// The view itself, or the one that the guide belongs to.
  var constrainedView: AutoLayoutView? { get }
}

/// An equation or inequality between a number of one view or guide and one of another:
/// `first.attribute (== | <= | >=) multiplier × second.attribute + constant @ priority`.
///
/// ```swift
/// let constraint = title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8)
/// constraint.priority = .defaultHigh
/// constraint.isActive = true
/// ```
/// Constraints hold for alignment rectangles, not frames. An invalid constraint does not become
/// active: `problem` gives the reason, and the tree of its view reports it as a fault.
public final class LayoutConstraint {
  /// The view or guide on the left.
  public var firstItem: (any LayoutConstrainable)? { first.item }
  /// Its number.
  public let firstAttribute: Attribute
  /// How the numbers compare.
  public let relation: Relation
  /// The view or guide on the right.
  public var secondItem: (any LayoutConstrainable)? { second?.item }
  /// Its number; `notAnAttribute` where the first is compared to the constant.
  public let secondAttribute: Attribute
  /// The multiplier of the second number: from 10⁻⁹ to 10⁹ in magnitude, or 0 for a size. With others a constraint
  /// does not become active.
  public let multiplier: Double
  /// A name for people to read.
  public var identifier: String?

  private let first: Item
  private let second: Item?

  private var values: Values

  private struct Values {
    var constant: Double
    var priority = LayoutPriority.required
  }

  /// A view holds its constraints, which therefore must not hold the view.
  private struct Item {
    private let view: ViewReference?
    private weak var other: (any LayoutConstrainable)?

    init(_ item: any LayoutConstrainable) {
      view = (item as? AutoLayoutView)?.reference
      other = view == nil ? item : nil
    }

    var item: (any LayoutConstrainable)? { view?.view ?? other }
  }

  /// The view that holds the constraint while it is active: the nearest that contains both items.
  var owner: AutoLayoutView? {
    get { heldBy?.view }
    set { heldBy = newValue?.reference }
  }
  private var heldBy: ViewReference?
  /// The constraint in the engine of the tree.
  var engineID: ConstraintID?
  /// The index of the constraint in the list of its owner.
  var heldIndex = 0
  /// Whether the constraint is described by its identifier alone: nobody wrote its formula.
  package var isNamedByIdentifier = false

  /// Makes a constraint that is not active yet.
  ///
  /// - Parameters:
  ///   - item: the view or guide on the left.
  ///   - attribute: its number.
  ///   - relation: how the numbers compare.
  ///   - other: the view or guide on the right; nil where there is only the constant.
  ///   - otherAttribute: its number.
  ///   - multiplier: the factor of that number.
  ///   - constant: the constant, in points.
  public init(
    item: any LayoutConstrainable, attribute: Attribute, relatedBy relation: Relation,
    toItem other: (any LayoutConstrainable)? = nil,
    attribute otherAttribute: Attribute = .notAnAttribute, multiplier: Double = 1,
    constant: Double = 0
  ) {
    first = Item(item)
    second = other.map { Item($0) }
    firstAttribute = attribute
    self.relation = relation
    secondAttribute = otherAttribute
    self.multiplier = multiplier
    values = Values(constant: constant)
  }

  /// The constant of the right side, in points; may change while the constraint is active. An
  /// active constraint rejects a number that is not finite, and reports it.
  public var constant: Double {
    get { values.constant }
    set {
      guard newValue != values.constant else { return }
      guard accepts(newValue.isFinite, .constant(constraint: description, value: newValue)) else {
        return
      }
      values.constant = newValue
      owner?.constraintDidChange(self, .constant)
    }
  }

  /// How strongly the constraint has to hold; may change while it is active.
  public var priority: LayoutPriority {
    get { values.priority }
    set {
      guard newValue != values.priority else { return }
      guard
        accepts(
          newValue.isValid, .priority(constraint: description, value: newValue.rawValue))
      else { return }
      values.priority = newValue
      owner?.constraintDidChange(self, .priority)
    }
  }

  /// Sets the priority and returns the constraint.
  @discardableResult
  public func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Sets the identifier and returns the constraint.
  @discardableResult
  public func withIdentifier(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  private func accepts(_ isValid: Bool, _ error: @autoclosure () -> ConstraintError) -> Bool {
    guard !isValid, let owner else { return true }
    owner.root.report(.constraint(error(), path: owner.path))
    return false
  }

  /// Whether the constraint takes part in layout.
  public var isActive: Bool {
    get { owner != nil }
    set { newValue ? activate() : deactivate() }
  }

  private func activate() {
    guard owner == nil else { return }
    do throws(ConstraintError) {
      try validate()
    } catch {
      let view = firstItem?.constrainedView ?? secondItem?.constrainedView
      view?.root.report(.constraint(error, path: view?.path ?? ""))
      return
    }
    guard let view = firstItem?.constrainedView else { return }
    let other = secondItem?.constrainedView
    let common = other.map { view.nearestCommonAncestor(with: $0) } ?? view
    common?.hold(self)
  }

  private func deactivate() { owner?.release(self) }

  /// Makes constraints active, in their order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

// MARK: - Checks

extension LayoutConstraint {
  /// The reason why the constraint could not become active now; nil where it could.
  public var problem: ConstraintError? {
    do throws(ConstraintError) {
      try validate()
      return nil
    } catch {
      return error
    }
  }

  /// Checks that the constraint can be active.
  ///
  /// - Throws: what is wrong with it.
  public func validate() throws(ConstraintError) {
    let hasSecond = self.second != nil
    let second = secondItem
    guard let first = firstItem, !hasSecond || second != nil, firstAttribute != .notAnAttribute,
      hasSecond == (secondAttribute != .notAnAttribute)
    else { throw .missingItem(constraint: description) }
    guard constant.isFinite else { throw .constant(constraint: description, value: constant) }
    guard priority.isValid else {
      throw .priority(constraint: description, value: priority.rawValue)
    }
    guard multiplier == 0 || Self.multipliers.contains(abs(multiplier)) else {
      throw .multiplier(constraint: description, value: multiplier)
    }
    try validateAttributes()
    guard let view = first.constrainedView else {
      throw .noCommonTree(constraint: description, first: name(first), second: name(second))
    }
    if let second {
      guard let other = second.constrainedView, view.nearestCommonAncestor(with: other) != nil
      else {
        throw .noCommonTree(constraint: description, first: name(first), second: name(second))
      }
    }
  }

  /// The magnitudes of multipliers other than 0. Beyond them the solver would divide by numbers that rounding decides.
  private static let multipliers = 1e-9...1e9

  private func validateAttributes() throws(ConstraintError) {
    guard second != nil else {
      if !firstAttribute.isSize { throw .locationAlone(constraint: description) }
      return
    }
    guard firstAttribute.isSize == secondAttribute.isSize,
      firstAttribute.isSize || firstAttribute.axis == secondAttribute.axis
    else { throw .mixedAttributes(constraint: description) }
    let kinds = [firstAttribute.kind, secondAttribute.kind]
    if kinds.contains(.directed), kinds.contains(.absolute) {
      throw .mixedDirections(constraint: description)
    }
    if multiplier == 0, !firstAttribute.isSize {
      throw .multiplier(constraint: description, value: 0)
    }
  }

  private func name(_ item: (any LayoutConstrainable)?) -> String {
    item.map { ConstraintText.name(of: $0) } ?? "nothing"
  }
}
