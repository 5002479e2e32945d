import SQLayoutCore
import Synchronization

/// A pass over a tree with all that it did: its operations, in their order, and the events among them.
///
/// It is the engine's own pass, compiled with numbers that know where they came from; its frames are
/// the same to the last bit.
public struct TracedPass: Sendable {
  /// What was done with numbers; the first entry stands for constants of the engine.
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
  /// The operations that gave the frame of each node, by its number: x, y, width and height; empty for
  /// one that has no frame.
  public let frames: [[UInt32]]

  /// Lays out a tree in bounds.
  ///
  /// Functions of the tree are called once more, observers are not. One traced pass runs at a time;
  /// another one waits.
  ///
  /// - Complexity: as a layout, some 200 times as long, and 40 bytes for each operation.
  public init(_ tree: SQLayoutCore.LayoutTree, in bounds: SQLayoutCore.Rect) {
    let recorder = Recorder()
    var result: [[UInt32]] = []
    var (nodes, containers): ([Int], [Int]) = ([], [])
    Self.lock.withLock { _ in
      unsafe Recorder.current = recorder
      defer { unsafe Recorder.current = nil }
      let (copy, numbers) = TracedTree.copy(tree, recorder)
      recorder.numbers = numbers
      let room = Rect(bounds) { recorder.input($0, TracedInput(owner: .bounds, name: $1)) }
      recorder.isPassing = true
      var layout = Layout()
      layout.layout(copy, in: room)
      recorder.isPassing = false
      result = Array(repeating: [], count: tree.numberRange.upperBound)
      for (number, frame) in layout.frames(of: copy).enumerated() {
        guard let frame else { continue }
        result[numbers[number]] = [
          frame.x.origin, frame.y.origin, frame.width.origin, frame.height.origin,
        ]
      }
      nodes = copy.contents.numbersBySlot().map { numbers[Int($0)] }
      containers = copy.contents.containers.map {
        $0.node == Container.none ? -1 : nodes[Int($0.node)]
      }
    }
    frames = result
    (self.nodes, self.containers) = (nodes, containers)
    operations = recorder.operations
    conditions = recorder.conditions
    inputs = recorder.inputs
    names = recorder.names
    events = recorder.events
  }

  private static let lock = Mutex(())
}
