import Foundation
import SQLayout
import Testing

/// Tests of passes: marking, the order of calls, and faults.
@Suite struct PassTests {
  /// The calls, in order.
  final class Log {
    var entries: [String] = []
  }

  final class Logged: AutoLayoutView {
    let log: Log
    var onUpdate: () -> Void = {}
    var onLayout: () -> Void = {}
    var afterLayout: () -> Void = {}
    var isOptingOut = false

    init(_ identifier: String, _ log: Log) {
      self.log = log
      super.init(identifier: identifier)
    }

    override func updateConstraints() {
      log.entries.append("update \(identifier ?? "")")
      onUpdate()
      super.updateConstraints()
    }

    override func layoutSubviews() {
      log.entries.append("layout \(identifier ?? "")")
      onLayout()
      if !isOptingOut { super.layoutSubviews() }
      afterLayout()
    }

    override func draw(in canvas: any DisplayCanvas) {
      log.entries.append("draw \(identifier ?? "")")
    }
  }

  final class Recorder: DisplayCanvas {
    var frames: [Rect] = []

    func begin(_ view: AutoLayoutView, frame: Rect) { frames.append(frame) }
    func fill(_ rectangle: Rect, color: String) {}
    func stroke(_ rectangle: Rect, color: String) {}
    func write(_ text: String, x: Double, y: Double) {}
    func end(_ view: AutoLayoutView) {}
  }

  let log = Log()
  let outer: Logged
  let inner: Logged
  let leaf = SizedView("leaf", 30, 10)
  let leading: LayoutConstraint

  init() {
    outer = Logged("outer", log)
    inner = Logged("inner", log)
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    leading = leaf.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 5)
    LayoutConstraint.activate([
      leading, leaf.topAnchor.constraint(equalTo: inner.topAnchor),
      leaf.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -5),
      leaf.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 20),
    ])
  }

  private func settle() {
    outer.layoutIfNeeded()
    log.entries = []
  }

  @Test func updateGoesUpAndLayoutGoesDown() {
    outer.layoutIfNeeded()
    #expect(
      log.entries == ["update inner", "update outer", "layout outer", "layout inner"])
    #expect(inner.frame == frame(10, 20, 40, 10))
    #expect(leaf.frame == frame(5, 0, 30, 10))
    #expect(outer.layoutFaults.isEmpty)
  }

  @Test func manyMarksAreOnePass() {
    settle()
    for _ in 0..<3 {
      inner.setNeedsLayout()
      inner.setNeedsUpdateConstraints()
      outer.setNeedsLayout()
    }
    #expect(log.entries.isEmpty)
    outer.layoutIfNeeded()
    #expect(log.entries == ["update inner", "layout outer", "layout inner"])
    log.entries = []
    outer.layoutIfNeeded()
    #expect(log.entries.isEmpty)
  }

  @Test func changesMarkByThemselves() {
    settle()
    leading.constant = 7
    #expect(inner.needsLayout)
    outer.layoutIfNeeded()
    #expect(inner.frame == frame(10, 20, 42, 10))
    leading.priority = 999
    #expect(inner.needsLayout)
    outer.layoutIfNeeded()
    leading.isActive = false
    #expect(inner.needsUpdateConstraints && inner.needsLayout)
    outer.layoutIfNeeded()
    inner.addSubview(AutoLayoutView())
    #expect(inner.needsLayout)
    outer.layoutIfNeeded()
    inner.subviews[1].removeFromSuperview()
    #expect(inner.needsLayout)
  }

  @Test func aPassRunsTheEarlierOnesFirst() {
    let canvas = Recorder()
    outer.canvas = canvas
    outer.displayIfNeeded()
    #expect(
      log.entries == [
        "update inner", "update outer", "layout outer", "layout inner", "draw outer", "draw inner",
      ])
    #expect(canvas.frames[1] == Rect(x: 10, y: 20, width: 40, height: 10))
    log.entries = []
    inner.setNeedsDisplay()
    outer.displayIfNeeded()
    #expect(log.entries == ["draw inner"])
  }

  @Test func onlyWhatIsMarkedIsLaidOut() {
    settle()
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(log.entries == ["layout inner"])
  }

  @Test func controllersAreToldBeforeAndAfter() {
    final class Controller: AutoLayoutViewController {
      let log: Log
      init(_ log: Log) { self.log = log }
      override func loadView() -> AutoLayoutView { Logged("view", log) }
      override func viewDidLoad() { log.entries.append("loaded") }
      override func viewWillLayoutSubviews() { log.entries.append("will") }
      override func viewDidLayoutSubviews() { log.entries.append("did") }
    }
    let controller = Controller(log)
    controller.view.layoutIfNeeded()
    #expect(log.entries == ["loaded", "update view", "will", "layout view", "did"])
  }

  // MARK: Opting out

  @Test func withoutSuperFramesAreSetByHand() {
    outer.isOptingOut = true
    outer.onLayout = { [inner] in inner.frame = CGRect(x: 1, y: 2, width: 60, height: 30) }
    outer.layoutIfNeeded()
    #expect(inner.frame == frame(1, 2, 60, 30))
    // Its subviews have their constraints, in the bounds that were set.
    #expect(leaf.frame == frame(5, 0, 50, 30))
    #expect(outer.layoutFaults.isEmpty)
    outer.isOptingOut = false
    outer.onLayout = {}
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(inner.frame == frame(10, 20, 40, 10))
    #expect(leaf.frame == frame(5, 0, 30, 10))
  }

  @Test func whatLiesInAFrameSetByHandFollowsAMovedView() {
    outer.isOptingOut = true
    outer.onLayout = { [inner] in inner.frame = CGRect(x: 1, y: 2, width: 60, height: 30) }
    let root = root(300, 300, outer)
    root.layoutIfNeeded()
    outer.removeFromSuperview()
    root.addSubview(outer)
    leading.constant = 7
    root.layoutIfNeeded()
    #expect(leaf.frame == frame(7, 0, 48, 30))
  }

  // MARK: Faults

  @Test func aConstraintIntoWhatIsSetByHandIsAFault() {
    outer.isOptingOut = true
    let root = root(300, 300, outer)
    let leftOut = leaf.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30)
    LayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7), leftOut,
    ])
    root.layoutIfNeeded()
    #expect(outer.frame.minX == 7)
    #expect(
      root.layoutFaults == [
        .constraintOfFramesByHand(constraint: leftOut.description, path: leaf.path)
      ])
    // When it is inactive, nothing is left out.
    leftOut.isActive = false
    root.removeLayoutFaults()
    root.layoutIfNeeded()
    #expect(root.layoutFaults.isEmpty)
  }

  @Test func aConstraintThatIsDeactivatedInTheUpdateIsAFault() {
    inner.onUpdate = { [leading] in leading.isActive = false }
    outer.layoutIfNeeded()
    #expect(
      outer.layoutFaults == [
        .deactivatedDuringUpdate(
          constraint: "H:|-5-[leaf]", path: "root.subviews[0] (\"inner\")")
      ])
  }

  @Test func anUncoveredChangeIsAFaultAndLaidOutAllTheSame() {
    inner.afterLayout = { [leading] in leading.constant = 9 }
    outer.layoutIfNeeded()
    #expect(
      outer.layoutFaults == [
        .uncoveredChange(
          of: "H:|-9-[leaf] has another constant", path: "root.subviews[0] (\"inner\")")
      ])
    #expect(leaf.frame == frame(9, 0, 30, 10))
    #expect(inner.frame == frame(10, 20, 44, 10))
  }

  @Test(arguments: ["super", "setNeedsLayout", "layoutIfNeeded"])
  func aChangeIsCoveredByWhatFollows(_ how: String) {
    let leading = leading
    final class Covering: AutoLayoutView {
      var body: (Covering) -> Void = { _ in }
      func callSuper() { super.layoutSubviews() }
      override func layoutSubviews() {
        super.layoutSubviews()
        body(self)
      }
    }
    let view = Covering(identifier: "covering")
    outer.addSubview(view)
    view.addSubview(inner)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 50),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    view.body = {
      guard leading.constant != 9 else { return }
      leading.constant = 9
      switch how {
      case "super": $0.callSuper()
      case "setNeedsLayout": $0.setNeedsLayout()
      default: $0.layoutIfNeeded()
      }
    }
    outer.layoutIfNeeded()
    #expect(outer.layoutFaults.isEmpty)
    #expect(leaf.frame == frame(9, 0, 30, 10))
  }

  @Test func aViewThatAsksForLayoutInEachPassIsAFault() {
    outer.greatestLayoutPassCount = 20
    inner.afterLayout = { [inner] in inner.setNeedsLayout() }
    outer.layoutIfNeeded()
    #expect(
      outer.layoutFaults
        == [.layoutInEachPass(limit: 20, path: "root.subviews[0] (\"inner\")")])
    #expect(log.entries.filter { $0 == "layout inner" }.count == 20)
  }

  @Test func aControllerThatLaysOutForEverIsAFault() {
    final class Controller: AutoLayoutViewController {
      var count = 0.0
      var width: LayoutConstraint?
      override func viewDidLayoutSubviews() {
        count += 1
        width?.constant = count
        view.layoutIfNeeded()
      }
    }
    let controller = Controller()
    let view = AutoLayoutView(identifier: "box")
    controller.view.addSubview(view)
    controller.width = view.widthAnchor.constraint(equalToConstant: 0)
    controller.width?.isActive = true
    controller.view.layoutIfNeeded()
    #expect(controller.view.layoutFaults == [.layoutInEachPass(limit: 100, path: "root")])
  }

  @Test func aViewThatAsksForUpdatesInEachPassIsAFault() {
    inner.onUpdate = { [inner] in inner.setNeedsUpdateConstraints() }
    outer.layoutIfNeeded()
    #expect(
      outer.layoutFaults.contains(
        .updateInEachPass(limit: 100, path: "root.subviews[0] (\"inner\")")))
  }

  @Test func aFrameSetByHandThatIsOverwrittenIsAFault() {
    settle()
    leaf.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(leaf.frame == frame(5, 0, 30, 10))
    #expect(
      outer.layoutFaults == [
        .frameOverwritten(
          CGRect(x: 1, y: 1, width: 1, height: 1), by: CGRect(x: 5, y: 0, width: 30, height: 10),
          path: "root.subviews[0].subviews[0] (\"leaf\")")
      ])
  }

  @Test func missingSuperOfTheUpdateIsAFault() {
    final class Forgetful: AutoLayoutView {
      override func updateConstraints() {}
    }
    let view = Forgetful()
    view.layoutIfNeeded()
    #expect(view.layoutFaults == [.missingSuperUpdateConstraints(path: "root")])
  }

  // MARK: Other marks

  @Test func aTransformIsOutsideLayout() {
    settle()
    leaf.transform = AffineTransform(translationByX: 100, byY: 50)
    #expect(!inner.needsLayout && !outer.needsLayout)
    outer.layoutIfNeeded()
    #expect(log.entries.isEmpty)
    #expect(leaf.frame == frame(5, 0, 30, 10))
  }

  @Test func aDeepTreeIsLaidOut() {
    var views = [AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 20_000, height: 100))]
    for index in 1..<2_000 {
      let view = AutoLayoutView()
      views[index - 1].addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: views[index - 1].leadingAnchor, constant: 1),
        view.trailingAnchor.constraint(equalTo: views[index - 1].trailingAnchor, constant: -1),
        view.topAnchor.constraint(equalTo: views[index - 1].topAnchor),
        view.bottomAnchor.constraint(equalTo: views[index - 1].bottomAnchor),
      ])
      views.append(view)
    }
    views[0].layoutIfNeeded()
    #expect(views[1_999].frame == frame(1, 0, 20_000 - 2 * 1_999, 100))
  }
}
