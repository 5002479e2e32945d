import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the alignment rectangles that an override gives the outermost view.
extension Invariant {
  static let rootRectangles = Invariant(
    "root-rectangles",
    "A length of the outermost view's alignment rectangle counts as 0 where an override makes it negative or not "
      + "finite, also after the view's size changed."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let (root, subview) = (StretchedRoot(), AutoLayoutView())
    root.addSubview(subview)
    LayoutConstraint.activate([
      subview.leftAnchor.constraint(equalTo: root.leftAnchor),
      subview.topAnchor.constraint(equalTo: root.topAnchor),
      subview.widthAnchor.constraint(equalTo: root.widthAnchor),
      subview.heightAnchor.constraint(equalTo: root.heightAnchor),
    ])
    for step in 0...2 {
      // Each step has another size: a view is told of no other change.
      let width = Double(100 * step) + 1 + generator.wholeLength(90)
      let height = Double(100 * step) + 1 + generator.wholeLength(90)
      root.addition = CGSize(width: generator.addition(), height: generator.addition())
      root.frame = CGRect(x: 0, y: 0, width: width, height: height)
      root.layoutIfNeeded()
      let size = CGSize(
        width: counted(width + root.addition.width),
        height: counted(height + root.addition.height))
      guard subview.frame.size != size else { continue }
      return .broken(
        Finding(
          "size", expected: "\(size) in step \(step), with \(root.addition) more",
          got: "\(subview.frame.size)", in: generator.scenario))
    }
    return .holds
  }

  private static func counted(_ length: CGFloat) -> CGFloat {
    length.isFinite && length > 0 ? length : 0
  }
}

/// A view whose alignment rectangle has another size than its frame.
private final class StretchedRoot: AutoLayoutView {
  var addition = CGSize.zero

  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    CGRect(
      x: frame.origin.x, y: frame.origin.y, width: frame.size.width + addition.width,
      height: frame.size.height + addition.height)
  }
}

extension Generator {
  fileprivate mutating func addition() -> CGFloat {
    choices.pick([0, 7, -200, .infinity, -.infinity, .nan])
  }
}
