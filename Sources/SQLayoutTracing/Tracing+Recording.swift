/// The property of which a number of the tree is the value.
public struct TracedInput: Hashable, Sendable {
  /// The owner of the property.
  public enum Owner: Hashable, Sendable {
    /// The bounds, or the fitting size, that the pass was given.
    case bounds
    /// A declaration of a node; -1 for the root.
    case node(Int)
    /// A default of a container, by its node.
    case defaults(Int)
    /// The result of a function for a node.
    case function(Int)
  }

  /// The name of a property; its raw value is its text.
  public enum Name: String, CaseIterable, Sendable {
    case x, y, width, height
    case insetsTop = "insets top"
    case insetsLeft = "insets left"
    case insetsBottom = "insets bottom"
    case insetsRight = "insets right"
    case spacingTop = "spacing top"
    case spacingLeft = "spacing left"
    case spacingBottom = "spacing bottom"
    case spacingRight = "spacing right"
    case paddingTop = "padding top"
    case paddingLeft = "padding left"
    case paddingBottom = "padding bottom"
    case paddingRight = "padding right"
    case fittingWidth = "fitting width"
    case fittingHeight = "fitting height"
    case advance
    case lineHeight = "line height"
    case ratio, weight, minimum, maximum
    case stepStart = "least width of step"
    case stepWidth = "step width"
    case stepHeight = "step height"
    case firstBaseline = "first baseline"
    case lastBaseline = "last baseline"
    case addedWidth = "added width"
    case addedHeight = "added height"
    case leastWidth = "least width"
    case leastHeight = "least height"
    case greatestWidth = "greatest width"
    case greatestHeight = "greatest height"
    case pixelScale = "pixel scale"
  }

  /// The owner of the property.
  public var owner: Owner
  /// The name.
  public var name: Name

  package init(owner: Owner, name: Name) { (self.owner, self.name) = (owner, name) }
}

/// A number that later steps refer to.
package enum TracedName: Sendable {
  /// The edge of a container's room, by the container's index.
  case room(PassNumber, container: Int)
  /// A part of the frame of the item in a slot.
  case frame(Part, slot: Int)
  /// The measured size of the item in a slot, in the fitting size whose width and height these
  /// operations gave.
  case measured(Part, slot: Int, fitting: SIMD2<UInt32>)

  /// A part of a frame or of a size.
  package enum Part: String, Sendable { case x, y, width, height }
}

/// An event of a traced pass.
package struct TracedEvent: Sendable {
  /// The kind of an event.
  package enum Kind: Sendable {
    case pass(PassEvent)
    /// The item in a slot was measured in a fitting size; operations gave the parts of both.
    case measured(slot: Int, size: SIMD2<UInt32>, fitting: SIMD2<UInt32>)
    /// The item in a slot got a frame, whose parts are the results of operations.
    case placed(slot: Int, parts: SIMD4<UInt32>)
  }
  package var kind: Kind
  /// The index of the container whose items are placed; -1 where none is.
  package var container: Int
  /// The number of operations before it.
  package var operations: Int
}

/// Records the steps of a pass. In this module these functions replace those of the core, which do
/// nothing.
enum Tracing {
  /// Numbers that are 0 are recorded, too.
  static var records: Bool { true }

  static func event(_ event: @autoclosure () -> PassEvent) {
    Recorder.withCurrent { recorder in
      let event = event()
      if case .enter(let container, _) = event { recorder.containers.append(container) }
      recorder.append(.pass(event))
      if case .leave = event { _ = recorder.containers.popLast() }
    }
  }

  static func named(_ name: PassNumber, _ number: Double) -> Double {
    Recorder.withCurrent { recorder in
      recorder.containers.last.map { recorder.name(number, .room(name, container: $0)) } ?? number
    } ?? number
  }

  static func measured(
    _ size: Size, _ slot: NodeSlot, in fitting: @autoclosure () -> Size
  ) -> Size {
    // The root is no item.
    guard slot != .none else { return size }
    let slot = slot.rawValue
    return Recorder.withCurrent { recorder in
      let fitting = fitting()
      let room = SIMD2(recorder.number(of: fitting.width), recorder.number(of: fitting.height))
      let named = Size(
        width: recorder.name(size.width, .measured(.width, slot: slot, fitting: room)),
        height: recorder.name(size.height, .measured(.height, slot: slot, fitting: room)))
      let parts = SIMD2(named.width.origin, named.height.origin)
      recorder.append(.measured(slot: slot, size: parts, fitting: room))
      return named
    } ?? size
  }

  static func least(_ number: Double, _ other: Double) -> Double { min(number, other) }

  static func placed(_ frame: Rect, _ slot: NodeSlot) -> Rect {
    Recorder.withCurrent { recorder in
      let slot = slot.rawValue
      let named = Rect(
        x: recorder.name(frame.x, .frame(.x, slot: slot)),
        y: recorder.name(frame.y, .frame(.y, slot: slot)),
        width: recorder.name(frame.width, .frame(.width, slot: slot)),
        height: recorder.name(frame.height, .frame(.height, slot: slot)))
      recorder.append(.placed(slot: slot, parts: named.origins))
      return named
    } ?? frame
  }
}

extension Rect {
  /// The operations that gave x, y, width and height.
  var origins: SIMD4<UInt32> { SIMD4(x.origin, y.origin, width.origin, height.origin) }
}

func max(_ x: Double, _ y: Double) -> Double {
  Recorder.record(.max, x, y, y.value > x.value ? y.value : x.value)
}
