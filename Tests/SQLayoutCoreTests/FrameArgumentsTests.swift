import SQLayoutCore
import Synchronization
import Testing

/// Arguments are borrowed, and copies of them are independent values.
@Suite struct FrameArgumentsTests {
  /// A copy kept by a function.
  private final class Copy {
    let arguments: FrameArguments

    init(_ arguments: consuming FrameArguments) { self.arguments = arguments }
  }

  /// The values of a copy.
  private struct Fields {
    let item: Int
    let bounds: Rect
    let spacing: Insets
    let padding: Insets
    let previous: PreviousItem?
    let previousToPrevious: PreviousItem?

    init(_ arguments: borrowing FrameArguments) {
      item = arguments.item
      bounds = arguments.bounds
      spacing = arguments.spacing
      padding = arguments.padding
      previous = arguments.previous
      previousToPrevious = arguments.previousToPrevious
    }
  }

  /// Copies kept by a function, read on the same thread.
  private final class Kept: @unchecked Sendable {
    private var copies: [Copy] = []

    func append(_ copy: consuming FrameArguments) { copies.append(Copy(copy)) }

    var arguments: [Fields] { copies.map { Fields($0.arguments) } }
  }

  @Test func whoseCopiesAreKeptStayAsTheyAre() {
    let kept = Kept()
    let calculator = Calculator.function { arguments in
      kept.append(arguments.with())
      return Calculator.containerLeftAlignedVStack(arguments)
    }
    let items = [5.0, 10, 20].map { size in
      ItemStyle(
        calculator: calculator, size: .fixed(size, size),
        padding: .constant(Insets(top: size)))
    }
    let frames = LayoutTree(items).frames()
    #expect(frames == [Rect(0, 5, 5, 5), Rect(0, 20, 10, 10), Rect(0, 50, 20, 20)])
    #expect(kept.arguments.map(\.item) == [0, 1, 2])
    #expect(kept.arguments.map(\.padding.top) == [5, 10, 20])
    #expect(kept.arguments.map(\.previous?.frame) == [nil, frames[0], frames[1]])
    #expect(kept.arguments.map(\.previous?.item) == [nil, 0, 1])
    #expect(kept.arguments.map(\.previousToPrevious?.frame) == [nil, nil, frames[0]])
  }

  /// Within a run of leaves: the arguments of the third are kept, the frame of the fourth is invalid.
  @Test func whoseCopiesAreKeptNowAndThenLeaveTheOthersTheirPreviousItems() {
    let kept = Kept()
    let previous = Mutex<[[Int?]]>([])
    let calculator = Calculator.function { arguments in
      previous.withLock {
        $0.append([arguments.previous?.item, arguments.previousToPrevious?.item])
      }
      if arguments.item == 2 { kept.append(arguments.with()) }
      let frame = Calculator.containerLeftAlignedVStack(arguments)
      return arguments.item == 3 ? Rect(0, 0, -1, 0) : frame
    }
    let items = (1...6).map { number in
      ItemStyle(
        calculator: calculator, size: .fixed(Double(number), 10),
        spacing: .constant(Insets(bottom: number == 3 ? 7 : 0)))
    }
    var layout = Layout()
    let tree = LayoutTree(items)
    layout.layout(tree, in: Rect(0, 0, 100, 100))
    #expect(
      layout.frames(of: tree) == [
        Rect(0, 0, 1, 10), Rect(0, 10, 2, 10), Rect(0, 20, 3, 10), Rect(0, 37, 4, 10),
        Rect(0, 47, 5, 10), Rect(0, 57, 6, 10),
      ])
    #expect(layout.faults.map(\.node) == [3])
    #expect(layout.statistics.framesWritten == 6)
    // One for each call, and one for the replacement of the frame.
    #expect(layout.statistics.measurements == 7)
    #expect(
      previous.withLock(\.self) == [[nil, nil], [0, nil], [1, 0], [2, 1], [3, 2], [4, 3]])
    #expect(kept.arguments.map(\.item) == [2])
    #expect(kept.arguments.map(\.spacing.bottom) == [7])
    #expect(kept.arguments.map(\.previous?.frame) == [Rect(0, 10, 2, 10)])
    #expect(kept.arguments.map(\.previousToPrevious?.frame) == [Rect(0, 0, 1, 10)])
  }

  /// The replacement of the frame measures the container, by a pass that calls other functions.
  @Test func whoseCopiesAreKeptStayAsTheyAreWhereTheContainerIsMeasured() {
    let kept = Kept()
    let faulty = Calculator.function { arguments in
      kept.append(arguments.with())
      return Rect(.nan, 0, 0, 0)
    }
    let inner = Calculator.function { Calculator.containerLeftAlignedVStack($0) }
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(calculator: faulty, padding: .constant(Insets(all: 1))))
    builder.addLeaf(ItemStyle(calculator: inner, size: .fixed(5, 5)))
    builder.endContainer()
    #expect(builder.build().frames() == [Rect(1, 1, 5, 5), Rect(0, 0, 5, 5)])
    #expect(kept.arguments.map(\.item) == [0])
    #expect(kept.arguments.map(\.padding) == [Insets(all: 1)])
    #expect(kept.arguments.map(\.bounds.width) == [100])
  }

  @Test func thatAreChangedDoNotChangeOthers() {
    let calculator = Calculator.function { arguments in
      var padding = arguments.padding
      padding.left += 3
      let frame = Calculator.containerLeftAlignedVStack(
        arguments.with(padding: padding).with(
          previous: PreviousItem(frame: Rect(0, 40, 10, 10))))
      let own = Calculator.containerLeftAlignedVStack(arguments)
      return Rect(frame.x, frame.y, own.width, own.y)
    }
    let item = ItemStyle(calculator: calculator, size: .fixed(10, 10))
    // Below the invented item, at the height of the position below the real one.
    #expect(
      LayoutTree([item, item, item]).frames() == [
        Rect(3, 50, 10, 0), Rect(3, 50, 10, 50), Rect(3, 50, 10, 100),
      ])
  }

  @Test func ofAContainerMeasureThroughACopy() {
    let calculator = Calculator.function { arguments in
      Calculator.containerTopLeftAligned(arguments.with(padding: Insets(all: 2)))
    }
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(calculator: calculator), ContainerStyle())
    builder.addLeaf(ItemStyle(calculator: calculator, size: .fixed(7, 8)))
    builder.endContainer()
    // The occupied bounds of the leaf do not include a padding that only its calculator uses.
    #expect(builder.build().frames() == [Rect(2, 2, 7, 8), Rect(2, 2, 7, 8)])
  }

  @Test func measureASizeThatIsKnownAsOftenAsAsked() {
    let calculator = Calculator.function { arguments in
      _ = arguments.measure(Size(1, 1))
      return Calculator.containerTopLeftAligned(arguments)
    }
    var layout = Layout()
    layout.layout(
      LayoutTree([ItemStyle(calculator: calculator, size: .fixed(7, 8))]),
      in: Rect(0, 0, 100, 100))
    #expect(layout.statistics.measurements == 2)
  }

  @Test func ofTwoLayoutsAtOnceDoNotMeet() {
    // One item's function lays out another tree.
    let inner = LayoutTree([
      ItemStyle(
        calculator: .function { Calculator.containerBottomLeftAligned($0) }, size: .fixed(4, 4))
    ])
    let calculator = Calculator.function { arguments in
      let before = arguments.bounds
      let frame = inner.frames(in: Rect(0, 0, 20, 20))[0] ?? .zero
      return arguments.bounds == before ? frame : .zero
    }
    let item = ItemStyle(calculator: calculator, size: .fixed(1, 1))
    #expect(LayoutTree([item]).frames() == [Rect(0, 16, 4, 4)])
  }
}
