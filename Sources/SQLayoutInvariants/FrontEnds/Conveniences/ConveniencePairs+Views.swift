import Foundation
import SQLayout
import SQLayoutCore

/// Views in views: nested containers, subviews, and items that are set again.
extension ConveniencePair {
  /// Rows and columns of layouts, whose spacing is that of each item.
  static func stacks(_ values: Values) -> [ConveniencePair] {
    let (length, spacing) = (values.length, Insets(all: Double(values.length)))
    func build(_ stack: @escaping ([HidableBox]) -> StackLayout) -> Build {
      { view, boxes in
        stack(boxes).install(in: view)
        return nil
      }
    }
    return [
      ConveniencePair(
        name: "rows with spacing",
        short: build { .rows(spacing: length, of: $0.map { .view($0) }) },
        long: build { .rows(of: $0.map { .view($0.withSQSpacing(spacing)) }) }),
      ConveniencePair(
        name: "columns with spacing",
        short: build { .cols(spacing: length, of: $0.map { .view($0) }) },
        long: build { .cols(of: $0.map { .view($0.withSQSpacing(spacing)) }) }),
    ]
  }

  /// A view with an item, a subview and an installed layout, whose items are set or built again.
  static func again(_ values: Values) -> [ConveniencePair] {
    func filled(
      with items: @escaping (SQLayoutView, [HidableBox]) -> Void,
      then: @escaping (SQLayoutView, [HidableBox]) -> Void = { _, _ in }
    ) -> Build {
      { view, boxes in
        items(view, boxes)
        view.addSubview(boxes[1]) { bounds in
          CGRect(x: bounds.width, y: 1, width: values.frame.width, height: bounds.height)
        }
        StackLayout.rows(of: [.view(boxes[2])]).install(in: view)
        then(view, boxes)
        view.frame.size.width += values.length
        return nil
      }
    }
    let long = filled { view, boxes in view.addArrangedItem(boxes[0]) }
    return [
      ConveniencePair(
        name: "items that are set again",
        short: filled {
          $0.addArrangedItem($1[0])
        } then: { view, _ in
          view.setArrangedItems(view.arrangedItems)
        }, long: long),
      ConveniencePair(
        name: "items that are built",
        short: filled { _, _ in
        } then: { view, boxes in
          view.arrangedItemsBuilder = { _ in [boxes[0]] }
          if values.flag { view.buildArrangedItems() }
        }, long: long),
      ConveniencePair(
        name: "a built item that was a subview",
        short: filled { _, _ in
        } then: { view, boxes in
          view.arrangedItemsBuilder = { _ in [boxes[0], boxes[1]] }
        },
        long: { view, boxes in
          view.addArrangedItem(boxes[0])
          view.addArrangedItem(boxes[1])
          StackLayout.rows(of: [.view(boxes[2])]).install(in: view)
          view.frame.size.width += values.length
          return nil
        }),
    ]
  }

  /// Containers in a row whose size a function gives, and layout views that are subviews.
  static func views(_ values: Values) -> [ConveniencePair] {
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
      ConveniencePair(
        name: "size of a container",
        short: row {
          SQLayoutView().containingArrangedItem($0).withSQSizeCalculator { _ in frame.size }
        }, long: long),
      ConveniencePair(
        name: "size where hidden",
        short: row { SQLayoutView().containingArrangedItem($0).withSQSizeCalculator(calculator) },
        long: long),
      ConveniencePair(
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
}
