import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutExplaining
import SQLayoutScenes

/// `sqbench explain`: says where numbers of a layout came from.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say why numbers of a layout are what they are.",
    discussion: """
      Each number of a frame is shown with the formula that gave it and the numbers in it, and where \
      these came from, down to the numbers of the scene. What loses against another number says by how \
      much. Without --item all items are explained, without --number all four numbers. The page of --format \
      html steps through the layout, and shows what changes where a number does.
      """)

  /// What is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  @Argument(help: ArgumentHelp("The scene's file.", valueName: "scene"))
  var scene: String

  @OptionGroup var plugins: PluginOptions

  @Option(
    help: ArgumentHelp(
      "The item: its id, its path (root.items[2]) or its number.", valueName: "item"))
  var item: String?

  @Option(help: "The number: x, y, width or height.")
  var number: FrameNumber?

  @Option(help: "What to print: text, json with an object a line, or html.")
  var format = Format.text

  @Flag(
    help: "Print what in the layout is seldom meant instead, such as an item that sticks out.")
  var diagnostics = false

  @Option(help: "How many levels of terms text shows below a number.")
  var depth = 4

  @Option(help: ArgumentHelp("Write to a file, replaced as a whole.", valueName: "file"))
  var out: String?

  func validate() throws {
    guard (1...100).contains(depth) else {
      throw ValidationError("--depth takes 1 to 100, not \(depth)")
    }
    guard format != .html || item == nil && number == nil else {
      throw ValidationError(
        "--format html explains all items; --item and --number are for text and json")
    }
    guard !diagnostics || format != .html && item == nil && number == nil else {
      throw ValidationError("--diagnostics looks at all items, in text or json")
    }
    guard format == .text || depth == 4 else {
      throw ValidationError("--depth is for --format text")
    }
  }

  func run() throws {
    if let out { try Output.checkWritable(out, "--out", reading: [scene] + plugins.files) }
    if !plugins.paths.isEmpty { try PluginProcess.enter(seconds: 0) }
    let files = try Input.files([scene])
    try plugins.checkTime(for: files)
    let text = try plugins.work(isGuarded: true, scenes: files) { host in
      try explain(files[0], CalculatorRegistry(host))
    }
    try Output.write(text, to: out)
  }

  private func explain(_ file: String, _ registry: CalculatorRegistry) throws -> String {
    let scene = try failing { () throws(SceneError) in
      try Scene(contentsOf: PluginProcess.isChild ? file.absolute : file, registry: registry)
    }
    let nodes = try item.map { [try node(of: $0, in: scene, file)] } ?? scene.tree.nodesInOrder()
    let layout = ExplainedLayout(scene.tree, in: scene.bounds, names: scene.ids)
    if format == .html { return layout.page(title: scene.name) }
    if diagnostics {
      return layout.diagnostics().map { format == .json ? $0.json() : $0.description }
        .map { $0 + "\n" }.joined()
    }
    var texts: [String] = []
    for node in nodes {
      for number in number.map({ [$0] }) ?? FrameNumber.allCases {
        guard let explanation = layout.explanation(of: node, number) else {
          if item != nil { texts.append("\(layout.name(of: node)) has no frame: it is skipped") }
          break
        }
        texts.append(format == .json ? explanation.json() : explanation.text(depth: depth))
      }
    }
    return texts.map { $0 + "\n" }.joined()
  }

  /// The node that an argument names.
  private func node(of item: String, in scene: Scene, _ file: String) throws -> Int {
    if let node = scene.ids.filter({ $0.value == item }).keys.min() { return node }
    let nodes = scene.tree.nodesInOrder()
    if let node = Int(item), nodes.contains(node) { return node }
    if let node = nodes.first(where: { scene.tree.path(to: $0) == item }) { return node }
    let near = NearestName.of(item, among: scene.ids.values)
    throw Failure(
      .wrongUse,
      "\(file): there is no item '\(item)'\(near.map { ", did you mean '\($0)'?" } ?? "")")
  }
}

extension FrameNumber: ExpressibleByArgument {}
