import SQLayoutCore

extension Edit {
  /// The edit in a few words.
  var summary: String {
    switch self {
    case .insert(_, let container, let position):
      "insert into \(container.map { "item \($0)" } ?? "the root") at \(position)"
    case .remove(let node): "remove item \(node)"
    case .move(let node, let container, let position):
      "move item \(node) into \(container.map { "item \($0)" } ?? "the root") at \(position)"
    case .resize(let node, _): "resize item \(node)"
    case .restyle(let node, _): "restyle item \(node)"
    case .restyleContainer(let node, _):
      "restyle \(node.map { "container \($0)" } ?? "the root")"
    case .skip(let node, let skipped): "\(skipped ? "skip" : "show") item \(node)"
    case .changeBounds(let bounds): "bounds \(Finding.text(bounds))"
    }
  }
}
