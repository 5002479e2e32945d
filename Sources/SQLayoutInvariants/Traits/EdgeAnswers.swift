import SQLayoutCore
import Synchronization

/// What functions for spacing and padding answered in passes, by function.
///
/// Frames are sums of answers, and round where an answer has no few bits, such as a third of a point: only the answers
/// themselves show whether they are the same. Extents of nested containers are differences of such sums, so that
/// answers are compared where all arguments but the origin of the bounds are the same.
final class EdgeAnswers: Sendable {
  /// The answers of a function by the bits of its arguments.
  private typealias Answers = [[UInt64]: Set<[UInt64]>]

  private let answers = Mutex<[Int: Answers]>([:])

  /// Lays out a case, and notes the answers.
  init(_ scenario: Scenario) {
    var noting = scenario
    var count = 0
    noting.changeStyles { style in
      style.spacing = noted(style.spacing, count)
      style.padding = noted(style.padding, count + 1)
      count += 2
    }
    var layout = Layout()
    _ = layout.frames(of: noting)
  }

  private func noted(_ rule: EdgeRule?, _ number: Int) -> EdgeRule? {
    guard case .custom(let function, let isPure) = rule else { return rule }
    return .custom(
      { [self] arguments throws(FunctionFailure) in
        let edges = try function(arguments)
        let asked =
          [arguments.bounds.width, arguments.bounds.height, arguments.forSizing ? 1 : 0]
          + Self.parts(arguments.insets)
        let (place, answer) = (Self.bits(asked), Self.bits(Self.parts(edges)))
        answers.withLock { _ = $0[number, default: [:]][place, default: []].insert(answer) }
        return edges
      }, isPure: isPure)
  }

  private static func parts(_ edges: Insets) -> [Double] {
    [edges.top, edges.left, edges.bottom, edges.right]
  }

  private static func bits(_ numbers: [Double]) -> [UInt64] { numbers.map { ($0 + 0).bitPattern } }

  /// Whether each function answered the same to the same arguments in another case.
  func areEqual(to other: EdgeAnswers) -> Bool {
    let (own, others) = (answers.withLock(\.self), other.answers.withLock(\.self))
    return own.allSatisfy { number, answers in
      answers.allSatisfy { place, answer in
        others[number]?[place].map { $0 == answer } ?? true
      }
    }
  }
}
