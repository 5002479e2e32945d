/// What a number of the tree is.
public struct TracedInput: Hashable, Sendable {
  /// What it belongs to.
  public enum Owner: Hashable, Sendable {
    /// The bounds, or the fitting size, that the pass was given.
    case bounds
    /// What a node says, by its number; -1 for the root.
    case node(Int)
    /// What a container, by its number, says for its items.
    case defaults(Int)
    /// What a function answered for a node.
    case function(Int)
  }

  /// What it belongs to.
  public var owner: Owner
  /// What it is there, such as `padding right`.
  public var name: String

  package init(owner: Owner, name: String) { (self.owner, self.name) = (owner, name) }
}

/// A number that later steps refer to.
package enum TracedName: Sendable {
  /// The edge of a container's room, by the container's index.
  case room(PassNumber, container: Int)
  /// A part of the frame of the item in a slot.
  case frame(Part, slot: Int)
  /// What the item in a slot measured.
  case measured(Part, slot: Int)

  /// A part of a frame or of a size.
  package enum Part: String, Sendable { case x, y, width, height }
}

/// Something that happened in a traced pass.
package struct TracedEvent: Sendable {
  /// What.
  package enum Kind: Sendable {
    case pass(PassEvent)
    /// The item in a slot got a frame, whose parts are the results of operations.
    case placed(slot: Int, parts: [UInt32])
  }
  package var kind: Kind
  /// How many operations came before.
  package var operations: Int
}

/// Records what the steps of a pass do: the core calls these functions in place of its own, which do
/// nothing.
enum Tracing {
  static func event(_ event: @autoclosure () -> PassEvent) {
    guard let recorder = unsafe Recorder.current else { return }
    let event = event()
    switch event {
    case .enter(let container, _), .resume(let container): recorder.container = container
    default: break
    }
    recorder.append(.pass(event))
  }

  static func named(_ name: PassNumber, _ number: Double) -> Double {
    guard let recorder = unsafe Recorder.current else { return number }
    return recorder.name(number, .room(name, container: recorder.container))
  }

  static func measured(_ size: Size, _ slot: Int) -> Size {
    // The root is no item.
    guard let recorder = unsafe Recorder.current, slot != Int(Container.none) else { return size }
    return Size(
      width: recorder.name(size.width, .measured(.width, slot: slot)),
      height: recorder.name(size.height, .measured(.height, slot: slot)))
  }

  static func placed(_ frame: Rect, _ slot: Int) -> Rect {
    guard let recorder = unsafe Recorder.current else { return frame }
    let named = Rect(
      x: recorder.name(frame.x, .frame(.x, slot: slot)),
      y: recorder.name(frame.y, .frame(.y, slot: slot)),
      width: recorder.name(frame.width, .frame(.width, slot: slot)),
      height: recorder.name(frame.height, .frame(.height, slot: slot)))
    recorder.append(
      .placed(
        slot: slot,
        parts: [named.x.origin, named.y.origin, named.width.origin, named.height.origin]))
    return named
  }
}

func max(_ x: Double, _ y: Double) -> Double {
  Recorder.record(.max, x, y, y.value > x.value ? y.value : x.value)
}
