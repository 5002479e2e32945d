import SQLayoutCore
import SQLayoutPlugins
import SQLayoutScenes
import Workloads

extension Workload {
  /// The calculators of plugins as workloads: `plugin/NAME/N` lays out a column of N leaves with one that places
  /// items, `plugin-asked/NAME/N` does the same without its trait *pure*. `plugin-call/NAME` and
  /// `plugin-call-direct/NAME` time calls through the host and direct calls, for every kind.
  static func plugins(of host: PluginHost) throws -> [Workload] {
    var workloads: [Workload] = []
    for calculator in host.calculators {
      let name = calculator.name
      switch calculator.kind {
      case .frame:
        guard case .custom(let own) = try host.calculator(name) else { continue }
        let asked = own.promising(own.traits.subtracting(.pure))
        for (family, calculator) in [("plugin", own), ("plugin-asked", asked)] {
          workloads.append(
            Workload(
              "\(family)/\(name)", sizes: [[1000], [10_000], [100_000]], quickSizes: [[1000]]
            ) {
              leaves($0[0], calculator)
            })
        }
      case .arrange:
        let own = try host.arrangement(name)
        workloads.append(
          Workload("plugin/\(name)", sizes: [[1000], [10_000], [100_000]], quickSizes: [[1000]]) {
            Subject(tree($0[0], ContainerStyle(arrange: own)))
          })
      case .size, .spacing, .padding: break
      }
      let calls = try host.repeatedCalls(of: name, calculator.kind, count: callCount)
      let (hosted, direct) = (Calls(calls.hosted), Calls(calls.direct))
      workloads.append(
        Workload("plugin-call/\(name)") { _ in Subject(items: callCount, pass: hosted.run) })
      workloads.append(
        Workload("plugin-call-direct/\(name)") { _ in
          Subject(items: callCount, pass: direct.run)
        })
    }
    return workloads
  }

  /// Invalid results of plugins' calculators in a tree like the timed ones; a line for each calculator.
  ///
  /// - Parameter names: the benchmarks that were run.
  static func faults(of host: PluginHost, in names: [String]) throws -> [String] {
    try host.calculators.compactMap { calculator in
      let name = calculator.name
      guard names.contains(where: { $0.contains("/\(name)") }) else { return nil }
      var root = ContainerStyle()
      switch calculator.kind {
      case .frame: root = ContainerStyle(defaults: ItemStyle(calculator: try host.calculator(name)))
      case .arrange: root = ContainerStyle(arrange: try host.arrangement(name))
      case .size, .spacing, .padding: return nil
      }
      var layout = Layout()
      let tree = tree(100, root)
      layout.layout(tree, in: Rect(x: 0, y: 0, width: 10_000, height: 10_000))
      return layout.faults.first.map { "\(name): \($0)" }
    }
  }

  /// Invalid results of functions of scenes; a line for each scene.
  ///
  /// - Parameters:
  ///   - files: the files of the scenes.
  ///   - names: the benchmarks that were run.
  static func faults(
    ofScenes files: [String], _ registry: CalculatorRegistry, in names: [String]
  ) throws -> [String] {
    try zip(files, sceneNames(of: files)).compactMap { file, name in
      guard names.contains(where: { $0 == name || $0 == "build/\(name)" }) else { return nil }
      let scene = try Scene(contentsOf: file.absolute, registry: registry)
      var layout = Layout()
      layout.layout(scene.tree, in: scene.bounds)
      return layout.faults.first.map { "\(name): \($0)" }
    }
  }

  private static let callCount = 1000

  /// A number of leaves of different sizes, 4 apart.
  private static func leaves(_ count: Int, _ calculator: CustomCalculator) -> Subject {
    let calls = calls { counter in
      guard let counter else { return column(count, calculator) }
      let counted = CustomCalculator(name: calculator.name, traits: calculator.traits) {
        counter.add()
        return calculator.frame($0)
      }
      return column(count, counted)
    }
    return Subject(column(count, calculator), callsPerItem: Double(calls.warm) / Double(count))
  }

  private static func column(_ count: Int, _ calculator: CustomCalculator) -> LayoutTree {
    tree(count, ContainerStyle(defaults: ItemStyle(calculator: .custom(calculator))))
  }

  private static func tree(_ count: Int, _ root: ContainerStyle) -> LayoutTree {
    var root = root
    root.defaults.spacing = .constant(Insets(all: 4))
    var builder = LayoutTreeBuilder(root: root)
    builder.reserveCapacity(count)
    let style = builder.intern(ItemStyle())
    for index in 0..<count {
      _ = builder.addLeaf(
        Size(width: Double(10 + index * 37 % 91), height: Double(10 + index * 53 % 41)), style)
    }
    return builder.build()
  }

  /// Calls that one benchmark repeats.
  private final class Calls: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
