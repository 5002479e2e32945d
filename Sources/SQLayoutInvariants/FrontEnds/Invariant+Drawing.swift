import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of hit tests after a layout.
extension Invariant {
  static let hitTest = Invariant(
    "hit-test",
    "A hit test finds the last item in document order whose frame contains the point, as do the frames of all "
      + "views around it, transformed and scrolled by their offsets. It finds no item that is hidden or without "
      + "user interaction, and none within such an item. All items that are not hidden are drawn, and transformed, "
      + "scrolled and clipped in the same way. That holds for constrained views, too.",
    profile: {
      $0.exact = true
      $0.closures = false
    }
  ) { generator, _ in
    generator.choices.chance(1, of: 4) ? inConstrainedViews(&generator) : inApp(&generator)
  }

  private static func inConstrainedViews(_ generator: inout Generator) -> Verdict {
    var tree = ConstrainedPlaces(&generator)
    generator.scenario = tree.scenario
    for _ in 0..<generator.choices.integer(upTo: 3) { tree.change(&generator) }
    if generator.choices.chance(1, of: 2) { tree.disable(&generator) }
    tree.root.layoutIfNeeded()
    if let finding = tree.wrongDrawing() { return .broken(finding) }
    for _ in 0..<4 {
      if let finding = tree.wrongHit(&generator) { return .broken(finding) }
    }
    return .holds
  }

  private static func inApp(_ generator: inout Generator) -> Verdict {
    var app = generator.app()
    for _ in 0..<generator.choices.integer(upTo: 3) { _ = generator.change(&app) }
    let root = app.roots[0]
    let size = Size(
      width: Double(20 + generator.choices.integer(upTo: 80)),
      height: Double(20 + generator.choices.integer(upTo: 80)))
    let scenario = app.model.scenario(
      of: root, in: Rect(x: 0, y: 0, width: size.width, height: size.height), fitting: size)
    generator.scenario = scenario
    app.layOut(root, in: size)
    for item in app.model.items.indices where generator.choices.chance(1, of: 6) {
      app.setUserInteraction(of: item, isEnabled: false)
    }
    for item in app.model.items.indices where app.model.items[item].isView {
      guard generator.choices.chance(1, of: 4) else { continue }
      app.scroll(item, to: Size(width: generator.distance(), height: generator.distance()))
    }
    for item in app.model.items.indices where item != root && generator.choices.chance(1, of: 4) {
      app.turn(item, generator.choices.pick(AppModel.Turn.allCases))
    }
    for item in app.model.items.indices where app.model.items[item].isView {
      guard generator.choices.chance(1, of: 4) else { continue }
      app.model.items[item].clips = true
      app.views.view(item).clipsToBounds = true
    }
    if let (expected, got) = app.wrongDrawing(of: root) {
      return .broken(Finding("drawing", expected: expected, got: got, in: scenario))
    }
    for _ in 0..<4 {
      if let finding = wrongHit(in: root, app, &generator, scenario, "") { return .broken(finding) }
    }
    return .holds
  }
}

extension App {
  mutating func setUserInteraction(of item: Int, isEnabled: Bool) {
    model.items[item].isUserInteractionEnabled = isEnabled
    switch views.items[item] {
    case let view as SQLayoutView: view.isUserInteractionEnabled = isEnabled
    case let box as AppViews.Box: box.isUserInteractionEnabled = isEnabled
    default: break
    }
  }

  mutating func scroll(_ view: Int, to offset: Size) {
    model.items[view].offset = offset
    views.view(view).contentOffset = CGPoint(x: offset.width, y: offset.height)
  }

  mutating func turn(_ item: Int, _ turn: AppModel.Turn) {
    model.items[item].turn = turn
    switch views.items[item] {
    case let view as SQLayoutView: view.transform = turn.transform
    case let box as AppViews.Box: box.transform = turn.transform
    default: break
    }
  }

  /// The frames of the items below a view that are not hidden, nor below hidden ones, in its space.
  func framesInRoot(_ root: Int) -> [Int: Rect] {
    var frames: [Int: Rect] = [:]
    var waiting: [(view: Int, x: Double, y: Double)] = [(root, 0, 0)]
    while let (view, x, y) = waiting.popLast() {
      let offset = model.items[view].offset
      for item in model.items[view].items where !model.items[item].isHidden {
        var frame = views.frame(item)
        (frame.x, frame.y) = (frame.x + (x - offset.width), frame.y + (y - offset.height))
        frames[item] = frame
        if model.items[item].isView { waiting.append((item, frame.x, frame.y)) }
      }
    }
    return frames
  }
}

extension AppModel.Turn {
  fileprivate var transform: AffineTransform {
    switch self {
    case .none: .identity
    case .mirrored: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0)
    case .quarter: AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: 0, tY: 0)
    case .doubled: AffineTransform(m11: 2, m12: 0, m21: 0, m22: 2, tX: 0, tY: 0)
    case .halved: AffineTransform(m11: 0.5, m12: 0, m21: 0, m22: 0.5, tX: 0, tY: 0)
    case .collapsed: AffineTransform(m11: 0, m12: 0, m21: 0, m22: 0, tX: 0, tY: 0)
    }
  }
}
