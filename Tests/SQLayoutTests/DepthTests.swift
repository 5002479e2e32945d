import Foundation
import SQLayout
import Synchronization
import Testing

/// Deeply nested views on a thread with a stack of 512 KiB.
@Suite struct DepthTests {
  /// The depth of performance.md; less in debug builds of the core, which saves a minute: ten bytes of stack per
  /// level are too few for any recursion anyway.
  #if DEBUG
    static let depth = 50_000
  #else
    static let depth = 1_000_000
  #endif

  @Test func chainIsLaidOut() {
    let (width, leafFrame) = onSmallStack { () -> (CGFloat, CGRect) in
      let leaf = Box(30, 20)
      let view = chain(Self.depth, around: leaf)
      view.laidOut(100, 100)
      let width = view.intrinsicContentSize.width
      view.setNeedsLayout()
      _ = view.hitTest(CGPoint(x: 1, y: 1))
      return (width, leaf.frame)
    }
    #expect(width == 30)
    #expect(leafFrame == frame(0, 0, 30, 20))
  }

  /// Computing the priorities of all descendants at each level takes long, but no stack.
  @Test func chainOfRowsAndColumnsIsLaidOut() {
    let (growing, priority) = onSmallStack { () -> (CGRect, LayoutPriority?) in
      let leaf = Box(30, 20)
      var layout = StackLayout.view(leaf)
      for level in 0..<500 {
        let next = [layout, .view(Box(0, 0))]
        layout =
          level % 2 == 0 ? .cols(alignment: .fill, of: next) : .rows(alignment: .fill, of: next)
      }
      let view = SQLayoutView()
      layout.install(in: view)
      view.laidOut(100, 80)
      return (leaf.frame, layout.huggingPriority(for: .horizontal))
    }
    // The first part of each level gets the whole length.
    #expect(growing == frame(0, 0, 100, 80))
    #expect(priority == 250)
  }

  @Test func chainOfRowsAndColumnsIsReleased() {
    onSmallStack {
      var layout = StackLayout.view(Box(30, 20))
      for _ in 0..<Self.depth {
        layout = .rows(of: [.inset(by: 1, of: layout), .view(Box(0, 0))])
      }
    }
  }

  @Test func chainOfToolkitViewsIsReleased() {
    onSmallStack {
      var item: any SQLayoutItem = Box(30, 20)
      for level in 0..<Self.depth {
        let inner = level % 2 == 0 ? item : item.withSQPadding(Insets(all: 1))
        item = VerticalLayoutView { $0.addView(inner) }
      }
    }
  }

  @Test func chainFollowsAChange() {
    let (followed, leafFrame) = onSmallStack { () -> (Bool, CGRect) in
      let leaf = Box(30, 20)
      let inner = SQLayoutView().containingArrangedItem(leaf)
      let view = chain(Self.depth / 10, around: inner)
      view.laidOut(100, 100)
      leaf.size = CGSize(width: 40, height: 20)
      inner.setNeedsLayout(of: leaf)
      view.layoutIfNeeded()
      let followed = !view.needsLayout && !inner.needsLayout
      // Released with a mark at each level.
      inner.setNeedsLayout(of: leaf)
      return (followed, leaf.frame)
    }
    #expect(followed)
    #expect(leafFrame == frame(0, 0, 40, 20))
  }

  @Test func traceOfAChainIsWritten() {
    let lines = onSmallStack {
      chain(1000, around: Box(30, 20)).layoutTrace(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        .split(separator: "\n")
    }
    // A line for each view but the outermost, one for each view's bounds, one for the leaf.
    #expect(lines.count == 999 + 1000 + 1)
    #expect(
      lines.last?.trimmingPrefix { $0 == " " }.hasPrefix("0 Box: frame (0, 0, 30, 20)") == true)
  }

  @Test func chainBuiltFromTheInsideIsReleased() {
    #expect(
      onSmallStack {
        let leaf = Box(1, 1)
        weak var innermost: SQLayoutView?
        do {
          let inner = SQLayoutView().containingArrangedItem(leaf)
          innermost = inner
          _ = chain(1_000_000, around: inner)
        }
        return innermost == nil
      })
  }

  @Test func chainBuiltFromTheOutsideIsReleased() {
    #expect(
      onSmallStack {
        weak var innermost: SQLayoutView?
        do {
          let outermost = SQLayoutView()
          var view = outermost
          for _ in 1..<1_000_000 {
            let next = SQLayoutView()
            view.addArrangedItem(Box(1, 0))
            view.addArrangedItem(next)
            view = next
          }
          innermost = view
        }
        return innermost == nil
      })
  }

  @Test func whatOthersHoldIsNotTakenApart() {
    let leaf = Box(30, 20)
    let kept = SQLayoutView().containingArrangedItem(leaf)
    let decorated = leaf.withSQPadding(Insets(left: 2))
    do {
      let other = SQLayoutView().containingArrangedItem(kept)
      let another = SQLayoutView().containingArrangedItem(decorated)
      _ = (other, another)
    }
    #expect(kept.superview == nil)
    #expect(kept.intrinsicContentSize == size(30, 20))
    #expect(decorated.sq_rootItem === leaf)
  }
}

/// Nested views, two of four decorated, one of these by a separate object: such objects are part of a chain of
/// objects too.
private func chain(_ depth: Int, around item: any SQLayoutItem) -> SQLayoutView {
  var view = SQLayoutView().containingArrangedItem(item)
  for level in 1..<depth {
    let outer = SQLayoutView()
    switch level % 4 {
    case 0: outer.addArrangedItem(view.withSQSpacing(Insets(all: 1)))
    case 1: outer.addArrangedItem((consume view).withSQSpacing(Insets(all: 1)))
    default: outer.addArrangedItem(view)
    }
    view = outer
  }
  return view
}

/// Runs a closure on a small stack and returns its result.
private func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let result = Mutex<Result?>(nil)
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let answer = body()
    result.withLock { $0 = answer }
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return result.withLock { $0! }
}
