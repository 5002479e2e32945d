import CSQLayout
import SQLayoutCore

/// Built-in calculators and steps by number, for plugins that compose them.
struct BuiltInTable {
  private let names: [String: UInt32]

  /// The number of a name; 0 for an unknown one.
  func number(of name: UnsafePointer<CChar>?) -> UInt32 {
    guard let name = unsafe name, let text = unsafe BorderReader.text(name, limit: 255) else {
      return 0
    }
    return names[text] ?? 0
  }

  private init(_ names: [String]) {
    self.names = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($0.element, UInt32($0.offset + 1)) })
  }

  /// The calculators, in the order of the documentation.
  static let calculators = BuiltInTable(Calculator.named.map(\.name))

  /// The steps.
  static let steps = BuiltInTable(PipelineStep.named.map(\.name))

  /// Runs a calculator with a call's arguments, or a changed copy of them.
  static func runCalculator(
    _ arguments: UnsafePointer<sq_frame_arguments>?, _ number: UInt32,
    _ frame: UnsafeMutablePointer<sq_rect>?
  ) -> sq_status {
    guard let frame = unsafe frame, number > 0, number <= Calculator.named.count else {
      return SQ_BAD_ARGUMENT
    }
    let calculator = Calculator.named[Int(number) - 1].calculator
    return unsafe answer(frame, arguments) { unsafe calculator.frame(for: $0) }
  }

  /// Runs a step on a frame.
  static func runStep(
    _ arguments: UnsafePointer<sq_frame_arguments>?, _ number: UInt32,
    _ frame: UnsafeMutablePointer<sq_rect>?
  ) -> sq_status {
    guard let frame = unsafe frame, number > 0, number <= PipelineStep.named.count else {
      return SQ_BAD_ARGUMENT
    }
    let step = PipelineStep.named[Int(number) - 1].step
    let region = unsafe Rect(frame.pointee)
    return unsafe answer(frame, arguments) { unsafe step($0, region) }
  }

  /// Writes a frame computed from the arguments of a plugin's call, or from a changed copy of them.
  private static func answer(
    _ frame: UnsafeMutablePointer<sq_rect>, _ arguments: UnsafePointer<sq_frame_arguments>?,
    _ make: (UnsafePointer<FrameRecord>) -> Rect?
  ) -> sq_status {
    guard let arguments = unsafe arguments,
      let context = unsafe GuardedCall.context(arguments.pointee.context)
    else { return SQ_BAD_ARGUMENT }
    let made = unsafe withContext(context, arguments) {
      unsafe make(UnsafeRawPointer($0).assumingMemoryBound(to: FrameRecord.self))
    }
    guard let made else { return SQ_BAD_ARGUMENT }
    unsafe frame.pointee = sq_rect(made)
    return SQ_OK
  }

  /// Passes arguments whose context points to the record of the pass: a copy where the given ones do not have it.
  private static func withContext<Result>(
    _ context: UnsafeMutableRawPointer, _ arguments: UnsafePointer<sq_frame_arguments>,
    _ body: (UnsafePointer<sq_frame_arguments>) -> Result
  ) -> Result {
    if unsafe arguments.pointee.context == context { return unsafe body(arguments) }
    var copy = unsafe arguments.pointee
    unsafe copy.context = context
    return unsafe withUnsafePointer(to: copy, body)
  }
}
