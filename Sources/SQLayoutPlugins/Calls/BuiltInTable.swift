import CSQLayout
import SQLayoutCore

/// Built-in calculators and steps by number, for plugins that compose them.
struct BuiltInTable {
  private let names: [String: UInt32]

  /// The number of a name, or 0.
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
    guard let record = unsafe own(arguments), let frame = unsafe frame, number > 0,
      number <= Calculator.named.count,
      let answer = unsafe Calculator.named[Int(number) - 1].calculator.frame(for: record)
    else { return SQ_BAD_ARGUMENT }
    unsafe frame.pointee = sq_rect(answer)
    return SQ_OK
  }

  /// Runs a step on a frame.
  static func runStep(
    _ arguments: UnsafePointer<sq_frame_arguments>?, _ number: UInt32,
    _ frame: UnsafeMutablePointer<sq_rect>?
  ) -> sq_status {
    guard let record = unsafe own(arguments), let frame = unsafe frame, number > 0,
      number <= PipelineStep.named.count
    else { return SQ_BAD_ARGUMENT }
    let step = PipelineStep.named[Int(number) - 1].step
    unsafe frame.pointee = unsafe sq_rect(step(record, Rect(frame.pointee)))
    return SQ_OK
  }

  /// Arguments, perhaps changed, that a plugin got with a call.
  private static func own(
    _ arguments: UnsafePointer<sq_frame_arguments>?
  ) -> UnsafePointer<FrameRecord>? {
    guard let arguments = unsafe arguments, unsafe arguments.pointee.context != nil else {
      return nil
    }
    return unsafe UnsafeRawPointer(arguments).assumingMemoryBound(to: FrameRecord.self)
  }
}
