import Foundation
import SQLayout
import SQLayoutCore

extension ConstrainedTree.Made {
  /// The error of each constraint of a tree, those of intrinsic sizes included.
  func errors(
    of tree: ConstrainedTree
  ) -> [(constraint: ConstrainedTree.Constraint, error: Double)] {
    func error(_ constraint: ConstrainedTree.Constraint) -> Double {
      let holder = tree.commonView(constraint.first, constraint.second ?? constraint.first)
      let around = ruler(
        holder, isMirrored: constraint.isDirected && tree.direction(of: holder) == .rightToLeft,
        of: tree)
      let other =
        constraint.second.map {
          around.value(constraint.secondAttribute, $0, constraint.secondPart)
        } ?? 0
      let difference =
        around.value(constraint.attribute, constraint.first, constraint.firstPart)
        - (constraint.multiplier * other + constraint.constant)
      switch constraint.relation {
      case .equal: return abs(difference)
      case .lessThanOrEqual: return max(0, difference)
      case .greaterThanOrEqual: return max(0, -difference)
      }
    }
    var constraints = tree.constraints
    for (index, view) in tree.views.enumerated() {
      guard let content = view.content else { continue }
      // Lines depend on the width up to rounding, which can make one line more or less.
      let (own, given) = (inRoot(index).width, Double(views[index].preferredMaxLayoutWidth))
      let width = abs(given - own) <= 1e-6 * max(1, own) ? given : own
      let height = view.isText && width > 0 ? content.broken(at: width).height : content.height
      for (attribute, length, hugging, compression) in [
        (
          LayoutConstraint.Attribute.width, content.width, view.hugging.horizontal,
          view.compression.horizontal
        ), (.height, height, view.hugging.vertical, view.compression.vertical),
      ] {
        for (relation, priority) in [
          (LayoutConstraint.Relation.lessThanOrEqual, hugging),
          (.greaterThanOrEqual, compression),
        ] {
          constraints.append(
            ConstrainedTree.Constraint(
              first: index, attribute: attribute, relation: relation, constant: length,
              priority: priority))
        }
      }
    }
    return constraints.map { ($0, error($0)) }
  }
}

extension ConstrainedTree.Made {
  /// Measures positions from the left or the right edge of a view.
  private struct Ruler {
    let made: ConstrainedTree.Made
    let tree: ConstrainedTree
    let holder: Rect
    let isMirrored: Bool

    /// The value of an attribute of a part of a view.
    func value(
      _ attribute: LayoutConstraint.Attribute, _ view: Int, _ part: ConstrainedTree.Part
    ) -> Double {
      let margins = view < 0 ? Insets(all: 8) : tree.views[view].margins
      var place = made.rectangle(of: view, in: tree)
      var isView = true
      switch part {
      case .view: break
      case .margins:
        place = place.within(margins)
        isView = false
      case .safeArea:
        place = place.within(view < 0 ? .zero : tree.views[view].safeArea ?? .zero)
        isView = false
      case .keyboard:
        let covered = view < 0 ? 0 : tree.views[view].safeArea?.bottom ?? 0
        let height = view < 0 ? 0 : tree.views[view].keyboardHeight
        // Without a keyboard, or with a low one, its guide ends at the safe area.
        let bottom = place.y + place.height - (height > covered ? 0 : covered)
        let top = place.y + place.height - max(height, covered)
        place = Rect(x: place.x, y: top, width: place.width, height: bottom - top)
        isView = false
      case .guide(let number):
        let frame = Rect(made.guides[number].layoutFrame)
        let owner = Rect(made.view(view).alignmentRect(forFrame: made.view(view).bounds))
        place = Rect(
          x: place.x + frame.x - owner.x, y: place.y + frame.y - owner.y, width: frame.width,
          height: frame.height)
        isView = false
      }
      // A guide has no margins and no text.
      let inner = isView ? place.within(margins) : place
      // The baselines of a view may be those of a view in it.
      let isFirst = attribute == .firstBaseline
      let baselineView =
        isView && view >= 0 ? tree.viewOfBaselines(view, isFirst: isFirst) : view
      let line = baselineView == view ? place : made.inRoot(baselineView)
      let own = isView && view >= 0 ? tree.views[baselineView] : nil
      switch attribute {
      case .width: return place.width
      case .height: return place.height
      case .left: return across(place.x)
      case .right: return across(place.x + place.width)
      case .leading: return isMirrored ? across(place.x + place.width) : across(place.x)
      case .trailing: return isMirrored ? across(place.x) : across(place.x + place.width)
      case .centerX: return across(place.x + place.width / 2)
      case .leftMargin: return across(inner.x)
      case .rightMargin: return across(inner.x + inner.width)
      case .leadingMargin: return isMirrored ? across(inner.x + inner.width) : across(inner.x)
      case .trailingMargin: return isMirrored ? across(inner.x) : across(inner.x + inner.width)
      case .centerXWithinMargins: return across(inner.x + inner.width / 2)
      case .top: return place.y - holder.y
      case .bottom: return place.y + place.height - holder.y
      case .centerY: return place.y + place.height / 2 - holder.y
      case .topMargin: return inner.y - holder.y
      case .bottomMargin: return inner.y + inner.height - holder.y
      case .centerYWithinMargins: return inner.y + inner.height / 2 - holder.y
      case .firstBaseline: return line.y + (own?.firstBaseline ?? 0) - holder.y
      case .lastBaseline:
        return line.y + line.height - (own?.lastBaseline ?? 0) - holder.y
      case .notAnAttribute: return 0
      }
    }

    private func across(_ x: Double) -> Double {
      isMirrored ? holder.x + holder.width - x : x - holder.x
    }
  }

  private func ruler(_ holder: Int, isMirrored: Bool, of tree: ConstrainedTree) -> Ruler {
    Ruler(made: self, tree: tree, holder: rectangle(of: holder, in: tree), isMirrored: isMirrored)
  }

  private func rectangle(of view: Int, in tree: ConstrainedTree) -> Rect {
    view < 0
      ? Rect(x: 0, y: 0, width: tree.size.width, height: tree.size.height) : inRoot(view)
  }
}

extension ConstrainedTree {
  /// The view, and all views around it up to the root.
  private func viewsAround(_ view: Int) -> [Int] {
    var views = [view]
    while let last = views.last, last >= 0 { views.append(self.views[last].superview) }
    return views
  }

  /// The nearest common ancestor.
  fileprivate func commonView(_ one: Int, _ other: Int) -> Int {
    let others = viewsAround(other)
    return viewsAround(one).first { others.contains($0) } ?? -1
  }

  /// The effective layout direction of a view.
  func direction(of view: Int) -> LayoutDirection {
    viewsAround(view).lazy.compactMap { $0 < 0 ? nil : views[$0].direction }.first ?? direction
  }
}

extension ConstrainedTree.Constraint {
  /// Whether the attribute is mirrored from right to left.
  fileprivate var isDirected: Bool {
    let directed: [LayoutConstraint.Attribute] = [
      .leading, .trailing, .leadingMargin, .trailingMargin,
    ]
    return directed.contains(attribute) || directed.contains(secondAttribute)
  }
}

extension Rect {
  fileprivate func within(_ insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension ConstrainedTree.Made {
  /// Whether a view is another one or below it.
  func isView(_ index: Int, in other: Int) -> Bool {
    views[index].isDescendant(of: views[other])
  }

  /// Removes the views of the root that extend beyond its left or right edge, and lays out the others.
  func takeOutClipped(in width: Double) -> [Int] {
    var clipped: [Int] = []
    while true {
      let more = views.indices.filter { index in
        let frame = Rect(views[index].frame)
        return views[index].superview === root && (frame.x < -1e-9 || frame.maxX > width + 1e-9)
      }
      if more.isEmpty { break }
      for index in more { views[index].removeFromSuperview() }
      clipped += more
      // The remaining views may be clipped now.
      root.layoutIfNeeded()
    }
    return clipped
  }
}
