import Foundation
import SQLayout
import Testing

/// Layouts that other libraries publish with their code, by the names that those have.
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

  @Test func aPreviewAboveAToolbarAndThumbnails() throws {
    let layout = screen()
    try layout.add(item: .flexible)
    try layout.add(item: .dynamic(.column, 44))
    try layout.add(item: .height(200))
    // 896 - 44 - 200.
    #expect(try layout.frame(at: 0) == frame(0, 0, 414, 652))
    #expect(try layout.frame(at: 1) == frame(0, 652, 414, 44))
    let thumbnails = try layout.frame(at: 2)
    #expect(thumbnails == frame(0, 696, 414, 200))

    let row = SimpleLayout(
      parentFrame: frame(0, 0, thumbnails.width, thumbnails.height), direction: .row,
      alignment: .leading)
    for item: Item in [.flexible, .width(200), .flexible, .dynamic(.row, 200), .flexible] {
      try row.add(item: item)
    }
    // 14 for three.
    let (left, right) = (try row.frame(at: 1), try row.frame(at: 3))
    #expect(abs(left.minX - 14.0 / 3) < 1e-9 && abs(right.minX - (200 + 28.0 / 3)) < 1e-9)
    #expect(left.size == size(200, 200) && right.size == size(200, 200))
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
