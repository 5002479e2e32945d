import CSQLayout
import SQLayoutCore

extension PluginInstance {
  /// The calculator as a size rule.
  var sizeRule: SizeRule {
    .custom(
      CustomSize(name: calculator.name, isPure: calculator.traits.contains(.pure)) {
        [self] fitting throws(FunctionFailure) in
        try unsafe size(fitting, calculator.functions.size.unsafelyUnwrapped)
      })
  }

  /// The calculator as spacing or padding.
  var edgeRule: EdgeRule {
    .custom(
      { [self] arguments throws(FunctionFailure) in
        try unsafe edges(arguments, calculator.functions.edges.unsafelyUnwrapped)
      }, isPure: calculator.traits.contains(.pure))
  }

  /// Copies the parameters to guarded memory.
  private func guardParameters<Arguments>(
    _ parameters: WritableKeyPath<Arguments, UnsafePointer<Double>?>
  ) -> (inout Arguments, UnsafeMutableRawPointer) -> Void {
    let count = calculator.parameters.count
    return { arguments, place in
      var place = unsafe place
      unsafe arguments[keyPath: parameters] = place.take(arguments[keyPath: parameters], count)
    }
  }

  func size(
    _ fitting: Size, _ function: sq_size_function
  ) throws(FunctionFailure) -> Size {
    var size = sq_size(.invalid)
    let arguments = unsafe sq_size_arguments(
      struct_size: UInt32(MemoryLayout<sq_size_arguments>.size), reserved: 0,
      fitting: sq_size(fitting), parameters: parameters, state: state, host: host)
    let status =
      isGuarded
      ? unsafe GuardedCall.run(
        arguments, pointees: GuardedCall.bytes(Double.self, calculator.parameters.count),
        fill: guardParameters(\.parameters), &size, function)
      : unsafe withUnsafePointer(to: arguments) { unsafe function($0, &size) }
    if status == SQ_OK, let valid = Size(size).valid { return valid }
    throw failure(status, size.described, "fitting \(sq_size(fitting).described)")
  }

  private func edges(
    _ asked: ContainerArguments, _ function: sq_edges_function
  ) throws(FunctionFailure) -> Insets {
    var edges = sq_insets(.invalid)
    let arguments = unsafe sq_edges_arguments(
      struct_size: UInt32(MemoryLayout<sq_edges_arguments>.size),
      for_sizing: asked.forSizing ? 1 : 0, bounds: sq_rect(asked.bounds),
      insets: sq_insets(asked.insets), parameters: parameters, state: state, host: host)
    let status =
      isGuarded
      ? unsafe GuardedCall.run(
        arguments, pointees: GuardedCall.bytes(Double.self, calculator.parameters.count),
        fill: guardParameters(\.parameters), &edges, function)
      : unsafe withUnsafePointer(to: arguments) { unsafe function($0, &edges) }
    if status == SQ_OK, let valid = Insets(edges).valid { return valid }
    throw failure(status, edges.described, asked.described)
  }
}
