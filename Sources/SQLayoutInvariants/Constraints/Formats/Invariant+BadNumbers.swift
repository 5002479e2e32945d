import SQLayout
import SQLayoutCore

/// Invariants of invalid numbers in visual formats.
extension Invariant {
  static let badFormatNumbers = Invariant(
    "bad-format-numbers",
    "A number of a visual format without digits, or too large, is refused at its start, and one whose exponent has no "
      + "digits at that exponent."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let start = generator.choices.pick(["H:[v(", "H:[v(1,", "H:|-(", "H:|-(2,", "H:[v(==v@"])
    let digits = generator.choices.pick(["0", "7", "12", ".5", "1.5", "3."])
    let (number, place, message): (String, Int, String)
    switch generator.choices.integer(upTo: 2) {
    case 0:
      number = generator.choices.pick(start.contains("[") ? ["."] : [".", "-", "-."])
      (place, message) = (0, "expected a number")
    case 1:
      let exponent = generator.choices.pick(["e", "E", "e+", "E-"])
      (number, place, message) = (digits + exponent, digits.count, "digits of an exponent")
    default:
      number = digits.replacing("0", with: "1") + "e400"
      (place, message) = (0, "not too large")
    }
    let text = start + number + ")]"
    do throws(VisualFormatError) {
      _ = try VisualFormat(text)
    } catch {
      if error.offset == start.count + place, error.message.contains(message) { return .holds }
      return .broken(
        Finding(
          "error", expected: "'\(message)' at \(start.count + place) of \(text)", got: "\(error)",
          in: .withoutItems))
    }
    return .broken(
      Finding("read", expected: "an error of \(text)", got: "a format", in: .withoutItems))
  }
}
