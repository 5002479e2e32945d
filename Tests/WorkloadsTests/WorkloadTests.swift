import Foundation
import SQLayoutCore
import Testing

@testable import Workloads

/// The trees are those of the documentation.
@Suite struct WorkloadTests {
  private func subject(_ name: String, _ size: [Int]) throws -> Subject {
    let workload = try #require(Workload.builtIn.first { $0.name == name })
    return workload.subject(size)
  }

  /// The root is always the first container and is not a node.
  @Test(arguments: [
    ("flat", [100], 100), ("flow", [100], 100), ("mixed", [100], 100), ("closure", [100], 100),
    ("nested", [3, 10], 1110), ("nested", [2, 4], 20), ("text", [3, 10], 1110),
    ("chain", [1], 2), ("chain", [5], 10), ("cropped", [1], 3), ("cropped", [14], 42),
    ("flat-within", [7], 218), ("build/builder", [7], 7),
  ])
  func nodes(name: String, size: [Int], count: Int) throws {
    #expect(try subject(name, size).items == count)
  }

  /// The sentence of a page about each.
  @Test func everyWorkloadHasItsSentence() {
    for workload in Workload.builtIn {
      let sentence = workload.sentence ?? ""
      #expect(sentence.hasSuffix(".") && sentence.count > 20, "\(workload.name)")
    }
    let names = Workload.sentences.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      Target.memoryLimits["flat/10000"] == 128 && Target.memoryLimits["build/view/10000"] == nil)
    #expect(
      Target.floorLimits["text/4/10"] == 2.5 && Target.floorLimits["screen/chat"] == 4
        && Target.floorLimits["screen/chat/cold"] == nil)
  }

  /// The root's column holds two rows of two leaves: 59 × 25 and 18 × 27, 69 × 33 and 86 × 26.
  @Test func nestedByHand() throws {
    let nested = try subject("nested", [2, 2])
    nested.pass()
    #expect(
      nested.frames?() == [
        Rect(x: 0, y: 0, width: 81, height: 27), Rect(x: 0, y: 0, width: 59, height: 25),
        Rect(x: 63, y: 0, width: 18, height: 27),
        Rect(x: 0, y: 31, width: 159, height: 33),
        Rect(x: 0, y: 0, width: 69, height: 33),
        Rect(x: 73, y: 0, width: 86, height: 26),
      ])
  }

  /// One container: a leaf of 8 × 8, a paragraph of 900 in the remaining 292 points, and one of 400 without room.
  @Test func croppedByHand() throws {
    let cropped = try subject("cropped", [1])
    cropped.pass()
    #expect(
      cropped.frames?() == [
        Rect(x: 0, y: 0, width: 8, height: 8), Rect(x: 8, y: 0, width: 292, height: 48),
        Rect(x: 300, y: 0, width: 0, height: 408),
      ])
  }

  @Test func names() {
    let names = Workloads.Suite(Workload.builtIn).names
    for name in ["flat/1000", "flat/1000000", "nested/5/10", "nested/9/4", "chain/1000000"] {
      #expect(names.contains(name))
    }
    #expect(Set(names).count == names.count)
  }

  @Test func filter() throws {
    let suite = Workloads.Suite(Workload.builtIn)
    func names(_ pattern: String) throws -> [String] {
      suite.filtered(try NSRegularExpression(pattern: pattern)).names
    }
    #expect(try names("^nested/[34]/10$") == ["nested/3/10", "nested/4/10"])
    #expect(try names("varied/1000$") == ["chain-varied/1000"])
    #expect(try names("no such name") == [])
  }

  @Test func quick() {
    let suite = Workloads.Suite(Workload.builtIn).quick()
    #expect(suite.repetitions == 1)
    #expect(suite.names.contains("flat/1000"))
    #expect(!suite.names.contains("flat/1000000"))
    let leftOut = Workload.builtIn.filter { workload in
      Screen.recorded.contains { workload.name.hasPrefix("screen/\($0.name)") }
    }
    #expect(
      Set(suite.workloads.map(\.name)).union(leftOut.map(\.name))
        == Set(Workload.builtIn.map(\.name)))
    #expect(suite.workloads.count + leftOut.count == Workload.builtIn.count)
  }

  @Test func scenes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sqlayout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = """
      {"name": "two", "bounds": [0, 0, 100, 100], "root": {"items": [
        {"size": {"fixed": [10, 20]}}, {"size": {"fixed": [30, 40]}}]}}
      """
    let files = ["two.json", "a b.json"].map { folder.appending(path: $0) }
    for file in files { try Data(scene.utf8).write(to: file) }
    let workloads = try Workload.scenes(from: [files[0].path, files[1].path, files[0].path])
    #expect(
      workloads.map(\.name) == [
        "scene/two", "scene/a_b", "scene/two-2", "build/scene/two", "build/scene/a_b",
        "build/scene/two-2",
      ])
    let subject = workloads[0].subject([])
    subject.pass()
    #expect(
      subject.frames?() == [
        Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: 0, y: 20, width: 30, height: 40),
      ])
    workloads[3].subject([]).pass()
  }
}
