import CSQLayout
import ChildProcesses
import SQLayoutCore

/// The functions of a calculator; the one for its kind is not null.
@safe
struct PluginFunctions: @unchecked Sendable {
  // Sendable, since the ABI allows calls from any thread.
  let frame: sq_frame_function?
  let size: sq_size_function?
  let edges: sq_edges_function?
  let arrange: sq_arrange_function?
  let create: sq_create_function?
  let destroy: sq_destroy_function?
}

/// One use of a calculator: the values of its parameters, and the state that its plugin created for them.
///
/// It does not change after it was made, so threads may share it.
@safe
final class PluginInstance: @unchecked Sendable {
  let calculator: PluginCalculator
  let isGuarded: Bool
  /// Null where the calculator has no parameters.
  let parameters: UnsafePointer<Double>?
  let state: UnsafeMutableRawPointer?
  /// The host's table. A copy here avoids the check of the static variable's initialization in each call.
  let host = unsafe HostTable.pointer

  /// Whether the memory of the parameters is freed with the instance.
  private let ownsParameters: Bool

  convenience init(
    _ calculator: PluginCalculator, _ chosen: [String: Double], isGuarded: Bool
  ) throws(PluginError) {
    unsafe try self.init(calculator, chosen, isGuarded: isGuarded, parametersAt: nil)
  }

  /// Makes a use.
  ///
  /// - Parameter place: memory for the parameters that the caller keeps as long as the instance; nil to allocate it.
  init(
    _ calculator: PluginCalculator, _ chosen: [String: Double], isGuarded: Bool,
    parametersAt place: UnsafeMutablePointer<Double>?
  ) throws(PluginError) {
    for name in chosen.keys.sorted()
    where !calculator.parameters.contains(where: { $0.name == name }) {
      let known = calculator.parameters.map(\.name).joined(separator: ", ")
      throw PluginError(
        calculator.name,
        "it has no parameter \(name); it has \(known.isEmpty ? "none" : known)", parameter: name)
    }
    var values: [Double] = []
    for parameter in calculator.parameters {
      let value = chosen[parameter.name] ?? parameter.defaultValue
      guard parameter.range.contains(value) else {
        throw PluginError(
          calculator.name,
          "its parameter \(parameter.name) is \(value), and has to be in "
            + "\(parameter.range.lowerBound)…\(parameter.range.upperBound)",
          parameter: parameter.name)
      }
      values.append(value)
    }
    let ownsParameters = unsafe place == nil
    var memory: UnsafeMutablePointer<Double>?
    var isMade = false
    defer { if ownsParameters, !isMade { unsafe memory?.deallocate() } }
    if !values.isEmpty {
      let allocated =
        unsafe place ?? UnsafeMutablePointer<Double>.allocate(capacity: values.count)
      for (index, value) in values.enumerated() { unsafe allocated[index] = value }
      unsafe memory = allocated
    }
    var made: UnsafeMutableRawPointer?
    if let create = unsafe calculator.functions.create {
      sq_message_clear()
      // Null would not differ from a null that create writes.
      if isGuarded { unsafe made = Self.unwritten }
      let status =
        unsafe isGuarded
        ? Self.callGuarded(create, UnsafePointer(memory), count: values.count, &made)
        : create(HostTable.pointer, memory, &made)
      if status != SQ_OK {
        guard status != GuardedCall.refused else {
          throw PluginError(
            calculator.name, unsafe "in create, \(String(cString: sq_message_get()))")
        }
        let reason = "its create failed with \(Self.describe(status: status))"
        throw status == SQ_BAD_ARGUMENT
          ? PluginError(badArgumentOf: calculator.name, reason)
          : PluginError(calculator.name, reason)
      }
      guard unsafe made != Self.unwritten else {
        throw PluginError(
          calculator.name, "its create succeeded and wrote no state, not even null")
      }
    }
    // From here on the deinitializer calls `destroy`.
    isMade = true
    self.calculator = calculator
    self.isGuarded = isGuarded
    self.ownsParameters = ownsParameters
    unsafe parameters = UnsafePointer(memory)
    unsafe state = made
  }

  deinit {
    if let destroy = unsafe calculator.functions.destroy {
      let entered = isGuarded ? sq_environment_enter() : nil
      unsafe destroy(state)
      if let entered, let change = unsafe sq_environment_leave(entered, 1) {
        FailedCall.note("in destroy, \(unsafe String(cString: change))")
      }
    }
    if ownsParameters { unsafe parameters?.deallocate() }
  }

  /// A state that no plugin makes: it is no address.
  private static var unwritten: UnsafeMutableRawPointer? {
    unsafe UnsafeMutableRawPointer(bitPattern: UInt.max)
  }

  /// Calls `create` with parameters that are gone afterwards, as the arguments of all other calls.
  private static func callGuarded(
    _ create: sq_create_function, _ parameters: UnsafePointer<Double>?, count: Int,
    _ state: inout UnsafeMutableRawPointer?
  ) -> sq_status {
    unsafe GuardedCall.run(
      parameters, pointees: count * MemoryLayout<Double>.stride,
      fill: { lent, memory in
        var place = unsafe memory
        unsafe lent = place.take(lent, count)
      }, &state
    ) { lent, state in unsafe create(HostTable.pointer, lent.pointee, state) }
  }
}
