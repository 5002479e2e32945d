import Foundation
import SQLayout
import SQLayoutCore

/// The ways that are compared.
extension ConveniencePair {
  static func all(_ generator: inout Generator) -> [ConveniencePair] {
    let values = Values(&generator)
    return decorators(values) + containers(values) + defaults(values) + wrappers(values)
      + builders(values) + stacks(values) + views(values) + again(values) + calls(values)
  }

  /// A pair of ways to decorate an item, and one of the same for a container, which has decorators of its own.
  private static func both(
    _ name: String, _ short: @escaping (HidableBox) -> any SQLayoutItem,
    container shortOfContainer: @escaping (SQLayoutView) -> any SQContainingItem,
    _ long: @escaping (any SQLayoutItem) -> any SQLayoutItem
  ) -> [ConveniencePair] {
    [item(name, short, long), container(name, shortOfContainer, long)]
  }

  private static func decorators(_ values: Values) -> [ConveniencePair] {
    let (frame, insets, options) = (values.frame, values.insets, values.options)
    return [
      both("frame", { $0.withSQFrame(frame) }, container: { $0.withSQFrame(frame) }) {
        $0.withSQFrameCalculator { _ in frame }
      },
      both(
        "sizing frame", { $0.withSQSizingFrame(frame) }, container: { $0.withSQSizingFrame(frame) }
      ) { $0.withSQSizingFrameCalculator { _ in frame } },
      both(
        "spacing calculator", { $0.withSQSpacingCalculator { _ in insets } },
        container: { $0.withSQSpacingCalculator { _ in insets } }
      ) { $0.withSQSpacing(insets) },
      both(
        "padding calculator", { $0.withSQPaddingCalculator { _ in insets } },
        container: { $0.withSQPaddingCalculator { _ in insets } }
      ) { $0.withSQPadding(insets) },
      both("options", { $0.withSQOptions(options) }, container: { $0.withSQOptions(options) }) {
        $0.withSQLayoutOptions { _ in options }
      },
      both(
        "options by a closure", { $0.withSQOptions { _ in options } },
        container: { $0.withSQOptions { _ in options } }
      ) { $0.withSQLayoutOptions(options) },
      both(
        "options calculator", { $0.withSQLayoutOptionsCalculator { _ in options } },
        container: { $0.withSQLayoutOptionsCalculator { _ in options } }
      ) { $0.withSQLayoutOptions(options) },
    ].flatMap { $0 } + [
      item(
        "options where hidden",
        { $0.withSQOptions(Calculator.skipLayoutIfViewHiddenOptionsCalculator) },
        { $0.withSQOptions { SQLayoutOptions(shouldSkipLayout: $0.item.isHidden) } }),
      item(
        "full width", { $0.withSQFrameCalculator(.containerFullWidthVStack) },
        { $0.withSQFrameCalculator(.containerWidthVStack) }),
      item(
        "promises", { $0.withSQFrameCalculator(.custom(halving.promising(.pure))) },
        { $0.withSQFrameCalculator(.custom(halving)) }),
    ]
  }

  private static let halving = CustomCalculator { arguments in
    Rect(
      x: arguments.padding.left, y: arguments.padding.top, width: arguments.bounds.width / 2,
      height: arguments.bounds.height / 2)
  }

  private static func containers(_ values: Values) -> [ConveniencePair] {
    let (frame, insets) = (values.frame, values.insets)
    let flex = Flex(weight: 1 + insets.left, stretches: values.flag)
    func row(_ decorated: @escaping (any SQContainingItem) -> any SQLayoutItem) -> Build {
      { view, boxes in
        view.containingLine(LinearArrangement(.row))
        view.addArrangedItem(decorated(SQLayoutView().containingArrangedItem(boxes[0])))
        view.addArrangedItem(boxes[1])
        return nil
      }
    }
    return [
      container(
        "insets calculator", { $0.containingLayoutInsetsCalculator { _ in insets } },
        { $0.containingLayoutInsets(insets) }),
      container(
        "insets of the view",
        {
          $0.layoutInsets = insets
          return $0
        }, { $0.containingLayoutInsets { _ in insets } }),
      container(
        "customization", { $0.containingCustomization { $0.containingDefaultSpacing(insets) } },
        { $0.containingDefaultSpacing(insets) }),
      container(
        "arrangement", { $0.containingArrangement(.line(LinearArrangement(.row))) },
        { $0.containingLine(LinearArrangement(.row)) }),
      ConveniencePair(
        name: "flex", short: row { $0.withSQFlex(flex) },
        long: row { ($0 as any SQLayoutItem).withSQFlex(flex) }),
      ConveniencePair(
        name: "a callback",
        short: { view, boxes in
          view.containingDidLayoutSubviewsCallback { _ in boxes[0].frame = frame }
          return nil
        },
        long: { _, boxes in
          boxes[0].frame = frame
          return nil
        }),
    ]
  }

  private static func defaults(_ values: Values) -> [ConveniencePair] {
    let (frame, insets, options) = (values.frame, values.insets, values.options)
    return [
      container(
        "default frame", { $0.containingDefaultFrame(frame) },
        { $0.containingDefaultFrameCalculator { _ in frame } }),
      container(
        "default sizing frame", { $0.containingDefaultSizingFrame(frame) },
        { $0.containingDefaultSizingFrameCalculator { _ in frame } }),
      container(
        "default size", { $0.containingDefaultSize(frame.size) },
        { $0.containingDefaultSizeCalculator { _ in frame.size } }),
      container(
        "default spacing", { $0.containingDefaultSpacing(insets) },
        { $0.containingDefaultSpacingCalculator { _ in insets } }),
      container(
        "default padding", { $0.containingDefaultPadding(insets) },
        { $0.containingDefaultPaddingCalculator { _ in insets } }),
      container(
        "default options", { $0.containingDefaultLayoutOptions(options) },
        { $0.containingDefaultLayoutOptionsCalculator { _ in options } }),
      item(
        "horizontal", { $0.withSQPadding(Insets(horizontal: insets.left, vertical: insets.top)) },
        {
          $0.withSQPadding(
            Insets(
              top: insets.top, left: insets.left, bottom: insets.top, right: insets.left))
        }),
      item(
        "vertical", { $0.withSQPadding(Insets(vertical: insets.top)) },
        { $0.withSQPadding(Insets(top: insets.top, bottom: insets.top)) }),
      item("number", { $0.withSQPadding(3) }, { $0.withSQPadding(Insets(all: 3)) }),
      item("fraction", { $0.withSQPadding(2.5) }, { $0.withSQPadding(Insets(all: 2.5)) }),
    ]
  }

  private static func wrappers(_ values: Values) -> [ConveniencePair] {
    let (size, length) = (values.frame.size, values.length)
    let greatest = CGSize(width: size.width + length, height: size.height + 2 * length)
    return [
      item(
        "fixed size", { $0.withFixedSize(size) },
        { $0.withFixedSize(width: size.width, height: size.height) }),
      item(
        "fixed width", { $0.withFixedSize(width: length) },
        { box in
          box.withCalculatedSize { CGSize(width: length, height: box.sizeThatFits($0).height) }
        }),
      item(
        "calculated size", { $0.withCalculatedSize { _, _ in size } },
        { $0.withCalculatedSize { _ in size } }),
      item(
        "size of the item", { $0.withCalculatedSize { $0.sizeThatFits($1) } },
        { box in box.withCalculatedSize { box.sizeThatFits($0) } }),
      item(
        "least and greatest size",
        {
          $0.withSQSizeCalculator(
            SQLayoutCalculators.viewSizeCalculator(minSize: size, maxSize: greatest))
        },
        {
          $0.withSQSizeCalculator(
            SQLayoutCalculators.viewSizeCalculator(
              minWidth: size.width, minHeight: size.height, maxWidth: greatest.width,
              maxHeight: greatest.height))
        }),
      item("clipping", { $0.withClipping() }, { $0.withEdgeInsets(.zero) }),
      item(
        "padding", { $0.withPadding(length) },
        { $0.withEdgeInsets(Insets(all: Double(length))) }),
      hiding("apply", values) { box, isHidden in box.apply { $0.isHidden = isHidden } },
      hiding("stack", values) { box, isHidden in StackLayout.view(box).isHidden = isHidden },
      hiding("decorated", values) { box, isHidden in box.withSQPadding(.zero).isHidden = isHidden },
    ]
  }

  /// A pair of ways to hide an item, or to show it, which takes no room where it is hidden.
  private static func hiding(
    _ name: String, _ values: Values, _ hide: @escaping (HidableBox, Bool) -> Void
  ) -> ConveniencePair {
    func build(_ hide: @escaping (HidableBox, Bool) -> Void) -> (HidableBox) -> any SQLayoutItem {
      { box in
        hide(box, values.flag)
        return box.withSQOptions(Calculator.skipLayoutIfViewHiddenOptionsCalculator)
      }
    }
    return item(name, build(hide), build { $0.isHidden = $1 })
  }

  private static func builders(_ values: Values) -> [ConveniencePair] {
    let (flag, spacing) = (values.flag, values.length)
    typealias Alignment = LinearArrangement.Alignment
    typealias Distribution = LinearArrangement.Distribution
    let alignments: [(Alignment, Alignment)] = [
      (.flexStart, .leading), (.flexEnd, .trailing), (.stretch, .fill), (.baseline, .firstBaseline),
      (.left, .leading), (.right, .trailing), (.top, .leading), (.bottom, .trailing),
    ]
    let distributions: [(Distribution, Distribution)] = [
      (.flexStart, .start), (.flexEnd, .end), (.spaceBetween, .between), (.spaceAround, .around),
      (.equalSpacing, .between), (.spaceEvenly, .evenly),
    ]
    func row(
      _ alignment: Alignment = .leading, _ distribution: Distribution = .start
    ) -> Build {
      { view, boxes in
        view.containingLine(
          LinearArrangement(.row, alignment: alignment, distribution: distribution))
        for box in boxes { view.addArrangedItem(box) }
        return nil
      }
    }
    func toolkit(_ make: @escaping ([HidableBox]) -> LayoutView) -> Build {
      { view, boxes in
        let made = make(boxes)
        view.addArrangedItem(made)
        return made
      }
    }
    return alignments.map { ConveniencePair(name: "alignment", short: row($0), long: row($1)) }
      + distributions.map {
        ConveniencePair(name: "distribution", short: row(.leading, $0), long: row(.leading, $1))
      } + [
        ConveniencePair(
          name: "column",
          short: toolkit { boxes in
            verticalLayoutView(alignment: .center, spacing: spacing) { column in
              for box in boxes { column.addView(box) }
            }
          },
          long: toolkit { boxes in
            let column = VerticalLayoutView(alignment: .center, spacing: spacing)
            for box in boxes { column.addView(box) }
            return column
          }),
        ConveniencePair(
          name: "row",
          short: toolkit { boxes in
            horizontalLayoutView { row in for box in boxes { row.addView(box) } }
          },
          long: toolkit { boxes in
            let row = HorizontalLayoutView(alignment: .fill, spacing: 0)
            for box in boxes { row.addView(box) }
            return row
          }),
        ConveniencePair(
          name: "pinned",
          short: toolkit { boxes in pinnedLayoutView { $0.addView(boxes[0]) } },
          long: toolkit { boxes in
            let pinned = PinnedLayoutView()
            pinned.addView(boxes[0])
            return pinned
          }),
        ConveniencePair(
          name: "content",
          short: { view, boxes in
            SQLayoutView.contentView(addedTo: view).containingArrangedItem(boxes[0])
          },
          long: { view, boxes in
            SQLayoutView.addAutosizedView(to: view).containingArrangedItem(boxes[0])
          }),
        ConveniencePair(
          name: "result builder",
          short: { view, boxes in
            view.containingArrangedItemsResultBuilder {
              if flag { boxes[0] }
              if flag { boxes[1] } else { boxes[2] }
              if #available(macOS 10, *) {
                boxes.dropFirst(flag ? 2 : 3).map { $0 as any SQLayoutItem }
              }
              for box in boxes.prefix(flag ? 0 : 2) { box }
            }
          },
          long: { view, boxes in
            for index in flag ? [0, 1, 2] : [2, 0, 1] { view.addArrangedItem(boxes[index]) }
            return nil
          }),
      ]
  }
}
