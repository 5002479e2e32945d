import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of the places of errors that are found after reading.
extension Invariant {
  static let mistakePlaces = Invariant(
    "mistake-places",
    "An error of a visual format names the place of the wrong name or superview, and its start where the options are "
      + "wrong; an error of views of a case names the view. For a misspelt name of at most 100 letters the one that "
      + "was meant is suggested, and none for a longer one."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let wrong: (expected: String, got: String)? =
      switch generator.choices.integer(upTo: 2) {
      case 0: generator.wrongFormat()
      case 1: generator.wrongViews()
      default: generator.wrongName()
      }
    guard let (expected, got) = wrong, expected != got else { return .holds }
    return .broken(Finding("error", expected: expected, got: got, in: .withoutItems))
  }
}

extension Generator {
  /// The place of a mistake in a visual format, and that of the error.
  fileprivate mutating func wrongFormat() -> (expected: String, got: String)? {
    let isRow = choices.chance(1, of: 2)
    var (start, end) = (choices.pick(["", "|-", "|-9-"]), choices.pick(["", "-|"]))
    var names = (0...choices.integer(upTo: 2)).map { "v\($0)" }
    var options: VisualFormatOptions = []
    var metrics = ["m": 1.0]
    let views = names.map { AutoLayoutView(identifier: $0) }
    let named = Dictionary(uniqueKeysWithValues: zip(names, views))
    var isInView = true
    var sought: String?
    switch choices.integer(upTo: 5) {
    case 0: options = isRow ? .alignAllLeft : .alignAllTop
    case 1: options = [.directionLeftToRight, .directionRightToLeft]
    case 2:
      names[choices.integer(in: 0...names.count - 1)] = "other"
      sought = "other"
    case 3:
      names[names.count - 1] += "(wide)"
      sought = "wide"
    case 4:
      let name = choices.pick(names)
      metrics[name] = 2
      sought = name
    default:
      isInView = false
      if start.isEmpty { end = "-|" }
      start = start.replacing("9", with: "m")
      sought = "|"
    }
    let text = (isRow ? "H:" : "V:") + start + names.map { "[\($0)]" }.joined(separator: "-") + end
    if isInView {
      let root = AutoLayoutView(identifier: "root")
      for view in views { root.addSubview(view) }
      return refused(text, options, metrics, named, at: sought)
    }
    return refused(text, options, metrics, named, at: sought)
  }

  private func refused(
    _ text: String, _ options: VisualFormatOptions, _ metrics: [String: Double],
    _ views: [String: AutoLayoutView], at sought: String?
  ) -> (expected: String, got: String) {
    let place =
      sought.flatMap { text.firstRange(of: $0) }
      .map { text.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
    let expected = "an error of '\(text)' at \(place)"
    do throws(VisualFormatError) {
      _ = try LayoutConstraint.constraints(
        withVisualFormat: text, options: options, metrics: metrics, views: views)
      return (expected, "constraints")
    } catch {
      return (expected, "an error of '\(error.format)' at \(error.offset)")
    }
  }

  /// The place of a mistake in the views of a case, and that of the error.
  fileprivate mutating func wrongViews() -> (expected: String, got: String)? {
    let count = choices.integer(in: 2...4)
    let wrong = choices.integer(in: 1...count - 1)
    var views = (0..<count).map { "{\"id\": \"v\($0)\"" }
    let member: String
    switch choices.integer(upTo: 2) {
    case 0:
      views[wrong] = "{\"id\": \"v\(choices.integer(in: 0...wrong - 1))\""
      member = ""
    case 1:
      views[wrong] += ", \"superview\": \"other\""
      member = ".superview"
    default:
      views[wrong] += ", \"superview\": \"v\(wrong)\""
      member = ".superview"
    }
    let json =
      "{\"cases\": [{\"name\": \"\", \"bounds\": [0, 0, 9, 9], "
      + "\"views\": [\(views.map { $0 + "}" }.joined(separator: ", "))], \"frames\": {}}]}"
    let place = SceneError.Place.path("cases[0].views[\(wrong)]\(member)")
    do throws(SceneError) {
      var layout = Layout()
      _ = try CaseFile(json: json).differences(using: &layout)
      return ("\(place) of \(json)", "no error")
    } catch {
      return ("\(place) of \(json)", "\(error.place) of \(json)")
    }
  }

  /// The name that was meant, and the one that is suggested.
  fileprivate mutating func wrongName() -> (expected: String, got: String)? {
    let count = choices.integer(in: 97...103)
    let name = String(repeating: "a", count: count)
    let meant = choices.chance(1, of: 2) ? name + "b" : String(name.dropLast()) + "c"
    return (
      "\(count > 100 ? "none" : meant) for \(count) letters",
      "\(NearestName.of(name, among: ["b", meant]) ?? "none") for \(count) letters"
    )
  }
}
