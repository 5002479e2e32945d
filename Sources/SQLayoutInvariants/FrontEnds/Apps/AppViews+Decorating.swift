import Foundation
import SQLayout
import SQLayoutCore

extension AppViews {
  /// Applies decorations to an item, with the decorators of all items.
  func decorate(
    _ item: consuming any SQLayoutItem, _ decorated: AppModel.Decorated
  ) -> any SQLayoutItem {
    if decorated.usesOtherNames, let view = item as? any SQContainingItem {
      return decorateView(view, decorated)
    }
    let isClosure = decorated.edgesAreClosures
    if let placement = decorated.placement {
      item =
        placement.isClosure
        ? item.withSQFrameCalculator(closure(placement))
        : item.withSQFrameCalculator(placement.calculator)
    }
    if let sizing = decorated.sizing {
      item =
        sizing.isClosure
        ? item.withSQSizingFrameCalculator(closure(sizing))
        : item.withSQSizingFrameCalculator(sizing.calculator)
    }
    if let size = decorated.size {
      item =
        isClosure && !(item.sq_rootItem is SQLayoutView)
        ? item.withSQSizeCalculator { _ in CGSize(size) } : item.withSQSize(CGSize(size))
    }
    if let adjust = decorated.adjust { item = item.withSQSizeCalculator(adjust.calculator) }
    if let spacing = decorated.spacing {
      item =
        isClosure
        ? decorated.usesOtherNames
          ? item.withSQSpacingCalculator { _ in spacing } : item.withSQSpacing { _ in spacing }
        : item.withSQSpacing(spacing)
    }
    if let padding = decorated.padding {
      item =
        isClosure
        ? decorated.usesOtherNames
          ? item.withSQPaddingCalculator { _ in padding } : item.withSQPadding { _ in padding }
        : item.withSQPadding(padding)
    }
    if let options = decorated.options?.viewOptions {
      item =
        isClosure
        ? decorated.usesOtherNames
          ? item.withSQOptions { _ in options } : item.withSQLayoutOptions { _ in options }
        : decorated.usesOtherNames
          ? item.withSQOptions(options) : item.withSQLayoutOptions(options)
    }
    if decorated.isObserved { item = item.withSQLayoutObserver(observer) }
    return item
  }

  /// Applies decorations to a layout view, with the decorators of layout views.
  private func decorateView(
    _ item: consuming any SQContainingItem, _ decorated: AppModel.Decorated
  ) -> any SQContainingItem {
    let isClosure = decorated.edgesAreClosures
    if let placement = decorated.placement {
      item =
        placement.isClosure
        ? item.withSQFrameCalculator(closure(placement))
        : item.withSQFrameCalculator(placement.calculator)
    }
    if let sizing = decorated.sizing {
      item =
        sizing.isClosure
        ? item.withSQSizingFrameCalculator(closure(sizing))
        : item.withSQSizingFrameCalculator(sizing.calculator)
    }
    if let size = decorated.size { item = item.withSQSize(CGSize(size)) }
    if let adjust = decorated.adjust { item = item.withSQSizeCalculator(adjust.calculator) }
    if let spacing = decorated.spacing {
      item = isClosure ? item.withSQSpacingCalculator { _ in spacing } : item.withSQSpacing(spacing)
    }
    if let padding = decorated.padding {
      item = isClosure ? item.withSQPaddingCalculator { _ in padding } : item.withSQPadding(padding)
    }
    if let options = decorated.options?.viewOptions {
      item =
        isClosure
        ? item.withSQLayoutOptionsCalculator { _ in options } : item.withSQOptions(options)
    }
    if decorated.isObserved { item = item.withSQLayoutObserver(observer) }
    return item
  }

  func closure(_ placement: AppModel.Placement) -> SQFrameCalculator {
    let (calculator, state) = (placement.calculator, state)
    return { args in
      var frame = calculator(args)
      frame.origin.x += state.shift
      if let before = args.previousToPrevious { frame.origin.y += before.contentBounds.height }
      return frame
    }
  }

  private var observer: SQLayoutObserver {
    { [unowned self] args in
      guard !args.forSizingOnly, let number = number(of: args.item) else { return }
      observed[number] = Rect(args.frame)
      // Another frame than the given one, which nothing else would set.
      args.item.frame = args.frame.offsetBy(dx: 1, dy: 1)
    }
  }

  // MARK: Properties of views

  func setDefaults(of number: Int, _ defaults: AppModel.Decorated) {
    let view = view(number)
    let isClosure = defaults.edgesAreClosures
    if let placement = defaults.placement {
      _ =
        placement.isClosure
        ? view.containingDefaultFrameCalculator(closure(placement))
        : view.containingDefaultFrameCalculator(placement.calculator)
    }
    if let sizing = defaults.sizing {
      _ =
        sizing.isClosure
        ? view.containingDefaultSizingFrameCalculator(closure(sizing))
        : view.containingDefaultSizingFrameCalculator(sizing.calculator)
    }
    if let size = defaults.size {
      _ =
        isClosure
        ? view.containingDefaultSizeCalculator { _ in CGSize(size) }
        : view.containingDefaultSize(CGSize(size))
    }
    if let adjust = defaults.adjust { view.containingDefaultSizeCalculator(adjust.calculator) }
    if let spacing = defaults.spacing {
      _ =
        isClosure
        ? view.containingDefaultSpacingCalculator { _ in spacing }
        : view.containingDefaultSpacing(spacing)
    }
    if let padding = defaults.padding {
      _ =
        isClosure
        ? view.containingDefaultPaddingCalculator { _ in padding }
        : view.containingDefaultPadding(padding)
    }
    if let options = defaults.options?.viewOptions {
      _ =
        isClosure
        ? view.containingDefaultLayoutOptionsCalculator { _ in options }
        : view.containingDefaultLayoutOptions(options)
    }
    if defaults.isObserved { view.containingDefaultLayoutObserver(observer) }
  }
}

extension Adjustment {
  /// The adjustment as the type of views.
  fileprivate var calculator: SQViewSizeCalculator {
    SQLayoutCalculators.viewSizeCalculator(
      addWidth: addWidth, addHeight: addHeight, minWidth: minWidth, minHeight: minHeight,
      maxWidth: maxWidth, maxHeight: maxHeight)
  }
}

extension Options {
  /// The options as the type of views.
  fileprivate var viewOptions: SQLayoutOptions {
    SQLayoutOptions(
      shouldSkipLayout: contains(.skip), shouldIgnoreWhenCalculatingSize: contains(.ignoreInSize),
      saveAsPrevious: !contains(.keepPrevious))
  }
}
