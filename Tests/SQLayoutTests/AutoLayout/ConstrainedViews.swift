import Foundation
import SQLayout

/// A view with a given intrinsic size.
class SizedView: AutoLayoutView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ identifier: String, _ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(identifier: identifier)
  }

  override var intrinsicContentSize: CGSize { content }
}

/// A text of so many characters, each 10 wide, in lines 20 high.
class TextView: AutoLayoutView {
  var characters: Int {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ identifier: String, characters: Int) {
    self.characters = characters
    super.init(identifier: identifier)
  }

  override var intrinsicContentSize: CGSize {
    let perLine =
      preferredMaxLayoutWidth > 0 ? max(1, Int(preferredMaxLayoutWidth / 10)) : characters
    let lines = (characters + perLine - 1) / perLine
    return CGSize(width: 10 * min(characters, perLine), height: 20 * lines)
  }

  override var baselineOffsetFromBottom: CGFloat? { 4 }
  override var firstBaselineOffsetFromTop: CGFloat? { 16 }
}

/// A root with views in it.
func root(_ width: CGFloat, _ height: CGFloat, _ subviews: AutoLayoutView...) -> AutoLayoutView {
  let root = AutoLayoutView(
    identifier: "root", frame: CGRect(x: 0, y: 0, width: width, height: height))
  for view in subviews { root.addSubview(view) }
  return root
}

/// Activates the constraints of visual formats; views are referred to by their identifiers.
@discardableResult
func activate(
  _ formats: String..., of views: [AutoLayoutView], options: VisualFormatOptions = [],
  metrics: [String: Double] = [:]
) throws -> [LayoutConstraint] {
  let named = Dictionary(
    uniqueKeysWithValues: views.compactMap { view in view.identifier.map { ($0, view) } })
  let constraints = try formats.flatMap {
    try LayoutConstraint.constraints(
      withVisualFormat: $0, options: options, metrics: metrics, views: named)
  }
  LayoutConstraint.activate(constraints)
  return constraints
}
