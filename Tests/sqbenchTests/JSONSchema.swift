import Foundation

/// A JSON schema with the keywords used in the documentation; an unknown keyword is refused.
struct JSONSchema {
  private let root: [String: Any]

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(contentsOf url: URL) throws {
    guard let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    else { throw Fault(description: "\(url.lastPathComponent) is no schema") }
    self.root = root
  }

  /// Checks a JSON text.
  ///
  /// - Throws: the first fault, with its place.
  func check(_ json: String) throws {
    try check(
      JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed), root, "$")
  }

  private func check(_ value: Any, _ schema: [String: Any], _ place: String) throws {
    func fault(_ message: String) -> Fault { Fault(description: "\(place): \(message)") }
    for (keyword, rule) in schema {
      switch keyword {
      case "$schema", "$defs", "title", "description", "required", "properties": break
      case "$ref":
        let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
        let found = (root["$defs"] as? [String: [String: Any]])?[name]
        try check(value, found ?? ["no such definition": name], place)
      case "const":
        guard (value as? NSObject)?.isEqual(rule) == true else { throw fault("not \(rule)") }
      case "enum":
        guard let choices = rule as? [String], let text = value as? String, choices.contains(text)
        else { throw fault("\(value) is none of \(rule)") }
      case "anyOf":
        let choices = rule as? [[String: Any]] ?? []
        guard choices.contains(where: { (try? check(value, $0, place)) != nil }) else {
          throw fault("\(value) is none of what it may be")
        }
      case "type":
        guard Self.type(of: value, is: rule as? String ?? "") else { throw fault("no \(rule)") }
      case "minimum", "maximum", "exclusiveMinimum":
        guard let number = value as? Double, let end = rule as? Double else { throw fault("type") }
        let isFine =
          keyword == "minimum" ? number >= end : keyword == "maximum" ? number <= end : number > end
        guard isFine else { throw fault("\(number) against \(keyword) \(end)") }
      case "items":
        for (index, item) in (value as? [Any] ?? []).enumerated() {
          try check(item, rule as? [String: Any] ?? [:], "\(place)[\(index)]")
        }
      case "minItems", "maxItems":
        let (count, end) = ((value as? [Any])?.count ?? 0, rule as? Int ?? 0)
        guard keyword == "minItems" ? count >= end : count <= end else {
          throw fault("\(count) items")
        }
      case "additionalProperties": break
      default: throw fault("the keyword \(keyword) is not known to the test")
      }
    }
    guard let members = value as? [String: Any] else { return }
    for name in schema["required"] as? [String] ?? [] where members[name] == nil {
      throw fault("\(name) is missing")
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (name, member) in members {
      if let own = properties[name] {
        try check(member, own, "\(place).\(name)")
      } else if let other = schema["additionalProperties"] as? [String: Any] {
        try check(member, other, "\(place).\(name)")
      } else if schema["additionalProperties"] as? Bool == false {
        throw fault("\(name) is not in the schema")
      }
    }
  }

  private static func type(of value: Any, is name: String) -> Bool {
    // JSONSerialization has one type for numbers and booleans.
    let isBoolean = (value as? NSNumber).map { CFNumberIsBoolean($0) } ?? false
    switch name {
    case "null": return value is NSNull
    case "boolean": return isBoolean
    case "string": return value is String
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    case "number": return value is NSNumber && !isBoolean
    case "integer": return (value as? Double).map { $0 == $0.rounded() } == true && !isBoolean
    default: return false
    }
  }

  private static func CFNumberIsBoolean(_ number: NSNumber) -> Bool {
    unsafe ["c", "B"].contains(String(cString: number.objCType))
  }
}
