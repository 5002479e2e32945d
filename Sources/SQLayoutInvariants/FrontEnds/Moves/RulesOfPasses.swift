import SQLayoutCore

/// Rules that answer otherwise in passes for sizing, and shares that are edited between passes.
extension Invariant {
  /// Lengths for passes for sizing and for others.
  private struct Lengths {
    let (sizing, placing): (Double, Double)

    init(_ generator: inout Generator) {
      let sizing = 1 + generator.wholeLength(9)
      // Sometimes only other rules answer otherwise.
      (self.sizing, placing) = (
        sizing, generator.choices.chance(1, of: 2) ? sizing : 20 + generator.wholeLength(9)
      )
    }

    func callAsFunction(_ forSizing: Bool) -> Double { forSizing ? sizing : placing }
  }

  /// A container of two leaves whose insets, paddings, options and arrangement are functions, pure ones or not. Each is
  /// told whether a pass is for sizing, whatever was asked before.
  static func ofPasses(
    _ generator: inout Generator
  ) -> (place: String, expected: Double, got: Double)? {
    let (insets, padding, length) = (
      Lengths(&generator), Lengths(&generator), Lengths(&generator)
    )
    let arePure = generator.choices.chance(2, of: 3)
    let isArranged = generator.choices.chance(1, of: 2)
    let skips = generator.choices.chance(1, of: 2)
    var defaults = ItemStyle(
      size: .fixed(Size(width: 10, height: 10)),
      padding: .custom({ Insets(left: padding($0.forSizing)) }, isPure: arePure))
    defaults.options = .custom(
      { skips && $0.forSizing && $0.item == 0 ? .skip : [] }, isPure: arePure)
    let arrangement = Arrangement(name: "shares", traits: arePure ? .pure : []) { items, frames in
      frames = items.paddings.indices.map { index in
        let share = items.flexes.isEmpty ? 0 : items.flexes[index].weight
        return Rect(
          x: items.bounds.x + items.insets.left + items.paddings[index].left, y: 0,
          width: length(items.forSizing) + share, height: 10)
      }
    }
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .custom({ Insets(left: insets($0.forSizing)) }, isPure: arePure),
        defaults: defaults, arrange: isArranged ? arrangement : nil))
    for _ in 0..<2 { _ = builder.addLeaf(ItemStyle()) }
    var tree = builder.build()
    var layout = Layout()
    var shares = [0.0, 0.0]
    let bounds = Rect(x: 0, y: 0, width: 500, height: 500)
    for turn in 0..<6 {
      switch turn == 0 ? 0 : generator.choices.integer(upTo: 3) {
      case 0: layout.layout(tree, in: bounds)
      case 1: layout.update(tree, in: bounds)
      case 2:
        let item = generator.choices.integer(in: 0...1)
        shares[item] = generator.wholeLength(5)
        tree.setStyle(ItemStyle(flex: Flex(weight: shares[item])), of: item)
        continue
      default:
        let width = layout.size(tree, fitting: bounds.size).width
        let counted = skips ? shares[1] : max(shares[0], shares[1])
        let expected =
          insets.sizing + padding.sizing + (isArranged ? length.sizing + counted : 10)
        guard width == expected else { return ("width in turn \(turn)", expected, width) }
        continue
      }
      for item in 0..<2 {
        guard let frame = layout.frame(of: item, in: tree) else {
          return ("frame of item \(item) in turn \(turn)", 1, 0)
        }
        let x = insets.placing + padding.placing
        guard frame.x == x else { return ("x of item \(item) in turn \(turn)", x, frame.x) }
        let width = isArranged ? length.placing + shares[item] : 10
        guard frame.width == width else {
          return ("width of item \(item) in turn \(turn)", width, frame.width)
        }
      }
    }
    return nil
  }
}
