import SQLayoutCore
import SQLayoutScenes

/// Further parts of an SVG, in addition to the frames.
public struct SVGParts: OptionSet, Hashable, Sendable {
  /// The parts as bits.
  public let rawValue: UInt8

  /// Makes parts from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The rooms of containers, within their insets.
  public static let insets = SVGParts(rawValue: 1)
  /// The frames of items with their paddings.
  public static let paddings = SVGParts(rawValue: 2)
  /// The content bounds of containers, which determine their sizes.
  public static let occupied = SVGParts(rawValue: 4)
  /// The position and size of each item, in its box.
  public static let frames = SVGParts(rawValue: 8)
}

extension LaidOutScene {
  /// The scene as a picture in SVG, to be read in dark and in light.
  ///
  /// Each box has a tooltip with its id, path and frame. The coordinates are the root's, in points.
  ///
  /// A legend below names the further parts. A table has the positions and sizes that do not fit
  /// into their boxes.
  ///
  /// - Parameters:
  ///   - parts: the parts in addition to the frames.
  ///   - isCropped: whether items outside of the root's bounds are left out.
  /// - Complexity: O(n) in the number of items.
  public func svg(showing parts: SVGParts = [], isCropped: Bool = false) -> String {
    let absolute = AbsoluteFrames(self)
    let extent = isCropped ? scene.bounds.atLeastOnePoint : absolute.extent
    let picture = extent.grown(by: isCropped ? .zero : Insets(all: 8))
    let legend = SVGLegend(parts)
    var svg = ""
    var depths = [Int](repeating: 0, count: absolute.frames.count)
    for (node, frame) in absolute.frames.enumerated() {
      depths[node] = absolute.parents[node].map { depths[$0] + 1 } ?? 0
      guard let frame, let local = frames[node] else { continue }
      let kind = scene.tree.isContainer(node) ? "container" : "leaf"
      let title = "\(name(of: node, at: depths[node])): \(SVGText.numbers(local))"
      svg += SVGText.rect(frame, "\(kind) d\(depths[node] % 6)", title: title) + "\n"
    }
    if parts.contains(.insets) {
      for container in [nil] + (0..<frames.count).filter(scene.tree.isContainer).map(Optional.some)
      {
        let insets = absolute.insets(of: container)
        guard insets != .zero, let bounds = absolute.bounds(of: container) else { continue }
        svg += SVGText.rect(bounds.shrunk(by: insets), "insets") + "\n"
      }
    }
    if parts.contains(.paddings) {
      for (node, frame) in absolute.frames.enumerated() {
        guard let frame else { continue }
        let padding = absolute.padding(of: node)
        if padding != .zero { svg += SVGText.rect(frame.grown(by: padding), "padding") + "\n" }
      }
    }
    if parts.contains(.occupied) {
      for bounds in absolute.occupied() { svg += SVGText.rect(bounds, "occupied") + "\n" }
    }
    var labels = SVGLabels(extent: extent, picture: picture)
    let ids = scene.ids.sorted { $0.key < $1.key }.compactMap { node, id in
      absolute.frames[node].map { (node, id, $0, scene.tree.isContainer(node)) }
    }
    for (node, _, frame, isContainer) in ids where !isContainer { labels.lay(node, on: frame) }
    for (node, id, frame, isContainer) in ids {
      if isContainer {
        svg += labels.edge(id, of: frame)
      } else if absolute.isBackground(node) {
        svg += labels.corner(id, in: frame, of: node)
      } else {
        svg += labels.label(id, in: frame, of: node)
      }
    }
    var table = SVGFrameTable()
    if parts.contains(.frames) {
      for (node, frame) in absolute.frames.enumerated() {
        guard let frame, let local = frames[node] else { continue }
        if let numbers = labels.numbers(of: local, in: frame) {
          svg += numbers
        } else {
          table.add(local, of: name(of: node, at: depths[node]))
        }
      }
    }
    if isCropped { svg = SVGText.clipped(svg, to: picture) }
    let width = max(picture.width, legend.leastWidth, table.leastWidth)
    let shown = picture.grown(by: Insets(right: width - picture.width))
    svg += legend.svg(below: shown)
    let named = shown.grown(by: Insets(bottom: legend.height(in: width)))
    svg += table.svg(below: named)
    let view = named.grown(by: Insets(bottom: table.height(in: width)))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(SVGText.box(view))" \
      width="\(SVGText.number(view.width))" height="\(SVGText.number(view.height))" role="img">
      <title>\(XMLText.escaped(scene.name))</title>
      <style>
      \(SVGText.style)
      </style>
      \(SVGText.rect(view, "paper"))
      \(SVGText.rect(scene.bounds, "root", title: "the root's bounds"))
      \(svg)</svg>

      """
  }

  /// The name of an item: from depth 200 on its node, since paths would take the square of the
  /// depth.
  private func name(of node: Int, at depth: Int) -> String {
    depth < 200 ? scene.describe(node) : "item \(node)"
  }
}
