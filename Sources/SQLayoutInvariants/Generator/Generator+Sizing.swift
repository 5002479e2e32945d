import SQLayoutCore

/// Sets `forSizing` for checked functions. Their promises hold in sizing passes too, and the size from such a pass
/// alone reveals little.
extension Generator {
  /// The calculator, with `forSizing` set if the case says so.
  func settingForSizing(_ calculator: Calculator) -> Calculator {
    setsForSizing ? calculator.forSizing : calculator
  }

  /// The rule, with `forSizing` set if the case says so.
  func settingForSizing(_ rule: EdgeRule) -> EdgeRule {
    guard setsForSizing, case .custom(let function, let isPure) = rule else { return rule }
    return .custom(
      { given throws(FunctionFailure) in
        var arguments = given
        arguments.forSizing = true
        return try function(arguments)
      }, isPure: isPure)
  }

  /// The arrangement, with `forSizing` set if the case says so.
  func settingForSizing(_ arrangement: Arrangement) -> Arrangement {
    guard setsForSizing else { return arrangement }
    return Arrangement(name: arrangement.name, traits: arrangement.traits) { given, frames in
      var arguments = given
      arguments.forSizing = true
      frames = arrangement(arguments)
    }
  }
}

extension Calculator {
  /// The calculator, with `forSizing` set for its function.
  var forSizing: Calculator {
    guard case .custom(let custom) = self else { return self }
    return .custom(
      CustomCalculator(name: custom.name, traits: custom.traits) {
        custom.frame($0.with(forSizing: true))
      })
  }
}
