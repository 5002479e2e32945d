import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of visual formats.
extension Invariant {
  static let visualFormats = Invariant(
    "visual-formats", "A visual format that is printed reads as the same format, as do its parts."
  ) { generator, _ in
    let format = generator.visualFormat()
    let text = format.description
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    do throws(VisualFormatError) {
      let read = try VisualFormat(text)
      if read == format, read.remade == format, read.description == text { return .holds }
      return .broken(
        Finding("format", expected: text, got: read.description, in: scenario))
    } catch {
      return .broken(Finding("error", expected: text, got: error.description, in: scenario))
    }
  }

  static let formatFrames = Invariant(
    "format-frames",
    "Views in one line of visual format lie at the sums of its distances, in its direction, aligned by its "
      + "options, by baselines, too, also in a scene with the format, and in that scene written again. A bare '-' is "
      + "the distance that is given for it."
  ) { generator, _ in
    let line = generator.formatLine()
    let scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: line.size.width, height: line.size.height),
      fitting: line.size)
    generator.scenario = scenario
    let root = AutoLayoutView(
      identifier: "root",
      frame: CGRect(x: 0, y: 0, width: line.size.width, height: line.size.height))
    root.layoutDirection = line.isRightToLeft ? .rightToLeft : .leftToRight
    var views: [String: AutoLayoutView] = [:]
    for (index, size) in line.sizes.enumerated() {
      let view = ViewWithBaselines(identifier: "v\(index)")
      (view.fromTop, view.fromBottom) = line.baselines[index]
      root.addSubview(view)
      views["v\(index)"] = view
      let isRow = line.axis == .horizontal
      (isRow ? view.heightAnchor : view.widthAnchor)
        .constraint(equalToConstant: size.across).isActive = true
      guard index == 0 else { continue }
      if isRow {
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: line.across).isActive = true
      } else {
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: line.across).isActive = true
      }
    }
    do {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: line.text, options: [line.direction, line.alignment.option],
        metrics: ["gap": 5], views: views, spacing: line.spacing)
      LayoutConstraint.activate(constraints)
    } catch {
      return .broken(Finding("format", expected: line.text, got: "\(error)", in: scenario))
    }
    root.layoutIfNeeded()
    let json = line.sceneJSON
    var all = [("", line.sizes.indices.map { views["v\($0)"].map { Rect($0.frame) } })]
    // Scenes have the usual distances.
    let isInScene = line.spacing == LayoutConstraint.StandardSpacing()
    do {
      let scene = try Scene(json: json)
      let again = try Scene(json: try scene.json())
      if isInScene {
        all.append((" in the scene \(json)", scene.laidOut().frames))
        all.append((" in the scene written again, \(json)", again.laidOut().frames))
      }
    } catch {
      return .broken(
        Finding("scene", expected: "a scene of \(json)", got: "\(error)", in: scenario))
    }
    for (why, frames) in all {
      for (index, expected) in line.frames.enumerated() {
        if let got = frames[index], expected.isNear(got) { continue }
        return .broken(
          Finding(
            "frames", expected: "v\(index) at \(Finding.text(expected)) by \(line)\(why)",
            got: Finding.text(frames[index]), in: scenario))
      }
    }
    return .holds
  }

  static let formatMistakes = Invariant(
    "format-mistakes",
    "A visual format with one mistake, in its text or in its views and metrics, is refused, and the error names "
      + "a place in the text: that of the name where a name is wrong."
  ) { generator, _ in
    let line = generator.formatLine()
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    let root = AutoLayoutView(identifier: "root")
    var views: [String: AutoLayoutView] = [:]
    for index in line.sizes.indices { views["v\(index)"] = AutoLayoutView(identifier: "v\(index)") }
    var metrics = ["gap": 5.0]
    var options: VisualFormatOptions = [line.direction, line.alignment.option]
    var text = line.text
    var wrongName: String?
    let isAdded = generator.choices.integer(upTo: 10) > 0
    if isAdded { for view in views.values { root.addSubview(view) } }
    switch isAdded ? generator.choices.integer(upTo: 10) : nil {
    case nil: break
    case 0: text = text.replacing("[v0(", with: "[v0((", maxReplacements: 1)
    case 1: text = text.replacing("]", with: "", maxReplacements: 1)
    case 2: text = text.replacing("[", with: "[[", maxReplacements: 1)
    case 3:
      text += generator.choices.pick(["-", "]", "||", "v0", "()", "-|-"])
    case 4:
      options.insert(line.axis == .horizontal ? .alignAllLeft : .alignAllTop)
    case 5: options.formUnion([.directionLeftToRight, .directionRightToLeft])
    case 6:
      views["v0"] = nil
      wrongName = "v0"
    case 7:
      metrics["v0"] = 1
      wrongName = "v0"
    case 8:
      text = text.replacing("[v0(", with: "[v0(nothing,", maxReplacements: 1)
      wrongName = "nothing"
    case 9:
      let wrong = generator.choices.pick([
        "-1", "0@0", "0@1001", "0@-1", "0@v0", "nan", "1e", "==", ">", "@5",
      ])
      text = text.replacing("[v0(", with: "[v0(\(wrong),", maxReplacements: 1)
    default:
      metrics["endless"] = .infinity
      text = text.replacing("[v0(", with: "[v0(endless,", maxReplacements: 1)
      wrongName = "endless"
    }
    do throws(VisualFormatError) {
      _ = try LayoutConstraint.constraints(
        withVisualFormat: text, options: options, metrics: metrics, views: views)
    } catch {
      let isThere = (0...text.count).contains(error.offset) && !error.message.isEmpty
      guard isThere, wrongName.map({ text.dropFirst(error.offset).hasPrefix($0) }) != false else {
        return .broken(
          Finding(
            "place", expected: "an error at \(wrongName ?? "any place") of \(text)",
            got: "\(error.offset): \(error.message)", in: scenario))
      }
      return .holds
    }
    return .broken(
      Finding(
        "refused", expected: "an error, of \(text), \(options)", got: "constraints", in: scenario))
  }

  static let constraintFormats = Invariant(
    "constraint-formats",
    "A constraint that prints as visual format reads as one that lays out the same; whole numbers have no "
      + "fraction."
  ) { generator, _ in
    let tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    let (one, other) = (tree.made(), tree.made())
    let named = Dictionary(
      uniqueKeysWithValues: other.views.enumerated().map { ("v\($0)", $1 as AutoLayoutView) })
    for (index, constraint) in one.constraints.enumerated() {
      guard let format = constraint.visualFormat else {
        guard !tree.isGap(index) else {
          return .broken(
            Finding("format", expected: "one of \(constraint)", got: "none", in: tree.scenario))
        }
        continue
      }
      guard
        let read = try? LayoutConstraint.constraints(withVisualFormat: format, views: named),
        read.count == 1, !format.contains(/\.0\b/)
      else {
        return .broken(
          Finding(
            "format", expected: "one constraint of short numbers", got: format, in: tree.scenario))
      }
      other.constraints[index].isActive = false
      read[0].isActive = true
    }
    one.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    return Finding.difference(
      near: one.frames, got: other.frames, in: tree, place: "read", saying: " as written"
    ).verdict
  }
}

extension ConstrainedTree {
  /// Whether a constraint is about the gap between a view and its superview, or two siblings, which visual format can
  /// express.
  fileprivate func isGap(_ index: Int) -> Bool {
    let constraint = constraints[index]
    guard let second = constraint.second, constraint.firstPart == .view,
      constraint.secondPart == .view, constraint.multiplier == 1
    else { return false }
    let edges = (constraint.attribute, constraint.secondAttribute)
    let superview = views[constraint.first].superview
    if second == superview {
      return [.leading, .trailing, .top, .bottom].contains(edges.0) && edges.0 == edges.1
    }
    guard second >= 0, views[second].superview == superview else { return false }
    return edges == (.leading, .trailing) || edges == (.trailing, .leading)
      || edges == (.top, .bottom) || edges == (.bottom, .top)
  }
}

/// A view with given baselines.
private final class ViewWithBaselines: AutoLayoutView {
  var fromTop = 0.0
  var fromBottom = 0.0

  override var firstBaselineOffsetFromTop: CGFloat? { CGFloat(fromTop) }
  override var baselineOffsetFromBottom: CGFloat? { CGFloat(fromBottom) }
}

/// A line of views of given lengths, and the visual format of their positions.
struct FormatLine {
  var axis: LayoutAxis
  var isRightToLeft: Bool
  var direction: VisualFormatOptions
  /// The lengths along and across the line, in points.
  var sizes: [(along: Double, across: Double)] = []
  /// The distance before each view; the first is that to the superview.
  var gaps: [(text: String, length: Double)] = []
  var alignment: (option: VisualFormatOptions, share: Double)
  /// The distances of each view's first baseline from its top and of its last one from its bottom, in points.
  var baselines: [(fromTop: Double, fromBottom: Double)] = []
  /// The distances of a bare `-`.
  var spacing = LayoutConstraint.StandardSpacing()
  /// Whether the line ends at the superview's end instead of beginning at its start.
  var isAtEnd: Bool
  /// The position of the first view across the line.
  var across: Double
  let size = Size(width: 400, height: 300)

  /// Whether the line goes from the right to the left.
  var isBackwards: Bool {
    guard axis == .horizontal else { return false }
    if direction.contains(.directionLeftToRight) { return false }
    return direction.contains(.directionRightToLeft) || isRightToLeft
  }

  var text: String {
    let views = sizes.indices.map { "[v\($0)(\(sizes[$0].along))]" }
    let line = zip(gaps.dropFirst(), views.dropFirst()).reduce(views[0]) { $0 + $1.0.text + $1.1 }
    let start = axis == .horizontal ? "H:" : "V:"
    return isAtEnd ? "\(start)\(line)\(gaps[0].text)|" : "\(start)|\(gaps[0].text)\(line)"
  }

  /// A scene of the views.
  var sceneJSON: String {
    let isRow = axis == .horizontal
    var constraints = sizes.enumerated().map { index, size in
      "{\"first\": \"v\(index)\", \"attribute\": \"\(isRow ? "height" : "width")\", \"constant\": \(size.across)}"
    }
    let edge = isRow ? "top" : "left"
    constraints.append(
      "{\"first\": \"v0\", \"attribute\": \"\(edge)\", \"second\": \"superview\", "
        + "\"secondAttribute\": \"\(edge)\", \"constant\": \(across)}")
    var members = ["\"format\": \"\(text)\""]
    // Of a single view nothing is aligned.
    let names = Self.optionNames.filter {
      direction.contains($0.option) || sizes.count > 1 && alignment.option.contains($0.option)
    }
    if !names.isEmpty {
      members.append("\"options\": [\(names.map { "\"\($0.name)\"" }.joined(separator: ", "))]")
    }
    if text.contains("gap") { members.append("\"metrics\": {\"gap\": 5}") }
    constraints.append("{\(members.joined(separator: ", "))}")
    let items = baselines.enumerated().map { index, baseline in
      "{\"id\": \"v\(index)\", \"firstBaselineOffsetFromTop\": \(baseline.fromTop), "
        + "\"baselineOffsetFromBottom\": \(baseline.fromBottom)}"
    }
    return """
      {"bounds": [0, 0, \(size.width), \(size.height)], "root": {\
      "direction": "\(isRightToLeft ? "rtl" : "ltr")", \
      "constraints": [\(constraints.joined(separator: ", "))], "items": [\(items.joined(separator: ", "))]}}
      """
  }

  private static let optionNames: [(option: VisualFormatOptions, name: String)] = [
    (.alignAllLeft, "alignAllLeft"), (.alignAllRight, "alignAllRight"),
    (.alignAllTop, "alignAllTop"), (.alignAllBottom, "alignAllBottom"),
    (.alignAllLeading, "alignAllLeading"), (.alignAllTrailing, "alignAllTrailing"),
    (.alignAllCenterX, "alignAllCenterX"), (.alignAllCenterY, "alignAllCenterY"),
    (.alignAllFirstBaseline, "alignAllFirstBaseline"),
    (.alignAllLastBaseline, "alignAllLastBaseline"),
    (.directionLeftToRight, "directionLeftToRight"),
    (.directionRightToLeft, "directionRightToLeft"),
  ]

  /// How much lower a view lies than the first one since their baselines differ.
  private func raised(_ index: Int) -> Double {
    switch alignment.option {
    case .alignAllFirstBaseline: baselines[0].fromTop - baselines[index].fromTop
    case .alignAllLastBaseline: baselines[index].fromBottom - baselines[0].fromBottom
    default: 0
    }
  }

  /// The frames of the views, summed up from one end.
  var frames: [Rect] {
    let length = axis == .horizontal ? size.width : size.height
    let whole = sizes.reduce(0) { $0 + $1.along } + gaps.reduce(0) { $0 + $1.length }
    // From the end, the first distance follows the last view.
    var at = isAtEnd ? length - whole : gaps[0].length
    return sizes.indices.map { index in
      if index > 0 { at += gaps[index].length }
      let (along, across) = sizes[index]
      let start = isBackwards ? length - at - along : at
      at += along
      let other = self.across + alignment.share * (sizes[0].across - across) + raised(index)
      return axis == .horizontal
        ? Rect(x: start, y: other, width: along, height: across)
        : Rect(x: other, y: start, width: across, height: along)
    }
  }
}

extension VisualFormat {
  /// The format that is made of the parts of this one.
  fileprivate var remade: VisualFormat {
    VisualFormat(axis: axis, start: start, views: views, connections: connections, end: end)
  }
}
