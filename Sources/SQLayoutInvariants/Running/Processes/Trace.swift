import ChildProcesses
import Foundation
import SQLayoutCore

/// The progress of a child process, in memory that remains after a crash: the number of the case, its choices, and
/// its scene.
@safe
final class Trace {
  // Shared with the child, which alone writes; each read is checked against the size.
  private let memory: OpaquePointer
  /// The pipe for answers, in the child.
  private var answers: Int32 = -1

  /// Shares memory with children forked from now on; nil on failure.
  init?() {
    guard let memory = unsafe sq_trace_make() else { return nil }
    unsafe self.memory = memory
  }

  deinit { unsafe sq_trace_release(memory) }

  /// The reason for the end of a child whose requests or answers do not reach it or the parent.
  static let closed = "closed the pipe of its results"

  /// The number of the current case.
  var number: Int { unsafe Int(sq_trace_case(memory)) }

  // MARK: - In the child

  /// Told each case that is laid out; nil where nobody asks. A child runs its cases on one thread.
  nonisolated(unsafe) static var ofLayouts: Trace?

  /// Whether this process is a child, whose only thread runs cases.
  nonisolated(unsafe) private(set) static var isOfChild = false

  /// Marks this as the child's own trace, and records the cause of a crash from now on.
  ///
  /// - Parameter answers: the pipe of its answers.
  func begin(answering answers: Int32) {
    self.answers = answers
    unsafe Self.isOfChild = true
    unsafe sq_trace_begin(memory)
    unsafe sq_note_crashes(sq_trace_note(memory))
  }

  /// Whether the time of the current case in this process is up.
  static var isTimeUp: Bool { sq_trace_is_time_up() != 0 }

  /// Notes the current activity.
  func note(_ activity: String) { unsafe sq_note_write(sq_trace_note(memory), activity) }

  /// Records the number of the next case. The child ends if the case before closed the pipe of its answers: otherwise
  /// a later case would be blamed.
  func start(_ number: Int) {
    if sq_worker_is_pipe(answers) == 0 {
      end(because: Self.closed)
      _exit(0)
    }
    unsafe sq_trace_set_case(memory, Int64(number))
  }

  /// Clears the data of the case before.
  func clear() { unsafe sq_trace_clear(memory) }

  /// Records choices when they are made.
  func add(_ event: Choices.Event) {
    switch event {
    case .choice(let choice): unsafe sq_trace_add_choice(memory, choice.value, choice.bound)
    case .span(let span):
      unsafe sq_trace_add_span(memory, UInt32(span.start), UInt32(span.end))
    }
  }

  /// Records the case as it is now.
  func describe(_ scenario: Scenario) {
    var scene = scenario.scene
    let count = UInt32(scenario.nodes.count)
    scene.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        guard let start = $0.baseAddress else { return }
        unsafe sq_trace_describe(memory, start, $0.count, count)
      }
    }
  }

  // MARK: - In the parent

  /// Tells the child that the time of its case is up; nil for no case.
  func setLate(_ number: Int?) {
    if let number {
      unsafe sq_trace_set_late(memory, Int64(number))
    } else {
      unsafe sq_trace_clear_late(memory)
    }
  }

  /// The activity at a crash; else empty.
  var activity: String { unsafe String(cString: sq_note_activity(sq_trace_note(memory))) }
  /// Records the reason for the end of the process.
  func end(because cause: String) { unsafe sq_note_write_cause(sq_trace_note(memory), cause) }

  var cause: String { unsafe String(cString: sq_note_cause(sq_trace_note(memory))) }

  /// Whether the memory was not overwritten.
  var isIntact: Bool { unsafe sq_trace_is_intact(memory) != 0 }

  /// The case at the end of the child; empty if the child overwrote it.
  var answer: CaseAnswer {
    var answer = CaseAnswer(kind: .broken)
    guard isIntact else { return answer }
    for index in unsafe 0..<sq_trace_choice_count(memory) {
      unsafe answer.values.append(sq_trace_choice_value(memory, index))
      unsafe answer.bounds.append(sq_trace_choice_bound(memory, index))
    }
    for index in unsafe 0..<sq_trace_span_count(memory) {
      let (start, end) = unsafe (
        Int(sq_trace_span_start(memory, index)), Int(sq_trace_span_end(memory, index))
      )
      guard start < end, end <= answer.values.count else { continue }
      answer.spans += [start, end]
    }
    let text = unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(sq_trace_text(memory)).unsafelyUnwrapped
        .assumingMemoryBound(to: UInt8.self),
      count: sq_trace_text_length(memory))
    answer.scene = unsafe String(decoding: text, as: UTF8.self)
    answer.items = unsafe Int(sq_trace_item_count(memory))
    return answer
  }
}
