import Foundation
import SQLayout
import SQLayoutCore

/// A container with constraints, or its room within its insets.
final class ContainerView: AutoLayoutView {
  var dropsClipped = false
  private let description: ViewDescription?
  /// The distances of the view's edges from those of the container, from which the baselines are measured.
  let insets: Insets

  /// The origin of the room in the container: zero where it is the container itself.
  var start: (x: Double, y: Double) {
    insets == .zero ? (0, 0) : (Double(frame.origin.x), Double(frame.origin.y))
  }

  init(_ description: ViewDescription?, insets: Insets = .zero, identifier: String?) {
    self.description = description
    self.insets = insets
    super.init(identifier: identifier)
  }

  override var alignmentRectInsets: Insets { description?.alignmentRectInsets ?? .zero }

  override var baselineOffsetFromBottom: CGFloat? {
    description?.baselineOffsetFromBottom.map { CGFloat($0 - insets.bottom) }
  }

  override var firstBaselineOffsetFromTop: CGFloat? {
    description?.firstBaselineOffsetFromTop.map { CGFloat($0 - insets.top) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard dropsClipped else { return }
    let width = bounds.width + 1e-9
    let clipped = subviews.filter { $0.frame.maxX > width || $0.frame.minX < -1e-9 }
    guard !clipped.isEmpty else { return }
    for view in clipped { view.removeFromSuperview() }
    super.layoutSubviews()
  }
}

/// An item whose intrinsic size is its measured size.
final class MeasuredView: AutoLayoutView {
  private let item: ConstraintContainer.Item
  private let measure: (Size) -> Size

  init(_ item: ConstraintContainer.Item, measure: @escaping (Size) -> Size) {
    self.item = item
    self.measure = measure
    let description = item.description
    super.init(identifier: description.id.isEmpty ? nil : description.id)
    automaticallyAdjustsPreferredMaxLayoutWidth = true
    setContentHuggingPriority(description.hugging.horizontal, for: .horizontal)
    setContentHuggingPriority(description.hugging.vertical, for: .vertical)
    setContentCompressionResistancePriority(description.compression.horizontal, for: .horizontal)
    setContentCompressionResistancePriority(description.compression.vertical, for: .vertical)
  }

  override var intrinsicContentSize: CGSize {
    guard item.isMeasured else { return super.intrinsicContentSize }
    var room = Size(Self.layoutFittingExpandedSize)
    if preferredMaxLayoutWidth > 0 { room.width = Double(preferredMaxLayoutWidth) }
    return CGSize(measure(room))
  }

  override var alignmentRectInsets: Insets { item.description.alignmentRectInsets }

  override var baselineOffsetFromBottom: CGFloat? {
    (item.description.baselineOffsetFromBottom ?? item.textBaselines.last).map { CGFloat($0) }
  }

  override var firstBaselineOffsetFromTop: CGFloat? {
    (item.description.firstBaselineOffsetFromTop ?? item.textBaselines.first).map { CGFloat($0) }
  }
}
