import SQLayoutCore

/// A pass over a tree with all that it did: its operations, in their order, and the events among them.
///
/// It is the engine's own pass, compiled with numbers that know where they came from; its frames are
/// the same to the last bit.
public struct TracedPass: Sendable {
  /// What was done with numbers; the first entry is none of them.
  public let operations: [Operation]
  /// What was compared.
  public let conditions: [Condition]
  /// What the operands of `input` operations are.
  public let inputs: [TracedInput]
  /// The names that `name` operations give.
  package let names: [TracedName]
  package let events: [TracedEvent]
  /// The number of the node in each slot.
  public let nodes: [Int]
  /// The number of the node of each container by its index; -1 for the root.
  public let containers: [Int]
  /// The operations that gave the frame of each node, by its number: x, y, width and height; nil for one
  /// that has no frame.
  public let frames: [SIMD4<UInt32>?]

  /// Lays out a tree in bounds.
  ///
  /// Functions of the tree are called once more, observers are not. One traced pass runs at a time; one on
  /// another thread waits. A function may trace another tree, on the same thread; it must not wait for another thread that does.
  ///
  /// - Complexity: as a layout, up to 30 times as long, and 24 bytes for each operation.
  public init(_ tree: TracedTree, in bounds: SQLayoutCore.Rect) {
    let recorder = Recorder(tree)
    let numbers = tree.numbers
    var result = [SIMD4<UInt32>?](repeating: nil, count: tree.numberCount)
    recorder.record {
      let room = Rect(bounds) { recorder.input($0, TracedInput(owner: .bounds, name: $1)) }
      recorder.isPassing = true
      var layout = Layout()
      layout.layout(tree.tree, in: room)
      recorder.isPassing = false
      for (number, frame) in layout.frames(of: tree.tree).enumerated() {
        result[numbers[number]] = frame?.origins
      }
    }
    let nodes = tree.tree.contents.idsBySlot().map { numbers[$0.wrappedValue.rawValue] }
    self.nodes = nodes
    containers = tree.tree.contents.containers.map {
      $0.isRoot ? -1 : nodes[$0.node.rawValue]
    }
    frames = result
    operations = recorder.operations
    conditions = recorder.conditions
    inputs = recorder.inputs
    names = recorder.names
    events = recorder.events
  }

  /// The frame whose parts operations gave.
  public func frame(of parts: SIMD4<UInt32>) -> SQLayoutCore.Rect {
    func value(_ part: Int) -> Swift.Double { operations[Int(parts[part])].value }
    return SQLayoutCore.Rect(x: value(0), y: value(1), width: value(2), height: value(3))
  }
}
