#if Text
  import Foundation
  import SQLayout
  import SQLayoutCore
  import SQLayoutPictures
  import SQLayoutText
  import Testing

  /// Views as pixels and documents.
  struct ViewPictureTests {
    private func view(_ item: any SQLayoutItem) -> SQLayoutView {
      let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(
        item.withSQSize(CGSize(width: 40, height: 20)))
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
      view.layoutIfNeeded()
      return view
    }

    private func item(_ name: String) -> SQValueItem<String> {
      SQValueItem(name) { _, _ in CGSize(width: 40, height: 20) }
    }

    /// The blue, green and red of a pixel.
    private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8] {
      let pixels = picture.pixels
      let start = (y * pixels.width + x) * 4
      return Array(pixels.bytes[start..<start + 3])
    }

    @Test func itemsAreBoxesWhereTheyAreDrawn() throws {
      let picture = try view(item("a")).picture(scale: 2)
      #expect(picture.pixels.width == 100 && picture.pixels.height == 60)
      let white: [UInt8] = [255, 255, 255]
      let leaf = pixel(picture, 20, 20)
      #expect(pixel(picture, 5, 5) == white && leaf != white)
      for (x, y) in [(14, 14), (85, 14), (14, 45), (85, 45)] {
        #expect(pixel(picture, x, y) == leaf)
      }
      for (x, y) in [(8, 8), (91, 30), (50, 51)] { #expect(pixel(picture, x, y) == white) }
    }

    @Test func transformsAndClipsHold() throws {
      let turned = item("a")
      // A quarter turn about the centre: 20 wide and 40 high.
      turned.transform = AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: 0, tY: 0)
      let picture = try view(turned).picture()
      #expect(
        pixel(picture, 10, 15) == [255, 255, 255] && pixel(picture, 25, 1) != [255, 255, 255])
      let inner = item("a")
      let scrolling = inner.withScrolling()
      let view = view(scrolling)
      scrolling.contentOffset = CGPoint(x: 0, y: 15)
      let scrolled = try view.picture()
      // Only its first quarter is visible, and nothing above the scrolling view.
      #expect(pixel(scrolled, 25, 2) == [255, 255, 255])
      #expect(pixel(scrolled, 25, 7) != pixel(scrolled, 25, 20))
    }

    @Test func namesCanBeSearchedInDocuments() throws {
      let fonts = try FontCollection(files: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
      let pdf = try view(item("title")).pdf(title: "view", fonts: fonts)
      #expect(
        try textOfDocument(pdf).trimmingCharacters(in: .whitespacesAndNewlines)
          == "title")
    }

    /// The snippet of the README, with another folder of fonts.
    @Test func snippet() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let place = "/usr/share/fonts/truetype/dejavu"
      let (view, file) = (view(item("title")), folder.appending(path: "view.png"))
      let fonts = try FontCollection(folder: place)
      let text = ShapedText(
        "Hello, world", TextStyle(family: "DejaVu Sans", size: 17), fonts: fonts)
      let size = text.size(fittingWidth: 120)
      let style = ItemStyle(size: text.sizeRule)
      try Data(view.picture(scale: 2, fonts: fonts).bytes()).write(to: file)
      #expect(size.width <= 120 && size.height > 17)
      var builder = LayoutTreeBuilder()
      let leaf = builder.addLeaf(style)
      let tree = builder.build()
      var layout = Layout()
      layout.layout(tree, in: Rect(x: 0, y: 0, width: 120, height: 100))
      #expect(
        layout.frame(of: leaf, in: tree) == Rect(x: 0, y: 0, width: size.width, height: size.height)
      )
      #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func constrainedViewsAreDrawnToo() throws {
      let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
      let inner = AutoLayoutView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
      root.addSubview(inner)
      let picture = try root.picture()
      #expect(
        pixel(picture, 5, 5) == [255, 255, 255] && pixel(picture, 15, 15) != [255, 255, 255])
      #expect(try root.pdf().starts(with: Array("%PDF-".utf8)))
    }
  }
#endif
