/// The mutants of one group, drawn at random from the sites without overlaps, or listed.
struct Sample {
  let group: String
  let files: [String]
  /// The sites, in random order.
  private let sites: [Site]
  private let wanted: Int
  private let overlaps: Bool
  private var refused: Set<Int> = []
  private(set) var dropped: [Results.Dropped] = []

  init(_ group: String, _ files: [String], _ sites: [Site], wanted: Int, seed: UInt64) {
    self.group = group
    self.files = files
    self.wanted = wanted
    overlaps = false
    self.sites = sites.map { ($0.key(seed: seed), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Takes the listed sites, of which some may contain others.
  init(_ group: String, _ files: [String], _ listed: [EquivalentMutant], of sites: [Site]) {
    self.group = group
    self.files = files
    overlaps = true
    let places = Dictionary(grouping: Set(listed.map(\.place)), by: \.file)
    self.sites = sites.flatMap { site in
      places[site.file, default: []].compactMap { $0.change(of: site) }
        .sorted { $0.replacement < $1.replacement }
    }
    wanted = self.sites.count
  }

  /// The number of sites.
  var count: Int { sites.count }

  /// The drawn sites, with their indices.
  var drawn: [(index: Int, site: Site)] {
    var taken: [String: [Range<Int>]] = [:]
    var drawn: [(index: Int, site: Site)] = []
    for (index, site) in sites.enumerated() where !refused.contains(index) {
      guard drawn.count < wanted else { break }
      guard overlaps || taken[site.file, default: []].allSatisfy({ !$0.overlaps(site.range) })
      else { continue }
      taken[site.file, default: []].append(site.range)
      drawn.append((index, site))
    }
    return drawn
  }

  /// Drops the mutants at the place of a compiler's error.
  ///
  /// - Returns: whether there was one.
  mutating func drop(_ error: (file: String, line: Int, message: String)) -> Bool {
    guard files.contains(error.file) else { return false }
    let own = drawn.filter { $0.site.file == error.file }
    // The compiler names another line for some, such as the end of an initializer that leaves out a property.
    let exact = own.filter { $0.site.lines.contains(error.line) }
    let near = own.filter { $0.site.declaration.contains(error.line) }
    let guilty = [exact, near, own].first { !$0.isEmpty } ?? []
    for (index, site) in guilty {
      refused.insert(index)
      dropped.append(
        Results.Dropped(
          file: site.file, line: site.lines.lowerBound, original: site.original,
          replacement: site.replacement, reason: error.message))
    }
    return !guilty.isEmpty
  }
}
