import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

/// Scenes written as JSON, and read back.
struct SceneWritingTests {
  @Test func anItemALine() throws {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(Insets(all: 8)), defaults: ItemStyle(sizing: .topAlignedFlow)))
    _ = builder.addLeaf(
      ItemStyle(calculator: .matchContainer, size: .fixed(Size(width: 1.5, height: 20))))
    _ = builder.beginContainer(
      ItemStyle(
        spacing: .constant(Insets(top: 4)), padding: .zero, adjust: Adjustment(minWidth: 3)),
      ContainerStyle(defaults: ItemStyle(options: .constant([]))))
    _ = builder.addLeaf(ItemStyle(size: .paragraph(advance: 80, lineHeight: 17)))
    _ = builder.beginContainer()
    builder.endContainer()
    _ = builder.addLeaf(
      ItemStyle(size: .aspect(ratio: 2, width: 9), options: .constant([.keepPrevious, .skip])))
    builder.endContainer()
    _ = builder.addLeaf(ItemStyle())
    let scene = Scene(
      name: "two \"rows\"", bounds: Rect(x: 0, y: -1, width: 100, height: 50),
      tree: builder.build(),
      ids: [0: "a", 5: "b"])
    #expect(
      try scene.json() == """
        {
          "name": "two \\"rows\\"",
          "bounds": [0, -1, 100, 50],
          "root": {"insets": {"top": 8, "left": 8, "bottom": 8, "right": 8}, "defaults": {"sizing": "topAlignedFlow"}, "items": [
            {"id": "a", "calculator": "matchContainer", "size": {"fixed": [1.5, 20]}},
            {"spacing": {"top": 4}, "padding": {}, "adjust": {"minWidth": 3}, "defaults": {"options": []}, "items": [
              {"size": {"paragraph": {"advance": 80, "lineHeight": 17}}},
              {"items": []},
              {"size": {"aspect": {"ratio": 2, "width": 9}}, "options": ["skip", "keepPrevious"]}
            ]},
            {"id": "b"}
          ]}
        }

        """)
  }

  @Test func allGoldenScenesReadBack() throws {
    for file in try Golden.files() {
      for item in try CaseFile(contentsOf: file).cases {
        let text = try item.scene.json()
        let read = try Scene(json: text)
        #expect(read.ids == item.scene.ids && read.bounds == item.scene.bounds)
        #expect(read.laidOut().frames == item.scene.laidOut().frames, "\(item.scene.name)")
        #expect(try read.json() == text)
      }
    }
  }

  @Test(
    arguments: [0, -0.0, 0.1, .leastNonzeroMagnitude, 1e9, 123456789.12345679, 1 / 3, 1e-7, 1e16]
      as [Double])
  func numbersReadBack(number: Double) throws {
    let scene = Scene(
      name: "", bounds: Rect(x: number, y: 0, width: 1, height: 1),
      tree: LayoutTreeBuilder(
        root: ContainerStyle(insets: .constant(Insets(left: number)))
      ).build())
    guard number <= 1e9 else {
      #expect(try scene.json().contains("\"bounds\": [1e+16, 0, 1, 1]"))
      return
    }
    let read = try Scene(json: scene.json())
    #expect(read.bounds.x.bitPattern == number.bitPattern)
    guard case .constant(let insets) = read.tree.root.insets else {
      Issue.record("Insets of a scene are constants")
      return
    }
    #expect(insets.left.bitPattern == number.bitPattern)
  }

  @Test func namesReadBack() throws {
    let name = "\u{0}\u{1B}[31m\"\\\n\r\t\u{7F}\u{2028}ä😀"
    let tree = LayoutTreeBuilder().build()
    let text = try Scene(name: name, bounds: .zero, tree: tree).json()
    #expect(try Scene(json: text).name == name)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
  }

  @Test func whatCannotBeWritten() {
    func line(_ style: ItemStyle, _ container: ContainerStyle? = nil) -> String {
      var builder = LayoutTreeBuilder(root: container ?? ContainerStyle())
      _ = builder.addLeaf(style)
      do throws(SceneError) {
        return try Scene(name: "", bounds: .zero, tree: builder.build()).json()
      } catch {
        return error.description
      }
    }
    let rest = "is a closure or a pipeline without a name and cannot be written"
    let custom = CustomCalculator { $0.bounds }
    #expect(line(ItemStyle(calculator: .custom(custom))) == "root.items[0]: the calculator \(rest)")
    #expect(
      line(ItemStyle(sizing: .pipeline(Pipeline(region: .stripLeft, horizontal: .containerCenter))))
        == "root.items[0]: the calculator \(rest)")
    #expect(
      line(ItemStyle(size: .custom(CustomSize { $0 }))) == "root.items[0]: the size \(rest)")
    #expect(
      line(ItemStyle(spacing: .custom({ _ in .zero }, isPure: true)))
        == "root.items[0]: the spacing \(rest)")
    #expect(
      line(ItemStyle(), ContainerStyle(insets: .custom({ _ in .zero }, isPure: true)))
        == "root: the insets \(rest)")
    #expect(
      line(ItemStyle(options: .custom({ _ in [] }, isPure: true)))
        == "root.items[0]: the options \(rest)")
    #expect(line(ItemStyle(observer: { _ in })) == "root.items[0]: an observer cannot be written")
    let unbounded = Rect(x: 0, y: 0, width: .infinity, height: 0)
    #expect(throws: SceneError.self) {
      try Scene(name: "", bounds: unbounded, tree: LayoutTreeBuilder().build()).json()
    }
  }

  @Test func nestingThatCannotBeRead() throws {
    func nested(_ depth: Int) -> Scene {
      var builder = LayoutTreeBuilder()
      for _ in 0..<depth { _ = builder.beginContainer() }
      return Scene(name: "", bounds: .zero, tree: builder.build())
    }
    #expect(try Scene(json: nested(200).json()).tree.count == 200)
    #expect(throws: SceneError.self) { try nested(201).json() }
    #expect(throws: SceneError.self) { try nested(20_000).json() }
  }
}
