import SQLayoutCore
import SQLayoutDrawing
import SQLayoutScenes

/// A small scene that shows a calculator, and its picture of 25 by 8 characters.
///
/// `p` is the previous item, placed so that the effect of the calculator is visible; `1`, `2` and `3` are laid out by
/// the calculator. A unit is one character: 10 points wide, 20 high.
struct CalculatorPicture {
  let name: String
  let calculator: Calculator

  private static let unit = Size(width: 10, height: 20)

  var text: String {
    scene.laidOut().text(columns: 25)
  }

  /// The lines of the picture.
  var lines: [String] {
    text.split(separator: "\n").map(String.init)
  }

  private var scene: Scene {
    let insets = items.previous == nil ? Insets(top: 20, left: 20, bottom: 20, right: 20) : .zero
    var builder = LayoutTreeBuilder(root: ContainerStyle(insets: .constant(insets)))
    var ids: [Int: String] = [:]
    if let (calculator, width, height) = items.previous {
      ids[builder.addLeaf(ItemStyle(calculator: calculator, size: Self.fixed(width, height)))] = "p"
    }
    for (index, size) in items.own.enumerated() {
      ids[builder.addLeaf(ItemStyle(calculator: calculator, size: size))] = "\(index + 1)"
    }
    return Scene(
      name: "", bounds: Rect(x: 0, y: 0, width: 240, height: 140), tree: builder.build(), ids: ids)
  }

  // MARK: Scenes

  private typealias Items = (
    previous: (Calculator, width: Double, height: Double)?, own: [SizeRule]
  )

  private var items: Items {
    if name.contains("Flow") { return flow }
    if name.contains("HStack") {
      let last = name.hasSuffix("Cropped") ? Self.text(24) : Self.fixed(6, 5)
      return (rowStart, [Self.fixed(5, 1), last])
    }
    if name.contains("VStack") { return verticalStack }
    if name.contains("Fill") { return ((.containerCenterAligned, 6, 3), [Self.fixed(4, 1)]) }
    if name.hasSuffix("OfPrevious")
      || ["containerAbovePrevious", "containerBelowPrevious"].contains(name)
    {
      return ((.containerCenterAligned, 6, 3), [Self.fixed(4, 1)])
    }
    if name == "matchPrevious" || !name.hasPrefix("container") && !name.hasPrefix("matchContainer")
    {
      return ((.containerCenterAligned, 12, 5), [Self.fixed(6, 3)])
    }
    return (nil, [Self.fixed(8, 3)])
  }

  private var rowStart: (Calculator, width: Double, height: Double) {
    let start: Calculator =
      name.contains("Left") ? .containerCenterRightAligned : .containerCenterLeftAligned
    guard name.lowercased().contains("center") else { return (start, 6, 3) }
    // Above the middle, so that its middle differs from the container's.
    let raised = CustomCalculator { arguments in
      var frame = start(arguments)
      frame.y -= Self.unit.height
      return frame
    }
    return (.custom(raised), 6, 3)
  }

  private var verticalStack: Items {
    let isUp = name.hasSuffix("Up")
    if name.hasPrefix("centerAligned") {
      // At the edge, so that both sides are cut by the same amount.
      let start: Calculator = isUp ? .containerBottomRightAligned : .containerTopRightAligned
      return ((start, 6, 2), [Self.fixed(4, 2), Self.text(12)])
    }
    let start: Calculator = isUp ? .containerCenterBottomAligned : .containerCenterTopAligned
    let last = name.hasPrefix("widthAligned") ? Self.text(10) : Self.text(20)
    return ((start, 6, 2), [Self.fixed(10, 2), last])
  }

  private var flow: Items {
    let heights: [Double] =
      if name.hasPrefix("top") { [1, 3, 1, 3] } else if name.hasPrefix("bottom") {
        [3, 1, 3, 1]
      } else { [3, 3, 3, 1] }
    let sizes = zip([8, 9, 10, 6], heights).map(Self.fixed)
    let start: Calculator =
      name.hasSuffix("Left") ? .containerTopRightAligned : .containerTopLeftAligned
    return ((start, 8, heights[0]), Array(sizes.dropFirst()))
  }

  private static func fixed(_ width: Double, _ height: Double) -> SizeRule {
    .fixed(Size(width: width * unit.width, height: height * unit.height))
  }

  /// A text of this width on one line.
  private static func text(_ width: Double) -> SizeRule {
    .paragraph(advance: width * unit.width, lineHeight: unit.height)
  }
}
