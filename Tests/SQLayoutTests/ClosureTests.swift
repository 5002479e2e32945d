import Foundation
import SQLayout
import Testing

@Suite struct ClosureTests {
  let avatar = Box(48, 48)
  let badge = Box(12, 12)

  @Test func calculatorComposesBuiltInOne() {
    SQLayoutView {
      avatar
      badge.withSQFrameCalculator { args in
        SQLayoutCalculators.topRightAligned(args).offsetBy(dx: 4, dy: -4)
      }
    }
    .laidOut(200, 200)
    // The avatar's top right corner is at (36, 0) for the badge.
    #expect(badge.frame == frame(40, -4, 12, 12))
  }

  @Test func calculatorChangesItsArguments() {
    SQLayoutView {
      avatar
      badge.withSQFrameCalculator { args in
        var args = args
        args.padding.left = 20
        args.previous = nil
        return SQLayoutCalculators.containerLeftAlignedVStack(args)
      }
    }
    .laidOut(200, 200)
    // Placed as the first item, not below the avatar.
    #expect(badge.frame == frame(20, 0, 12, 12))
  }

  @Test func calculatorMeasuresAndKnowsTheItemsBefore() {
    let text = Text(advance: 100, lineHeight: 10)
    let decorated = text.withSQPadding(Insets(all: 1)).withSQSpacing(Insets(all: 3))
      .withSQFrameCalculator { args in
        #expect(args.item.sq_rootItem === text)
        #expect(args.previous?.item.sq_rootItem === badge)
        #expect(args.previous?.contentBounds == frame(5, 55, 12, 12))
        #expect(args.previous?.spacing == Insets(all: 2))
        #expect(args.previousToPrevious?.item === avatar)
        #expect(args.padding == Insets(all: 1))
        #expect(args.spacing == Insets(all: 3))
        #expect(args.container.layoutBounds == frame(0, 0, 200, 200))
        #expect(args.container.layoutInsets == Insets(all: 5))
        #expect(!args.forSizingOnly)
        let size = args.measure(size(60, 1000))
        return CGRect(origin: CGPoint(x: 7, y: 70), size: size)
      }
    SQLayoutView(layoutInsets: Insets(all: 5)) {
      avatar
      badge.withSQSpacing(Insets(all: 2))
      decorated
    }
    .laidOut(200, 200)
    // Two lines of 10 in 60 points.
    #expect(text.frame == frame(7, 70, 60, 20))
  }

  @Test func constantFrames() {
    let view = SQLayoutView {
      avatar.withSQFrame(frame(1, 2, 3, 4)).withSQSizingFrame(frame(0, 0, 30, 40))
    }
    #expect(view.sizeThatFits(size(200, 200)) == size(30, 40))
    view.laidOut(200, 200)
    #expect(avatar.frame == frame(1, 2, 3, 4))
  }

  @Test func closuresAreAskedInEachPass() {
    var gap = 10.0
    var room = 1.0
    var edge = 0.0
    var isSkipped = false
    var side = 12.0
    let name = Box(70, 16)
    let view = SQLayoutView()
      .containingArrangedItem(avatar.withSQSpacing { _ in Insets(bottom: gap) })
      .containingArrangedItem(
        badge.withSQLayoutOptions { _ in SQLayoutOptions(shouldSkipLayout: isSkipped) }
          .withSQSizeCalculator { _ in size(side, side) }
      )
      .containingArrangedItem(name.withSQPadding { _ in Insets(top: room) })
      .containingLayoutInsets { _ in Insets(left: edge) }
    view.laidOut(200, 200)
    #expect(avatar.frame == frame(0, 0, 48, 48))
    #expect(badge.frame == frame(0, 58, 12, 12))
    #expect(name.frame == frame(0, 71, 70, 16))

    (gap, room, edge, side) = (20, 5, 3, 14)
    view.layoutSubviews()
    #expect(avatar.frame == frame(3, 0, 48, 48))
    #expect(badge.frame == frame(3, 68, 14, 14))
    // Below 68 + 14, with 5 of padding.
    #expect(name.frame == frame(3, 87, 70, 16))

    isSkipped = true
    view.layoutSubviews()
    // Below the avatar and its 20; the badge keeps its frame.
    #expect(name.frame == frame(3, 73, 70, 16))
    #expect(badge.frame == frame(3, 68, 14, 14))
  }

  @Test func closuresKnowItemAndContainer() {
    SQLayoutView(layoutInsets: Insets(all: 5)) {
      avatar.withSQSpacing { args in
        #expect(args.item.sq_rootItem === avatar)
        #expect(args.container.layoutBounds == frame(0, 0, 200, 100))
        #expect(args.container.layoutInsets == Insets(all: 5))
        return .zero
      }
    }
    .laidOut(200, 100)
  }

  @Test func defaultsAreClosuresToo() {
    var frames: [CGRect] = []
    let view = SQLayoutView()
      .containingArrangedItem(avatar)
      .containingArrangedItem(badge)
      .containingDefaultFrameCalculator { args in
        SQLayoutCalculators.containerRightAlignedVStack(args)
      }
      .containingDefaultSpacingCalculator { args in
        Insets(top: args.item === badge ? 6 : 0)
      }
      .containingDefaultPaddingCalculator { args in
        Insets(right: args.item === badge ? 1 : 0)
      }
      .containingDefaultSizeCalculator { args in
        size(args.item === badge ? 10 : 20, 20)
      }
      .containingDefaultLayoutOptionsCalculator { _ in SQLayoutOptions() }
      .containingDefaultLayoutObserver {
        frames.append($0.frame)
        $0.setFrame()
      }
    view.laidOut(100, 100)
    #expect(avatar.frame == frame(80, 0, 20, 20))
    #expect(badge.frame == frame(89, 26, 10, 20))
    #expect(frames == [frame(80, 0, 20, 20), frame(89, 26, 10, 20)])
  }

  @Test func defaultSizeDoesNotReachNestedViews() {
    let nested = SQLayoutView().containingArrangedItem(badge)
    let view = SQLayoutView()
      .containingArrangedItem(avatar)
      .containingArrangedItem(nested)
      .containingDefaultSize(size(30, 30))
    view.laidOut(100, 100)
    #expect(avatar.frame == frame(0, 0, 30, 30))
    #expect(nested.frame == frame(0, 30, 12, 12))
    #expect(badge.frame == frame(0, 0, 12, 12))
  }

  @Test func observersAreToldFramesAndSetThem() {
    var told: [CGRect] = []
    let view = SQLayoutView {
      avatar.withSQLayoutObserver { args in
        guard !args.forSizingOnly else { return }
        told.append(args.frame)
        args.setFrame()
        #expect(avatar.frame == args.frame)
      }
    }
    view.laidOut(100, 100)
    #expect(told == [frame(0, 0, 48, 48)])
    _ = view.sizeThatFits(size(100, 100))
    #expect(told.count == 1)
  }

  @Test func faultsAreReported() {
    let view = SQLayoutView {
      avatar.withSQSizeCalculator { _ in size(-1, 20) }
      badge.withSQFrameCalculator { _ in frame(0, .nan, 1, 1) }
    }
    view.laidOut(100, 100)
    #expect(avatar.frame == frame(0, 0, 0, 20))
    #expect(badge.frame == frame(0, 20, 12, 12))
    #expect(view.layoutFaults.map(\.path) == ["root.items[0]", "root.items[1]"])
  }

  @Test func passStartedByAClosureLeavesTheOuterPassAlone() {
    let view = SQLayoutView()
    view.containingArrangedItem(avatar)
      .containingArrangedItem(
        badge.withSQPadding { [unowned view] args in
          // Measures a size that does not call this closure: it still belongs to the same tree.
          args.forSizingOnly ? .zero : Insets(left: view.sizeThatFits(size(50, 50)).width)
        })
    view.laidOut(200, 200)
    #expect(badge.frame == frame(48, 48, 12, 12))
  }
}
