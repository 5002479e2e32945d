import Foundation
import SQLayoutCore
import Testing

@testable import SQLayoutScenes

/// The schema in the documentation agrees with the reader.
@Suite struct SchemaTests {
  private let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func value(_ path: String) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: try Data(contentsOf: folder.appending(path: path)))
  }

  private func schema() throws -> JSONSchema {
    JSONSchema(
      root: try value(
        "Sources/SQLayoutScenes/SQLayoutScenes.docc/Resources/scene.schema.json"))
  }

  @Test func allExamplesAreValid() throws {
    let schema = try schema()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Examples").path
    ).filter { $0.hasSuffix(".json") }
    #expect(files.count >= 19)
    for file in files {
      #expect(schema.fault(in: try value("Examples/\(file)")) == nil, "\(file)")
    }
  }

  @Test func examplesOfTheReferenceAreValidAndRead() throws {
    let page = try String(
      contentsOf: folder.appending(
        path: "Sources/SQLayoutScenes/SQLayoutScenes.docc/SceneFormat.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count >= 2)
    for block in blocks {
      let value = try JSONDecoder().decode(JSON.self, from: Data(block.utf8))
      #expect(try schema().fault(in: value) == nil, "\(block)")
      _ = try Scene(json: block)
    }
  }

  /// Scenes that the reader refuses, each with one fault.
  @Test(arguments: [
    #"{"root": {}}"#,
    #"{"bounds": [0, 0, 10, 10]}"#,
    #"{"bounds": [0, 0, 10], "root": {}}"#,
    #"{"bounds": [0, 0, 10, -1], "root": {}}"#,
    #"{"bounds": [0, 0, 10, 2e9], "root": {}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {}, "more": 1}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"size": {"fixed": [1, 1]}}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"calculator": "topAlignedHStak"}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"size": {"fixed": [1]}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"size": {"aspect": {"ratio": 0, "width": 1}}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"size": {"paragraph": {"advance": 5}}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"spacing": {"up": 5}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"options": ["hide"]}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"insets": {}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"items": [], "size": {"fixed": [1, 1]}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"layout": {"alignment": "fill"}}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"layout": {"direction": "row"}, "arrange": "equalWidths"}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"flex": {"weight": -1}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"adjust": {"minWidth": -1}}]}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"direction": "ltr"}}"#,
    #"{"bounds": [0, 0, 10, 10], "root": {"items": [{"hugging": [0, 250]}]}}"#,
  ])
  func faultyScenesAreRefusedByBoth(text: String) throws {
    #expect(throws: SceneError.self) { try Scene(json: text) }
    let value = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    #expect(try schema().fault(in: value) != nil)
  }

  @Test func namesAreThoseOfTheEngine() throws {
    let definitions = try schema().root["$defs"]
    #expect(
      definitions["calculator"]["anyOf"].elements[0]["enum"].elements.map(\.text)
        == Calculator.named.map(\.name) + Calculator.aliases.map(\.alias))
    func keys(_ name: String) -> Set<String> {
      Set(definitions[name]["properties"].members.keys)
    }
    #expect(keys("item") == Set(SceneReader.ItemKey.allCases.map { "\($0)" }))
    #expect(keys("root") == Set(SceneReader.ItemKey.ofRoot.map { "\($0)" }))
    #expect(keys("defaults") == Set(SceneReader.DefaultKey.allCases.map { "\($0)" }))
  }
}

/// Any JSON.
private enum JSON: Decodable, Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  var members: [String: JSON] { if case .object(let members) = self { members } else { [:] } }
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var text: String { if case .string(let text) = self { text } else { "" } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  subscript(key: String) -> JSON { members[key] ?? .null }
}

/// The part of JSON Schema (draft 2020-12) that the schema of scenes uses; any other keyword is a fault.
private struct JSONSchema {
  let root: JSON

  /// The fault of a value; nil if it is valid.
  func fault(in value: JSON) -> String? { fault(in: value, root, "$") }

  private func fault(in value: JSON, _ schema: JSON, _ path: String) -> String? {
    for (keyword, rule) in schema.members {
      guard isValid(value, keyword, rule, schema, path) else { return "\(path): \(keyword)" }
    }
    return nil
  }

  private func isValid(_ value: JSON, _ schema: JSON, _ path: String) -> Bool {
    fault(in: value, schema, path) == nil
  }

  private func isValid(
    _ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON, _ path: String
  ) -> Bool {
    let isArray = value.kind == "array"
    switch keyword {
    case "$schema", "title", "description", "$defs": return true
    case "$ref":
      let name = rule.text.split(separator: "/").last.map(String.init) ?? ""
      let target = root["$defs"][name]
      return target != .null && isValid(value, target, path)
    case "type": return value.kind == rule.text
    case "enum": return rule.elements.contains(value)
    case "minimum": return (value.number ?? .infinity) >= rule.number ?? .nan
    case "maximum": return (value.number ?? -.infinity) <= rule.number ?? .nan
    case "exclusiveMinimum": return (value.number ?? .infinity) > rule.number ?? .nan
    case "minItems": return !isArray || Double(value.elements.count) >= rule.number ?? .nan
    case "maxItems": return !isArray || Double(value.elements.count) <= rule.number ?? .nan
    case "required":
      return value.kind != "object" || rule.elements.allSatisfy { value.members[$0.text] != nil }
    case "dependentRequired":
      return rule.members.allSatisfy { key, needed in
        value.members[key] == nil
          || needed.elements.allSatisfy { value.members[$0.text] != nil }
      }
    case "properties":
      return rule.members.allSatisfy { key, rule in
        value.members[key].map { isValid($0, rule, "\(path).\(key)") } ?? true
      }
    case "additionalProperties":
      let others = value.members.filter { schema["properties"].members[$0.key] == nil }
      return rule.kind == "object"
        ? others.values.allSatisfy { isValid($0, rule, path) } : others.isEmpty
    case "items": return value.elements.allSatisfy { isValid($0, rule, path) }
    case "prefixItems":
      return zip(value.elements, rule.elements).allSatisfy { isValid($0, $1, path) }
    case "anyOf": return rule.elements.contains { isValid(value, $0, path) }
    case "allOf": return rule.elements.allSatisfy { isValid(value, $0, path) }
    case "not": return !isValid(value, rule, path)
    default: return false
    }
  }
}
