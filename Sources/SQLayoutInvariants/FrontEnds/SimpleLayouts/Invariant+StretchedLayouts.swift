import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of simple layouts that are stretched, and held by views in between.
extension Invariant {
  static let stretchedLayouts = Invariant(
    "stretched-layouts",
    "The items of a simple layout without flexible parts lie beside each other at the origin of its parent frame, "
      + "whichever were added, and whether that was set or stretched to, also after a view around it was laid out and "
      + "let it go."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var stretched = StretchedLayout(&generator)
    for _ in 0...generator.choices.integer(upTo: 7) {
      generator.choices.beginSpan()
      stretched.change(&generator)
      generator.choices.endSpan()
      let (expected, got) = (stretched.expected, stretched.frames)
      guard let expected, expected != got else { continue }
      return .broken(
        Finding(
          "frames", expected: "\(expected) after: \(stretched.said.joined(separator: "; "))",
          got: "\(got)",
          in: .withoutItems))
    }
    return .holds
  }
}

/// A simple layout, and the widths of its items.
private struct StretchedLayout {
  private let layout: SimpleLayout
  private var frame: CGRect
  private var widths: [Double] = []
  /// The view around the layout.
  private var around: SQLayoutView?
  /// Whether there are items that had no layout yet.
  private var isWaiting = false
  private(set) var said: [String] = []

  init(_ generator: inout Generator) {
    frame = Self.frame(&generator)
    layout = SimpleLayout(parentFrame: frame, direction: .row)
    add(&generator)
  }

  private static func frame(_ generator: inout Generator) -> CGRect {
    var frame = CGRect(x: 0, y: 0, width: 500 + generator.wholeLength(99), height: 500)
    if generator.choices.chance(1, of: 2) {
      frame.origin = CGPoint(x: generator.wholeLength(20), y: generator.wholeLength(20))
    }
    return frame
  }

  /// The frames beside each other; nil where they are not known.
  var expected: [CGRect]? {
    guard around == nil, !isWaiting else { return nil }
    var x = Double(frame.minX)
    return widths.map { width in
      defer { x += width }
      return CGRect(x: x, y: Double(frame.minY), width: width, height: 10)
    }
  }

  var frames: [CGRect] { layout.items.indices.compactMap { try? layout.frame(at: $0) } }

  mutating func change(_ generator: inout Generator) {
    switch generator.choices.integer(upTo: 4) {
    case 0: add(&generator)
    case 1:
      frame = Self.frame(&generator)
      layout.resize(to: frame)
      said.append("stretch to \(frame)")
    case 2:
      frame = Self.frame(&generator)
      layout.parentFrame = frame
      isWaiting = isWaiting && around != nil
      said.append("parent frame \(frame)")
    case 3:
      if let around {
        around.removeArrangedItem(layout)
        self.around = nil
        said.append("let go")
      } else {
        around = SQLayoutView()
        around?.addArrangedItem(layout)
        said.append("hold")
      }
    default:
      guard let around else { return }
      around.frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
      around.layoutIfNeeded()
      isWaiting = false
      said.append("lay out")
    }
  }

  private mutating func add(_ generator: inout Generator) {
    let width = 1 + generator.wholeLength(9)
    _ = try? layout.add(item: .size(CGSize(width: width, height: 10)))
    widths.append(width)
    isWaiting = around != nil
    said.append("add \(width)")
  }
}
