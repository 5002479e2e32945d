import Foundation
import LinearConstraints
import SQLayout
import SQLayoutCore

/// Invariants of what lives long.
extension Invariant {
  static let repeatedChanges = Invariant(
    "repeated-changes",
    "A change that is made again and again, with other numbers each time, to a tree, to views or to a system of "
      + "constraints takes no more memory in later times than in the first."
  ) { generator, _ in
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    let subject = generator.choices.pick(ChangedSubject.drawn)
    guard let start = AllocatedMemory.bytes else { return .holds }
    let all = subject.changes()
    let changes = (0..<generator.choices.integer(in: 1...2)).map { _ in
      generator.choices.pick(all)
    }
    func greatest(in steps: Range<Int>) -> Int {
      // The allocator visits all its free blocks for its answer, in a large process for tens of milliseconds. An odd
      // stride meets all phases between two times that a tree packs itself.
      let stride = steps.count / 75 | 1
      var greatest = 0
      for step in steps {
        for change in changes { change.make(step) }
        if step % stride == 0 { greatest = max(greatest, (AllocatedMemory.bytes ?? 0) - start) }
      }
      return greatest
    }
    var (times, most) = (subject.times, [greatest(in: 0..<subject.times)])
    // The cache of measured sizes is emptied after 4,096 changes; until then it may grow.
    while most.count < 4 {
      let later = greatest(in: times..<4 * times)
      // The allocator keeps some small blocks that nothing uses.
      guard later > most.last! + most.last! / subject.tolerance + 512 else { return .holds }
      times *= 4
      most.append(later)
    }
    return .broken(
      Finding(
        "memory",
        expected: "at most \(most[2]) bytes in \(times) times, as in the first \(times / 4)",
        got: "\(most[3]) bytes: \(changes.map(\.name).joined(separator: ", "))", in: scenario))
  }
}

/// Something that is made once and changed often.
private enum ChangedSubject {
  case tree
  case functions
  case views
  case constraints
  case system

  /// Views take the most time.
  static let drawn: [ChangedSubject] = [
    .tree, .tree, .functions, .views, .constraints, .system, .system,
  ]

  struct Change {
    let name: String
    /// Makes the change for the nth time.
    let make: (Int) -> Void

    init(_ name: String, _ make: @escaping (Int) -> Void) { (self.name, self.make) = (name, make) }
  }

  /// A tree packs itself after 256 changes that leave something behind.
  private var isPacked: Bool { self != .constraints && self != .system }
  /// After how many changes the memory is not to grow any more.
  var times: Int { isPacked ? 300 : 120 }
  /// By which part of it the memory may grow: how full arrays are when a tree packs itself is not always the same.
  var tolerance: Int { isPacked ? 4 : 16 }

  /// Makes the subject, and returns what can be changed in it.
  func changes() -> [Change] {
    switch self {
    case .tree: Self.changesOfTree()
    case .functions: Self.changesOfFunctions()
    case .views: Self.changesOfViews()
    case .constraints: Self.changesOfConstraints()
    case .system: Self.changesOfSystem()
    }
  }
}

// Trees and their layouts.
extension ChangedSubject {
  private final class LaidOutTree {
    var tree: LayoutTree
    var layout = Layout()

    init() {
      var builder = LayoutTreeBuilder()
      for _ in 0..<2 {
        builder.beginContainer(ItemStyle(), ContainerStyle())
        for _ in 0..<2 { builder.addLeaf(leaf()) }
        builder.endContainer()
      }
      tree = builder.build()
      // The history of edits grows up to a limit.
      for number in 0...4096 { tree.setSize(Size(width: Double(number), height: 1), of: 1) }
    }

    func change(_ name: String, _ make: @escaping (inout LayoutTree, Int) -> Void) -> Change {
      Change(name) {
        make(&self.tree, $0)
        self.layout.update(self.tree, in: Rect(x: 0, y: 0, width: 100, height: 100))
      }
    }
  }

  private static func leaf(_ change: (inout ItemStyle) -> Void = { _ in }) -> ItemStyle {
    var style = ItemStyle(size: .fixed(Size(width: 5, height: 5)))
    change(&style)
    return style
  }

  private static func edges(_ number: Int) -> Insets {
    Insets(top: Double(number))
  }

  private static func changesOfTree() -> [Change] {
    let subject = LaidOutTree()
    return [
      subject.change("size") { $0.setSize(Size(width: Double($1), height: 5), of: 2) },
      subject.change("padding") { tree, number in
        tree.setStyle(leaf { $0.padding = .constant(edges(number)) }, of: 1)
      },
      subject.change("spacing of a container") {
        $0.setStyle(ItemStyle(spacing: .constant(edges($1))), of: 0)
      },
      subject.change("insets") {
        $0.setContainerStyle(ContainerStyle(insets: .constant(edges($1))), of: 3)
      },
      subject.change("defaults") {
        $0.setContainerStyle(
          ContainerStyle(defaults: ItemStyle(padding: .constant(edges($1)))), of: nil)
      },
      subject.change("adjustment") { tree, number in
        tree.setStyle(leaf { $0.adjust = Adjustment(addWidth: Double(number)) }, of: 2)
      },
      subject.change("flex") { tree, number in
        tree.setStyle(leaf { $0.flex = Flex(weight: Double(number + 1)) }, of: 2)
      },
      subject.change("line") {
        let line = LinearArrangement(.row, pixelScale: Double($1 + 1))
        $0.setContainerStyle(ContainerStyle(arrange: .line(line)), of: 3)
      },
      subject.change("steps") { tree, number in
        let steps = [0.0, 50].map {
          SizeSteps.Step(width: $0, size: Size(width: Double(number), height: $0))
        }
        tree.setSizeRule(.steps(SizeSteps(steps)), of: 4)
      },
      subject.change("invalid padding") { tree, number in
        let top = number % 2 == 0 ? .nan : Double(number)
        tree.setStyle(leaf { $0.padding = .constant(Insets(top: top)) }, of: 1)
      },
      subject.change("a leaf that comes and goes") {
        $0.remove($0.insertLeaf(leaf(), in: $1 % 2 == 0 ? 0 : nil, at: 1))
      },
      subject.change("a container that comes and goes") { tree, number in
        let container = tree.insertContainer(in: number % 2 == 0 ? 3 : nil, at: 0)
        for index in 0..<number % 5 { tree.insertLeaf(leaf(), in: container, at: index) }
        tree.remove(container)
      },
      subject.change("a leaf that moves") { $0.move(2, to: $1 % 2 == 0 ? 3 : 0, at: 0) },
      subject.change("a container that moves") { $0.move(0, to: $1 % 2 == 0 ? 3 : nil, at: 0) },
    ]
  }

  private static func changesOfFunctions() -> [Change] {
    let subject = LaidOutTree()
    func function(_ number: Int, isPure: Bool) -> CustomSize {
      CustomSize(name: "size", isPure: isPure) { _ in Size(width: Double(number), height: 3) }
    }
    return [true, false].flatMap { isPure in
      [
        subject.change("function for a size") {
          $0.setSizeRule(.custom(function($1, isPure: isPure)), of: 1)
        },
        subject.change("function for edges") { tree, number in
          let padding = EdgeRule.custom({ _ in edges(number) }, isPure: isPure)
          tree.setStyle(leaf { $0.padding = padding }, of: 4)
        },
        subject.change("function for a frame") { tree, number in
          let function = CustomCalculator(
            name: "frame", traits: isPure ? .pure : []
          ) { _ in Rect(x: Double(number), y: 0, width: 5, height: 5) }
          tree.setStyle(leaf { $0.calculator = .custom(function) }, of: 2)
        },
        subject.change("answers of a function") {
          $0.setNeedsLayout(1)
          subject.layout.layout(
            $0, in: Rect(x: 0, y: 0, width: Double($1), height: Double($1 % 7)))
        },
      ]
    }
  }
}

// Views that calculators or constraints lay out.
extension ChangedSubject {
  /// Changes after each of which views are laid out.
  private static func changes(
    laidOutBy layOut: @escaping () -> Void
  ) -> (String, @escaping (Int) -> Void) -> Change {
    { name, make in
      Change(name) {
        make($0)
        layOut()
      }
    }
  }

  private static func changesOfViews() -> [Change] {
    let (label, inner) = (AppViews.Box(), SQLayoutView())
    inner.addArrangedItem(AppViews.Box())
    let view = SQLayoutView()
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.addArrangedItem(label)
    view.addArrangedItem(inner)
    let change = changes(laidOutBy: view.layoutIfNeeded)
    let resize = change("size") {
      label.size = Size(width: Double($0 % 90), height: 10)
      view.setNeedsLayout(of: label)
    }
    // The history of edits grows up to a limit.
    for number in 0...4096 { resize.make(number) }
    return [
      resize,
      change("mark") { _ in view.setNeedsLayout() },
      change("frame") { view.frame.size.width = CGFloat($0) },
      change("insets") { inner.layoutInsets = Insets(all: Double($0)) },
      change("insets of the outermost view") { view.layoutInsets = Insets(all: Double($0)) },
      change("default spacing") { _ = inner.containingDefaultSpacing(Insets(all: Double($0))) },
      change("hiding") { inner.isHidden = $0 % 2 == 0 },
      change("order") { view.moveArrangedItem(label, to: $0 % 2) },
      change("item that comes and goes") {
        let item = AppViews.Box()
        view.addArrangedItem(item.withSQPadding(Insets(all: Double($0))))
        view.layoutIfNeeded()
        view.removeArrangedItem(item)
      },
      change("view that comes and goes") {
        let added = SQLayoutView(layoutInsets: Insets(all: Double($0)))
        added.addArrangedItem(AppViews.Box())
        inner.addArrangedItem(added)
        view.layoutIfNeeded()
        inner.removeArrangedItem(added)
      },
      change("row that comes and goes") {
        let row = HorizontalLayoutView(spacing: CGFloat($0)) { row in
          row.addView(AppViews.Box().withPadding(3))
          row.addFlexibleSpace()
        }
        view.addArrangedItem(row)
        view.layoutIfNeeded()
        view.removeArrangedItem(row)
      },
      change("transition") { number in
        _ = view.transition {
          label.size.height = Double(number % 50)
          view.setNeedsLayout()
        }
      },
    ]
  }

  private static func changesOfConstraints() -> [Change] {
    let view = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (box, item) = (AutoLayoutView(), ItemView(AppViews.Box()))
    view.addSubview(box)
    view.addSubview(item)
    let leading = box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
    LayoutConstraint.activate([
      leading, box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      box.widthAnchor.constraint(equalToConstant: 50),
      box.heightAnchor.constraint(equalToConstant: 50),
      item.topAnchor.constraint(equalTo: box.bottomAnchor),
      item.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
    let change = changes(laidOutBy: view.layoutIfNeeded)
    /// A constraint that holds during one pass.
    func passing(_ name: String, _ make: @escaping (Double) -> LayoutConstraint) -> Change {
      change(name) {
        let constraint = make(Double($0))
        constraint.isActive = true
        view.layoutIfNeeded()
        constraint.isActive = false
      }
    }
    return [
      change("constant") { leading.constant = Double($0) },
      change("priority") { leading.priority = LayoutPriority(Double($0 % 900 + 1)) },
      change("activation") { leading.isActive = $0 % 2 == 0 },
      passing("width") { item.widthAnchor.constraint(equalToConstant: $0) },
      passing("conflict") { box.widthAnchor.constraint(equalToConstant: 60 + $0) },
      passing("inequality") {
        item.widthAnchor.constraint(lessThanOrEqualTo: box.widthAnchor, multiplier: 1 + $0)
      },
      change("frame") { view.frame.size.width = CGFloat($0 + 1) },
      change("margins") { box.layoutMargins = Insets(all: Double($0)) },
      change("intrinsic size") { _ in item.invalidateIntrinsicContentSize() },
      change("fitting size") {
        _ = view.systemLayoutSizeFitting(CGSize(width: Double($0), height: 0))
      },
      change("transition") { number in _ = view.transition { leading.constant = Double(number) } },
      change("view that comes and goes") {
        let added = AutoLayoutView()
        view.addSubview(added)
        added.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: Double($0)).isActive =
          true
        view.layoutIfNeeded()
        added.removeFromSuperview()
      },
      change("guide that comes and goes") { _ in
        let guide = LayoutGuide()
        box.addLayoutGuide(guide)
        guide.leadingAnchor.constraint(equalTo: item.leadingAnchor).isActive = true
        view.layoutIfNeeded()
        box.removeLayoutGuide(guide)
      },
    ]
  }
}

// Systems of constraints without views.
extension ChangedSubject {
  private final class System {
    var solver = ConstraintSolver()

    func change(_ name: String, _ make: @escaping (inout ConstraintSolver, Int) -> Void) -> Change {
      Change(name) {
        make(&self.solver, $0)
        self.solver.solve()
      }
    }
  }

  private static func changesOfSystem() -> [Change] {
    let system = System()
    let x = system.solver.addVariable()
    let y = system.solver.addVariable()
    let z = system.solver.addVariable()
    let sum = system.solver.addConstraint([Term(x), Term(y, -1)], .equal, 3)
    system.solver.addConstraint([Term(y), Term(z)], .equal, 30, priority: 500)
    /// A constraint that holds during one solution.
    func passing(_ name: String, _ terms: [Term], priority: Double = 1000) -> Change {
      system.change(name) {
        let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][$1 % 3]
        let added = $0.addConstraint(terms, relation, Double($1), priority: priority)
        $0.solve()
        $0.remove(added)
      }
    }
    return [
      system.change("constant") { $0.setConstant(Double($1), of: sum) },
      system.change("priority") { $0.setPriority(Double($1 % 900 + 1), of: sum) },
      system.change("bounds") {
        $0.setBounds(of: z, lower: $1 % 2 == 0 ? -.infinity : 0, upper: 100)
      },
      system.change("given value") {
        $0.setBounds(of: z, lower: $1 % 2 == 0 ? 100 : 0, upper: 100)
      },
      passing("constraint", [Term(x), Term(z, 2)], priority: 300),
      passing("required constraint", [Term(x), Term(y, -1), Term(z, 0)]),
      passing("constraint of one variable", [Term(z)], priority: 700),
      passing(
        "constraint of a part", [Term(x, 3), Term(y), Term(z), Term(x)], priority: 200),
    ]
  }
}
