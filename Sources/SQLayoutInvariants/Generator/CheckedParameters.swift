import SQLayoutCore

/// A user function with parameters, whose values cases choose.
public struct CheckedParameters: Sendable {
  /// A parameter.
  public struct Parameter: Sendable {
    var name: String
    var defaultValue: Double
    var range: ClosedRange<Double>

    /// Makes a parameter.
    public init(_ name: String, default defaultValue: Double, in range: ClosedRange<Double>) {
      self.name = name
      self.defaultValue = defaultValue
      self.range = range
    }
  }

  let name: String
  let parameters: [Parameter]
  let make: @Sendable ([String: Double]) throws -> (calculators: [Calculator], rules: CheckedRules)

  /// Makes a function with parameters.
  ///
  /// - Parameters:
  ///   - name: the name in scenes.
  ///   - parameters: its parameters.
  ///   - make: makes the calculators or rules for values of all parameters.
  public init(
    _ name: String, _ parameters: [Parameter],
    make:
      @escaping @Sendable ([String: Double]) throws -> (
        calculators: [Calculator], rules: CheckedRules
      )
  ) {
    self.name = name
    self.parameters = parameters
    self.make = make
  }

  /// The defaults in half of the cases. In the others each parameter has its default, an end of its range, or a value
  /// between, near the default, near an end, or anywhere.
  func choose(_ choices: inout Choices) -> [String: Double] {
    let isDefault = !choices.chance(1, of: 2)
    var values = Dictionary(
      uniqueKeysWithValues: parameters.map { parameter in
        (parameter.name, isDefault ? parameter.defaultValue : value(parameter, &choices))
      })
    // Parameters that are equal, as far as their ranges allow it.
    if !isDefault, parameters.count > 1, choices.chance(1, of: 8) {
      let shared = values[parameters[0].name]!
      for parameter in parameters where parameter.range.contains(shared) {
        values[parameter.name] = shared
      }
    }
    return values
  }

  /// Lengths related to the parameters: the ends of their ranges, and their defaults.
  var lengths: [Double] {
    parameters.flatMap { [$0.range.lowerBound, $0.range.upperBound, $0.defaultValue] }
  }

  private func value(_ parameter: Parameter, _ choices: inout Choices) -> Double {
    let steps: UInt32 = 32
    let choice = choices.integer(upTo: 4 * steps + 8)
    let range = parameter.range
    // Ranges may span all finite numbers.
    let low = max(range.lowerBound, parameter.defaultValue - 1000)
    let high = min(range.upperBound, parameter.defaultValue + 1000)
    func near(_ part: Double, isWhole: Bool) -> Double {
      let value = low + (high - low) * part
      return isWhole ? min(max(value.rounded(), low), high) : value
    }
    switch choice {
    case 0: return parameter.defaultValue
    case 1: return range.lowerBound
    case 2: return range.upperBound
    case (4 * steps + 1)...:
      // From the default toward an end, each step half of what is left: near the end, but never at it.
      let step = choices.integer(upTo: steps - 1)
      let end = step % 2 == 0 ? range.upperBound : range.lowerBound
      let part = 1 / Double(1 << (2 * (step / 2) + 2))
      let value = end * (1 - part) + parameter.defaultValue * part
      return min(max(value, range.lowerBound), range.upperBound)
    case (2 * steps + 2)...:
      // No value near the default is left out.
      let part = Double(choices.integer(upTo: 1 << 16)) / Double(1 << 16)
      return near(part, isWhole: choice.isMultiple(of: 2))
    case (steps + 2)...:
      // From the default toward an end, each step twice the one before: over the whole range, however wide.
      let step = choice - steps - 2
      let end = step % 2 == 0 ? range.upperBound : range.lowerBound
      let part = 1 / Double(1 << (steps / 2 - step / 2))
      let value = parameter.defaultValue * (1 - part) + end * part
      let whole = value.rounded()
      return range.contains(whole) && abs(value - parameter.defaultValue) > 8 ? whole : value
    default: return near(Double(choice - 2) / Double(steps), isWhole: high - low > 8)
    }
  }

  /// The values that differ from the defaults, as in a scene after the name.
  func text(_ values: [String: Double]) -> String {
    parameters.compactMap { parameter in
      guard let value = values[parameter.name], value != parameter.defaultValue else { return nil }
      return ", \"\(parameter.name)\": \(Scenario.text(value))"
    }.joined()
  }
}
