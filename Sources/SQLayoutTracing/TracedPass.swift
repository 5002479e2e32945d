import SQLayoutCore

/// A pass over a tree with its operations, in their order, and the events among them.
///
/// It is the source of the engine compiled with numbers that have their operations. Its frames are
/// the same bit for bit.
public struct TracedPass: Sendable {
  /// The operations; the first entry is a placeholder.
  public let operations: [Operation]
  /// The comparisons.
  public let conditions: [Condition]
  /// The inputs of `input` operations.
  public let inputs: [TracedInput]
  /// The names that `name` operations give.
  package let names: [TracedName]
  package let events: [TracedEvent]
  /// The node in each slot.
  public let nodes: [Int]
  /// The node of each container by its index; -1 for the root.
  public let containers: [Int]
  /// The operations of the frame of each node: x, y, width and height; nil for a node without a
  /// frame.
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
    let recording = recorder.recording
    operations = recording.operations
    conditions = recording.conditions
    inputs = recording.inputs
    names = recording.names
    events = recording.events
  }

  /// The frame of which operations gave the parts.
  public func frame(of parts: SIMD4<UInt32>) -> SQLayoutCore.Rect {
    func value(_ part: Int) -> Swift.Double { operations[Int(parts[part])].value }
    return SQLayoutCore.Rect(x: value(0), y: value(1), width: value(2), height: value(3))
  }
}
