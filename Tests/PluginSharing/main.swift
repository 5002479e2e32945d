// Lays out one tree with several threads, then loads each plugin a thousand times and lays out with it on 16 threads:
// run by `make sanitize` with the sanitizers. It is a separate program, since these would also report leaks and
// unknown locks of a test library.
import Foundation
import SQLayoutCore
import SQLayoutPlugins

let bounds = Rect(x: 3, y: 4, width: 320, height: 480)

/// A container for each calculator of a host, used by all of its leaves.
func tree(_ host: PluginHost) throws -> LayoutTree {
  let edges = EdgeRule.constant(Insets(all: 2))
  var builder = LayoutTreeBuilder()
  for calculator in host.calculators {
    var style = ContainerStyle(insets: edges, defaults: ItemStyle(spacing: edges, padding: edges))
    switch calculator.kind {
    case .frame: style.defaults.calculator = try host.calculator(calculator.name)
    case .size: style.defaults.size = try host.sizeRule(calculator.name)
    case .spacing: style.defaults.spacing = try host.spacing(calculator.name)
    case .padding: style.defaults.padding = try host.padding(calculator.name)
    case .arrange: style.arrange = try host.arrangement(calculator.name)
    }
    builder.beginContainer(ItemStyle(), style)
    for length in 1...20 {
      let size = SizeRule.paragraph(advance: 40 * Double(length), lineHeight: 10)
      builder.addLeaf(ItemStyle(size: calculator.kind == .size ? nil : size))
    }
    builder.endContainer()
  }
  return builder.build()
}

/// The frames of a tree, by a new layout.
func frames(_ tree: LayoutTree) -> [Rect?] {
  var layout = Layout()
  layout.layout(tree, in: bounds)
  return layout.faults.isEmpty ? layout.frames(of: tree) : []
}

/// Ends the program if frames differ from the first ones.
func expect(_ found: [Rect?], _ expected: [Rect?], _ place: String) {
  guard found != expected || found.isEmpty else { return }
  print("\(place): frames differ, or a fault was reported")
  exit(1)
}

/// Loads a plugin into a host that is released when this returns.
func framesOnce(_ path: String) throws -> [Rect?] {
  let host = PluginHost()
  try host.load(path)
  return frames(try tree(host))
}

sharePasses()
for path in CommandLine.arguments.dropFirst() {
  let expected = try framesOnce(path)
  for turn in 1...1000 { expect(try framesOnce(path), expected, "\(path), load \(turn)") }

  let host = PluginHost()
  try host.load(path)
  let shared = try tree(host)
  let ended = DispatchGroup()
  // New threads: a pool has no more threads than the machine has processors.
  for thread in 1...16 {
    ended.enter()
    Thread.detachNewThread {
      for _ in 0..<100 { expect(frames(shared), expected, "\(path), thread \(thread)") }
      ended.leave()
    }
  }
  ended.wait()
  print("\(path): loaded 1000 times, and shared by 16 threads")
}
