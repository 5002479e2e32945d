import SQLayoutCore
import SQLayoutScenes

/// Screens compared with C generated from them. Times are per item of the screen, even if fewer items are laid out
/// again.
extension Workload {
  /// For each screen of its name: `screen/NAME`, all laid out again; `…/cold`, laid out for the first
  /// time; `…/edit`, one text or leaf changes its size; `…/rotate`, width and height of the bounds
  /// exchanged, and back; `…/read`, its tree made from its JSON.
  static var screens: [Workload] {
    Screen.bundled.flatMap { screens($0) }
      // Their C is compiled when they are measured, which takes too long for a quick run.
      + Screen.recorded.flatMap { screens($0, quickSizes: []) }
  }

  private static func screens(_ screen: Screen, quickSizes: [[Int]]? = nil) -> [Workload] {
    func workload(_ kind: String, _ subject: @escaping @Sendable () -> Subject) -> Workload {
      Workload("screen/\(screen.name)\(kind)", quickSizes: quickSizes) { _ in subject() }
    }
    return [
      workload("") { screen.subject(Screen.warm) },
      workload("/cold") { screen.subject(Screen.cold) },
      workload("/edit") { screen.subject(Screen.edit) },
      workload("/rotate") { screen.subject(Screen.rotate) },
      workload("/read") { screen.reading() },
    ]
  }
}

extension Screen {
  /// The subject of the screen; with a fault if there is no C.
  func subject(_ make: (Scene, ScreenBaseline) -> Subject) -> Subject {
    do {
      let scene = try scene()
      return make(scene, unsafe try ScreenBaseline(function(for: scene.tree), scene.tree))
    } catch {
      return Subject(fault: "\(error)")
    }
  }

  static func warm(_ scene: Scene, _ baseline: ScreenBaseline) -> Subject {
    Subject(scene.tree, in: scene.bounds, floor: Floor(baseline, in: scene.bounds))
  }

  static func cold(_ scene: Scene, _ baseline: ScreenBaseline) -> Subject {
    var layout = Layout()
    return Subject(
      items: scene.tree.count, floor: Floor(baseline, in: scene.bounds),
      frames: { layout.frames(of: scene.tree) },
      pass: {
        layout = Layout()
        layout.layout(scene.tree, in: scene.bounds)
      })
  }

  /// Each pass changes the size of another text, or of another leaf if there are no texts.
  static func edit(_ scene: Scene, _ baseline: ScreenBaseline) -> Subject {
    let edits = PassState(ScreenEdits(scene))
    let numbers = edits.value.numbers
    var turn = 0
    return Subject(
      items: scene.tree.count,
      floor: Floor(
        pass: {
          let (node, size) = numbers[turn]
          turn = turn + 1 == numbers.count ? 0 : turn + 1
          baseline.setNumbers(size, of: node)
          baseline.run(in: scene.bounds)
        }, frames: { baseline.rects }), frames: { edits.value.frames },
      pass: { edits.value.makeOne() })
  }

  /// A pass is two updates: with exchanged width and height, and back.
  static func rotate(_ scene: Scene, _ baseline: ScreenBaseline) -> Subject {
    let tree = scene.tree
    let bounds = scene.bounds
    let turned = Rect(x: bounds.x, y: bounds.y, width: bounds.height, height: bounds.width)
    let layout = PassState(Layout())
    return Subject(
      items: 2 * tree.count,
      floor: Floor(
        pass: {
          baseline.run(in: turned)
          baseline.run(in: bounds)
        }, frames: { baseline.rects }), frames: { layout.value.frames(of: tree) },
      pass: {
        layout.value.update(tree, in: turned)
        layout.value.update(tree, in: bounds)
      })
  }

  /// Makes the scene from its text in each pass.
  func reading() -> Subject {
    do {
      let text = try text()
      let tree = try scene().tree
      return Subject(items: tree.count, bytes: { tree.bytes }) {
        // It was read before without an error.
        _ = try? Scene(json: text)
      }
    } catch {
      return Subject(fault: "\(error)")
    }
  }
}

/// Edits of a laid-out screen: one leaf after another gets a larger size, and its original size in the next round.
struct ScreenEdits: ~Copyable {
  private var tree: LayoutTree
  private let bounds: Rect
  private var layout = Layout()
  private let edits: [(node: Int, size: SizeRule)]
  private var turn = 0
  /// The leaves in the order of the edits, with the numbers of their size rules.
  let numbers: [(node: Int, Size)]

  init(_ scene: Scene) {
    tree = scene.tree
    bounds = scene.bounds
    let tree = scene.tree
    let leaves = (0..<tree.count).filter { !tree.isContainer($0) }
    let texts = leaves.filter {
      if case .paragraph = tree.style(of: $0).size { true } else { false }
    }
    let chosen = texts.isEmpty ? leaves : texts
    let own = chosen.map { (node: $0, size: tree.style(of: $0).size ?? .fixed(.zero)) }
    edits = own.map { (node: $0.node, size: $0.size.larger) } + own
    numbers = edits.map { ($0.node, $0.size.numbers) }
    layout.layout(tree, in: bounds)
  }

  /// Changes one leaf and updates the layout.
  mutating func makeOne() {
    tree.setSizeRule(edits[turn].size, of: edits[turn].node)
    turn = turn + 1 == edits.count ? 0 : turn + 1
    layout.update(tree, in: bounds)
  }

  var frames: [Rect?] { layout.frames(of: tree) }
}

extension SizeRule {
  /// A rule of the same kind with a larger size.
  fileprivate var larger: SizeRule {
    switch self {
    case .fixed(let size): .fixed(Size(width: size.width + 8, height: size.height + 8))
    case .paragraph(let advance, let lineHeight):
      .paragraph(advance: advance * 1.25, lineHeight: lineHeight)
    case .aspect(let ratio, let width): .aspect(ratio: ratio, width: width + 8)
    case .steps, .custom: self
    }
  }
}
