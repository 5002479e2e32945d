import Foundation
import SQLayout
import SQLayoutCore

extension SQLayoutView {
  /// The explanations of an item's x, y, width and height, in the coordinate space of the view that
  /// arranges it.
  ///
  /// ```swift
  /// for explanation in view.explain(send) { print(explanation) }
  /// ```
  /// An item that is `CustomStringConvertible` is named by its description, others by their path.
  /// No frame is set and no observer called; closures are called once more.
  ///
  /// - Parameters:
  ///   - item: an item arranged in the view or in a view below it.
  ///   - bounds: the bounds to lay out in; those of the view unless given.
  ///   - endsAtFrames: whether chains end at frames of other items, which have separate
  ///     explanations.
  /// - Returns: an empty list for an item that is not below the view, or is skipped.
  /// - Complexity: O(items below), up to 100 times as long as a layout.
  public func explain(
    _ item: any SQLayoutItem, in bounds: CGRect? = nil, endsAtFrames: Bool = true
  ) -> [Explanation] {
    let (layout, items) = explained(in: bounds)
    guard let node = items.firstIndex(where: { $0.sq_rootItem === item.sq_rootItem }) else {
      return []
    }
    return FrameNumber.allCases.compactMap {
      layout.explanation(of: node, $0, endsAtFrames: endsAtFrames)
    }
  }
}

extension SQLayoutView {
  /// Probable mistakes in the layout of the view, such as an item that sticks out. Invalid values
  /// are in `layoutFaults`.
  ///
  /// - Parameter bounds: the bounds to lay out in; those of the view unless given.
  /// - Complexity: as `explain(_:in:)`, and O(items²) within a container whose items are stacked.
  public func layoutDiagnostics(in bounds: CGRect? = nil) -> [LayoutDiagnostic] {
    explained(in: bounds).layout.diagnostics()
  }

  /// The faults of the last pass, optionally with probable mistakes in the layout.
  ///
  /// ```swift
  /// for fault in view.layoutFaults(withDiagnostics: true) { print(fault) }
  /// ```
  /// - Parameter isDiagnosed: whether probable mistakes are included.
  /// - Complexity: O(faults), and that of `layoutDiagnostics(in:)` where these are included.
  public func layoutFaults(withDiagnostics isDiagnosed: Bool) -> [LayoutFault] {
    guard isDiagnosed else { return layoutFaults }
    let diagnostics = layoutDiagnostics().map {
      LayoutFault(node: $0.node, path: $0.item, rule: $0.message, value: "")
    }
    return layoutFaults + diagnostics
  }

  /// The view's layout with its items by their nodes.
  fileprivate func explained(
    in bounds: CGRect?
  ) -> (layout: ExplainedLayout, items: [any SQLayoutItem]) {
    let (tree, items) = flattenedItems()
    var names: [Int: String] = [:]
    for (node, item) in items.enumerated() {
      names[node] = (item.sq_rootItem as? any CustomStringConvertible)?.description
    }
    return (ExplainedLayout(tree, in: Rect(bounds ?? self.bounds), names: names), items)
  }
}

extension AutoLayoutView {
  /// The explanations of the numbers of a view's frame: the constraints that are active for each,
  /// as they were written, and whether it is ambiguous.
  ///
  /// - Parameter view: a view of the same tree.
  /// - Returns: an empty list for a view that is not in the tree.
  /// - Complexity: that of the solver's answers for four numbers.
  public final func explain(_ view: AutoLayoutView) -> [Explanation] {
    guard view.root === root else { return [] }
    let found = view.determinedNumbers()
    let item = view.identifier ?? "\(type(of: view))"
    return zip(FrameNumber.allCases, found).map { part, number in
      Explanation(
        node: 0, number: part, item: item, calculator: "constraints", detail: .chain,
        terms: [
          Term(value: Double(number.value), name: part.rawValue, owner: item, formula: .input)
        ],
        determined: number)
    }
  }
}
