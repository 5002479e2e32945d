import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutExplaining
import SQLayoutScenes

/// `sqbench verify`: compares the frames of recorded scenes with the recorded frames.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare frames and fitting sizes with recorded ones.",
    discussion: """
      Cases are recorded by 'sqbench layout SCENE… --record FILE'. Cases of views with constraints, \
      and of plain linear constraints, also say what is ambiguous, the errors of each priority, and \
      how many parts conflict.
      """)

  /// The most differences that are printed one by one.
  private static let mostPrinted = 20

  @Argument(help: ArgumentHelp("Files of recorded cases.", valueName: "cases"))
  var files: [String]

  @OptionGroup var plugins: PluginOptions

  @OptionGroup var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "Write a page into this folder for each scene that differs, which shows the recorded frames "
        + "beside the steps of the layout; 100 at most, none for cases of constraints.",
      valueName: "folder"))
  var pages: String?

  /// The most pages that are written.
  private static let mostPages = 100

  /// The results of all cases.
  private struct Results: Codable {
    var cases = 0
    var differing = 0
    var differences = 0
    var lines: [String] = []
    /// The pages, with the names of their cases.
    var pages: [Page] = []
  }

  private struct Page: Codable {
    var name: String
    var html: String
  }

  mutating func run() throws {
    if let pages { try Output.checkWritable("\(pages)/1.html", "--pages", reading: files) }
    let read = try fonts.files(files)
    try plugins.checkTime(for: read)
    let results = try plugins.work(isGuarded: true, scenes: read) { _, registry in
      try verify(read, registry)
    }
    guard results.differences > 0 else {
      return try Output.write(counted(results.cases, "case agrees", "cases agree") + "\n", to: nil)
    }
    var lines = results.lines
    if results.differences > Self.mostPrinted {
      lines.append("… and \(results.differences - Self.mostPrinted) more\n")
    }
    try Output.write(lines.joined(), to: nil)
    let count = write(results.pages)
    throw Failure(
      .finding,
      "\(results.differing) of \(counted(results.cases, "case")) "
        + "\(results.differing == 1 ? "differs" : "differ"), "
        + "in \(counted(results.differences, "frame or fitting size", "frames or fitting sizes"))"
        + (count > 0 ? "; \(counted(count, "page is", "pages are")) in \(pages ?? "")" : ""))
  }

  /// Writes the pages, up to the limit, and reports errors.
  ///
  /// - Returns: the number of pages written.
  private func write(_ list: [Page]) -> Int {
    for (index, page) in list.enumerated() {
      let file = URL(fileURLWithPath: pages ?? "").appending(path: "\(index + 1).html").relativePath
      do throws(Failure) {
        try Output.write(page.html, to: file)
        try Output.write("\(file): \(JSONText.name(page.name))\n", to: nil)
      } catch {
        // Not thrown: the failure about differing cases is more important.
        error.report()
        return index
      }
    }
    return list.count
  }

  private func verify(_ read: [String], _ registry: CalculatorRegistry) throws -> Results {
    let registry = try SceneFonts(fonts.fonts).measuring(registry)
    var results = Results()
    var layout = Layout()
    for file in read {
      let name = InputCopies.readable(file)
      let recorded = try failing { () throws(SceneError) in
        try CaseFile(contentsOf: file.reachable, registry: registry)
      }
      let found = try failing { () throws(SceneError) -> [[CaseDifference]] in
        do throws(SceneError) {
          return try recorded.differences(using: &layout)
        } catch {
          throw error.inFile(file)
        }
      }
      for found in found {
        for difference in found.prefix(max(0, Self.mostPrinted - results.differences)) {
          results.lines.append("\(name): \(difference)\n")
        }
        results.cases += 1
        results.differing += found.isEmpty ? 0 : 1
        results.differences += found.count
      }
      for (item, found) in zip(recorded.cases, found)
      where pages != nil && !found.isEmpty && results.pages.count < Self.mostPages {
        results.pages.append(Page(name: item.scene.name, html: Self.page(item, found)))
      }
    }
    return results
  }

  /// The page of a case that differs.
  private static func page(_ item: CaseFile.Case, _ differences: [CaseDifference]) -> String {
    let layout = ExplainedLayout(item.scene.tree, in: item.scene.bounds, names: item.scene.ids)
    let shown = differences.prefix(Self.mostPrinted).map {
      "\($0.place): expected \($0.expected), got \($0.got)"
    }
    return ExplanationPage(
      title: item.scene.name, note: shown.joined(separator: "; ") + ".",
      ExplanationPage.Side("expected", frames: item.frames, of: layout),
      ExplanationPage.Side("got", layout)
    ).html()
  }
}
