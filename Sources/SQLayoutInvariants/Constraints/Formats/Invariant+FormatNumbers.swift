import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the numbers in visual formats.
extension Invariant {
  static let formatNumbers = Invariant(
    "format-numbers",
    "A number in a visual format, however it is written, is the one that C reads, as a size, a distance and a "
      + "priority. Where something else follows a value, the error is at that place, and names '@' only where the value "
      + "has no priority yet."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(identifier: "root")
    let view = AutoLayoutView(identifier: "v")
    root.addSubview(view)
    let read = { (text: String) throws(VisualFormatError) -> LayoutConstraint? in
      try LayoutConstraint.constraints(withVisualFormat: text, views: ["v": view]).first
    }
    let number = generator.numberText()
    // In C's locale, unless the process sets another one.
    let value = unsafe strtod(number, nil)
    let isDistance = generator.choices.chance(1, of: 2)
    let text = isDistance ? "H:|-(\(number)@\(number))-[v]" : "H:[v(\(number)@\(number))]"
    do throws(VisualFormatError) {
      guard let constraint = try read(text), constraint.constant == value,
        constraint.priority.rawValue == value
      else {
        return .broken(
          Finding(
            "number", expected: "\(value) twice, of \(text)", got: "another", in: .withoutItems))
      }
    } catch {
      return .broken(
        Finding("error", expected: "\(value) of \(text)", got: "\(error)", in: .withoutItems))
    }
    let start = (isDistance ? "H:|-(" : "H:[v(") + generator.choices.pick(["", "1,", "==2@3,"])
    let hasPriority = generator.choices.chance(1, of: 2)
    let complete = hasPriority ? "\(number)@\(number)" : number
    let wrong = start + complete + generator.choices.pick([";", "[", "]", "|", "("])
    do throws(VisualFormatError) {
      _ = try read(wrong)
    } catch {
      // The wrong character is the last one.
      let isExpected =
        error.offset == wrong.count - 1 && error.message.contains("@") != hasPriority
      if isExpected { return .holds }
      return .broken(
        Finding(
          "message", expected: "an error at the end of \(wrong)", got: "\(error)",
          in: .withoutItems))
    }
    return .broken(
      Finding("message", expected: "an error of \(wrong)", got: "a constraint", in: .withoutItems))
  }
}

extension Generator {
  /// A number above 0 and at most 1000.
  fileprivate mutating func numberText() -> String {
    let whole = "\(1 + Int(wholeLength(8)))"
    let fraction = choices.pick(["", ".", ".0", ".25", ".125"])
    let exponent = choices.pick(["", "e0", "E1", "e2", "e+1", "E-1", "e-02", "e01"])
    let start = choices.chance(1, of: 4) && fraction.count > 1 ? ".5" : whole + fraction
    return choices.pick(["", "0", "00"]) + start + exponent
  }
}
