import Foundation
import SQLayout
import Testing

/// Layouts that other libraries publish with their code, by the names in those libraries.
@Suite struct PublishedLayoutTests {
  private func screen() -> SimpleLayout {
    SimpleLayout(
      parentFrame: frame(0, 0, 414, 896), direction: Direction.column, alignment: Alignment.leading)
  }

  @Test func oneFlexibleItemFillsTheScreen() throws {
    let layout = screen()
    let item: Item = try layout.add(item: .flexible)
    #expect(try layout.frame(at: 0) == frame(0, 0, 414, 896))
    #expect(try item.frame() == frame(0, 0, 414, 896))
  }

  @Test func twoRows() throws {
    let layout = screen()
    try layout.add(item: .flexible)
    try layout.add(item: .height(200))
    // 896 - 200.
    #expect(try layout.frame(at: 0) == frame(0, 0, 414, 696))
    #expect(try layout.frame(at: 1) == frame(0, 696, 414, 200))
  }

  @Test func aPreviewAboveAToolbarAndThumbnails() throws {
    let layout = screen()
    try layout.add(item: .flexible)
    try layout.add(item: .height(44))
    try layout.add(item: .height(200))
    // 896 - 44 - 200.
    #expect(try layout.frame(at: 0) == frame(0, 0, 414, 652))
    #expect(try layout.frame(at: 1) == frame(0, 652, 414, 44))
    let thumbnails = try layout.frame(at: 2)
    #expect(thumbnails == frame(0, 696, 414, 200))

    let row = SimpleLayout(
      parentFrame: frame(0, 0, thumbnails.width, thumbnails.height), direction: .row,
      alignment: .leading)
    try row.add(item: .flexible)
    try row.add(item: .width(200))
    try row.add(item: .flexible)
    try row.add(item: .width(200))
    try row.add(item: .flexible)
    // 14 for three.
    let (left, right) = (try row.frame(at: 1), try row.frame(at: 3))
    #expect(abs(left.minX - 14.0 / 3) < 1e-9 && abs(right.minX - (200 + 28.0 / 3)) < 1e-9)
    #expect(left.size == size(200, 200) && right.size == size(200, 200))
  }

  /// A square picture in the middle of a screen, with the older name of the layout.
  private struct DetailViewLayout {
    let frame: CGRect

    var imageFrame: CGRect {
      do {
        let layout = SLELayout(parentFrame: frame, direction: .column, alignment: .center)
        try layout.add(item: .flexible)
        let edge = min(frame.width, frame.height)
        let imageItem = try layout.add(item: .size(CGSize(width: edge, height: edge)))
        try layout.add(item: .flexible)
        return try imageItem.frame()
      } catch {
        Issue.record(error)
        return .zero
      }
    }
  }

  @Test func aSquareInTheMiddle() {
    // 160 and 256 are free.
    #expect(DetailViewLayout(frame: frame(0, 0, 320, 480)).imageFrame == frame(0, 80, 320, 320))
    #expect(DetailViewLayout(frame: frame(0, 0, 1024, 768)).imageFrame == frame(128, 0, 768, 768))
  }

  @Test func aScreenOfLayoutsInEachOthersFrames() throws {
    // Between the bars of a telephone: 44 above, and 34 below.
    let screen = screen()
    try screen.add(item: .height(44))
    let contentItem = try screen.add(item: .flexible)
    try screen.add(item: .height(34))
    let content = try contentItem.frame()
    #expect(content == frame(0, 44, 414, 818))

    let bounds = CGRect(origin: .zero, size: content.size)
    let layout = SimpleLayout(parentFrame: bounds, direction: .column, alignment: .leading)
    let previewItem = try layout.add(item: .size(CGSize(width: 414, height: 414)))
    let toolbarItem = try layout.add(item: .height(44))
    let footerItem = try layout.add(item: .flexible)
    #expect(try previewItem.frame() == frame(0, 0, 414, 414))
    #expect(try toolbarItem.frame() == frame(0, 414, 414, 44))
    // 818 - 414 - 44.
    #expect(try footerItem.frame() == frame(0, 458, 414, 360))

    let footer = SimpleLayout(
      parentFrame: frame(0, 0, 414, 360), direction: .row, alignment: .trailing)
    let thumb = CGSize(width: 203, height: 203)
    try footer.add(item: .flexible)
    let left = try footer.add(item: .size(thumb))
    try footer.add(item: .flexible)
    let right = try footer.add(item: .size(thumb))
    try footer.add(item: .flexible)
    // 8 for three; at the bottom: 360 - 203.
    #expect(try abs(left.frame().minX - 8.0 / 3) < 1e-9)
    #expect(try abs(right.frame().minX - (203 + 16.0 / 3)) < 1e-9)
    #expect(try left.frame().minY == 157)
  }

  /// Labels with several lines side by side share the width, since a row measures an item that is not flexible in its
  /// whole room.
  @Test func labelsThatWrapInTwoColumns() {
    // 18 characters of 8 points a line, in 144 points.
    let (left, right) = (Lines(100), Lines(90))
    let button = Box(70, 30)
    let layout = StackLayout.inset(
      by: 16, direction: .horizontal,
      of: .rows(
        alignment: .fill,
        of: [
          .cols(alignment: .top, of: [.view(left).flexible(), .view(right).flexible()]),
          .view(button),
        ]))
    let page = AutoLayoutView(frame: frame(0, 0, 320, 400))
    let content = ItemView(layout.view)
    page.addSubview(content)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: page.topAnchor),
      content.leftAnchor.constraint(equalTo: page.leftAnchor),
      content.rightAnchor.constraint(equalTo: page.rightAnchor),
    ])
    page.layoutIfNeeded()
    #expect(left.frame == frame(0, 0, 144, 120))
    #expect(right.frame == frame(144, 0, 144, 100))
    #expect(button.frame == frame(0, 120, 288, 30))
    #expect(content.frame == frame(0, 0, 320, 150))
  }

  /// Characters of 8 points in lines of 20.
  private final class Lines: SQLayoutItem {
    var frame = CGRect.zero
    private let count: Int

    init(_ count: Int) { self.count = count }

    func sizeThatFits(_ size: CGSize) -> CGSize {
      let columns = max(1, Int(size.width / 8))
      return CGSize(
        width: min(count, columns) * 8, height: (count + columns - 1) / columns * 20)
    }
  }

  @Test func aPageOfLabelsInTwoColumns() {
    let (heading, subheading) = (Box(100, 30), Box(80, 20))
    let (left, right, button) = (Box(100, 60), Box(90, 40), Box(70, 30))
    let layout = StackLayout.inset(
      by: 16, direction: .horizontal,
      of: .rows(
        alignment: .left,
        of: [
          .spacing(of: 64, direction: .vertical), .view(heading), .view(subheading),
          .spacing(of: 24, direction: .vertical),
          .cols(alignment: .top, of: [.view(left), .view(right)]),
          .spacing(of: 24, direction: .vertical), .view(button),
        ]))
    let page = AutoLayoutView(frame: frame(0, 0, 320, 400))
    let content = ItemView(layout.view)
    page.addSubview(content)
    LayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: page.topAnchor),
      content.leftAnchor.constraint(equalTo: page.leftAnchor),
      content.rightAnchor.constraint(equalTo: page.rightAnchor),
    ])
    page.layoutIfNeeded()
    // 64 + 30 + 20 + 24 + 60 + 24 + 30.
    #expect(content.frame == frame(0, 0, 320, 252))
    #expect(heading.frame == frame(0, 64, 100, 30))
    #expect(subheading.frame == frame(0, 94, 80, 20))
    #expect(left.frame == frame(0, 0, 100, 60))
    #expect(right.frame == frame(100, 0, 90, 40))
    #expect(button.frame == frame(0, 222, 70, 30))
    // A longer text in the first column.
    left.size = size(150, 80)
    (layout.view as? SQLayoutView)?.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(right.frame == frame(150, 0, 90, 40))
    #expect(button.frame == frame(0, 242, 70, 30))
  }
}
