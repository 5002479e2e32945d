import Foundation
import SQLayoutCore

/// One page for a browser, with no other file: the drawing of a layout, the steps of its pass, the chains
/// of all numbers, and what changes where one of them does.
///
/// Two layouts stand side by side, and the page opens where they part.
public struct ExplanationPage: Sendable {
  /// A layout on the page.
  public struct Side: Sendable {
    /// What it is called there, such as `expected`.
    public var title: String
    let layout: ExplainedLayout
    /// Recorded frames by the numbers of the nodes, where they are shown in place of those of the pass.
    let recorded: [Rect?]?

    /// A layout with its steps and chains.
    public init(_ title: String, _ layout: ExplainedLayout) {
      (self.title, self.layout, recorded) = (title, layout, nil)
    }

    /// Frames of which it is not known how they were computed.
    ///
    /// - Parameters:
    ///   - title: what it is called on the page.
    ///   - frames: a frame for each number of a node; nil for one without a frame.
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
  /// What the page is about, in a sentence or two; empty where the title says it.
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
  /// Two passes part where their steps do. A pass and recorded frames part where the pass gives an item
  /// for the last time a frame that is not the recorded one.
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
  /// Up to 2,000 items it knows what the pass compared, so that it can tell where other numbers would lead
  /// to other steps. Up to 100 it has the frames for other calculators.
  ///
  /// - Complexity: O(operations and comparisons of the passes).
  public func html() -> String {
    // A name may look like an end of the script, or like a comment or a script in it.
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
    // Last, so that nothing in it is taken for a place.
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

/// What the page knows.
private struct PageRecord: Encodable {
  var sides: [PassRecord]
  var parting: Int?
  /// How many items a layout has at most for which other calculators are offered.
  let offered = ExplainedLayout.offeredItems

  init(_ page: ExplanationPage) {
    sides = page.sides.map(PassRecord.init)
    parting = page.parting
  }
}
