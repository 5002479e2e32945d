import Foundation

/// A campaign with its files in a folder: `campaign.json`, the failures in `findings/`, and the covering cases in
/// `corpus/`, one file each.
public struct CampaignFolder: Equatable, Sendable {
  /// The results.
  public private(set) var campaign: Campaign
  /// The files by their paths in the folder.
  public private(set) var files: [String: Data] = [:]

  static let name = "campaign.json"
  private static let folders = ["findings", "corpus"]

  /// Makes the files of a shard.
  ///
  /// - Parameter campaign: the shard's results.
  /// - Parameter corpus: the covering cases of the shard.
  public init(_ campaign: Campaign, corpus: Corpus) {
    self.campaign = campaign
    for failure in campaign.parts.flatMap(\.report.failures) {
      guard let name = FailureStore.name(of: failure) else { continue }
      files["findings/\(name)"] = Data(FailureStore.text(of: failure).utf8)
    }
    for (feature, bytes) in corpus.cases {
      let name = String(feature.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
      files["corpus/\(name)"] = Data(bytes)
    }
  }

  /// The error that a folder cannot be read.
  public struct Unreadable: Error, CustomStringConvertible {
    /// The reason and advice.
    public let description: String
  }

  /// Reads a folder.
  ///
  /// - Throws: `Unreadable` if it has no results, or damaged ones.
  public init(readingFrom folder: URL) throws(Unreadable) {
    let results = folder.appending(path: Self.name)
    guard let data = try? Data(contentsOf: results) else {
      throw Unreadable(description: "there is no \(Self.name) to read; name the folder of a shard")
    }
    do {
      campaign = try JSONDecoder().decode(Campaign.self, from: data)
    } catch {
      throw Unreadable(description: "\(Self.name) is damaged; run the shard again")
    }
    if let fault = campaign.fault {
      throw Unreadable(description: "\(Self.name) is damaged: \(fault); run the shard again")
    }
    for kind in Self.folders {
      let names =
        (try? FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: kind).path)) ?? []
      for name in names {
        files["\(kind)/\(name)"] = try? Data(contentsOf: folder.appending(path: "\(kind)/\(name)"))
      }
    }
  }

  /// The folders with results: the folder itself, or its subfolders; empty for none.
  public static func find(in folder: URL) -> [URL] {
    func hasResults(_ folder: URL) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return ([folder] + names.sorted().map { folder.appending(path: $0) }).filter(hasResults)
  }

  /// Adds the results and files of another folder. Of two files with one name the shorter is kept, and of two with
  /// the same length the lexicographically smaller.
  ///
  /// - Throws: if they are not of one run.
  public mutating func merge(_ other: CampaignFolder) throws(Campaign.Refusal) {
    try campaign.merge(other.campaign)
    files.merge(other.files) { Corpus.isSimpler($1, $0) ? $1 : $0 }
  }

  /// Writes all files, the results last, so that a folder with results is complete.
  public func write(to folder: URL) throws {
    for (path, data) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(campaign).write(to: folder.appending(path: Self.name), options: .atomic)
  }
}
