import Foundation
import SQLayout
import SQLayoutCore
import Synchronization

/// Invariants of chains of layout views that are released.
extension Invariant {
  static let releasedChains = Invariant(
    "released-chains",
    "A chain of layout views, each in the next one, decorated or not, marked or not, is released on a stack that is too "
      + "small for a call for each view, and all its views with it, but for one that is held, with those in it: it has "
      + "no superview then."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let isLong = generator.choices.chance(1, of: 4)
    let length = isLong ? 3_000 : generator.choices.integer(in: 1...5)
    let chain = ViewChain(
      links: (1..<length).prefix(6).map { _ in generator.choices.pick(ViewChain.Link.allCases) },
      length: length,
      held: generator.choices.chance(1, of: 2)
        ? generator.choices.integer(in: 0...length - 1) : nil,
      isMarked: generator.choices.chance(1, of: 2))
    let wrong = Mutex<String?>(nil)
    Threads.perform(2) { number in
      guard number == 1 else { return }
      let found = chain.wrongRemains()
      wrong.withLock { $0 = found }
    }
    guard let found = wrong.withLock({ $0 }) else { return .holds }
    return .broken(
      Finding("released", expected: "the views of \(chain)", got: found, in: .withoutItems))
  }
}

/// How a chain of views is made, and which of them is held, counted from the innermost.
private struct ViewChain: Sendable {
  enum Link: CaseIterable, Sendable {
    case plain, decorated, decoratedAlone, decoratedTwice, subview
  }

  /// How each view lies in the next one, by turns.
  var links: [Link]
  var length: Int
  var held: Int?
  var isMarked: Bool

  private final class Reference {
    weak var view: SQLayoutView?
    init(_ view: SQLayoutView) { self.view = view }
  }

  /// What is left of the chain that should not be, or is not left that should be.
  func wrongRemains() -> String? {
    var references: [Reference] = []
    var heldView: SQLayoutView?
    do {
      var view = SQLayoutView()
      references.append(Reference(view))
      if held == 0 { heldView = view }
      for level in 1..<length {
        let outer = SQLayoutView()
        put(consume view, in: outer, links[(level - 1) % links.count])
        references.append(Reference(outer))
        if held == level { heldView = outer }
        view = outer
      }
      // Subviews are laid out one in the other, on the stack.
      if isMarked && !links.contains(.subview) { mark(references) }
    }
    for (level, reference) in references.enumerated() {
      let isLeft = held.map { level <= $0 } ?? false
      guard (reference.view != nil) != isLeft else { continue }
      return "view \(level) \(isLeft ? "released" : "left")"
    }
    if heldView?.superview != nil { return "a superview of the view that is held" }
    heldView = nil
    return references.contains { $0.view != nil } ? "views in the one that was held" : nil
  }

  private func put(_ view: consuming SQLayoutView, in outer: SQLayoutView, _ link: Link) {
    let edge = Insets(all: 1)
    switch link {
    case .plain: outer.addArrangedItem(view)
    // The view has an object around it where another reference to it exists.
    case .decorated:
      let other = view
      outer.addArrangedItem(view.withSQSpacing(edge))
      withExtendedLifetime(other) {}
    case .decoratedAlone: outer.addArrangedItem((consume view).withSQSpacing(edge))
    case .decoratedTwice: outer.addArrangedItem(view.withSQSpacing(edge).withSQPadding(edge))
    case .subview: outer.addSubview(view)
    }
  }

  /// Lays out the chain, and marks each view in the next one.
  private func mark(_ references: [Reference]) {
    references.last?.view?.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    references.last?.view?.layoutIfNeeded()
    for (inner, outer) in zip(references, references.dropFirst()) {
      if let view = inner.view { outer.view?.setNeedsLayout(of: view) }
    }
  }
}
