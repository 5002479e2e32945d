import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of arguments that a call leaves out.
extension Invariant {
  static let defaultArguments = Invariant(
    "default-arguments",
    "A call that leaves out arguments gives what one with their documented defaults gives, where lengths are fractions "
      + "of a point: rows and columns of the toolkit, stack layouts and simple layouts, flexible items, anchors, "
      + "constraints, visual formats, fitting sizes, transitions and looks."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let values = DefaultPair.Values(
      sizes: (0..<3).map { _ in
        CGSize(width: generator.wholeLength(99) / 8, height: generator.wholeLength(99) / 8)
      },
      size: CGSize(
        width: 60 + generator.wholeLength(99) / 8, height: 60 + generator.wholeLength(99) / 8),
      direction: generator.choices.chance(1, of: 2) ? .row : .column,
      weight: 1 + generator.wholeLength(4))
    let pairs =
      DefaultPair.ofToolkit(values) + DefaultPair.ofStacks(values) + DefaultPair.ofLines(values)
      + DefaultPair.ofConstraints(values) + DefaultPair.ofTransitions(values) + DefaultPair.ofLooks
    let pair = generator.choices.pick(pairs)
    let (short, long) = (pair.short(), pair.long())
    guard short != long else { return .holds }
    return .broken(
      Finding(pair.name, expected: "\(long) of \(values)", got: short, in: .withoutItems))
  }
}

/// A call that leaves out arguments, the same call with their defaults, and the results of both.
struct DefaultPair {
  let name: String
  let short: () -> String
  let long: () -> String

  struct Values {
    /// The sizes of three views.
    let sizes: [CGSize]
    /// The size of the view around them.
    let size: CGSize
    let direction: LinearArrangement.Direction
    /// The share of another item.
    let weight: Double

    var boxes: [HidableBox] { sizes.map { HidableBox(Size($0)) } }
  }

  /// The frames of boxes in a view, and the view's fitting size.
  private static func frames(
    _ values: Values, _ build: ([HidableBox]) -> any SQContainingItem
  ) -> String {
    let boxes = values.boxes
    let view = build(boxes).sq_layoutView
    view.frame = CGRect(origin: .zero, size: values.size)
    view.layoutIfNeeded()
    let frames = view.arrangedItems.map(\.sq_rootItem.frame) + boxes.map(\.frame)
    return "\(frames), \(view.sizeThatFits(values.size))"
  }

  static func ofToolkit(_ values: Values) -> [DefaultPair] {
    func filled<View: LinearLayoutView>(
      _ make: @escaping () -> View, _ add: @escaping (View, HidableBox) -> Void
    ) -> () -> String {
      {
        frames(values) { boxes in
          let view = make()
          view.addView(boxes[0], flexibleWidth: true, flexibleHeight: true, weight: values.weight)
          add(view, boxes[1])
          view.addView(boxes[2], flexibleWidth: false, flexibleHeight: false, weight: 1)
          return view
        }
      }
    }
    func pair<View: LinearLayoutView>(
      _ name: String, _ short: @escaping () -> View, _ long: @escaping () -> View
    ) -> DefaultPair {
      let add = { (view: View, box: HidableBox) in
        view.addView(box, flexibleWidth: false, flexibleHeight: false, weight: 1)
      }
      return DefaultPair(name: name, short: filled(short, add), long: filled(long, add))
    }
    func item(
      _ name: String, _ short: @escaping (LinearLayoutView, HidableBox) -> Void,
      _ long: @escaping (LinearLayoutView, HidableBox) -> Void
    ) -> DefaultPair {
      let make = {
        LinearLayoutView(values.direction, alignment: .fill, spacing: 0, pixelScale: 0)
      }
      return DefaultPair(name: name, short: filled(make, short), long: filled(make, long))
    }
    return [
      pair("a line of views") {
        LinearLayoutView(values.direction)
      } _: {
        LinearLayoutView(values.direction, alignment: .fill, spacing: 0, pixelScale: 0)
      },
      pair("views below each other") {
        VerticalLayoutView()
      } _: {
        VerticalLayoutView(alignment: .fill, spacing: 0, pixelScale: 0)
      },
      pair("views side by side") {
        HorizontalLayoutView()
      } _: {
        HorizontalLayoutView(alignment: .fill, spacing: 0, pixelScale: 0)
      },
      item("a view") {
        $0.addView($1)
      } _: {
        $0.addView($1, flexibleWidth: false, flexibleHeight: false, weight: 1)
      },
      item("a flexible view") {
        $0.addView($1, flexibleWidth: true, flexibleHeight: true)
      } _: {
        $0.addView($1, flexibleWidth: true, flexibleHeight: true, weight: 1)
      },
      item("flexible space") { view, _ in
        view.addFlexibleSpace()
      } _: { view, _ in
        view.addFlexibleSpace(weight: 1, minimum: 0)
      },
    ]
  }

  static func ofStacks(_ values: Values) -> [DefaultPair] {
    func built(_ build: @escaping ([StackLayout]) -> StackLayout) -> () -> String {
      {
        frames(values) { boxes in
          let view = SQLayoutView()
          build(boxes.map { .view($0) }).install(in: view, with: .zero)
          return view
        }
      }
    }
    /// The second item between a view and one with a share.
    func item(_ change: @escaping (StackLayout) -> StackLayout) -> () -> String {
      built { parts in
        .cols(
          alignment: .center, spacing: 0,
          of: [parts[0], change(parts[1]), parts[2].flexible(weight: values.weight)])
      }
    }
    return [
      DefaultPair(
        name: "rows", short: built { .rows(of: $0) },
        long: built { .rows(alignment: .center, spacing: 0, of: $0) }),
      DefaultPair(
        name: "columns", short: built { .cols(of: $0) },
        long: built { .cols(alignment: .center, spacing: 0, of: $0) }),
      DefaultPair(
        name: "a flexible layout", short: item { $0.flexible() },
        long: item { $0.flexible(weight: 1) }),
      DefaultPair(
        name: "a flexible spacing", short: item { _ in .flexibleSpacing() },
        long: item { _ in .flexibleSpacing(weight: 1, minimum: 0) }),
      DefaultPair(
        name: "space around", short: item { .inset(by: 3, of: $0) },
        long: item { .inset(by: 3, direction: .all, of: $0) }),
    ]
  }

  static func ofLines(_ values: Values) -> [DefaultPair] {
    func line(_ arrangement: LinearArrangement, _ flex: Flex) -> String {
      frames(values) { boxes in
        let view = SQLayoutView().containingLine(arrangement)
        view.addArrangedItem(boxes[0].withSQFlex(flex))
        view.addArrangedItem(
          boxes[1].withSQFlex(
            Flex(weight: values.weight, minimum: 0, maximum: .infinity, stretches: false)))
        view.addArrangedItem(boxes[2])
        return view
      }
    }
    let plain = LinearArrangement(
      values.direction, alignment: .leading, distribution: .start, flips: [], pixelScale: 0)
    let all = Flex(
      weight: 1, minimum: 0, maximum: .infinity, stretches: false, firstBaseline: nil,
      lastBaseline: nil)
    func simple(_ layout: SimpleLayout) -> String {
      for size in values.sizes { _ = try? layout.add(item: .size(size)) }
      return "\(layout.items.indices.map { try? layout.frame(at: $0) })"
    }
    let frame = CGRect(origin: .zero, size: values.size)
    return [
      DefaultPair(
        name: "a line", short: { line(LinearArrangement(values.direction), all) },
        long: { line(plain, all) }),
      DefaultPair(name: "a share", short: { line(plain, Flex()) }, long: { line(plain, all) }),
      DefaultPair(
        name: "a simple layout",
        short: { simple(SimpleLayout(parentFrame: frame, direction: values.direction)) },
        long: {
          simple(
            SimpleLayout(
              parentFrame: frame, direction: values.direction, alignment: .leading, spacing: 0,
              distribution: .start, flips: [], pixelScale: 0))
        }),
    ]
  }
}
