import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of safe areas and the keyboard.
extension Invariant {
  static let safeAreas = Invariant(
    "safe-areas",
    "A view's safe area is the part of it that lies within the safe area of the nearest view with insets of its "
      + "own, the view or one around it; views that are pinned to it or to the keyboard lie there, also after "
      + "changes."
  ) { generator, _ in
    let tree = generator.directedTree()
    generator.scenario = tree.scenario
    let made = tree.made()
    var own: [Int: Insets] = [:]
    let probes = (-1..<tree.views.count).map {
      GuideProbe(in: made.view($0), &generator)
    }
    for step in 0...Int(generator.choices.integer(upTo: 2)) {
      for index in -1..<tree.views.count where generator.choices.chance(1, of: 3) {
        own[index] = generator.wholeInsets()
        made.view(index).safeAreaInsets = own[index]!
      }
      if generator.choices.chance(1, of: 3) {
        let view = made.view(generator.choices.integer(in: -1...(tree.views.count - 1)))
        let height = CGFloat(generator.wholeLength(60))
        view.keyboardHeight = height
        // A negative height counts as none.
        view.keyboardHeight = -1
        guard view.keyboardHeight == height else {
          return .broken(
            Finding(
              "keyboard", expected: "\(height) of \(view.identifier ?? "")",
              got: "\(view.keyboardHeight)", in: tree.scenario))
        }
      }
      if step > 0, generator.choices.chance(1, of: 2) {
        made.root.frame = CGRect(
          x: 0, y: 0, width: 100 + generator.wholeLength(300),
          height: 100 + generator.wholeLength(300))
      }
      made.root.layoutIfNeeded()
      guard made.root.layoutFaults.isEmpty else { return .rejected }
      for (index, probe) in zip((-1)..., probes) {
        let view = made.view(index)
        let expected = made.leftFree(of: index, own)
        guard view.safeAreaInsets.isNear(expected) else {
          return .broken(
            Finding(
              "insets",
              expected:
                "\(expected) of \(view.identifier ?? "") after step \(step), of \(tree.text)",
              got: "\(view.safeAreaInsets)", in: tree.scenario))
        }
        if let (expected, got) = probe?.difference(expected) {
          return .broken(
            Finding(
              "guide",
              expected:
                "\(expected) of \(view.identifier ?? "") after step \(step), of \(tree.text)",
              got: got, in: tree.scenario))
        }
      }
    }
    return .holds
  }
}

/// Views of size zero at two corners of a view's safe area, at two of its keyboard, or at all.
private struct GuideProbe {
  let view: AutoLayoutView
  /// The first two are those of the safe area, the others are those of the keyboard.
  let corners: [AutoLayoutView]
  let used: Range<Int>

  init?(in view: AutoLayoutView, _ generator: inout Generator) {
    used = generator.choices.pick([0..<0, 0..<0, 0..<0, 0..<2, 2..<4, 0..<4])
    guard !used.isEmpty else { return nil }
    self.view = view
    corners = (0..<4).map { _ in AutoLayoutView() }
    for corner in corners[used] {
      view.addSubview(corner)
      LayoutConstraint.activate([
        corner.widthAnchor.constraint(equalToConstant: 0),
        corner.heightAnchor.constraint(equalToConstant: 0),
      ])
    }
    if used.contains(0) {
      let area = view.safeAreaLayoutGuide
      LayoutConstraint.activate([
        corners[0].leftAnchor.constraint(equalTo: area.leftAnchor),
        corners[0].topAnchor.constraint(equalTo: area.topAnchor),
        corners[1].rightAnchor.constraint(equalTo: area.rightAnchor),
        corners[1].bottomAnchor.constraint(equalTo: area.bottomAnchor),
      ])
    }
    // A guide that is not asked for is not made.
    if used.contains(2) {
      let keyboard = view.keyboardLayoutGuide
      LayoutConstraint.activate([
        corners[2].leftAnchor.constraint(equalTo: keyboard.leftAnchor),
        corners[2].topAnchor.constraint(equalTo: keyboard.topAnchor),
        corners[3].rightAnchor.constraint(equalTo: keyboard.rightAnchor),
        corners[3].bottomAnchor.constraint(equalTo: keyboard.bottomAnchor),
      ])
    }
  }

  /// The expected and actual positions, if they differ.
  func difference(_ insets: Insets) -> (expected: String, got: String)? {
    let room = Rect(view.alignmentRect(forFrame: view.bounds))
    let (right, bottom) = (room.x + room.width, room.y + room.height)
    let covered = max(insets.bottom, Double(view.keyboardHeight))
    let expected = [
      (room.x + insets.left, room.y + insets.top), (right - insets.right, bottom - insets.bottom),
      (room.x, bottom - covered),
      // A keyboard that is lower than the covered part ends at the safe area.
      (right, Double(view.keyboardHeight) > insets.bottom ? bottom : bottom - insets.bottom),
    ]
    let got = corners.map { (Double($0.frame.minX), Double($0.frame.minY)) }
    let isThere = used.allSatisfy {
      abs(expected[$0].0 - got[$0].0) <= 1e-6 && abs(expected[$0].1 - got[$0].1) <= 1e-6
    }
    return isThere ? nil : ("\(expected[used])", "\(got[used])")
  }
}

extension Generator {
  fileprivate mutating func wholeInsets() -> Insets {
    Insets(
      top: wholeLength(50), left: wholeLength(20), bottom: wholeLength(40),
      right: wholeLength(20))
  }
}

extension ConstrainedTree.Made {
  /// The insets of a view by bars: those of the nearest view around it with insets.
  fileprivate func leftFree(of index: Int, _ own: [Int: Insets]) -> Insets {
    var around = index
    while own[around] == nil {
      guard around >= 0 else { return .zero }
      around = views.firstIndex { $0 === view(around).superview } ?? -1
    }
    let insets = own[around]!
    guard around != index else { return insets }
    let (room, rectangle) = (inRoot(around), inRoot(index))
    let free = Rect(
      x: room.x + insets.left, y: room.y + insets.top,
      width: room.width - insets.left - insets.right,
      height: room.height - insets.top - insets.bottom)
    return Insets(
      top: max(0, free.y - rectangle.y), left: max(0, free.x - rectangle.x),
      bottom: max(0, rectangle.y + rectangle.height - free.y - free.height),
      right: max(0, rectangle.x + rectangle.width - free.x - free.width))
  }
}

extension Insets {
  fileprivate func isNear(_ other: Insets) -> Bool {
    zip([top, left, bottom, right], [other.top, other.left, other.bottom, other.right])
      .allSatisfy { abs($0 - $1) <= 1e-6 }
  }
}
