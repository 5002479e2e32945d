import Foundation
import SQLayout
import SQLayoutCore

/// Views of several kinds that hold each other, as plain values from which they can be made afresh.
struct HeldViews {
  enum Kind: CaseIterable {
    /// An item whose text breaks into two lines where there is too little room.
    case box
    case layout
    /// A row or column of the layout toolkit.
    case toolkit
    case simple
    case constrained
  }

  /// What is declared for an item of a layout view, or for all items that declare nothing.
  struct Declared {
    var calculator: Calculator?
    var size: Size?
    var spacing: Insets?
    var padding: Insets?
    var flex = Flex.none
    var ignoresInSize = false
  }

  /// A frame that follows the bounds of a view.
  struct Framing {
    var x: Double
    var y: Double
    /// The factors of the width and height of the bounds.
    var factor: Double

    func frame(in bounds: CGRect) -> CGRect {
      CGRect(x: x, y: y, width: bounds.width * factor, height: bounds.height * factor)
    }
  }

  /// How a view or constrained view holds an item.
  enum Place {
    case arranged(Declared)
    /// By a stack layout, within distances from the edges.
    case installed(Insets)
    /// A subview with a frame that was set in a room.
    case subview(frame: CGRect, room: CGSize)
    case framed(Framing)
    /// By `addView` of the toolkit.
    case added(flexibleWidth: Bool, flexibleHeight: Bool, weight: Double)
    /// In a constrained view, at a place, with a width or without one.
    case hung(x: Double, y: Double, width: Double?)
    /// In a simple layout; flexible where there is no length.
    case part(width: Double?, height: Double?)

    var isSubview: Bool {
      switch self {
      case .subview, .framed: true
      default: false
      }
    }

    /// Whether the frame is set by hand.
    var isSet: Bool {
      if case .subview = self { true } else { false }
    }

    var isInstalled: Bool {
      if case .installed = self { true } else { false }
    }
  }

  struct Node {
    let kind: Kind
    /// The size of a box, or that of a view that nothing holds.
    var size: Size
    var isHidden = false
    var mask: AutoresizingMask = []
    var insets = Insets.zero
    var line: LinearArrangement?
    /// The distance between the items of a toolkit view or a simple layout.
    var spacing = 0.0
    var defaults = Declared()
    var leavesOutHiddenItems = false
    var hasCallback = false
    /// The items that the builder of the view arranges.
    var built: [Int]?
    var holder: Int?
    var place = Place.arranged(Declared())
    var items: [Int] = []
    /// The subviews and installed layouts among the items, in the order in which they became that.
    var subviews: [Int] = []
    var installed: [Int] = []
    /// The frame of a box when it was removed.
    var frame = CGRect.zero
  }

  var nodes: [Node] = []

  /// Whether an item is another one or lies in it.
  func lies(_ item: Int, in other: Int) -> Bool {
    var above: Int? = item
    while let now = above {
      if now == other { return true }
      above = nodes[now].holder
    }
    return false
  }

  /// The items that nothing holds.
  var roots: [Int] { nodes.indices.filter { nodes[$0].holder == nil } }

  func root(of item: Int) -> Int {
    var above = item
    while let holder = nodes[above].holder { above = holder }
    return above
  }

  func depth(of item: Int) -> Int { nodes[item].holder.map { 1 + depth(of: $0) } ?? 0 }

  /// Whether a layout of the root sets the frame of an item.
  func isReached(_ item: Int) -> Bool {
    var above = item
    while let holder = nodes[above].holder {
      if nodes[holder].leavesOutHiddenItems, nodes[above].isHidden { return false }
      above = holder
    }
    return true
  }

  /// Whether an item lies in the tree of its root, a layout view, through layout views alone that arrange it.
  func isInTreeOfRoot(_ item: Int) -> Bool {
    var above = item
    while let holder = nodes[above].holder {
      guard nodes[holder].kind == .layout || nodes[holder].kind == .toolkit,
        !nodes[above].place.isSubview
      else { return false }
      above = holder
    }
    return true
  }

  /// Whether an item lies in a constrained view.
  func isBelowConstrained(_ item: Int) -> Bool {
    nodes.indices.contains { nodes[$0].kind == .constrained && $0 != item && lies(item, in: $0) }
  }

  // MARK: Changes

  mutating func take(_ item: Int) {
    guard let holder = nodes[item].holder else { return }
    nodes[holder].items.removeAll { $0 == item }
    nodes[holder].subviews.removeAll { $0 == item }
    nodes[holder].installed.removeAll { $0 == item }
    nodes[item].holder = nil
  }

  mutating func put(_ item: Int, in holder: Int, as place: Place) {
    take(item)
    nodes[item].holder = holder
    nodes[item].place = place
    nodes[holder].items.append(item)
    if place.isSubview { nodes[holder].subviews.append(item) }
    if place.isInstalled { nodes[holder].installed.append(item) }
  }

  /// The items of a view after its builder was called.
  mutating func build(_ view: Int) {
    guard let built = nodes[view].built else { return }
    let kept = (nodes[view].subviews + nodes[view].installed).filter { !built.contains($0) }
    for item in nodes[view].items where !kept.contains(item) { take(item) }
    nodes[view].items = []
    for item in built { put(item, in: view, as: .arranged(Declared())) }
    nodes[view].items += kept
  }
}

extension HeldViews.Place: CustomStringConvertible {
  /// A few words.
  var description: String {
    switch self {
    case .arranged(let declared): declared.isNothing ? "arranged" : "arranged with \(declared)"
    case .installed(let insets): "installed with \(insets)"
    case .subview(let frame, let room): "subview at \(Rect(frame)) of \(Size(room))"
    case .framed(let framing): "subview by \(framing)"
    case .added(let width, let height, let weight):
      "added\(width ? ", flexible in width" : "")\(height ? ", flexible in height" : "") by \(weight)"
    case .hung(let x, let y, let width): "hung at \(x), \(y), width \(width as Any)"
    case .part(let width, let height): "part of width \(width as Any), height \(height as Any)"
    }
  }
}

extension HeldViews.Declared {
  fileprivate var isNothing: Bool {
    calculator == nil && size == nil && spacing == nil && padding == nil && flex == .none
      && !ignoresInSize
  }
}

/// An item whose text breaks into two lines where there is too little room.
final class TextOfTwoLines: SQLayoutItem {
  var frame = CGRect.zero
  var isHidden = false
  var autoresizingMask: AutoresizingMask = []
  var size: Size

  init(_ size: Size) { self.size = size }

  func sizeThatFits(_ fitting: CGSize) -> CGSize {
    let isBroken = size.width > fitting.width
    return CGSize(
      width: isBroken ? Double(fitting.width) : size.width,
      height: isBroken ? 2 * size.height : size.height)
  }
}

extension HeldViews.Declared {
  /// Adds defaults, which replace earlier ones of the same property.
  mutating func add(_ more: HeldViews.Declared) {
    calculator = more.calculator ?? calculator
    size = more.size ?? size
    spacing = more.spacing ?? spacing
    padding = more.padding ?? padding
  }
}
