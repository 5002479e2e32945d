import Foundation
import SQLayoutCore
import Synchronization

/// The arguments of functions, from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let storage = Mutex<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }
  var count: Int { storage.withLock { $0.count } }

  func append(_ entry: Entry) { storage.withLock { $0.append(entry) } }

  func removeAll() { storage.withLock { $0 = [] } }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension Size {
  init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension SizeRule {
  static func fixed(_ width: Double, _ height: Double) -> SizeRule { .fixed(Size(width, height)) }

  static func function(_ size: @escaping @Sendable (Size) -> Size) -> SizeRule {
    .custom(CustomSize(name: "test", size: size))
  }
}

extension Calculator {
  static func function(_ frame: @escaping @Sendable (borrowing FrameArguments) -> Rect)
    -> Calculator
  {
    .custom(CustomCalculator(name: "test", frame: frame))
  }
}

extension EdgeRule {
  static func function(_ insets: Insets) -> EdgeRule { .custom({ _ in insets }, isPure: true) }
}

extension LayoutTree {
  /// A root with leaves.
  init(_ items: [ItemStyle], root: ContainerStyle = ContainerStyle()) {
    var builder = LayoutTreeBuilder(root: root)
    for item in items { builder.addLeaf(item) }
    self = builder.build()
  }

  /// The frames in a new layout.
  func frames(in bounds: Rect = Rect(0, 0, 100, 100)) -> [Rect?] {
    var layout = Layout()
    layout.layout(self, in: bounds)
    return layout.frames(of: self)
  }

  /// The size in a new layout.
  func size(fitting: Size = Size(100, 100)) -> Size {
    var layout = Layout()
    return layout.size(self, fitting: fitting)
  }

  /// The faults of a new layout.
  func faults(in bounds: Rect = Rect(0, 0, 100, 100)) -> [LayoutFault] {
    var layout = Layout()
    layout.layout(self, in: bounds)
    return layout.faults
  }
}

/// Runs a closure on a thread with a stack of 512 KiB and waits for it.
func onSmallStack(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    work()
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
}

/// A value that functions of a tree read, and that changes between passes.
final class Switch: Sendable {
  private let storage = Mutex(false)

  var isOn: Bool {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
