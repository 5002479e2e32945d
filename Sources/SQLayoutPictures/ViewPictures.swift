#if Text
  import CShaping
  import Foundation
  import SQLayout
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  extension SQContainingItem {
    /// The items below the view as pixels, from back to front: a box for each, transformed, scrolled and
    /// clipped as it is drawn, with a name in items that arrange no others.
    ///
    /// An item's name is its description where it is `CustomStringConvertible`, and else its class.
    /// `bytes()` of the picture is a PNG file.
    ///
    /// - Parameters:
    ///   - scale: how many pixels a point has, across and down, from 0.001 to 100.
    ///   - fonts: the fonts of the names; nil for no names.
    /// - Throws: that the picture would be too large.
    /// - Complexity: O(items below and pixels).
    public func picture(
      scale: Double = 1, fonts: FontCollection? = nil
    ) throws(PictureError) -> Picture {
      try Picture(size: Size(frame.size), scale: scale)
        .draw(drawnItems(), size: Size(frame.size), fonts)
    }

    /// The items below the view as a PDF file of one page, as `picture(scale:fonts:)` draws them.
    ///
    /// - Parameters:
    ///   - title: the title that readers show.
    ///   - fonts: the fonts of the names; nil for no names.
    /// - Throws: that the page would be too large.
    /// - Complexity: O(items below).
    public func pdf(
      title: String = "", fonts: FontCollection? = nil
    ) throws(PictureError) -> [UInt8] {
      try Picture(pageSize: Size(frame.size), title: title)
        .draw(drawnItems(), size: Size(frame.size), fonts).bytes()
    }
  }

  extension AutoLayoutView {
    /// The views below the view as pixels, with the items that are shown in them, from back to front: a box
    /// for each, transformed and clipped as it is drawn, with a name in views without subviews.
    ///
    /// A view's name is its identifier, or else its path; an item's is its description, or else its class.
    /// `bytes()` of the picture is a PNG file.
    ///
    /// - Parameters:
    ///   - scale: how many pixels a point has, across and down, from 0.001 to 100.
    ///   - fonts: the fonts of the names; nil for no names.
    /// - Throws: that the picture would be too large.
    /// - Complexity: O(views and items below, and pixels).
    public final func picture(
      scale: Double = 1, fonts: FontCollection? = nil
    ) throws(PictureError) -> Picture {
      try Picture(size: Size(frame.size), scale: scale)
        .draw(drawnItems(), size: Size(frame.size), fonts)
    }

    /// The views below the view as a PDF file of one page, as `picture(scale:fonts:)` draws them.
    ///
    /// - Parameters:
    ///   - title: the title that readers show.
    ///   - fonts: the fonts of the names; nil for no names.
    /// - Throws: that the page would be too large.
    /// - Complexity: O(views and items below).
    public final func pdf(
      title: String = "", fonts: FontCollection? = nil
    ) throws(PictureError) -> [UInt8] {
      try Picture(pageSize: Size(frame.size), title: title)
        .draw(drawnItems(), size: Size(frame.size), fonts).bytes()
    }
  }

  extension Picture {
    /// Draws the shown views on white, and returns the picture.
    fileprivate func draw(
      _ items: [SQDrawnItem], size: Size, _ fonts: FontCollection?
    ) -> Picture {
      fill(Rect(x: 0, y: 0, width: size.width, height: size.height), color: .paper)
      for item in items {
        let own = Rect(
          x: 0, y: 0, width: Double(item.size.width), height: Double(item.size.height))
        unsafe sq_picture_save(handle)
        if let clip = item.clip {
          unsafe sq_picture_clip(
            handle, Double(clip.minX), Double(clip.minY), Double(clip.width), Double(clip.height), 0
          )
        }
        let matrix = item.transform
        let numbers = [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.tX, matrix.tY]
          .map { Double($0) }
        // Cairo fails for the whole picture after a transform that cannot be inverted. The item
        // would not be visible.
        if matrix.m11 * matrix.m22 != matrix.m12 * matrix.m21 {
          unsafe sq_picture_transform(handle, numbers)
          drawBox(
            own, name: item.isContainer ? nil : item.name, item.isContainer, fonts)
        }
        unsafe sq_picture_restore(handle)
      }
      return self
    }
  }
#endif
