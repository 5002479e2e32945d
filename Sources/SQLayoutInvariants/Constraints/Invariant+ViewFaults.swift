import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views whose code is faulty.
extension Invariant {
  static let viewFaults = Invariant(
    "view-faults",
    "A mistake of a view is reported once, with its kind and the path of the view; nothing is reported of views "
      + "without a mistake, and the layout continues."
  ) { generator, _ in
    let scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 400, height: 400), fitting: Size(width: 400, height: 400))
    generator.scenario = scenario
    let chain = MistakenChain(&generator)
    let handled = MistakenChain.Heard()
    chain.root.layoutFaultHandler = { handled.faults.append($0) }
    chain.run()
    let why = "\(chain.mistake) of \(chain.expectedPath), limit \(chain.limit)"
    let expected = chain.expectedFaults
    let got = chain.root.layoutFaults
    guard got.map(\.kindAndPath) == expected.map(\.kindAndPath) || chain.isOfEither(got) else {
      return .broken(
        Finding("faults", expected: "\(expected) for \(why)", got: "\(got)", in: scenario))
    }
    guard handled.faults == got else {
      return .broken(
        Finding("handler", expected: "\(got) for \(why)", got: "\(handled.faults)", in: scenario))
    }
    if let (expected, got) = chain.wrongFrame ?? chain.wrongCount {
      return .broken(Finding("layout", expected: "\(expected) for \(why)", got: got, in: scenario))
    }
    chain.root.removeLayoutFaults()
    guard chain.root.layoutFaults.isEmpty else {
      return .broken(
        Finding("removed", expected: "none", got: "\(chain.root.layoutFaults)", in: scenario))
    }
    // A repeated mistake is reported again.
    guard chain.isMadeByHand else { return .holds }
    chain.run()
    guard chain.root.layoutFaults.map(\.kindAndPath) == expected.map(\.kindAndPath) else {
      return .broken(
        Finding(
          "again", expected: "\(expected) for \(why)", got: "\(chain.root.layoutFaults)",
          in: scenario)
      )
    }
    return .holds
  }
}

/// Nested views, one of which makes a mistake.
private final class MistakenChain {
  final class Heard {
    var faults: [AutoLayoutFault] = []
  }

  let root = AutoLayoutView(identifier: "root", frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let mistake: ViewMistake
  let limit: Int
  private var views: [MistakenView] = []
  private var places: [Rect] = []
  /// Whether the position of each view is that of its right and bottom edges from those of the superview, which
  /// follows the superview's size.
  private var isTrailing: [Bool] = []
  /// The index of each view among the subviews.
  private var positions: [Int] = []
  private let faulty: Int
  private let elsewhere = AutoLayoutView(identifier: "elsewhere")
  private var faultyView: MistakenView { views[faulty] }
  /// The subview of the faulty view.
  private var inner: MistakenView { views[faulty + 1] }

  init(_ generator: inout Generator) {
    mistake = generator.viewMistake()
    limit = 1 + Int(generator.choices.integer(upTo: 4))
    let count = 2 + Int(generator.choices.integer(upTo: 2))
    faulty = Int(generator.choices.integer(upTo: UInt32(count - 2)))
    switch mistake {
    case .asksForLayout, .asksForUpdate: root.greatestLayoutPassCount = limit
    default: break
    }
    for index in 0..<count {
      let superview = views.last ?? root
      let position = generator.choices.integer(in: 0...1)
      for _ in 0..<position { superview.addSubview(AutoLayoutView()) }
      let view = MistakenView(identifier: "v\(index)")
      superview.addSubview(view)
      let place = Rect(
        x: generator.wholeLength(20), y: generator.wholeLength(20),
        width: 50 + generator.wholeLength(50), height: 50 + generator.wholeLength(50))
      // Mistakes change constraints of the faulty view and of the one in it.
      let isTrailing = index > faulty + 1 && generator.choices.chance(1, of: 2)
      view.pins = [
        isTrailing
          ? view.rightAnchor.constraint(equalTo: superview.rightAnchor, constant: -place.x)
          : view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: place.x),
        isTrailing
          ? view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -place.y)
          : view.topAnchor.constraint(equalTo: superview.topAnchor, constant: place.y),
        view.widthAnchor.constraint(equalToConstant: place.width),
        view.heightAnchor.constraint(equalToConstant: place.height),
      ]
      LayoutConstraint.activate(view.pins)
      views.append(view)
      places.append(place)
      self.isTrailing.append(isTrailing)
      positions.append(position)
    }
    views[faulty].mistake = mistake
    if case .changes = mistake, faulty > 0 {
      views[faulty - 1].laysOutInner = generator.choices.chance(1, of: 2)
    }
    if case .invalidatesContentInTurns = mistake {
      (faultyView.partner, inner.partner) = (inner, faultyView)
    }
  }

  func run() {
    switch mistake {
    case .setsFrameOfSubview(let frame):
      root.layoutIfNeeded()
      inner.frame = CGRect(frame)
      faultyView.setNeedsLayout()
    case .setsFrameThatIsNone:
      faultyView.frame = CGRect(x: 0, y: 0, width: 5, height: CGFloat.infinity)
    case .wrongPriority(let priority, let isHugging):
      if isHugging {
        faultyView.setContentHuggingPriority(LayoutPriority(priority), for: .vertical)
      } else {
        faultyView.setContentCompressionResistancePriority(
          LayoutPriority(priority), for: .horizontal)
      }
    case .addsViewAround: inner.addSubview(faultyView)
    case .wrongConstraint(let wrong): activate(wrong)
    default: break
    }
    root.layoutIfNeeded()
    // The same mistake is not reported again.
    faultyView.setNeedsLayout()
    if case .asksForLayout = mistake { return }
    root.layoutIfNeeded()
  }

  private func activate(_ wrong: ViewMistake.WrongConstraint) {
    let view = faultyView
    let other = inner
    func constraint(
      _ attribute: LayoutConstraint.Attribute, _ second: AutoLayoutView?,
      _ otherAttribute: LayoutConstraint.Attribute, multiplier: Double = 1, constant: Double = 0
    ) -> LayoutConstraint {
      LayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: second,
        attribute: otherAttribute, multiplier: multiplier, constant: constant)
    }
    let made =
      switch wrong {
      case .constant: constraint(.width, nil, .notAnAttribute, constant: .infinity)
      case .multiplier: constraint(.width, other, .width, multiplier: -.infinity)
      case .noMultiplier: constraint(.left, other, .left, multiplier: 0)
      case .priority:
        constraint(.width, nil, .notAnAttribute, constant: 5).withPriority(LayoutPriority(1001))
      case .mixedAxes: constraint(.left, other, .top)
      case .mixedDirections: constraint(.leftMargin, other, .trailing)
      case .sizeAndLocation: constraint(.width, other, .left)
      case .locationAlone: constraint(.top, nil, .notAnAttribute, constant: 3)
      case .noItem: constraint(.width, nil, .width)
      case .noTree: constraint(.top, elsewhere, .top)
      }
    made.isActive = true
  }

  /// Whether the mistake is made each time that the views are laid out.
  var isMadeByHand: Bool {
    switch mistake {
    case .setsFrameThatIsNone, .wrongPriority, .addsViewAround, .wrongConstraint: true
    default: false
    }
  }

  // MARK: Expectations

  var expectedPath: String { path(of: faulty) }

  private func path(of index: Int) -> String {
    "root" + positions[...index].map { ".subviews[\($0)]" }.joined() + " (\"v\(index)\")"
  }

  var expectedFaults: [AutoLayoutFault] {
    let path = expectedPath
    switch mistake {
    case .none, .optsOut: return []
    case .noSuperInUpdate: return [.missingSuperUpdateConstraints(path: path)]
    case .asksForLayout(let times):
      return times < limit ? [] : [.layoutInEachPass(limit: limit, path: path)]
    case .asksForUpdate(let times):
      return times < limit ? [] : [.updateInEachPass(limit: limit, path: path)]
    case .changes(.ownConstant, _): return []
    case .changes(_, let cover):
      // An override around the view may cover the change, and is named where it does not.
      let isWithin = faulty > 0 && views[faulty - 1].laysOutInner
      let path = isWithin ? self.path(of: faulty - 1) : path
      return cover == .nothing ? [.uncoveredChange(of: "", path: path)] : []
    case .deactivates: return [.deactivatedDuringUpdate(constraint: "", path: path)]
    case .setsFrameOfSubview(let frame):
      let place = places[faulty + 1]
      return frame.isNear(place)
        ? []
        : [.frameOverwritten(CGRect(frame), by: CGRect(place), path: self.path(of: faulty + 1))]
    case .setsFrameThatIsNone:
      return [.frame(CGRect(x: 0, y: 0, width: 5, height: CGFloat.infinity), path: path)]
    case .wrongPriority(let priority, _):
      return [.contentPriority(LayoutPriority(priority), path: path)]
    case .wrongContent(let length):
      return [.intrinsicContentSize(CGSize(width: length, height: 10), path: path)]
    case .invalidatesContentWhileAsked:
      return [.intrinsicContentSizeChangedWhileAsked(path: path)]
    case .invalidatesContentInTurns:
      return [faulty, faulty + 1].map {
        .intrinsicContentSizeChangedWhileAsked(path: self.path(of: $0))
      }
    case .contentAsksForItself: return [.intrinsicContentSizeAsksForItself(path: path)]
    case .contentDependsOnFrame:
      return [
        .intrinsicContentSizeDependsOnFrame(
          CGSize(width: -1, height: 0), then: CGSize(width: -1, height: places[faulty].width),
          path: path)
      ]
    case .skewedAlignment(let distance):
      guard distance != 0 else { return [] }
      let rectangle = CGRect(places[faulty])
      guard distance.isFinite else {
        return [.frame(rectangle.offsetBy(dx: distance, dy: 0), path: path)]
      }
      return [
        .alignmentRect(
          rectangle, back: rectangle.offsetBy(dx: distance, dy: 0), path: path)
      ]
    case .addsViewAround:
      return [.cycle(adding: "v\(faulty)", path: self.path(of: faulty + 1))]
    case .wrongConstraint(let wrong):
      return [.constraint(wrong.error, path: path)]
    }
  }

  /// Whether the fault of two views is told of one, whichever is asked last. What they change meanwhile may be told, too.
  func isOfEither(_ faults: [AutoLayoutFault]) -> Bool {
    guard case .invalidatesContentInTurns = mistake else { return false }
    return expectedFaults.contains(where: faults.contains)
  }

  /// The expected and actual frame of a view, if they differ.
  var wrongFrame: (expected: String, got: String)? {
    var superview = root.frame.size
    for index in views.indices {
      var place = places[index]
      if isTrailing[index] {
        place.x = superview.width - place.x - place.width
        place.y = superview.height - place.y - place.height
      }
      defer { superview = CGRect(place).size }
      switch mistake {
      case .deactivates where index == faulty + 1: continue
      // A frame that is not finite is not taken.
      case .skewedAlignment(.infinity) where index == faulty: place = .zero
      case .skewedAlignment(let distance) where index == faulty: place.x += distance
      case .optsOut(let frame, let times) where index == faulty + 1 && times > 1: place = frame
      case .changes(let change, _):
        change.apply(to: &place, isInner: index == faulty + 1, isOwn: index == faulty)
      default: break
      }
      let frame = Rect(views[index].frame)
      guard !frame.isNear(place) else { continue }
      return ("v\(index) at \(Finding.text(place))", Finding.text(frame))
    }
    return nil
  }

  /// The expected and actual number of layouts or updates of the view, if they differ.
  var wrongCount: (expected: String, got: String)? {
    switch mistake {
    case .asksForLayout(let times) where faultyView.layoutCount != min(times + 1, limit):
      ("\(min(times + 1, limit)) layouts", "\(faultyView.layoutCount)")
    case .asksForUpdate(let times) where faultyView.updateCount != min(times + 1, limit):
      ("\(min(times + 1, limit)) updates", "\(faultyView.updateCount)")
    default: nil
    }
  }
}

extension AutoLayoutFault {
  /// The fault without the text of a constraint or a change.
  fileprivate var kindAndPath: String {
    switch self {
    case .uncoveredChange(_, let path): "\(Self.uncoveredChange(of: "", path: path))"
    case .deactivatedDuringUpdate(_, let path):
      "\(Self.deactivatedDuringUpdate(constraint: "", path: path))"
    case .constraint(let error, let path): "\(error.kind) \(path)"
    default: "\(self)"
    }
  }
}

extension ConstraintError {
  /// The error without the text of the constraint.
  fileprivate var kind: String {
    switch self {
    case .missingItem: "missingItem"
    case .noCommonTree: "noCommonTree"
    case .mixedAttributes: "mixedAttributes"
    case .mixedDirections: "mixedDirections"
    case .multiplier(_, let value): "multiplier \(value)"
    case .locationAlone: "locationAlone"
    case .constant(_, let value): "constant \(value)"
    case .priority(_, let value): "priority \(value)"
    }
  }
}
