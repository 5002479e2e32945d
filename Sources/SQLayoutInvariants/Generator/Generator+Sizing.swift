import SQLayoutCore

/// Functions that are told that they place items for sizing only: what they promise they promise there,
/// too, and a size alone shows little of it.
extension Generator {
  /// The calculator as the case at hand has it.
  func told(_ calculator: Calculator) -> Calculator {
    guard tellsSizing, case .custom(let custom) = calculator else { return calculator }
    return .custom(
      CustomCalculator(name: custom.name, traits: custom.traits) {
        custom.frame($0.with(forSizing: true))
      })
  }

  /// The rule as the case at hand has it.
  func told(_ rule: EdgeRule) -> EdgeRule {
    guard tellsSizing, case .custom(let function, let isPure) = rule else { return rule }
    return .custom(
      { given throws(FunctionFailure) in
        var arguments = given
        arguments.forSizing = true
        return try function(arguments)
      }, isPure: isPure)
  }

  /// The arrangement as the case at hand has it.
  func told(_ arrangement: Arrangement) -> Arrangement {
    guard tellsSizing else { return arrangement }
    return Arrangement(name: arrangement.name, traits: arrangement.traits) { given, frames in
      var arguments = given
      arguments.forSizing = true
      frames = arrangement(arguments)
    }
  }
}
