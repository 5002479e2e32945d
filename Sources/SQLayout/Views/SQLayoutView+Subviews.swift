import Foundation

/// Items that keep frames of their own, whatever calculators or rows place the others.
extension SQLayoutView {
  /// Adds an item that keeps its frame; where its autoresizing mask says so, that stretches with the
  /// view. The item may lie outside of the view, and does not count for its size.
  ///
  /// The mask is relative to the frame that was set by hand last, and to the view's size then. It
  /// is set before the item is added, or after.
  public func addSubview(_ item: any SQLayoutItem) { add(item, nil) }

  /// Adds an item that has a frame that a closure gives from the view's bounds, both in points. The
  /// item may lie outside of the view, and does not count for its size.
  ///
  /// ```swift
  /// view.addSubview(shadow) { CGRect(x: 0, y: $0.height, width: $0.width, height: 4) }
  /// ```
  public func addSubview(_ item: any SQLayoutItem, frame: @escaping (CGRect) -> CGRect) {
    add(item, frame)
  }

  private func add(_ item: any SQLayoutItem, _ frame: ((CGRect) -> CGRect)?) {
    let extras = extrasMade()
    let root = item.sq_rootItem
    extras.subviews.removeAll { $0.item === root }
    let decorated = SQDecoratedItem(copyOf: item)
    decorated.set(.options(.constant(SQLayoutOptions(shouldSkipLayout: true))))
    addArrangedItem(decorated)
    extras.subviews.append(Subview(root, in: self.frame.size, frame))
  }

  /// An item that keeps a frame of its own.
  final class Subview {
    let item: any SQLayoutItem
    private let given: ((CGRect) -> CGRect)?
    private var autoresizing = Autoresizing()
    /// The frame that the item got last, and the size of the view then.
    private var last: (frame: CGRect, room: CGSize)?

    init(_ item: any SQLayoutItem, in room: CGSize, _ frame: ((CGRect) -> CGRect)?) {
      self.item = item
      given = frame
      autoresizing.superviewSize = room
      autoresizing.frame = item.frame
    }

    /// Gives the item its frame in a view's bounds.
    func place(in bounds: CGRect) {
      if item.frame != last?.frame {
        // It was set by hand since.
        autoresizing.frame = item.frame
        if let last { autoresizing.superviewSize = last.room }
      }
      autoresizing.mask = item.autoresizingMask
      let frame = given?(bounds) ?? autoresizing.frame(in: bounds.size)
      if item.frame != frame { item.frame = frame }
      last = (item.frame, bounds.size)
      // The view's own pass passes it by.
      SQDecoratedItem.layoutView(of: item)?.layoutSubviews()
    }
  }
}

extension Autoresizing {
  /// The frame in a superview of another size.
  func frame(in size: CGSize) -> CGRect {
    let (x, width) = lines(along: .horizontal)
    let (y, height) = lines(along: .vertical)
    return CGRect(
      x: x.value(at: Double(size.width)), y: y.value(at: Double(size.height)),
      width: max(0, width.value(at: Double(size.width))),
      height: max(0, height.value(at: Double(size.height))))
  }
}

extension Autoresizing.Line {
  fileprivate func value(at length: Double) -> Double { slope * length + constant }
}
