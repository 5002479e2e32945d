import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of short ways to write something.
extension Invariant {
  static let conveniences = Invariant(
    "conveniences",
    "A decorator, builder or other name gives the frames and the size of what it stands for: constants those of "
      + "closures, items of a result builder those that are added one by one, and a calculator that is called "
      + "outside a pass the frames of a pass."
  ) { generator, _ in
    let bounds = Rect(
      x: 0, y: 0, width: 100 + generator.wholeLength(100), height: 100 + generator.wholeLength(100))
    let scenario = Scenario(bounds: bounds, fitting: bounds.size)
    generator.scenario = scenario
    let all = Pair.all(&generator)
    let pairs = (0..<6).map { _ in generator.choices.pick(all) }
    let sizes = (0..<3).map { _ in
      Size(width: 1 + generator.wholeLength(30), height: 1 + generator.wholeLength(30))
    }
    let (hidden, size) = (generator.choices.integer(in: 0...5), CGSize(bounds.size))
    for pair in pairs {
      let got = [pair.short, pair.long].map { build in
        let boxes = sizes.map(HidableBox.init)
        if boxes.indices.contains(hidden) { boxes[hidden].isHidden = true }
        let view = SQLayoutView()
        view.frame = CGRect(origin: .zero, size: size)
        withExtendedLifetime(build(view, boxes)) { view.layoutIfNeeded() }
        let frames = boxes.map(\.frame) + view.arrangedItems.map(\.sq_rootItem.frame)
        return ([CGRect(origin: .zero, size: view.sizeThatFits(size))] + frames).map(Rect.init)
      }
      guard got[0] == got[1] else {
        let texts = got.map { $0.map { Finding.text($0) }.joined(separator: ", ") }
        return .broken(
          Finding(pair.name, expected: "size and frames \(texts[1])", got: texts[0], in: scenario))
      }
    }
    return .holds
  }
}

/// Two ways to fill a view with boxes: what they return is kept until the view is laid out.
private struct Pair {
  typealias Build = (SQLayoutView, [HidableBox]) -> Any?

  let name: String
  let short: Build
  let long: Build

  static func all(_ generator: inout Generator) -> [Pair] {
    let values = Values(&generator)
    return decorators(values) + containers(values) + defaults(values) + wrappers(values)
      + builders(values) + views(values) + calls(values)
  }

  /// Numbers that both ways are given.
  struct Values {
    let frame: CGRect
    let insets: Insets
    let length: CGFloat
    let options: SQLayoutOptions
    let flag: Bool

    init(_ generator: inout Generator) {
      frame = CGRect(generator.wholeFrame())
      insets = Insets(
        top: generator.wholeLength(9), left: generator.wholeLength(9),
        bottom: generator.wholeLength(9), right: generator.wholeLength(9))
      length = CGFloat(1 + generator.wholeLength(20))
      options = SQLayoutOptions(
        shouldSkipLayout: generator.choices.chance(1, of: 3),
        shouldIgnoreWhenCalculatingSize: generator.choices.chance(1, of: 2))
      flag = generator.choices.chance(1, of: 2)
    }
  }

  /// A pair of ways to decorate the second of three items of a column.
  private static func item(
    _ name: String, _ short: @escaping (HidableBox) -> any SQLayoutItem,
    _ long: @escaping (HidableBox) -> any SQLayoutItem
  ) -> Pair {
    func build(_ decorated: @escaping (HidableBox) -> any SQLayoutItem) -> Build {
      { view, boxes in
        view.addArrangedItem(boxes[0])
        view.addArrangedItem(decorated(boxes[1]))
        view.addArrangedItem(boxes[2])
        return nil
      }
    }
    return Pair(name: name, short: build(short), long: build(long))
  }

  /// A pair of ways to set up a container of two items, which lies between others.
  private static func container(
    _ name: String, _ short: @escaping (SQLayoutView) -> any SQLayoutItem,
    _ long: @escaping (SQLayoutView) -> any SQLayoutItem
  ) -> Pair {
    func build(_ decorated: @escaping (SQLayoutView) -> any SQLayoutItem) -> Build {
      { view, boxes in
        let inner = SQLayoutView()
        inner.addArrangedItem(boxes[0])
        inner.addArrangedItem(boxes[1])
        view.addArrangedItem(decorated(inner))
        view.addArrangedItem(boxes[2])
        return nil
      }
    }
    return Pair(name: name, short: build(short), long: build(long))
  }

  private static func decorators(_ values: Values) -> [Pair] {
    let (frame, insets, options) = (values.frame, values.insets, values.options)
    return [
      item("frame", { $0.withSQFrame(frame) }, { $0.withSQFrameCalculator { _ in frame } }),
      item(
        "sizing frame", { $0.withSQSizingFrame(frame) },
        { $0.withSQSizingFrameCalculator { _ in frame } }),
      item(
        "spacing calculator", { $0.withSQSpacingCalculator { _ in insets } },
        { $0.withSQSpacing(insets) }),
      item(
        "padding calculator", { $0.withSQPaddingCalculator { _ in insets } },
        { $0.withSQPadding(insets) }),
      item(
        "options", { $0.withSQOptions(options) }, { $0.withSQLayoutOptions { _ in options } }),
      item(
        "options by a closure", { $0.withSQOptions { _ in options } },
        { $0.withSQLayoutOptions(options) }),
      item(
        "options calculator", { $0.withSQLayoutOptionsCalculator { _ in options } },
        { $0.withSQLayoutOptions(options) }),
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

  private static func containers(_ values: Values) -> [Pair] {
    let (frame, insets, options) = (values.frame, values.insets, values.options)
    let flex = Flex(weight: 1 + insets.left, stretches: values.flag)
    return [
      container("frame", { $0.withSQFrame(frame) }, { $0.withSQFrameCalculator { _ in frame } }),
      container(
        "sizing frame", { $0.withSQSizingFrame(frame) },
        { $0.withSQSizingFrameCalculator { _ in frame } }),
      container(
        "spacing calculator", { $0.withSQSpacingCalculator { _ in insets } },
        { $0.withSQSpacing(insets) }),
      container(
        "padding calculator", { $0.withSQPaddingCalculator { _ in insets } },
        { $0.withSQPadding(insets) }),
      container(
        "options", { $0.withSQOptions(options) }, { $0.withSQLayoutOptions { _ in options } }),
      container(
        "options by a closure", { $0.withSQOptions { _ in options } },
        { $0.withSQLayoutOptions(options) }),
      container(
        "options calculator", { $0.withSQLayoutOptionsCalculator { _ in options } },
        { $0.withSQLayoutOptions(options) }),
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
      Pair(
        name: "flex",
        short: { view, boxes in
          view.containingLine(LinearArrangement(.row))
          let inner = SQLayoutView().containingArrangedItem(boxes[0])
          view.addArrangedItem((inner as any SQContainingItem).withSQFlex(flex))
          view.addArrangedItem(boxes[1])
          return nil
        },
        long: { view, boxes in
          view.containingLine(LinearArrangement(.row))
          let inner = SQLayoutView().containingArrangedItem(boxes[0])
          view.addArrangedItem((inner as any SQLayoutItem).withSQFlex(flex))
          view.addArrangedItem(boxes[1])
          return nil
        }),
      Pair(
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

  private static func defaults(_ values: Values) -> [Pair] {
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

  private static func wrappers(_ values: Values) -> [Pair] {
    let (size, length) = (values.frame.size, values.length)
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
  ) -> Pair {
    func build(_ hide: @escaping (HidableBox, Bool) -> Void) -> (HidableBox) -> any SQLayoutItem {
      { box in
        hide(box, values.flag)
        return box.withSQOptions(Calculator.skipLayoutIfViewHiddenOptionsCalculator)
      }
    }
    return item(name, build(hide), build { $0.isHidden = $1 })
  }

  private static func builders(_ values: Values) -> [Pair] {
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
    return alignments.map { Pair(name: "alignment", short: row($0), long: row($1)) }
      + distributions.map {
        Pair(name: "distribution", short: row(.leading, $0), long: row(.leading, $1))
      } + [
        Pair(
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
        Pair(
          name: "row",
          short: toolkit { boxes in
            horizontalLayoutView { row in for box in boxes { row.addView(box) } }
          },
          long: toolkit { boxes in
            let row = HorizontalLayoutView(alignment: .fill, spacing: 0)
            for box in boxes { row.addView(box) }
            return row
          }),
        Pair(
          name: "pinned",
          short: toolkit { boxes in pinnedLayoutView { $0.addView(boxes[0]) } },
          long: toolkit { boxes in
            let pinned = PinnedLayoutView()
            pinned.addView(boxes[0])
            return pinned
          }),
        Pair(
          name: "content",
          short: { view, boxes in
            SQLayoutView.contentView(addedTo: view).containingArrangedItem(boxes[0])
          },
          long: { view, boxes in
            SQLayoutView.addAutosizedView(to: view).containingArrangedItem(boxes[0])
          }),
        Pair(
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

  /// Containers in a row whose size a function gives, and layout views that are subviews.
  private static func views(_ values: Values) -> [Pair] {
    func row(_ first: @escaping (HidableBox) -> any SQLayoutItem) -> Build {
      { view, boxes in
        view.containingLine(LinearArrangement(.row, alignment: .center))
        view.addArrangedItem(first(HidableBox(.zero)))
        view.addArrangedItem(boxes[1].withSQFlex(Flex(weight: 1)))
        view.addArrangedItem(boxes[2])
        return nil
      }
    }
    let (frame, insets) = (values.frame, values.insets)
    let long = row { $0.withSQSize(frame.size) }
    let calculator = SQLayoutCalculators.viewSizeCalculatorIfHidden(frame.size, else: frame.size)
    return [
      Pair(
        name: "size of a container",
        short: row {
          SQLayoutView().containingArrangedItem($0).withSQSizeCalculator { _ in frame.size }
        }, long: long),
      Pair(
        name: "size where hidden",
        short: row { SQLayoutView().containingArrangedItem($0).withSQSizeCalculator(calculator) },
        long: long),
      Pair(
        name: "subview",
        short: { view, boxes in
          view.addSubview(
            SQLayoutView(layoutInsets: insets).containingArrangedItem(boxes[0])
          ) { _ in frame }
          return nil
        },
        long: { view, boxes in
          let inner = SQLayoutView(layoutInsets: insets).containingArrangedItem(boxes[0])
          inner.frame = frame
          inner.layoutIfNeeded()
          view.addSubview(HidableBox(.zero)) { _ in frame }
          return inner
        }),
    ]
  }

  /// Calculators and arrangements that are called outside a pass, with the arguments that a pass would give.
  private static func calls(_ values: Values) -> [Pair] {
    callsOfCalculators(values) + [
      Pair(
        name: "a call of an arrangement",
        short: { view, boxes in
          view.layoutInsets = values.insets
          let arguments = ArrangeArguments(
            bounds: Rect(view.bounds), insets: values.insets,
            spacings: boxes.map { _ in values.insets }, paddings: boxes.map { _ in .zero }
          ) { Size(boxes[$0].sizeThatFits(CGSize($1))) }
          let frames = Arrangement.line(LinearArrangement(.row))(arguments)
          for (box, frame) in zip(boxes, frames) where arguments.container == -1 {
            view.addArrangedItem(box.withSQFrame(CGRect(frame)).withSQSpacing(values.insets))
          }
          return nil
        },
        long: { view, boxes in
          view.layoutInsets = values.insets
          view.containingLine(LinearArrangement(.row)).containingDefaultSpacing(values.insets)
          for box in boxes { view.addArrangedItem(box) }
          return nil
        }),
      Pair(
        name: "insets of a row",
        short: { view, boxes in
          let row = StackLayout.cols(
            of: boxes.map { .view(HidableBox(Size($0.sizeThatFits(.zero)))) })
          (row.view as? SQLayoutView)?.layoutInsets = Insets(all: Double(values.length))
          view.addArrangedItem(row.item)
          return row
        },
        long: { view, boxes in
          let row = StackLayout.cols(
            of: boxes.map { .view(HidableBox(Size($0.sizeThatFits(.zero)))) })
          let inset = StackLayout.inset(by: values.length, of: row)
          view.addArrangedItem(inset.item)
          return inset
        }),
    ]
  }

  private static func callsOfCalculators(_ values: Values) -> [Pair] {
    let (insets, spacing, padding) = (values.insets, values.insets, Insets(all: values.insets.top))
    let calculators: [(Calculator, Calculator)] = [
      (.containerLeftAlignedVStack, .centerAlignedVStack), (.topAlignedFlow, .topAlignedFlow),
      (.containerCenterAligned, .topAlignedFillToRight), (.matchContainer, .bottomAlignedHStack),
    ]
    return calculators.map { first, second in
      Pair(
        name: "a call",
        short: { view, boxes in
          view.layoutInsets = insets
          let container = SQContainerDescription(
            layoutBounds: view.bounds, layoutInsets: insets)
          let frame = first(
            SQFrameCalculatorArgs(
              item: boxes[0], padding: padding, spacing: spacing, container: container))
          let previous = SQPreviousItemDescription(
            item: boxes[0], contentBounds: frame, spacing: spacing, padding: padding)
          let next = second(
            SQFrameCalculatorArgs(
              item: boxes[1], spacing: spacing, container: container, previous: previous))
          // The same by a function that measures.
          let again = second(
            SQFrameCalculatorArgs(
              item: HidableBox(.zero), spacing: spacing, container: container, previous: previous,
              previousToPrevious: nil, forSizingOnly: true,
              measure: { boxes[1].sizeThatFits($0.fittingSize) }))
          guard next == again else { return nil }
          view.addArrangedItem(
            boxes[0].withSQFrame(frame).withSQSpacing(spacing).withSQPadding(padding))
          view.addArrangedItem(boxes[1].withSQFrame(next).withSQSpacing(spacing))
          return nil
        },
        long: { view, boxes in
          view.layoutInsets = insets
          view.addArrangedItem(
            boxes[0].withSQFrameCalculator(first).withSQSpacing(spacing).withSQPadding(padding))
          view.addArrangedItem(boxes[1].withSQFrameCalculator(second).withSQSpacing(spacing))
          return nil
        })
    }
  }
}
