#if Text
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  extension LaidOutScene {
    /// The scene as a PNG file, as large as the root's bounds.
    ///
    /// Items show their looks and texts; a scene that has neither shows boxes and names.
    ///
    /// - Parameters:
    ///   - scale: how many pixels a point has, across and down, from 0.001 to 100.
    ///   - fonts: the fonts of the texts.
    ///   - folder: the folder that images are named in.
    /// - Throws: that the picture would be too large, or which image cannot be read.
    /// - Complexity: O(items and pixels).
    public func png(
      scale: Double = 1, fonts: FontCollection, imagesIn folder: String = "."
    ) throws(PictureError) -> [UInt8] {
      try picture(scale: scale, fonts: fonts, imagesIn: folder).bytes()
    }

    /// The scene as pixels.
    public func picture(
      scale: Double = 1, fonts: FontCollection, imagesIn folder: String = "."
    ) throws(PictureError) -> Picture {
      let picture = try Picture(size: scene.bounds.size, scale: scale)
      try ScenePainter(laidOut: self, fonts: fonts, folder: folder).draw(on: picture)
      return picture
    }

    /// The scene as an SVG that shows looks and texts.
    ///
    /// - Parameters:
    ///   - letters: how letters are drawn.
    ///   - fonts: the fonts of the texts.
    ///   - folder: the folder that images are named in; they are part of the SVG.
    /// - Throws: that the picture would be too large, or which image cannot be read.
    /// - Complexity: O(items and letters).
    public func svg(
      letters: SVGLetters = .outlines, fonts: FontCollection, imagesIn folder: String = "."
    ) throws(PictureError) -> String {
      let canvas = try SVGCanvas(size: scene.bounds.size, letters: letters)
      try ScenePainter(laidOut: self, fonts: fonts, folder: folder).draw(on: canvas)
      return canvas.text
    }

    /// Scenes as a PDF file with a page for each. All text can be selected and searched. Coloured
    /// letters are drawn as images, with their text beneath.
    ///
    /// - Precondition: there is a scene.
    public static func pdf(
      _ scenes: [LaidOutScene], fonts: FontCollection, imagesIn folder: String = "."
    ) throws(PictureError) -> [UInt8] {
      try pdf(scenes, fonts: fonts, imagesIn: scenes.map { _ in folder })
    }

    /// As above.
    ///
    /// - Parameter folders: the folder that images of each scene are named in.
    package static func pdf(
      _ scenes: [LaidOutScene], fonts: FontCollection, imagesIn folders: [String]
    ) throws(PictureError) -> [UInt8] {
      guard let first = scenes.first else { preconditionFailure("a document has a page") }
      var page = 0
      do throws(PictureError) {
        let document = try Picture(
          pageSize: first.scene.bounds.size, title: first.scene.name)
        for (scene, folder) in zip(scenes, folders) {
          if page > 0 { try document.nextPage(size: scene.scene.bounds.size) }
          try ScenePainter(laidOut: scene, fonts: fonts, folder: folder).draw(on: document)
          page += 1
        }
        return try document.bytes()
      } catch {
        throw PictureError(description: error.description, page: min(page, scenes.count - 1))
      }
    }
  }
#endif
