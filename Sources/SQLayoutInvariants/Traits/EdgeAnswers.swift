import SQLayoutCore
import Synchronization

/// What functions for spacing and padding answered in passes, by function.
///
/// Frames are sums of answers, and round where an answer has no few bits, such as a third of a point: only the answers
/// themselves show whether they are the same.
final class EdgeAnswers: Sendable {
  private let answers = Mutex<[Int: Set<[UInt64]>]>([:])

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
        let bits = [edges.top, edges.left, edges.bottom, edges.right].map { ($0 + 0).bitPattern }
        answers.withLock { _ = $0[number, default: []].insert(bits) }
        return edges
      }, isPure: isPure)
  }

  /// Whether each function answered the same in another case.
  func areEqual(to other: EdgeAnswers) -> Bool {
    answers.withLock(\.self) == other.answers.withLock(\.self)
  }
}
