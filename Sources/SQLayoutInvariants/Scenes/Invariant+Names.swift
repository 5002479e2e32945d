import Foundation
import SQLayoutCore
import SQLayoutScenes

/// What must hold for names that are suggested, and for files that are read.
extension Invariant {
  static let nearestNames = Invariant(
    "nearest-names",
    "Of the candidates for a misspelt name the first of those with the fewest letters to insert, remove or replace "
      + "is suggested, unless these are more than half of the letters."
  ) { generator, _ in
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    let name = generator.word(of: 8)
    var candidates: [String] = []
    for _ in 0..<generator.choices.integer(in: 0...3) {
      generator.choices.beginSpan()
      candidates.append(
        generator.choices.chance(1, of: 2)
          ? generator.word(of: 8) : generator.misspelling(of: name))
      generator.choices.endSpan()
    }
    let distances = candidates.map {
      distance(Array(name.lowercased())[...], Array($0.lowercased())[...])
    }
    var expected: String?
    if let least = distances.min(), let first = distances.firstIndex(of: least),
      2 * least <= max(name.count, candidates[first].count)
    {
      expected = candidates[first]
    }
    let got = NearestName.of(name, among: candidates)
    guard got != expected else { return .holds }
    return .broken(
      Finding(
        "name", expected: "\(expected ?? "none") for \(name) of \(candidates)", got: got ?? "none",
        in: scenario))
  }

  /// The letters to insert, remove or replace, tried one after another.
  private static func distance(
    _ one: ArraySlice<Character>, _ other: ArraySlice<Character>
  ) -> Int {
    guard let letter = one.first else { return other.count }
    guard let second = other.first else { return one.count }
    if letter == second { return distance(one.dropFirst(), other.dropFirst()) }
    // Words that differ by more than their length do so in each letter.
    return 1
      + min(
        distance(one.dropFirst(), other), distance(one, other.dropFirst()),
        distance(one.dropFirst(), other.dropFirst()))
  }

  /// The error of reading a scene, or cases, from a file; nil if there is none.
  private static func message(_ path: String, cases: Bool = false) -> String? {
    do throws(SceneError) {
      if cases { _ = try CaseFile(contentsOf: path) } else { _ = try Scene(contentsOf: path) }
      return nil
    } catch {
      return error.description
    }
  }

  static let sceneFiles = Invariant(
    "scene-files",
    "A file of any length is read whole. A scene without a name gets that of its file. A folder, a path to nothing, "
      + "white space alone, a wrong scene and wrong cases are refused with the path and the reason."
  ) { generator, _ in
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "sqlayout-\(getpid())-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func written(_ text: String) -> Bool {
      (try? text.write(toFile: path, atomically: false, encoding: .utf8)) != nil
    }
    let (name, words, got): (String, String, String?)
    switch generator.choices.integer(upTo: 5) {
    case 0: (name, words, got) = (path, "there is no such file", message(path))
    case 1: (name, words, got) = (folder.path, "this is a directory", message(folder.path))
    case 2:
      let blank = String(repeating: generator.choices.pick([" ", "\n", "\t", "\r"]), count: 3)
      guard written(blank) else { return .rejected }
      (name, words, got) = (path, "empty", message(path))
    case 3:
      let isScene = generator.choices.chance(1, of: 2)
      guard written("{\"bounds\": [0, 0, 9, 9], \"cases\": [], \"root\": {}}") else {
        return .rejected
      }
      (name, words, got) = (path, isScene ? "cases" : "bounds", message(path, cases: !isScene))
    case 4:
      let title = generator.choices.pick(["", "a scene"])
      guard written("{\"name\": \"\(title)\", \"bounds\": [0, 0, 9, 9], \"root\": {}}") else {
        return .rejected
      }
      let read = (try? Scene(contentsOf: path))?.name
      let expected = title.isEmpty ? URL(filePath: path).lastPathComponent : title
      guard read != expected else { return .holds }
      return .broken(
        Finding("name", expected: expected, got: read ?? "no scene", in: scenario))
    default:
      // A length about that which is read at once, or of any.
      let length =
        generator.choices.chance(1, of: 2)
        ? Int(generator.choices.integer(upTo: 4))
        : (1 << 16) - 2 + Int(generator.choices.integer(upTo: 4))
      let bytes = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      guard (try? bytes.write(to: URL(filePath: path))) != nil else { return .rejected }
      let read = try? SceneFile.bytes(of: SceneFile.open(path), named: path)
      guard read.map({ Data($0) }) != bytes else { return .holds }
      return .broken(
        Finding(
          "bytes", expected: "\(length) bytes", got: "\(read?.count ?? -1) or others", in: scenario)
      )
    }
    guard let got, got.contains(name), got.contains(words) else {
      return .broken(
        Finding(
          "message", expected: "\(name), with \(words)", got: got ?? "a scene", in: scenario))
    }
    return .holds
  }
}

extension Generator {
  /// A word of few letters, so that words have some in common.
  fileprivate mutating func word(of length: Int) -> String {
    (0..<choices.integer(in: 1...length)).map { _ in choices.pick(["a", "b", "C", "c"]) }.joined()
  }

  /// A word with a few letters inserted, removed and replaced.
  fileprivate mutating func misspelling(of word: String) -> String {
    var letters = Array(word)
    for _ in 0..<choices.integer(in: 0...4) {
      let place = choices.integer(in: 0...letters.count)
      switch choices.integer(upTo: 2) {
      case 0: letters.insert("d", at: place)
      case 1 where place < letters.count: letters.remove(at: place)
      case 2 where place < letters.count: letters[place] = "e"
      default: break
      }
    }
    return String(letters)
  }
}
