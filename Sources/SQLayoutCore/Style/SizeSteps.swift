/// A size that is a step function of the fitting width: from one width to the next it stays the same.
///
/// ```swift
/// let label = SizeSteps([
///   SizeSteps.Step(width: 0, size: Size(width: 48, height: 40)),  // two lines
///   SizeSteps.Step(width: 90, size: Size(width: 90, height: 20)),
/// ])
/// let style = ItemStyle(size: .steps(label))
/// ```
///
/// A pass calls nothing for it, and measures a container that depends on it once for all widths between two steps.
public struct SizeSteps: Hashable, Sendable {
  /// A size, and where it begins to hold.
  public struct Step: Hashable, Sendable, BitwiseCopyable {
    /// The least fitting width under which it holds, in points.
    public var width: Double
    /// The size, in points.
    public var size: Size

    /// Makes a step.
    public init(width: Double, size: Size) {
      self.width = width
      self.size = size
    }
  }

  /// The steps by their widths.
  public let steps: [Step]

  /// Makes a step function.
  ///
  /// - Parameter steps: the steps, one at least. Lengths that are negative or not finite are taken as 0 and
  ///   reported, as those of other rules.
  /// - Precondition: each width is greater than the one before.
  /// - Complexity: O(steps).
  public init(_ steps: [Step]) {
    precondition(!steps.isEmpty, "a step function has one step at least")
    for index in steps.indices.dropFirst() {
      precondition(
        steps[index - 1].width < steps[index].width,
        "the widths of a step function ascend, and that of step \(index) does not")
    }
    self.steps = steps
  }

  /// The size in a width, in points; below the first step that of the first step.
  ///
  /// - Complexity: O(log steps).
  public func size(fittingWidth width: Double) -> Size {
    let index = Self.index(of: width, among: steps.count) { steps[$0].width }
    return steps[index].size
  }

  /// The last of some steps that begins at a width or before it; the first one where none does.
  @inline(__always)
  static func index(of width: Double, among count: Int, start: (Int) -> Double) -> Int {
    // Bisection without a branch: the processor could not predict which half is taken.
    var first = 0
    var count = count
    while count > 1 {
      let half = count / 2
      first = start(first + half) <= width ? first + half : first
      count -= half
    }
    return first
  }
}
