import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutExplaining
import SQLayoutScenes

/// `sqbench explain`: shows how the numbers of a layout were computed.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say why numbers of a layout are what they are.",
    discussion: """
      Each number of a frame is shown with the formula that gave it and the numbers in it, and where \
      these came from, down to the numbers of the scene and to frames of other items. Numbers that a maximum \
      or minimum does not take are shown with the difference. Without --item all items are explained, \
      without --number all four numbers. JSON has the slack of terms with --item only; in scenes of more than \
      300 items it has what is decisive with --item only, too. --steps prints what the layout did, one step a \
      line. The page of --format html steps through it, and shows what changes where a number does.
      """)

  /// The format of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html
  }

  @Argument(help: ArgumentHelp("The scene's file.", valueName: "scene"))
  var scene: String

  @OptionGroup var plugins: PluginOptions

  @OptionGroup var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "The item: its id, its path (root.items[2]) or its number.", valueName: "item"))
  var item: String?

  @Option(help: "The number: x, y, width or height.")
  var number: FrameNumber?

  @Option(help: "What to print: text, json with an object a line, or html.")
  var format = Format.text

  @Flag(
    help:
      "Go on at frames of other items, back to the numbers of the scene (with --item; text, json).")
  var whole = false

  @Flag(
    help: """
      Print what is seldom intended in place of the numbers, such as an item that sticks out; text has one \
      line for more than three of a kind.
      """)
  var diagnostics = false

  @Flag(
    help:
      "Print the steps of the layout in place of the numbers, such as a measurement or a new line.")
  var steps = false

  @Option(
    help: ArgumentHelp(
      "Show another scene beside this one on the page, from the first step in which they differ (html).",
      valueName: "scene"))
  var beside: String?

  @Option(
    help: ArgumentHelp(
      "Show the same scene in other bounds beside it (html).", valueName: "width>x<height"),
    transform: BesideSize.init)
  var besideSize: BesideSize?

  @Option(
    help: "How many levels of terms text shows below a number, 1 to 100 (default: 4).",
    transform: wholeNumber(1...100, example: 8))
  var depth = 4

  @Option(help: ArgumentHelp("Write to a file, replaced as a whole.", valueName: "file"))
  var out: String?

  func validate() throws {
    guard format != .html || item == nil && number == nil && !whole else {
      throw ValidationError(
        "--format html explains all items; --item, --number and --whole are for text and json")
    }
    for (isAsked, name) in [(diagnostics, "--diagnostics"), (steps, "--steps")] where isAsked {
      guard format != .html, item == nil, number == nil, !whole, !(diagnostics && steps) else {
        throw ValidationError(
          "\(name) is about all items, in text or json, and printed instead of anything else")
      }
    }
    guard !whole || item != nil || format == .html else {
      throw ValidationError(
        "--whole goes with --item: the chains of all items back to the scene are too many")
    }
    guard format == .html || beside == nil && besideSize == nil else {
      throw ValidationError("--beside and --beside-size are for --format html")
    }
    guard beside == nil || besideSize == nil else {
      throw ValidationError("--beside and --beside-size exclude each other")
    }
    guard format == .text && !steps && !diagnostics || depth == 4 else {
      throw ValidationError("--depth is for --format text without --steps and --diagnostics")
    }
  }

  mutating func run() throws {
    let scenes = [scene] + (beside.map { [$0] } ?? [])
    if let out { try Output.checkWritable(out, "--out", reading: scenes + plugins.files) }
    let files = try fonts.files(scenes)
    try plugins.checkTime(for: files)
    let width = self.width
    let results = try plugins.work(isGuarded: true, scenes: files) { _, registry in
      var results = Results()
      results.text = try explain(files, registry, width: width, &results)
      results.failedCalls = PluginProcess.isChild ? results.faults.count : 0
      return results
    }
    for line in results.warnings + results.faults { Output.report(line) }
    // A terminal obeys no control sequence that stands in a scene.
    try Output.write(format == .text ? results.text.visible : results.text, to: out)
    try LayoutCommand.refuse(results.failedCalls)
  }

  /// The printed and written results, and the faults of rules and constraints.
  private struct Results: Codable {
    var text = ""
    /// The families and characters that the fonts lack.
    var warnings: [String] = []
    var faults: [String] = []
    /// The number of faults that are failed calls of plugins.
    var failedCalls = 0
  }

  private func read(_ file: String, _ registry: CalculatorRegistry) throws -> Scene {
    try failing { () throws(SceneError) in
      try Scene(contentsOf: file.reachable, registry: registry)
    }
  }

  private func explained(
    _ scene: Scene, in bounds: Rect, _ results: inout Results
  ) -> ExplainedLayout {
    var scene = scene
    scene.bounds = bounds
    let laidOut = scene.laidOut()
    results.faults += laidOut.allFaults
    let (numbers, findings) = laidOut.determinedNumbers()
    // Names are on one line, and of a length that can be read.
    let names = format == .text ? scene.ids.mapValues(\.plain) : scene.ids
    return ExplainedLayout(
      scene.tree, in: bounds, names: names, determined: numbers, findings: findings)
  }

  private func sizeText(_ bounds: Rect) -> String {
    ", \(bounds.width.formatted()) × \(bounds.height.formatted())"
  }

  /// The layout that is shown beside the scene on the page.
  private func other(
    _ files: [String], _ scene: Scene, _ registry: CalculatorRegistry, _ results: inout Results
  ) throws -> ExplanationPage.Side? {
    if files.count > 1 {
      let other = try read(files[1], registry)
      return .init(
        other.name + sizeText(other.bounds), explained(other, in: other.bounds, &results))
    }
    guard let besideSize else { return nil }
    var bounds = scene.bounds
    (bounds.width, bounds.height) = (besideSize.width, besideSize.height)
    return .init(scene.name + sizeText(bounds), explained(scene, in: bounds, &results))
  }

  private func explain(
    _ files: [String], _ registry: CalculatorRegistry, width: Int, _ results: inout Results
  ) throws -> String {
    let file = files[0]
    let fonts = try SceneFonts(fonts.fonts)
    let registry = fonts.measuring(registry)
    let scene = try read(file, registry)
    results.warnings = fonts.warnings(of: scene, in: file)
    let nodes = try item.map { [try node(of: $0, in: scene, file)] } ?? scene.tree.nodesInOrder()
    let layout = explained(scene, in: scene.bounds, &results)
    if format == .html {
      let side = try other(files, scene, registry, &results)
      let title = side == nil ? scene.name : scene.name + sizeText(scene.bounds)
      return ExplanationPage(title: scene.name, .init(title, layout), side).html()
    }
    if diagnostics {
      return
        (format == .json
        ? layout.diagnostics().map { $0.json() }
          + layout.findings.map {
            "{\"kind\":\"constraints\",\"message\":\(JSONText.string($0)),\"schema\":1}"
          }
        : layout.groupedDiagnostics().map(\.description) + layout.findings)
        .map { $0 + "\n" }.joined()
    }
    if steps {
      return layout.steps.map {
        (format == .json ? $0.json(in: layout) : $0.text(in: layout)) + "\n"
      }.joined()
    }
    var texts: [String] = []
    // The cost of `slack` for a number is that of all numbers computed from it; the cost of `decisive` is that of the
    // whole chain of terms before it.
    let detail: Explanation.Detail =
      format == .text ? .chain : item != nil ? .slack : nodes.count <= 300 ? .decisive : .chain
    for node in nodes {
      for number in number.map({ [$0] }) ?? FrameNumber.allCases {
        guard
          let explanation = layout.explanation(
            of: node, number, endsAtFrames: !whole, detail: detail)
        else {
          if item != nil || format == .json { texts.append(skipped(node, layout)) }
          break
        }
        texts.append(
          format == .json ? explanation.json() : explanation.text(depth: depth, width: width))
      }
    }
    return texts.map { $0 + "\n" }.joined()
  }

  /// The width of a line in columns: that of the terminal, where standard output is one.
  private var width: Int {
    var size = winsize()
    let isTerminal = unsafe out == nil && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    let columns = isTerminal ? Int(size.ws_col) : 0
    let asked = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 100
    return max(40, columns > 0 ? columns : asked)
  }

  /// The message for an item that has no frame.
  private func skipped(_ node: Int, _ layout: ExplainedLayout) -> String {
    let name = layout.name(of: node)
    return format == .json
      ? "{\"item\":\(JSONText.string(name)),\"node\":\(node),\"schema\":1,\"skipped\":true}"
      : "\(name) has no frame: it is skipped"
  }

  /// The node of an argument.
  private func node(of item: String, in scene: Scene, _ file: String) throws -> Int {
    let named = scene.ids.filter { $0.value == item }.keys.sorted()
    guard named.count < 2 else {
      let paths = named.prefix(3).map { scene.tree.path(to: $0) }.joined(separator: ", ")
      throw Failure(
        .wrongUse,
        "\(file): \(named.count) items have the id '\(item.plain)'; name one by its path: \(paths)"
          + (named.count > 3 ? ", …" : ""))
    }
    if let node = named.first { return node }
    let nodes = scene.tree.nodesInOrder()
    if let node = Int(item), nodes.contains(node) { return node }
    if let node = nodes.first(where: { scene.tree.path(to: $0) == item }) { return node }
    let near = NearestName.of(item, among: scene.ids.values)
    throw Failure(
      .wrongUse,
      "\(file): there is no item '\(item.plain)'"
        + (near.map { ", did you mean '\($0)'?" }
          ?? "; name one by its id, by its path, as root.items[0], or by its number, below \(nodes.count)")
    )
  }
}

extension FrameNumber: ExpressibleByArgument {}

/// A size as an argument: 320x568.
struct BesideSize {
  var width: Double
  var height: Double

  init(_ text: String) throws(WrongValue) {
    let parts = text.lowercased().split(separator: "x").map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...1e6).contains(width), (0...1e6).contains(height)
    else {
      throw WrongValue(
        description: "it takes a width and a height from 0 to 1000000, such as 320x568")
    }
    (self.width, self.height) = (width, height)
  }
}
