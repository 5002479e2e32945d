import Foundation

/// The state of the passes over a tree of views, kept at its root.
final class LayoutSession {
  /// The faults, each once.
  private(set) var faults: [AutoLayoutFault] = []
  /// The faults by their text: a NaN is not equal to itself.
  private var known: Set<String> = []
  /// Called with each new fault.
  var faultHandler: ((AutoLayoutFault) -> Void)?
  /// How often a view is laid out in one pass at most.
  var greatestPassCount = 100
  /// The view whose constraints are being updated.
  var updating: AutoLayoutView?
  /// The views whose `layoutSubviews` runs, the outermost first.
  var running: [Run] = []
  /// The views whose marked subviews are being laid out, and the index of the next subview.
  var open: [(view: AutoLayoutView, next: Int)] = []
  /// The number of the outermost pass that runs, by which views count how often it laid them out.
  var pass = 0
  /// Whether frames are being set, which counts as no change by an override.
  var isApplying = false
  /// How many passes are nested.
  var depth = 0

  /// An override that runs.
  struct Run {
    let view: AutoLayoutView
    /// The change that no call covers yet.
    var uncovered: String?
  }

  func report(_ fault: AutoLayoutFault) {
    // At most a thousand faults are reported.
    guard faults.count < 1_000, known.insert(fault.description).inserted else { return }
    faults.append(fault)
    faultHandler?(fault)
  }

  func removeFaults() {
    faults = []
    known = []
  }

  /// Notes that a constraint changed.
  func noteChange(of constraint: LayoutConstraint, _ how: String, in owner: AutoLayoutView) {
    guard !running.isEmpty, !isApplying, updating == nil else { return }
    note("\(constraint) \(how)", of: owner, isOwn: constraint.isOnly(about: running.last?.view))
  }

  /// Notes that a property of a view changed.
  func noteChange(of view: AutoLayoutView, _ what: String) {
    guard !running.isEmpty, !isApplying, updating == nil else { return }
    note(
      "\(what) of \(view.identifier ?? view.path)", of: view, isOwn: running.last?.view === view)
  }

  private func note(_ change: @autoclosure () -> String, of view: AutoLayoutView, isOwn: Bool) {
    // A view that changes itself needs its superview laid out again.
    if isOwn, let superview = running.last?.view.superview {
      superview.mark(.needsLayout, above: .needsLayoutBelow)
      return
    }
    if running[running.count - 1].uncovered == nil {
      running[running.count - 1].uncovered = change()
    }
  }

  /// Notes that a call covers a change: a call on the view itself, or on one above the views being
  /// laid out.
  func cover(by view: AutoLayoutView) {
    for index in running.indices where view.isAncestor(of: running[index].view) {
      running[index].uncovered = nil
    }
  }
}

extension LayoutConstraint {
  /// Whether the constraint names one view alone.
  fileprivate func isOnly(about view: AutoLayoutView?) -> Bool {
    guard let view, firstItem === view else { return false }
    return secondItem == nil || secondItem === view
  }
}

extension AutoLayoutView {
  /// The faults of the view's tree since faults were last removed, each once.
  public final var layoutFaults: [AutoLayoutFault] { root.session?.faults ?? [] }

  /// Forgets the faults of the view's tree.
  public final func removeLayoutFaults() { root.session?.removeFaults() }

  /// Called with each new fault of a tree; set at its root.
  public final var layoutFaultHandler: ((AutoLayoutFault) -> Void)? {
    get { root.session?.faultHandler }
    set { root.sessionMade().faultHandler = newValue }
  }

  /// How often a view of the tree is laid out in one pass before that is a fault; 100 unless set.
  public final var greatestLayoutPassCount: Int {
    get { root.session?.greatestPassCount ?? 100 }
    set { root.sessionMade().greatestPassCount = max(1, newValue) }
  }

  final func report(_ fault: AutoLayoutFault) { root.sessionMade().report(fault) }
}
