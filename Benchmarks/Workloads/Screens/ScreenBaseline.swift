import Floors
import SQLayoutCore
import ScreenCode
import Screens

/// Lays out a screen: bounds, items, insets, cached sizes, frames.
typealias ScreenFunction =
  @convention(c) (
    UnsafePointer<sq_floor_frame>?, UnsafePointer<sq_floor_item>?, UnsafePointer<sq_floor_edges>?,
    UnsafeMutablePointer<sq_screen_memo>?, UnsafeMutablePointer<sq_floor_frame>?
  ) -> Void

/// A screen's generated C with its input and output arrays.
///
/// Safe, since only its methods access the memory, which the object owns. The arrays are plain memory, so that a pass
/// is only a call of the function.
@safe
final class ScreenBaseline {
  private let function: ScreenFunction
  private let items: UnsafeMutableBufferPointer<sq_floor_item>
  private let insets: UnsafeMutableBufferPointer<sq_floor_edges>
  private let measured: UnsafeMutableBufferPointer<sq_screen_memo>
  private let frames: UnsafeMutableBufferPointer<sq_floor_frame>

  /// Copies the numbers of a tree with the structure of the generated function.
  ///
  /// - Throws: the unsupported part of the tree, such as a function.
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

  /// Sets the numbers of a leaf's size rule.
  func setNumbers(_ numbers: Size, of node: Int) {
    unsafe items[node].size = sq_floor_size(numbers)
  }

  /// The frames of the last pass, in document order; not-a-number for skipped items.
  var rects: [Rect] {
    unsafe frames.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }
}

extension SizeRule {
  /// The two numbers of a rule that is not a function.
  var numbers: Size {
    switch self {
    case .fixed(let size): size
    case .paragraph(let advance, let lineHeight): Size(width: advance, height: lineHeight)
    case .aspect(let ratio, let width): Size(width: ratio, height: width)
    case .steps, .custom: .zero
    }
  }
}
