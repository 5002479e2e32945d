#if Text
  import Foundation
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  /// Draws a scene: the looks and texts of its items, or, where it has neither, their boxes and names.
  struct ScenePainter {
    /// The greatest depth of items, since each level takes stack memory.
    private static let deepest = 1000

    let laidOut: LaidOutScene
    let fonts: FontCollection
    /// The folder that images are named in.
    let folder: String

    private var scene: Scene { laidOut.scene }

    /// Draws the root's bounds at the top left of the picture.
    func draw(on picture: some PictureCanvas) throws(PictureError) {
      let parents = scene.tree.parents()
      let hasLooks = !scene.looks.isEmpty || !scene.texts.isEmpty
      var children = [[Int]](repeating: [], count: parents.count + 1)
      for (node, parent) in parents.enumerated() { children[(parent ?? -1) + 1].append(node) }
      let bounds = Rect(x: 0, y: 0, width: scene.bounds.width, height: scene.bounds.height)
      if !hasLooks { picture.fill(bounds, radius: 0, color: .paper) }
      try draw(-1, bounds, children, on: picture, isPlain: !hasLooks, depth: 0)
    }

    /// Draws an item and the items in it, from back to front.
    private func draw(
      _ node: Int, _ frame: Rect, _ children: [[Int]], on picture: some PictureCanvas,
      isPlain: Bool, depth: Int
    ) throws(PictureError) {
      guard depth <= Self.deepest else {
        throw PictureError(
          description:
            "\(scene.name): items nest more than \(Self.deepest) deep, which no picture shows")
      }
      let look = scene.looks[node] ?? SceneLook()
      guard look.opacity > 0 else { return }
      let whole = { () throws(PictureError) in
        try drawWhole(node, look, frame, children, on: picture, isPlain: isPlain, depth: depth)
      }
      if look.opacity < 1 { try picture.faded(to: look.opacity, whole) } else { try whole() }
    }

    /// Draws an item and the items in it, without its opacity.
    private func drawWhole(
      _ node: Int, _ look: SceneLook, _ frame: Rect, _ children: [[Int]],
      on picture: some PictureCanvas, isPlain: Bool, depth: Int
    ) throws(PictureError) {
      if isPlain {
        drawBox(node, frame, on: picture, isContainer: !children[node + 1].isEmpty)
      } else {
        try drawLook(look, frame, on: picture)
      }
      if let text = scene.texts[node] {
        picture.draw(
          ShapedText(text, fonts: fonts), in: frame, color: look.textColor ?? .ink)
      }
      // Frames of the root's items are in the coordinate space of the bounds, those of others in
      // their container's.
      let x = node < 0 ? -scene.bounds.x : frame.x
      let y = node < 0 ? -scene.bounds.y : frame.y
      let body = { () throws(PictureError) in
        for child in children[node + 1] {
          guard var own = laidOut.frames[child] else { continue }
          own.x += x
          own.y += y
          try draw(child, own, children, on: picture, isPlain: isPlain, depth: depth + 1)
        }
      }
      if look.clip {
        try picture.clipped(to: frame, radius: look.cornerRadius, body)
      } else {
        try body()
      }
    }

    private func drawLook(
      _ look: SceneLook, _ frame: Rect, on picture: some PictureCanvas
    ) throws(PictureError) {
      if let shadow = look.shadow { drawShadow(shadow, look, frame, on: picture) }
      if let fill = look.fill { picture.fill(frame, radius: look.cornerRadius, color: fill) }
      if let name = look.image {
        let path = name.hasPrefix("/") ? name : (folder as NSString).appendingPathComponent(name)
        let image = try PictureImage(contentsOf: path)
        try picture.clipped(to: frame, radius: look.cornerRadius) {
          picture.draw(image, in: frame, fit: look.imageFit)
        }
      }
      if let stroke = look.stroke {
        picture.stroke(
          frame, radius: look.cornerRadius, width: look.strokeWidth, color: stroke)
      }
    }

    /// Draws a shadow as layers on each other, each a little smaller than the one below.
    private func drawShadow(
      _ shadow: SceneLook.Shadow, _ look: SceneLook, _ frame: Rect, on picture: some PictureCanvas
    ) {
      let layers = max(1, min(32, Int(shadow.blur.rounded(.up)) * 2))
      // The opacity at which all layers together are as opaque as the shadow.
      var color = shadow.color
      color.alpha = 1 - pow(1 - min(shadow.color.alpha, 0.999), 1 / Double(layers))
      for layer in 0..<layers {
        let part = layers == 1 ? 0 : Double(layer) / Double(layers - 1) * 2 - 1
        let grown = Insets(all: shadow.blur * part)
        let rect = Rect(
          x: frame.x + shadow.x - grown.left, y: frame.y + shadow.y - grown.top,
          width: max(0, frame.width + 2 * grown.left),
          height: max(0, frame.height + 2 * grown.top))
        picture.fill(rect, radius: max(0, look.cornerRadius + grown.left), color: color)
      }
    }

    /// Draws an item of a scene without looks: its box, and a leaf's name.
    private func drawBox(
      _ node: Int, _ frame: Rect, on picture: some PictureCanvas, isContainer: Bool
    ) {
      guard node >= 0 else { return }
      picture.drawBox(frame, name: isContainer ? nil : scene.ids[node], isContainer, fonts)
    }
  }
#endif
