import Foundation
import SQLayoutScenes

extension Generator {
  /// Finds a member of the JSON text of a scene without which it is read as the same scene, at times and at
  /// random.
  ///
  /// - Parameters:
  ///   - scene: a scene that can be written.
  ///   - registry: with what it was read.
  mutating func needlessMember(
    of scene: Scene, registry: CalculatorRegistry = .builtIn
  ) -> Finding? {
    guard choices.chance(1, of: 8), let json = try? scene.json(),
      var members = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
      let root = members["root"], let (rest, path) = withoutMember(root, at: "root")
    else { return nil }
    members["root"] = rest
    guard let shorter = try? JSONSerialization.data(withJSONObject: members),
      let same = try? Scene(json: String(decoding: shorter, as: UTF8.self), registry: registry),
      (try? same.json()) == json
    else { return nil }
    return Finding(
      "member", expected: "no \(path), which is a default", got: json, in: scenario)
  }

  /// A JSON value without a member at random, and the path of that.
  private mutating func withoutMember(_ value: Any, at path: String) -> (value: Any, path: String)?
  {
    if var elements = value as? [Any], !elements.isEmpty {
      let index = choices.integer(in: 0...elements.count - 1)
      guard let (rest, path) = withoutMember(elements[index], at: "\(path)[\(index)]") else {
        return nil
      }
      elements[index] = rest
      return (elements, path)
    }
    guard var members = value as? [String: Any], !members.isEmpty else { return nil }
    let key = choices.pick(members.keys.sorted())
    let path = path + "." + key
    if key == "items" || choices.chance(1, of: 2),
      let (rest, inner) = withoutMember(members[key]!, at: path)
    {
      members[key] = rest
      return (members, inner)
    }
    // An item with an empty list is a container, and one without any is not. A fixed size has its name.
    guard key != "items", key != "fixed" else { return nil }
    members[key] = nil
    return (members, path)
  }
}
