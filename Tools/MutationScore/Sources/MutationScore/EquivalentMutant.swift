import Foundation

/// An entry of `Mutants/equivalents.json`: a mutant that changes no answer.
struct EquivalentMutant: Codable {
  /// What names the change.
  struct Place: Hashable {
    var file: String
    var source: String
    var column: Int
    var original: String
    var replacement: String
  }

  var file: String
  var source: String
  var column: Int
  var original: String
  var replacement: String
  var reason: String
  /// The work with the change, as a multiple of that without it, by kind; only what differs. Nil where it was not
  /// counted.
  var counters: [String: Double]?

  var place: Place {
    Place(
      file: file, source: source, column: column, original: original, replacement: replacement)
  }

  var isOnlySlower: Bool { reason.hasPrefix("Only slower:") }

  /// The entries as text: one key a line, in the order of the properties.
  static func text(_ entries: [EquivalentMutant]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    func json(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let objects = try entries.map { entry in
      var members = [
        ("file", try json(entry.file)), ("source", try json(entry.source)),
        ("column", "\(entry.column)"), ("original", try json(entry.original)),
        ("replacement", try json(entry.replacement)), ("reason", try json(entry.reason)),
      ]
      if let counters = entry.counters {
        let lines = try counters.sorted { $0.key < $1.key }.map {
          "      \(try json($0.key)): \($0.value)"
        }
        let object = lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n    }"
        members.append(("counters", object))
      }
      return "  {\n"
        + members.map { "    \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n  }"
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }
}

extension EquivalentMutant.Place {
  /// What names the change of a site.
  init(_ site: Site) {
    self.init(
      file: site.file, source: site.source, column: site.column, original: site.original,
      replacement: site.replacement)
  }

  /// The site with this change; nil if that is elsewhere, or of another kind. A relation may be replaced by any other,
  /// not just by the one that is drawn.
  func change(of site: Site) -> Site? {
    var changed = site
    if site.kind == .relation { changed.choose(replacement) }
    return EquivalentMutant.Place(changed) == self ? changed : nil
  }
}
