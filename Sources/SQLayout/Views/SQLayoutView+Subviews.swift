import Foundation

/// Subviews: items whose frames are set by hand or by a closure, and not by calculators or rows.
extension SQLayoutView {
  /// Adds an item that keeps its frame, which stretches with the view by its autoresizing mask. The
  /// item may lie outside of the view, and does not count for its size.
  ///
  /// The mask is relative to the frame last set by hand, and to the view's size at that time. It
  /// may be set before or after the item is added. An item that is here already comes to the front.
  /// A layout view is laid out within the pass of this one: each level of subviews in subviews takes
  /// about 1 KiB of stack.
  ///
  /// - Complexity: O(items).
  public func addSubview(_ item: any SQLayoutItem) { add(item, nil) }

  /// Adds an item whose frame a closure computes from the view's bounds, both in points. The item
  /// may lie outside of the view, and does not count for its size.
  ///
  /// - Precondition: the closure gives finite numbers.
  /// ```swift
  /// view.addSubview(shadow) { CGRect(x: 0, y: $0.height, width: $0.width, height: 4) }
  /// ```
  public func addSubview(_ item: any SQLayoutItem, frame: @escaping (CGRect) -> CGRect) {
    add(item, frame)
  }

  private func add(_ item: any SQLayoutItem, _ frame: ((CGRect) -> CGRect)?) {
    removeArrangedItem(item)
    let arranged = SQDecoratedItem(copyOf: item)
    arranged.set(.options(.constant(SQLayoutOptions(shouldSkipLayout: true))))
    addArrangedItem(arranged)
    keep(Subview(arranged, in: self.frame.size, frame))
  }

  /// Makes an arranged item a subview.
  func keep(_ subview: Subview) {
    extrasMade().subviews.append(subview)
    (subview.item as? SQLayoutView)?.extrasMade().keepsFrame = true
  }

  /// Places the subviews in the new size. A view that is itself a subview needs layout then.
  @inline(never)
  func sizeDidChange() {
    guard let extras else { return }
    for subview in extras.subviews { subview.place(in: bounds) }
    if extras.keepsFrame { mark([]) }
  }

  /// An item whose frame is set by hand or by a closure.
  final class Subview {
    let item: any SQLayoutItem
    /// The arranged item, decorated.
    let arranged: SQDecoratedItem
    private let given: ((CGRect) -> CGRect)?
    private var autoresizing = Autoresizing()
    /// The last frame of the item, and the size of the view at that time.
    private var last: (frame: CGRect, room: CGSize)?

    init(_ arranged: SQDecoratedItem, in room: CGSize, _ frame: ((CGRect) -> CGRect)?) {
      self.arranged = arranged
      item = arranged.sq_rootItem
      given = frame
      autoresizing.superviewSize = room
      autoresizing.frame = item.frame
    }

    /// Gives the item its frame in a view's bounds.
    func place(in bounds: CGRect) {
      if item.frame != last?.frame {
        // The frame was set by hand since.
        autoresizing.frame = item.frame
        if let last { autoresizing.superviewSize = last.room }
      }
      autoresizing.mask = item.autoresizingMask
      let frame = given?(bounds) ?? autoresizing.frame(in: bounds.size)
      precondition(
        frame.isFiniteFrame, "the frame of a subview is made of finite numbers of points")
      if let view = item as? SQLayoutView {
        view.takeFrame(frame)
        // The pass of the superview skips it.
        view.layoutSubviews()
      } else if item.frame != frame {
        item.frame = frame
      }
      last = (item.frame, bounds.size)
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
