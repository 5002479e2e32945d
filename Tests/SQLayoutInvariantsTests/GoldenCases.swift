import Foundation
import SQLayoutCore

/// Reads case files without the code of scenes, so that the reference is independent.
struct GoldenCases {
  let name: String
  let bounds: Rect
  let tree: LayoutTree
  let frames: [Rect?]
  let fits: [(fitting: Size, size: Size)]

  /// The case files of the project, or those beside it.
  static let files: [String] = {
    let here = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    for folder in ["Golden", "../../shared/golden"] {
      let directory = here.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
      let files = names.filter { $0.hasSuffix(".json") }.sorted()
      if !files.isEmpty { return files.map { directory.appending(path: $0).path } }
    }
    return ["no golden cases were found"]
  }()

  static func read(_ file: String) throws -> [GoldenCases] {
    let data = try Data(contentsOf: URL(filePath: file))
    let json = try JSONSerialization.jsonObject(with: data) as? Object
    return (json?["cases"] as? [Object] ?? []).map(GoldenCases.init)
  }

  private typealias Object = [String: Any]

  private init(_ json: Object) {
    name = json["name"] as? String ?? ""
    let scene = json["scene"] as? Object ?? [:]
    bounds = Self.rect(scene["bounds"]) ?? .zero
    let root = scene["root"] as? Object ?? [:]
    var builder = LayoutTreeBuilder(root: Self.container(root))
    Self.add(root["items"] as? [Object] ?? [], to: &builder)
    tree = builder.build()
    frames = (json["frames"] as? [Any] ?? []).map(Self.rect)
    fits = (json["fits"] as? [Object] ?? []).map { (Self.size($0["in"]), Self.size($0["size"])) }
  }

  private static func add(_ items: [Object], to builder: inout LayoutTreeBuilder) {
    for item in items {
      if let inner = item["items"] as? [Object] {
        _ = builder.beginContainer(style(item), container(item))
        add(inner, to: &builder)
        builder.endContainer()
      } else {
        _ = builder.addLeaf(style(item))
      }
    }
  }

  private static func container(_ json: Object) -> ContainerStyle {
    ContainerStyle(
      insets: edges(json["insets"]) ?? .zero, defaults: style(json["defaults"] as? Object ?? [:]))
  }

  private static func style(_ json: Object) -> ItemStyle {
    ItemStyle(
      calculator: (json["calculator"] as? String).flatMap(Calculator.init(named:)),
      sizing: (json["sizing"] as? String).flatMap(Calculator.init(named:)),
      size: (json["size"] as? Object).map(sizeRule), spacing: edges(json["spacing"]),
      padding: edges(json["padding"]),
      options: (json["options"] as? [String]).map(options),
      adjust: (json["adjust"] as? Object).map(adjust))
  }

  private static func sizeRule(_ json: Object) -> SizeRule {
    if let fixed = json["fixed"] { return .fixed(size(fixed)) }
    if let text = json["paragraph"] as? Object {
      return .paragraph(
        advance: number(text["advance"]) ?? 0, lineHeight: number(text["lineHeight"]) ?? 0)
    }
    let aspect = json["aspect"] as? Object ?? [:]
    return .aspect(ratio: number(aspect["ratio"]) ?? 1, width: number(aspect["width"]) ?? 0)
  }

  private static func options(_ names: [String]) -> OptionRule {
    let table: [String: Options] = [
      "skip": .skip, "ignoreInSize": .ignoreInSize, "keepPrevious": .keepPrevious,
    ]
    return .constant(Options(names.compactMap { table[$0] }))
  }

  private static func adjust(_ json: Object) -> Adjustment {
    Adjustment(
      addWidth: number(json["addWidth"]), addHeight: number(json["addHeight"]),
      minWidth: number(json["minWidth"]), minHeight: number(json["minHeight"]),
      maxWidth: number(json["maxWidth"]), maxHeight: number(json["maxHeight"]))
  }

  private static func edges(_ json: Any?) -> EdgeRule? {
    guard let json = json as? Object else { return nil }
    return .constant(
      Insets(
        top: number(json["top"]) ?? 0, left: number(json["left"]) ?? 0,
        bottom: number(json["bottom"]) ?? 0, right: number(json["right"]) ?? 0))
  }

  private static func number(_ json: Any?) -> Double? { (json as? NSNumber)?.doubleValue }

  private static func size(_ json: Any?) -> Size {
    let numbers = (json as? [NSNumber] ?? []).map(\.doubleValue)
    return Size(width: numbers[0], height: numbers[1])
  }

  private static func rect(_ json: Any?) -> Rect? {
    guard let numbers = (json as? [NSNumber])?.map(\.doubleValue), numbers.count == 4 else {
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
