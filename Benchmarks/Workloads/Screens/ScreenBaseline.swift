import Floors
import SQLayoutCore
import ScreenCode
import Screens

/// Lays a screen out: bounds, items, insets, memos, frames.
typealias ScreenFunction =
  @convention(c) (
    UnsafePointer<sq_floor_frame>?, UnsafePointer<sq_floor_item>?, UnsafePointer<sq_floor_edges>?,
    UnsafeMutablePointer<sq_screen_memo>?, UnsafeMutablePointer<sq_floor_frame>?
  ) -> Void

/// A screen's generated C with the arrays that it reads and writes.
///
/// Safe to hold: only its methods touch memory, all of it the object's own. The arrays are plain
/// memory, so that a pass is the call of the function and nothing else.
@safe
final class ScreenBaseline {
  private let function: ScreenFunction
  private let items: UnsafeMutableBufferPointer<sq_floor_item>
  private let insets: UnsafeMutableBufferPointer<sq_floor_edges>
  private let measured: UnsafeMutableBufferPointer<sq_screen_memo>
  private let frames: UnsafeMutableBufferPointer<sq_floor_frame>

  /// Fills the arrays from a tree of the structure that the function was generated from.
  ///
  /// - Throws: what in the tree is a function.
  @safe
  init(_ function: ScreenFunction, _ tree: LayoutTree) throws(ScreenTree.Unsupported) {
    let resolved = try ScreenTree(tree)
    unsafe self.function = function
    unsafe items = Self.allocate(
      resolved.nodes.map {
        sq_floor_item($0.size.numbers, EdgeNumbers(spacing: $0.spacing, padding: $0.padding))
      })
    unsafe insets = Self.allocate(resolved.containers.map { sq_floor_edges($0.insets) })
    unsafe measured = Self.allocate(resolved.containers.map { _ in sq_screen_memo() })
    let none = sq_floor_frame(x: .nan, y: .nan, width: .nan, height: .nan)
    unsafe frames = Self.allocate(resolved.nodes.map { _ in none })
  }

  private static func allocate<Element>(
    _ elements: [Element]
  ) -> UnsafeMutableBufferPointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe memory.initialize(from: elements)
    return unsafe memory
  }

  deinit {
    unsafe items.deallocate()
    unsafe insets.deallocate()
    unsafe measured.deallocate()
    unsafe frames.deallocate()
  }

  /// Lays the screen out once.
  func run(in bounds: Rect) {
    var bounds = sq_floor_frame(
      x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
    // The arrays have the lengths of the tree that the function was generated from.
    unsafe function(
      &bounds, items.baseAddress, insets.baseAddress, measured.baseAddress, frames.baseAddress)
  }

  /// Gives a leaf other numbers for its size rule.
  func setNumbers(_ numbers: Size, of node: Int) {
    unsafe items[node].size = sq_floor_size(numbers)
  }

  /// The frames of the last pass, in document order; of numbers that are none for skipped items.
  var rects: [Rect] {
    unsafe frames.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }
}

extension SizeRule {
  /// The two numbers of a rule that is no function.
  var numbers: Size {
    switch self {
    case .fixed(let size): size
    case .paragraph(let advance, let lineHeight): Size(width: advance, height: lineHeight)
    case .aspect(let ratio, let width): Size(width: ratio, height: width)
    case .steps, .custom: .zero
    }
  }
}
