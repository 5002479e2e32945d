import Foundation
import SQLayout
import Testing

@Suite struct SQLayoutContainerTests {
  let bounds = frame(10, 20, 100, 200)
  let insets = Insets(all: 5)
  let first = Slot()
  let second = Slot()

  /// Frames by item, as observers stored them.
  final class State {
    var frames: [ObjectIdentifier: CGRect] = [:]
    var forSizingOnly: Set<Bool> = []

    func store(_ args: SQLayoutObserverArgs) {
      frames[ObjectIdentifier(args.item.sq_rootItem)] = args.frame
      forSizingOnly.insert(args.forSizingOnly)
    }
  }

  private func container(_ state: State) -> SQLayoutContainer {
    SQLayoutContainer(arrangedItems: [
      first.withSQSize(size(30, 10)).withSQLayoutObserver(state.store),
      second.withSQSize(size(40, 20)).withSQPadding(Insets(all: 2))
        .withSQSizingFrameCalculator(SQLayoutCalculators.containerTopAlignedHStack)
        .withSQLayoutObserver(state.store),
    ])
  }

  @Test func observersStoreFramesOfItemsThatAreNoViews() {
    let state = State()
    let occupied = container(state).layoutItems(in: bounds, with: insets, forSizingOnly: false)
    // The room begins at (10 + 5, 20 + 5).
    #expect(state.frames[ObjectIdentifier(first)] == frame(15, 25, 30, 10))
    // Below 35, its padding of 2 around it.
    #expect(state.frames[ObjectIdentifier(second)] == frame(17, 37, 40, 20))
    #expect(state.forSizingOnly == [false])
    // From (15, 25) to the padding's end at (57 + 2, 57 + 2).
    #expect(occupied == frame(15, 25, 44, 34))
  }

  @Test func sizingAsksSizingCalculatorsAndSetsNoFrame() {
    let state = State()
    let view = Box(10, 10)
    let container = container(state)
    container.arrangedItems.append(view)
    let occupied = container.layoutItems(in: bounds, with: insets, forSizingOnly: true)
    #expect(state.forSizingOnly == [true])
    // The second lies right of the first: its padding from 45 to 89, 25 to 49; the view below it
    // from 49 to 59.
    #expect(occupied == frame(15, 25, 74, 34))
    #expect(view.frame == .zero)
  }

  @Test func viewsGetFramesWithoutObservers() {
    let view = Box(10, 10)
    let inner = Box(7, 7)
    var calls = 0
    let nested = SQLayoutView().containingArrangedItem(inner)
      .containingDidLayoutSubviewsCallback { _ in calls += 1 }
    let container = SQLayoutContainer(arrangedItems: [view, nested])
    container.layoutItems(in: bounds, with: insets, forSizingOnly: true)
    #expect(calls == 0)
    container.layoutItems(in: bounds, with: insets, forSizingOnly: false)
    #expect(calls == 1)
    #expect(view.frame == frame(15, 25, 10, 10))
    #expect(nested.frame == frame(15, 35, 7, 7))
    #expect(inner.frame == frame(0, 0, 7, 7))
  }

  @Test func emptyContainerOccupiesNothing() {
    let occupied = SQLayoutContainer().layoutItems(in: bounds, with: insets, forSizingOnly: false)
    #expect(occupied == .zero)
  }

  @Test func itemsThatDoNotCountAreNotOccupied() {
    let container = SQLayoutContainer(arrangedItems: [
      first.withSQSize(size(30, 10)),
      second.withSQSize(size(90, 90)).withSQOptions { _ in
        SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true)
      },
    ])
    #expect(
      container.layoutItems(in: bounds, with: insets, forSizingOnly: false)
        == frame(15, 25, 30, 10))
  }
}
