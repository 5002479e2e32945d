import Foundation
import SQLayout
import SQLayoutCore

/// Calculators and arrangements that are called outside a pass, compared with a pass.
extension ConveniencePair {
  /// Calculators and arrangements that are called outside a pass, with the arguments that a pass would give.
  static func calls(_ values: Values) -> [ConveniencePair] {
    callsOfCalculators(values) + [
      ConveniencePair(
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
      ConveniencePair(
        name: "insets of a row",
        short: insetRow { row in
          (row.view as? SQLayoutView)?.layoutInsets = Insets(all: Double(values.length))
          return row
        },
        long: insetRow { StackLayout.inset(by: values.length, of: $0) }),
    ]
  }

  /// A row of other boxes of the same sizes, with insets; the boxes lie in different views.
  private static func insetRow(_ inset: @escaping (StackLayout) -> StackLayout) -> Build {
    { view, boxes in
      let row = inset(
        StackLayout.cols(of: boxes.map { .view(HidableBox(Size($0.sizeThatFits(.zero)))) }))
      view.addArrangedItem(row.item)
      return row
    }
  }

  private static func callsOfCalculators(_ values: Values) -> [ConveniencePair] {
    let (insets, spacing, padding) = (values.insets, values.insets, Insets(all: values.insets.top))
    let calculators: [(Calculator, Calculator)] = [
      (.containerLeftAlignedVStack, .centerAlignedVStack), (.topAlignedFlow, .topAlignedFlow),
      (.containerCenterAligned, .topAlignedFillToRight), (.matchContainer, .bottomAlignedHStack),
    ]
    return calculators.map { first, second in
      ConveniencePair(
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
