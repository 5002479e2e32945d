import Foundation
import SQLayout

/// A view of constant size.
final class Box: SQLayoutItem {
  var frame = CGRect.zero
  var isHidden = false
  var size: CGSize

  init(_ width: Double, _ height: Double) { size = CGSize(width: width, height: height) }

  func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}

/// A text with line breaks at the width: 100 points in 60 take two lines.
final class Text: SQLayoutItem {
  var frame = CGRect.zero
  private let advance: Double
  private let lineHeight: Double

  init(advance: Double, lineHeight: Double) {
    self.advance = advance
    self.lineHeight = lineHeight
  }

  func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = Double(size.width)
    guard width < advance else { return CGSize(width: advance, height: lineHeight) }
    return CGSize(width: width, height: (advance / width).rounded(.up) * lineHeight)
  }
}

/// An item that is not a view.
final class Slot: SQLayoutItem {}

func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func size(_ width: Double, _ height: Double) -> CGSize { CGSize(width: width, height: height) }

extension SQLayoutView {
  /// Lays the view out in a size.
  func laidOut(_ width: Double, _ height: Double) {
    frame.size = size(width, height)
    layoutIfNeeded()
  }
}
