import Foundation
import LinearConstraints
import MutantSwitch
import SQLayout
import SQLayoutCore
import SQLayoutInvariants
import SQLayoutScenes

/// The work that recorded and random cases take, and their results. A survivor with greater counts and the same
/// results is slower.
struct Counters: Encodable {
  /// The sizes that passes measured, and the frames that they wrote.
  var measurements = 0
  var frames = 0
  /// The steps of the solver of constraints, and the values that it set.
  var pivots = 0
  var values = 0
  /// How often the parts of the mutated sources between branches were executed, for all other work.
  var steps = 0
  /// A hash of all frames, and of all values to a thousandth.
  var results = 0

  /// Counts the work of all recorded cases of a folder and its subfolders.
  init(_ folder: String) throws {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    guard !names.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    for name in names.sorted() where name.hasSuffix(".json") {
      let file = try CaseFile(contentsOf: "\(folder)/\(name)")
      for item in file.cases { count(item.scene) }
      for item in file.systemCases {
        let (solver, _, constraints) = try item.solved()
        count(solver, constraints)
      }
      for item in file.viewCases { count(try item.makeTree()) }
    }
    for seed in 0..<UInt64(2000) {
      countRandomTree(seed)
      if seed % 4 == 0 { countRandomSystem(seed) }
    }
    steps = sq_mutant_steps()
  }

  /// Counts passes over a scene: in its bounds, in others and back, after edits of many leaves together and of a few
  /// one by one.
  private mutating func count(_ scene: Scene) {
    var tree = scene.tree
    var layout = Layout()
    let bounds = scene.bounds
    let turned = Rect(x: bounds.x, y: bounds.y, width: bounds.height, height: bounds.width)
    layout.layout(tree, in: bounds)
    add(layout, of: tree)
    for other in [turned, bounds] {
      layout.update(tree, in: other)
      add(layout, of: tree)
    }
    let leaves = (0..<tree.count).filter { !tree.isContainer($0) }
    for (index, node) in leaves.prefix(64).enumerated() {
      tree.setSize(Size(width: 11 + Double(index % 7), height: 13), of: node)
    }
    layout.update(tree, in: bounds)
    add(layout, of: tree)
    for node in leaves.prefix(4) {
      tree.setSize(Size(width: 37, height: 23), of: node)
      layout.update(tree, in: bounds)
      add(layout, of: tree)
    }
    addSize(of: tree, fitting: turned.size, &layout)
  }

  /// Counts passes over a random tree, and after edits: a few of them at once.
  private mutating func countRandomTree(_ seed: UInt64) {
    var generator = Generator(Choices(seed: seed, swarms: true))
    generator.profile = Invariant(named: "incremental")?.profile ?? Generator.Profile()
    var scenario = generator.makeScenario()
    var tree = scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    add(layout, of: tree)
    for number in 1...8 {
      let edit = generator.edit(of: scenario)
      edit.apply(to: &scenario)
      edit.apply(to: &tree)
      guard number % 4 == 0 else { continue }
      addSize(of: tree, fitting: scenario.fitting, &layout)
      layout.update(tree, in: scenario.bounds)
      add(layout, of: tree)
    }
  }

  /// Counts the solution of a random system, and those after edits.
  private mutating func countRandomSystem(_ seed: UInt64) {
    var generator = Generator(Choices(seed: seed, swarms: true))
    var system = generator.makeConstraintSystem(allowsChains: true)
    var made = system.made()
    made.solver.solve()
    add(made.solver)
    for _ in 0..<4 {
      generator.edit(&system, &made)
      made.solver.solve()
      add(made.solver)
    }
  }

  private mutating func addSize(of tree: LayoutTree, fitting: Size, _ layout: inout Layout) {
    let size = layout.size(tree, fitting: fitting)
    hash(size.width)
    hash(size.height)
    add(layout.statistics)
  }

  private mutating func add(_ layout: borrowing Layout, of tree: LayoutTree) {
    add(layout.statistics)
    for node in tree.nodesInOrder() { hash(layout.frame(of: node, in: tree) ?? .zero) }
  }

  private mutating func add(_ statistics: LayoutStatistics) {
    measurements += statistics.measurements
    frames += statistics.framesWritten
  }

  /// Counts the solution of a system, and the next ones after changes of some constants: forth, and back.
  private mutating func count(_ solved: ConstraintSolver, _ constraints: [ConstraintID]) {
    var solver = solved
    add(solver)
    for constraint in constraints.prefix(8) {
      let constant = solver.constant(of: constraint)
      for changed in [constant + 7, constant] {
        solver.setConstant(changed, of: constraint)
        solver.solve()
        add(solver)
      }
    }
  }

  private mutating func add(_ solver: ConstraintSolver) {
    pivots += solver.pivotCount
    values += solver.changeCount
    for index in 0..<solver.variableCount {
      hash(rounded(solver.value(of: solver.variable(at: index))))
    }
  }

  /// Lays out views, and again after changes of some constants: forth, and back.
  private mutating func count(_ tree: ViewCase.Tree) {
    let views = tree.views.sorted { $0.key < $1.key }.map(\.value)
    var changes = [{}]
    for constraint in tree.constraints.prefix(8) {
      for step in [7.0, -7] { changes.append { constraint.constant += step } }
    }
    for change in changes {
      change()
      tree.root.layoutIfNeeded()
      for frame in views.map({ Rect($0.frame) }) {
        hash(
          Rect(
            x: rounded(frame.x), y: rounded(frame.y), width: rounded(frame.width),
            height: rounded(frame.height)))
      }
    }
  }

  /// A value of the solver without the rounding errors of its steps, and without the sign of a 0.
  private func rounded(_ value: Double) -> Double { (value * 1024).rounded() + 0 }

  private mutating func hash(_ frame: Rect) {
    for number in [frame.x, frame.y, frame.width, frame.height] { hash(number) }
  }

  /// FNV-1a, a word at a time.
  private mutating func hash(_ number: Double) {
    let mixed = UInt64(bitPattern: Int64(results)) ^ number.bitPattern
    results = Int(Int64(bitPattern: mixed &* 0x100_0000_01b3))
  }
}
