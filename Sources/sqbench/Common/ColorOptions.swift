import ArgumentParser
import Foundation

/// When results are coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

/// `--color`, for each command with coloured output.
struct ColorOptions: ParsableArguments {
  @Option(
    help: "Whether to colour: auto, always or never; auto follows the terminal, TERM and NO_COLOR.")
  var color = ColorChoice.auto

  /// Whether results are coloured: by `--color`, or on a terminal with colours.
  ///
  /// - Parameter path: the file that they are written to; standard output where there is none.
  func areOn(to path: String? = nil) -> Bool {
    Self.areOn(
      color, isTerminal: (path == nil || path == "-") && isatty(STDOUT_FILENO) == 1,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Whether standard output is a terminal with control sequences.
  static func isCapable(
    isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    isTerminal && environment["TERM"] != "dumb"
  }

  /// The rule of https://no-color.org: a variable counts if it is set and not empty.
  static func areOn(
    _ choice: ColorChoice, isTerminal: Bool, environment: [String: String]
  ) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isCapable(isTerminal: isTerminal, environment: environment)
        && environment["NO_COLOR", default: ""].isEmpty
    }
  }
}

/// A colour of terminal text, by its code.
enum Ink: Int {
  case faint = 2
  case red = 31
  case green = 32
  case yellow = 33

  /// The text in the colour; unchanged where results are not coloured.
  func callAsFunction(_ text: String, where isOn: Bool) -> String {
    isOn ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}
