import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of overrides that ask for layout.
extension Invariant {
  static let nestedOverrides = Invariant(
    "nested-overrides",
    "An override of 'layoutSubviews()' that marks views and asks for their layout does not run within itself, "
      + "whichever views these are."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let asking = AskingView()
    let inner = AutoLayoutView()
    root.addSubview(asking)
    asking.addSubview(inner)
    let views = [root, asking, inner]
    let steps = (0...generator.choices.integer(upTo: 3)).map { _ in
      (isMark: generator.choices.chance(1, of: 2), view: generator.choices.integer(in: 0...2))
    }
    asking.ask = {
      for step in steps {
        if step.isMark {
          views[step.view].setNeedsLayout()
        } else {
          views[step.view].layoutIfNeeded()
        }
      }
    }
    root.layoutIfNeeded()
    guard asking.greatestDepth != 1 else { return .holds }
    return .broken(
      Finding(
        "depth", expected: "1 of \(steps)", got: "\(asking.greatestDepth)", in: .withoutItems))
  }
}

/// A view whose first layout asks for others.
private final class AskingView: AutoLayoutView {
  var ask: () -> Void = {}
  private(set) var greatestDepth = 0
  private var depth = 0
  private var hasAsked = false

  override func layoutSubviews() {
    depth += 1
    greatestDepth = max(greatestDepth, depth)
    super.layoutSubviews()
    if !hasAsked {
      hasAsked = true
      ask()
    }
    depth -= 1
  }
}
