import Foundation
import SQLayoutCore
import SQLayoutScenes
import ScreenCode
import Testing

@testable import Workloads

/// The C generated from screens gives the engine's frames, to the last bit.
@Suite struct ScreenTests {
  static let names = Screen.bundled.map(\.name)

  @Test func everyBundledSceneIsMeasured() {
    let names = Workload.builtIn.map(\.name)
    #expect(Self.names.count >= 14)
    for name in Self.names {
      for kind in ["", "/cold", "/edit", "/rotate", "/read"] {
        #expect(names.contains("screen/\(name)\(kind)"))
      }
    }
  }

  /// The generated files are up to date.
  @Test func generatedFilesAreUpToDate() throws {
    let scenes = try Screen.bundled.map { (name: $0.name, tree: try $0.scene().tree) }
    let files = try ScreenCode.files(for: scenes)
    let folder = Screen.headers.appending(path: "Screens/Generated")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(files.keys))
    for (name, text) in files {
      let file = folder.appending(path: name)
      #expect(
        try String(contentsOf: file, encoding: .utf8) == text, "\(name): run `make screens`")
    }
  }

  @Test(arguments: names)
  func framesOfPasses(name: String) throws {
    let screen = try #require(Screen.bundled.first { $0.name == name })
    for make in [Screen.warm, Screen.cold, Screen.edit, Screen.rotate] {
      let subject = screen.subject(make)
      #expect(subject.fault == nil)
      for _ in 0..<50 {
        subject.pass()
        try #require(subject.floor).run()
        try #require(subject.difference() == nil, "\(name)")
      }
    }
  }

  /// The structure is compiled in, the numbers are not.
  @Test(arguments: names)
  func framesOfOtherNumbers(name: String) throws {
    let screen = try #require(Screen.bundled.first { $0.name == name })
    try expectEqual(screen, cases: 200)
  }

  @Test(.enabled(if: !Screen.recorded.isEmpty, "the recorded screens are not on this machine"))
  func framesOfARecordedScreen() throws {
    // Small ones: compiling a thousand items takes long.
    let screen = try #require(
      try Screen.recorded.min { try $0.text().utf8.count < $1.text().utf8.count })
    try expectEqual(screen, cases: 200)
  }

  private func expectEqual(_ screen: Screen, cases: Int) throws {
    let scene = try screen.scene()
    var numbers = Numbers()
    var layout = Layout()
    for number in 0..<cases {
      // The first one is the scene unchanged.
      let tree = number == 0 ? scene.tree : Self.changed(scene.tree, &numbers)
      let baseline = unsafe try ScreenBaseline(screen.function(for: scene.tree), tree)
      for share in [1, 0.5, 1.7] {
        let bounds = Rect(
          x: scene.bounds.x + Double(number), y: scene.bounds.y,
          width: scene.bounds.width * share, height: scene.bounds.height / share)
        layout.layout(tree, in: bounds)
        baseline.run(in: bounds)
        let subject = Subject(
          items: tree.count, floor: Floor(baseline, in: bounds),
          frames: { layout.frames(of: tree) }, pass: {})
        try #require(subject.difference() == nil, "case \(number) in \(bounds)")
      }
    }
  }

  /// The same structure with other sizes, texts, spacings, paddings and insets.
  private static func changed(_ tree: LayoutTree, _ numbers: inout Numbers) -> LayoutTree {
    func edges() -> EdgeRule {
      let drawn = numbers.leaf()
      guard drawn.extra % 3 > 0 else { return .zero }
      let (width, height) = (drawn.size.width, drawn.size.height)
      return .constant(
        Insets(top: width / 9, left: height / 7, bottom: width / 13, right: height / 3))
    }
    func changed(_ style: ItemStyle) -> ItemStyle {
      var style = style
      let size = numbers.leaf().size
      style.size =
        switch style.size {
        case .fixed: .fixed(Size(width: size.width / 3, height: size.height / 7))
        case .paragraph: .paragraph(advance: size.width * 5.3, lineHeight: size.height)
        case .aspect: .aspect(ratio: size.width / 40, width: size.height * 3.1)
        case .steps, .custom, nil: style.size
        }
      if style.spacing != nil || numbers.leaf().extra % 4 == 0 { style.spacing = edges() }
      if style.padding != nil || numbers.leaf().extra % 4 == 0 { style.padding = edges() }
      return style
    }
    func changed(_ style: ContainerStyle) -> ContainerStyle {
      var style = style
      style.insets = edges()
      return style
    }
    var builder = LayoutTreeBuilder(root: changed(tree.root))
    func add(_ items: [Int]) {
      for item in items {
        guard tree.isContainer(item) else {
          builder.addLeaf(changed(tree.style(of: item)))
          continue
        }
        builder.beginContainer(
          changed(tree.style(of: item)), changed(tree.containerStyle(of: item)))
        add(tree.children(of: item))
        builder.endContainer()
      }
    }
    add(tree.children(of: nil))
    return builder.build()
  }
}
