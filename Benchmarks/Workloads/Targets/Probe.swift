import Foundation
import SQLayoutCore
import Synchronization

/// A count or a test that is made once and not timed.
public enum Probe: String, Sendable, CaseIterable {
  /// The number of measurements per node in a tree of a shrink-stable or extent-free calculator whose content fits.
  case nodesThatFit
  /// The measurements of `cropped D` as a part of 3·D² + 3·D, the maximum over D = 1 … 37.
  case croppedMeasurements
  /// The number of these that measure a leaf again in the same fitting size.
  case croppedRepeats
  /// The number of frames written by an edit of one leaf of `nested 5 10`, as a part of those of the leaf, its
  /// ancestors and all their later siblings; the maximum over some edits.
  case editedFrames
  /// 1 if `chain 10^6` is built, laid out and released on a stack of 512 KiB.
  case treeDepth
  /// The same for nested layout views.
  case viewDepth
  /// The number of calls of a closure declared pure in a second pass over `flat 10^4`.
  case pureCalls
  /// The number of calls, per node, of a closure declared independent of constraints in a first pass over `nested 4
  /// 10`.
  case independentCalls
  /// The share of the available processor time that `sqbench layout --lines` spends on 10,000 scenes.
  case batchWork
  /// The memory for these, as a multiple of that for 1,000 scenes.
  case batchMemory

  /// Runs the probe; nil if that is not possible here.
  public func measure() -> Double? {
    switch self {
    case .nodesThatFit: Self.measurementsOfNodesThatFit()
    case .croppedMeasurements:
      (1...37).map { depth in
        Double(Self.cropped(depth).measurements) / Double(3 * depth * depth + 3 * depth)
      }.max()
    case .croppedRepeats: Double((1...37).map { Self.cropped($0).repeats }.reduce(0, +))
    case .editedFrames: Self.partOfEditedFrames()
    case .treeDepth: DepthProbe.run(DepthProbe.layOutTree)
    case .viewDepth: DepthProbe.run(DepthProbe.layOutViews)
    case .pureCalls:
      Double(Workload.calls { Workload.flatTree(10_000, Workload.column(.pure, $0)) }.warm)
    case .independentCalls: Self.callsOfIndependent()
    case .batchWork: BatchProbe.partAtWork()
    case .batchMemory: BatchProbe.growthOfMemory()
    }
  }

  /// Counts the measurements of leaves.
  private final class Measurements: Sendable {
    private let counts = Mutex<[Measurement: Int]>([:])

    struct Measurement: Hashable {
      var leaf: Int
      var width: Double
      var height: Double
    }

    /// A size rule that counts.
    func rule(_ leaf: Int, _ size: @escaping @Sendable (Size) -> Size) -> SizeRule {
      .custom(
        CustomSize { [self] fitting in
          let measurement = Measurement(leaf: leaf, width: fitting.width, height: fitting.height)
          counts.withLock { $0[measurement, default: 0] += 1 }
          return size(fitting)
        })
    }

    var repeats: Int { counts.withLock { $0.values.reduce(0) { $0 + $1 - 1 } } }
  }

  private static func cropped(_ depth: Int) -> (measurements: Int, repeats: Int) {
    let measurements = Measurements()
    let tree = Workload.croppedTree(depth: depth) { number, advance in
      measurements.rule(number) { fitting in
        guard fitting.width < advance else { return Size(width: advance, height: 12) }
        let width = max(fitting.width, 12)
        return Size(width: width, height: (advance / width).rounded(.up) * 12)
      }
    }
    var layout = Layout()
    layout.layout(tree, in: Workload.croppedBounds)
    return (layout.statistics.measurements, measurements.repeats)
  }

  private static func callsOfIndependent() -> Double {
    let nested = Nested(depth: 4, fanout: 10)
    let calls = Workload.calls {
      Workload.nestedTree(nested, Workload.column(Workload.independent, $0))
    }
    // The root is not counted as a node.
    return Double(calls.cold) / Double(nested.count - 1)
  }

  private static func partOfEditedFrames() -> Double? {
    let tree = Nested(depth: 5, fanout: 10).tree()
    let edits = Edits(tree, leaves: (0..<tree.count).filter { !tree.isContainer($0) })
    return (0..<100).map { _ in edits.partOfFrames(after: edits.makeOne()) }.max()
  }

  /// For each such calculator, ten containers of ten texts in bounds that are large enough: the number of
  /// measurements per node, the maximum of all.
  private static func measurementsOfNodesThatFit() -> Double {
    Calculator.named.filter { named in
      named.calculator.traits.contains(.shrinkStable)
        || named.calculator.traits.isSuperset(of: [.extentFreeX, .extentFreeY])
    }.map { measurementsOfNodesThatFit($0.calculator) }.max() ?? 0
  }

  private static func measurementsOfNodesThatFit(_ calculator: Calculator) -> Double {
    let own = ContainerStyle(defaults: ItemStyle(calculator: calculator))
    var builder = LayoutTreeBuilder(root: own)
    let text = ItemStyle(size: .paragraph(advance: 50, lineHeight: 12))
    for _ in 0..<10 {
      builder.beginContainer(ItemStyle(), own)
      for _ in 0..<10 { builder.addLeaf(text) }
      builder.endContainer()
    }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 10_000, height: 10_000))
    return Double(layout.statistics.measurements) / Double(tree.count)
  }
}
