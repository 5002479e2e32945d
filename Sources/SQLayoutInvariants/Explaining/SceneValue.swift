import Foundation

/// The JSON of a scene, for comparison.
indirect enum SceneValue: Decodable, Equatable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([SceneValue])
  case members([String: SceneValue])

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let truth = try? single.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let text = try? single.decode(String.self) {
      self = .text(text)
    } else if let list = try? single.decode([SceneValue].self) {
      self = .list(list)
    } else {
      self = .members(try single.decode([String: SceneValue].self))
    }
  }

  /// Reads JSON; nil if it is invalid.
  init?(_ json: String) {
    guard let value = try? JSONDecoder().decode(SceneValue.self, from: Data(json.utf8)) else {
      return nil
    }
    self = value
  }

  /// The value as JSON, on one line.
  var text: String {
    switch self {
    case .null: "null"
    case .truth(let truth): "\(truth)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let list): "[" + list.map(\.text).joined(separator: ", ") + "]"
    case .members(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.text)" }
        .joined(separator: ", ") + "}"
    }
  }

  /// A place in which two scenes differ.
  struct Difference: Equatable {
    var path: String
    var own: SceneValue?
    var other: SceneValue?

    /// The distance of two numbers; infinite for other values.
    var distance: Double {
      guard case .number(let own) = own, case .number(let other) = other else { return .infinity }
      return abs(own - other)
    }
  }

  /// The smallest parts that differ from another value, in the order of their paths.
  func differences(from other: SceneValue, at path: String = "") -> [Difference] {
    switch (self, other) {
    case (.members(let own), .members(let others)):
      return Set(own.keys).union(others.keys).sorted().flatMap { key in
        Self.differences(own[key], others[key], path.isEmpty ? key : "\(path).\(key)")
      }
    case (.list(let own), .list(let others)):
      return (0..<max(own.count, others.count)).flatMap { index in
        Self.differences(
          index < own.count ? own[index] : nil, index < others.count ? others[index] : nil,
          "\(path)[\(index)]")
      }
    default:
      return self == other ? [] : [Difference(path: path, own: self, other: other)]
    }
  }

  private static func differences(
    _ own: SceneValue?, _ other: SceneValue?, _ path: String
  ) -> [Difference] {
    if let own, let other { return own.differences(from: other, at: path) }
    return [Difference(path: path, own: own, other: other)]
  }
}
