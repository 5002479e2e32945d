import SQLayoutCore

/// A difference between a result of a scene and the expectation of its case.
public struct CaseDifference: Hashable, Sendable, CustomStringConvertible {
  /// The case's name.
  public var caseName: String
  /// The location: an item's path, or a fitting size.
  public var place: String
  /// The expected value.
  public var expected: String
  /// The value of the scene.
  public var got: String

  /// The difference as one line.
  public var description: String {
    let name = caseName.isEmpty ? "a case without a name" : JSONText.name(caseName)
    return "\(name): \(place): expected \(expected), got \(got)"
  }
}

extension CaseFile {
  /// The differences of each case, those of scenes first.
  ///
  /// - Parameter layout: the memory of the layout, reused for each case.
  /// - Throws: what is wrong with a case of views or constraints, and where in the file.
  public func differences(using layout: inout Layout) throws(SceneError) -> [[CaseDifference]] {
    var differences: [[CaseDifference]] = []
    for item in cases { differences.append(item.differences(using: &layout)) }
    for item in viewCases { differences.append(try item.differences()) }
    for item in systemCases { differences.append(try item.differences()) }
    return differences
  }
}

extension CaseFile.Case {
  /// The greatest distance of a number from the expected one, in points.
  public static let tolerance = 1e-6

  /// The differences between the results of the scene and the expectations of the case, in document
  /// order.
  ///
  /// - Parameter layout: the memory to lay out in, kept from case to case.
  /// - Complexity: that of a layout pass and of a sizing pass for each fitting size.
  public func differences(using layout: inout Layout) -> [CaseDifference] {
    var differences: [CaseDifference] = []
    func add(_ place: String, _ expected: String, _ got: String) {
      differences.append(
        CaseDifference(caseName: scene.name, place: place, expected: expected, got: got))
    }
    layout.layout(scene.tree, in: scene.bounds)
    let got = layout.frames(of: scene.tree)
    for node in 0..<max(got.count, frames.count) {
      if node >= frames.count {
        add(scene.describe(node), "(the frame is missing)", JSONText.frame(got[node]))
      } else if node >= got.count {
        add("frames[\(node)]", JSONText.frame(frames[node]), "no item")
      } else if !Self.agree(frames[node], got[node]) {
        add(scene.describe(node), JSONText.frame(frames[node]), JSONText.frame(got[node]))
      }
    }
    for fit in fits {
      let size = layout.size(scene.tree, fitting: fit.fitting)
      guard !Self.agree(fit.size, size) else { continue }
      add(
        "fitting size in \(JSONText.array(fit.fitting.width, fit.fitting.height))",
        JSONText.array(fit.size.width, fit.size.height), JSONText.array(size.width, size.height))
    }
    return differences
  }

  private static func agree(_ expected: Rect?, _ got: Rect?) -> Bool {
    guard let expected, let got else { return expected == nil && got == nil }
    return agree(expected.x, got.x) && agree(expected.y, got.y) && agree(expected.size, got.size)
  }

  private static func agree(_ expected: Size, _ got: Size) -> Bool {
    agree(expected.width, got.width) && agree(expected.height, got.height)
  }

  private static func agree(_ expected: Double, _ got: Double) -> Bool {
    abs(expected - got) <= tolerance
  }
}
