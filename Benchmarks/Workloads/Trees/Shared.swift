import Floors
import Foundation
import SQLayout
import SQLayoutCore

/// `shared R F`: a column of R rows that share the height; in each row every second of F items shares the free width.
struct Shared {
  var rows: Int
  var fanout: Int

  private static let bounds = Rect(x: 0, y: 0, width: 10_000, height: 10_000)
  private static let share = Flex(stretches: true)

  func tree() -> LayoutTree {
    let row = ContainerStyle(arrange: .line(LinearArrangement(.row)))
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(arrange: .line(LinearArrangement(.column))))
    builder.reserveCapacity(rows * (fanout + 1))
    let fixed = builder.intern(ItemStyle())
    let flexible = builder.intern(ItemStyle(flex: Self.share))
    var numbers = Numbers()
    for _ in 0..<rows {
      builder.beginContainer(ItemStyle(flex: Self.share), row)
      for index in 0..<fanout {
        let size = numbers.leaf().size
        builder.addLeaf(index % 2 == 0 ? size : .zero, index % 2 == 0 ? fixed : flexible)
      }
      builder.endContainer()
    }
    return builder.build()
  }

  func subject() -> Subject {
    let (rows, fanout) = (rows, fanout)
    let sizes = drawnSizes(rows * fanout)
    let floor = FloorPart(frames: rows * (fanout + 1)) {
      unsafe sq_floor_shared(
        sizes, rows, fanout, Self.bounds.width, Self.bounds.height, $0)
      return sq_floor_size(Self.bounds.size)
    }
    return Subject(tree(), in: Self.bounds, floor: Floor(floor))
  }

  // MARK: The same with front ends

  /// Calls a closure with the size of each item of a row, nil for one with a share.
  private func forEachItem(_ numbers: inout Numbers, _ body: (CGSize?) -> Void) {
    for index in 0..<fanout {
      let size = numbers.leaf().size
      body(index % 2 == 0 ? CGSize(width: size.width, height: size.height) : nil)
    }
  }

  /// Lays out a front end's view again, and sets its items' frames. The floor does the same by hand: a pass of the
  /// core over the same tree, and a loop that sets the frames of as many items.
  func subject(of make: (Shared) -> SQLayoutView) -> Subject {
    let view = make(self)
    view.frame = CGRect(x: 0, y: 0, width: Self.bounds.width, height: Self.bounds.height)
    let byHand = FramesByHand(tree(), Self.bounds, items(below: make(self)))
    let items = items(below: view)
    return Subject(
      items: rows * (fanout + 1), floor: Floor(byHand.subject),
      frames: { items.map { Rect($0.frame) } }, pass: { view.layoutSubviews() })
  }

  /// The rows and their items, without styles.
  private func items(below view: SQLayoutView) -> [any SQLayoutItem] {
    view.arrangedItems.flatMap { row in
      let items = (row.sq_rootItem as? SQLayoutView)?.arrangedItems ?? []
      return [row.sq_rootItem] + items.map(\.sq_rootItem)
    }
  }

  /// The same without a front end.
  func layoutView() -> SQLayoutView {
    var numbers = Numbers()
    let column = SQLayoutView().containingLine(LinearArrangement(.column))
    for _ in 0..<rows {
      let row = SQLayoutView().containingLine(LinearArrangement(.row))
      forEachItem(&numbers) { size in
        let item = SQSpace().withSQSize(size ?? .zero)
        row.addArrangedItem(size == nil ? item.withSQFlex(Self.share) : item)
      }
      column.addArrangedItem(row.withSQFlex(Self.share))
    }
    return column
  }

  func simpleLayout() -> SQLayoutView {
    var numbers = Numbers()
    let column = SimpleLayout(direction: .column)
    for _ in 0..<rows {
      let row = SimpleLayout(direction: .row)
      var items: [SimpleLayout.Item] = []
      forEachItem(&numbers) { items.append($0.map { .size($0) } ?? .flexible) }
      // Without a parent frame `add` does not fail for lack of space.
      _ = try? row.add(items: items)
      _ = try? column.add(item: .layout(row))
    }
    return column.view
  }

  func stackLayout() -> SQLayoutView {
    var numbers = Numbers()
    let layout = StackLayout.rows(
      alignment: .fill,
      of: (0..<rows).map { _ in
        var items: [StackLayout] = []
        forEachItem(&numbers) { size in
          let item = SQSpace()
          items.append(
            .view(
              size.map { item.withSQSize($0) }
                ?? item.withSQSize(.zero).withSQFlex(Self.share)))
        }
        return StackLayout.cols(alignment: .leading, of: items).flexible()
      })
    // The tree retains the view.
    return layout.view as? SQLayoutView ?? SQLayoutView()
  }

  func layoutToolkit() -> SQLayoutView {
    var numbers = Numbers()
    return VerticalLayoutView(alignment: .leading) { column in
      for _ in 0..<rows {
        column.addView(
          HorizontalLayoutView(alignment: .leading) { row in
            forEachItem(&numbers) { size in
              let item = SQSpace().withSQSize(size ?? .zero)
              row.addView(item, flexibleWidth: size == nil, flexibleHeight: size == nil)
            }
          }, flexibleWidth: true, flexibleHeight: true)
      }
    }.view
  }
}

/// Passes of the core with frames set by hand.
private final class FramesByHand {
  private let tree: LayoutTree
  private let bounds: Rect
  private let items: [any SQLayoutItem]
  private var layout = Layout()

  init(_ tree: LayoutTree, _ bounds: Rect, _ items: [any SQLayoutItem]) {
    self.tree = tree
    self.bounds = bounds
    self.items = items
  }

  private func run() {
    layout.layout(tree, in: bounds)
    let tree = tree
    for (node, item) in items.enumerated() {
      guard let frame = layout.frame(of: node, in: tree) else { continue }
      item.frame = CGRect(frame)
    }
  }

  var subject: Subject {
    Subject(items: items.count, frames: { self.items.map { Rect($0.frame) } }, pass: { self.run() })
  }
}
