import ArgumentParser
import Foundation
import SQLayoutCore
import SQLayoutExplaining
import SQLayoutScenes

/// `sqbench verify`: compares what recorded scenes get with what they got when they were recorded.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare frames and fitting sizes with recorded ones.",
    discussion: """
      Cases are recorded by 'sqbench layout SCENE… --record FILE'. Cases of views with constraints, \
      and of plain linear constraints, also say what is ambiguous, the errors of each priority, and \
      how many parts conflict.
      """)

  /// How many differences are told one by one.
  private static let told = 20

  @Argument(help: ArgumentHelp("Files of recorded cases.", valueName: "cases"))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write a page into this folder for each scene that differs, which shows the recorded frames "
        + "beside the steps of the layout; 100 at most, none for cases of constraints.",
      valueName: "folder"))
  var pages: String?

  /// How many pages are written.
  private static let written = 100

  func run() throws {
    if let pages { try Output.checkWritable("\(pages)/1.html", "--pages") }
    var pageCount = 0
    var cases = 0
    var differing = 0
    var differences = 0
    var layout = Layout()
    var lines: [String] = []
    var pageLines: [String] = []
    for (name, file) in zip(files, try Input.files(files)) {
      let recorded = try failing { () throws(SceneError) in try CaseFile(contentsOf: file) }
      let found = try failing { () throws(SceneError) -> [[CaseDifference]] in
        do throws(SceneError) {
          return try recorded.differences(using: &layout)
        } catch {
          throw error.inFile(file)
        }
      }
      for found in found {
        for difference in found.prefix(max(0, Self.told - differences)) {
          lines.append("\(name): \(difference)\n")
        }
        cases += 1
        differing += found.isEmpty ? 0 : 1
        differences += found.count
      }
      for (item, found) in zip(recorded.cases, found)
      where !found.isEmpty && pageCount < Self.written {
        guard let page = try write(item, found, number: pageCount + 1) else { break }
        pageCount += 1
        pageLines.append("\(page): \(item.scene.name)\n")
      }
    }
    guard differences > 0 else {
      try Output.write(counted(cases, "case agrees", "cases agree") + "\n", to: nil)
      return
    }
    if differences > Self.told { lines.append("… and \(differences - Self.told) more\n") }
    try Output.write((lines + pageLines).joined(), to: nil)
    throw Failure(
      .finding,
      "\(differing) of \(counted(cases, "case")) differ, "
        + "in \(counted(differences, "frame or fitting size", "frames or fitting sizes"))"
        + (pageCount > 0 ? "; \(counted(pageCount, "page is", "pages are")) in \(pages ?? "")" : "")
    )
  }

  /// Writes the page of a case that differs, where pages are asked for.
  ///
  /// - Returns: its path.
  private func write(
    _ item: CaseFile.Case, _ differences: [CaseDifference], number: Int
  ) throws -> String? {
    guard let pages else { return nil }
    let layout = ExplainedLayout(item.scene.tree, in: item.scene.bounds, names: item.scene.ids)
    let told = differences.prefix(Self.told).map {
      "\($0.place): expected \($0.expected), got \($0.got)"
    }
    let page = ExplanationPage(
      title: item.scene.name, note: told.joined(separator: "; ") + ".", ExplanationPage.Side("expected", frames: item.frames, of: layout),
      ExplanationPage.Side("got", layout))
    let file = URL(fileURLWithPath: pages).appending(path: "\(number).html").relativePath
    try Output.write(page.html(), to: file)
    return file
  }
}
