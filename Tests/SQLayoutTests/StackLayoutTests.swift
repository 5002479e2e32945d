import Foundation
import SQLayout
import Testing

@Suite struct StackLayoutTests {
  private let picture = Box(40, 40)
  private let heading = Box(100, 20)
  private let subheading = Box(80, 16)
  private let chevron = Box(8, 13)

  /// A cell of a table: the picture left and in the middle, heading above subheading, and the
  /// chevron right.
  private func cell() -> SQLayoutView {
    let cell = SQLayoutView()
    StackLayout.inset(
      by: 8, direction: .vertical,
      of: .inset(
        by: 9, direction: .horizontal,
        of:
          .cols(
            alignment: .center,
            of: [
              .view(picture), .spacing(of: 12, direction: .horizontal),
              .rows(
                alignment: .leading,
                of: [
                  .view(heading), .spacing(of: 4, direction: .vertical), .view(subheading),
                ]
              ).flexible(),
              .view(chevron),
            ]))
    ).install(in: cell)
    return cell
  }

  @Test func aTableCell() throws {
    let cell = cell()
    cell.laidOut(320, 60)
    // The room is 302 by 44.
    #expect(picture.frame == frame(0, 2, 40, 40))
    #expect(heading.frame == frame(0, 0, 100, 20))
    #expect(subheading.frame == frame(0, 24, 80, 16))
    #expect(chevron.frame == frame(294, 15.5, 8, 13))
    #expect(cell.hitTest(CGPoint(x: 310, y: 30)) === chevron)
    #expect(cell.hitTest(CGPoint(x: 312, y: 30)) !== chevron)
    let vertical = try #require(cell.arrangedItems[0].sq_rootItem as? SQLayoutView)
    let horizontal = try #require(vertical.arrangedItems[0].sq_rootItem as? SQLayoutView)
    let columns = try #require(horizontal.arrangedItems[0].sq_rootItem as? SQLayoutView)
    #expect(vertical.frame == frame(0, 0, 320, 60))
    #expect(horizontal.frame == frame(0, 8, 320, 44))
    #expect(columns.frame == frame(9, 0, 302, 44))
    // 302 - 40 - 12 - 8 is free for the texts; they are 40 high.
    #expect(columns.arrangedItems[2].frame == frame(52, 2, 242, 40))
    // Flexible parts are ignored in the size: 18 + 40 + 12 + 8 wide; 16 + 40 high.
    #expect(cell.sizeThatFits(size(320, 1000)) == size(78, 56))
  }

  @Test func whatIsIgnoredDoesNotCountForTheSize() {
    let badge = StackLayout.view(
      Box(50, 100).withSQLayoutOptions(SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true)))
    // Before or after what counts, and where a function measures a view of the row.
    let measured = SQLayoutView().withSQSizeCalculator { _ in size(100, 20) }
    for others in [StackLayout.view(heading), .view(measured)] {
      for layouts in [[badge, others], [others, badge]] {
        #expect(StackLayout.cols(of: layouts).sizeThatFits(size(500, 500)) == size(100, 20))
      }
    }
  }

  @Test func hiddenViewsLeaveNoGap() {
    let rows = StackLayout.rows(
      alignment: .leading, of: [.view(heading), .view(picture), .view(subheading)])
    let view = SQLayoutView()
    rows.install(in: view)
    picture.isHidden = true
    view.laidOut(100, 100)
    // The first gets the free space: 100 - 16.
    #expect(heading.frame == frame(0, 0, 100, 84))
    #expect(subheading.frame == frame(0, 84, 80, 16))
    #expect(view.sizeThatFits(size(100, 100)) == size(100, 36))
    picture.isHidden = false
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(picture.frame == frame(0, 44, 40, 40))
    #expect(subheading.frame == frame(0, 84, 80, 16))
  }

  @Test func alignments() {
    func lefts(_ alignment: StackLayout.Alignment) -> [CGRect] {
      let view = SQLayoutView()
      StackLayout.rows(alignment: alignment, of: [.view(heading), .view(chevron)])
        .install(in: view)
      view.laidOut(120, 50)
      return [heading.frame, chevron.frame]
    }
    // 50 - 13 is the heading's.
    #expect(lefts(.leading) == [frame(0, 0, 100, 37), frame(0, 37, 8, 13)])
    #expect(lefts(.center) == [frame(10, 0, 100, 37), frame(56, 37, 8, 13)])
    #expect(lefts(.trailing) == [frame(20, 0, 100, 37), frame(112, 37, 8, 13)])
    #expect(lefts(.fill) == [frame(0, 0, 120, 37), frame(0, 37, 120, 13)])
  }

  @Test func layoutsAreCentredUnlessSaid() {
    let view = SQLayoutView()
    StackLayout.rows(of: [.view(heading), .view(chevron)]).install(in: view)
    view.laidOut(120, 33)
    #expect(chevron.frame == frame(56, 20, 8, 13))
    view.removeAllArrangedItems()
    StackLayout.cols(of: [.view(heading), .view(chevron)]).install(in: view)
    view.laidOut(108, 33)
    #expect(chevron.frame == frame(100, 10, 8, 13))
  }

  @Test func baselines() {
    let view = SQLayoutView()
    StackLayout.cols(
      alignment: .firstBaseline,
      of: [
        StackLayout.view(heading).baselines(first: 15, last: 5),
        StackLayout.view(subheading).baselines(first: 12, last: 4),
      ]
    ).install(in: view)
    view.laidOut(180, 50)
    #expect(heading.frame == frame(0, 0, 100, 20))
    #expect(subheading.frame == frame(100, 3, 80, 16))
  }

  @Test func aNestedRowHasTheBaselineThatIsTold() {
    func tops(_ tell: (StackLayout) -> StackLayout) -> [CGFloat] {
      let nested = StackLayout.cols(
        alignment: .firstBaseline,
        of: [
          StackLayout.view(subheading).baselines(first: 12),
          StackLayout.view(chevron).baselines(first: 10),
        ])
      let view = SQLayoutView()
      StackLayout.cols(
        alignment: .firstBaseline,
        of: [StackLayout.view(heading).baselines(first: 15), tell(nested)]
      ).install(in: view)
      view.laidOut(300, 50)
      return [heading.frame.minY, nested.frame.minY]
    }
    // The bottom edge, 16 below the top: the heading's baseline is 15 below its own.
    #expect(tops { $0 } == [1, 0])
    #expect(tops { $0.baselines(first: 12) } == [0, 3])
  }

  @Test func flexibleSpacingsShareWhatIsLeft() {
    let view = SQLayoutView()
    StackLayout.cols(
      alignment: .leading,
      of: [
        .view(chevron), .flexibleSpacing(), .view(picture), .flexibleSpacing(weight: 3),
      ]
    ).install(in: view)
    view.laidOut(148, 50)
    // 100 left: 25 and 75.
    #expect(picture.frame == frame(33, 0, 40, 40))
  }

  @Test func whatALayoutSaysOfItselfHoldsInAnyLayoutView() {
    let row = SQLayoutView().containingLine(LinearArrangement(.row))
    let layout = StackLayout.rows(of: [.view(heading)]).flexible()
    row.addArrangedItem(layout.item)
    row.addArrangedItem(
      StackLayout.view(chevron).flexible(weight: 3).item.withSQPadding(Insets(all: 2)))
    row.laidOut(304, 44)
    // Paddings of 4 leave 300, of which a quarter and three quarters are shared out.
    #expect(layout.frame == frame(0, 0, 75, 20))
    #expect(chevron.frame == frame(77, 2, 225, 13))
    row.removeArrangedItem(layout.view)
    #expect(row.arrangedItems.count == 1)
  }

  @Test func containersAndSpacingsLetHitsThrough() throws {
    let behind = Box(0, 0)
    let view = SQLayoutView()
      .containingArrangedItem(behind.withSQFrame(frame(0, 0, 320, 60)))
    let cell = cell()
    let layout = try #require(cell.arrangedItems.first)
    cell.removeAllArrangedItems()
    view.addArrangedItem(layout.withSQFrame(frame(0, 0, 320, 60)))
    view.laidOut(320, 60)
    // Within the picture, the space beside it, right of the heading, and the insets.
    #expect(view.hitTest(CGPoint(x: 20, y: 30)) === picture)
    #expect(view.hitTest(CGPoint(x: 55, y: 30)) === behind)
    #expect(view.hitTest(CGPoint(x: 200, y: 20)) === behind)
    #expect(view.hitTest(CGPoint(x: 3, y: 3)) === behind)
    #expect(view.hitTest(CGPoint(x: 65, y: 15)) === heading)
    #expect(view.hitTest(CGPoint(x: 500, y: 15)) == nil)
  }
}
