import Foundation
import SQLayoutCore

/// One page for a browser, in one file: the drawing of a layout, the steps of its pass, the chains
/// of all numbers, and the effects of changing one of them.
///
/// Two layouts are shown side by side, and the page opens at the first step in which they differ.
public struct ExplanationPage: Sendable {
  /// A layout on the page.
  public struct Side: Sendable {
    /// Its title, such as `expected`.
    public var title: String
    let layout: ExplainedLayout
    /// Recorded frames by node, where they replace those of the pass.
    let recorded: [Rect?]?

    /// A layout with its steps and chains.
    public init(_ title: String, _ layout: ExplainedLayout) {
      (self.title, self.layout, recorded) = (title, layout, nil)
    }

    /// Recorded frames, without the steps by which they were computed.
    ///
    /// - Parameters:
    ///   - title: the title on the page.
    ///   - frames: the frame of each node; nil for one without a frame.
    ///   - layout: a layout of the same tree.
    public init(_ title: String, frames: [Rect?], of layout: ExplainedLayout) {
      (self.title, self.layout, recorded) = (title, layout, frames)
    }

    func frame(of node: Int) -> Rect? {
      guard let recorded else { return layout.frame(of: node) }
      return recorded.indices.contains(node) ? recorded[node] : nil
    }
  }

  /// The title of the page.
  public var title: String
  /// A description in a sentence or two; may be empty.
  public var note: String
  /// One layout, or two.
  public let sides: [Side]

  /// Makes a page of a layout, or of two side by side.
  public init(title: String, note: String = "", _ first: Side, _ second: Side? = nil) {
    (self.title, self.note) = (title, note)
    sides = [first] + (second.map { [$0] } ?? [])
  }

  /// The number of the first step after which the two layouts differ, from 0; nil where none does, or
  /// where there is one layout.
  ///
  /// Two passes differ in the first different step. A pass and recorded frames differ in the first
  /// step that gives an item its last frame and that frame is not the recorded one.
  ///
  /// - Complexity: O(steps).
  public var parting: Int? {
    guard sides.count == 2 else { return nil }
    switch (sides[0].recorded, sides[1].recorded) {
    case (nil, nil): return PassRecord.parting(sides[0].layout, sides[1].layout)
    case (nil, _): return PassRecord.parting(sides[0], sides[1])
    case (_, nil): return PassRecord.parting(sides[1], sides[0])
    default: return nil
    }
  }

  /// The page.
  ///
  /// Up to 2,000 items it contains the comparisons of the pass, and shows where other numbers would
  /// lead to other steps. Up to 100 it contains the frames for other calculators.
  ///
  /// - Complexity: O(operations and comparisons of the passes).
  public func html() -> String {
    // A name may contain the end tag of a script, a comment or a script.
    let data = JSONText.of(PageRecord(self)).replacing("<", with: "\\u003c")
    func escaped(_ text: String) -> String {
      [("&", "&amp;"), ("<", "&lt;"), ("{", "&#123;")].reduce(text) {
        $0.replacing($1.0, with: $1.1)
      }
    }
    let parts = [
      ("STYLE", PackageResources.explanation_css), ("MODEL", PackageResources.model_js),
      ("DRAWING", PackageResources.drawing_js), ("SCRIPT", PackageResources.explanation_js),
    ]
    return parts.reduce(String(decoding: PackageResources.explanation_html, as: UTF8.self)) {
      $0.replacing("{{\($1.0)}}", with: String(decoding: $1.1, as: UTF8.self))
    }
    .replacing("{{TITLE}}", with: escaped(title)).replacing("{{NOTE}}", with: escaped(note))
    // Last, so that no placeholder in the data is replaced.
    .replacing("{{DATA}}", with: data)
  }
}

extension ExplainedLayout {
  /// The page of this layout alone.
  ///
  /// - Parameter title: the name of the scene.
  /// - Complexity: O(operations and comparisons of the pass).
  public func page(title: String) -> String {
    ExplanationPage(title: title, ExplanationPage.Side(title, self)).html()
  }
}

/// The data of the page.
private struct PageRecord: Encodable {
  var sides: [PassRecord]
  var parting: Int?
  /// The greatest number of items for which other calculators are offered.
  let offered = ExplainedLayout.offeredItems

  init(_ page: ExplanationPage) {
    sides = page.sides.map(PassRecord.init)
    parting = page.parting
  }
}
