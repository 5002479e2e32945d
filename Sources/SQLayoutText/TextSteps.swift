#if Text
  import SQLayoutCore

  /// The size of a text as a step function of the width: from each width up to the next one, nothing changes.
  ///
  /// The widths are sorted, so a size is found by bisection in a plain array.
  public struct TextSteps: Sendable, Equatable {
    /// The size and baselines of a text in a range of widths.
    public struct Step: Hashable, Sendable {
      /// The least width for which it holds, in points.
      public var width: Double
      /// The size, in points.
      public var size: Size
      /// The distance of the first baseline from the top, in points.
      public var firstBaseline: Double
      /// The distance of the last baseline from the top, in points.
      public var lastBaseline: Double
    }

    /// The least widths of the steps, sorted; the first is 0.
    public let widths: [Double]
    /// The steps, by width.
    public let steps: [Step]

    /// The step for a width.
    ///
    /// - Parameter width: the width, in points; one below 0 is 0.
    /// - Complexity: O(log steps), and nothing is allocated.
    public func step(fittingWidth width: Double) -> Step {
      // Without a branch, which the processor could not predict.
      var first = 0
      var count = widths.count
      while count > 1 {
        let half = count / 2
        first = widths[first + half] <= width ? first + half : first
        count -= half
      }
      return steps[first]
    }

    /// The size in a width, both in points.
    public func size(fittingWidth width: Double) -> Size { step(fittingWidth: width).size }
  }

  extension ShapedText {
    /// The widths at which any break changes, and so a size or a baseline, in points, ascending.
    ///
    /// Each call computes them again. Empty where `steps()` has none.
    public var breakpoints: [Double] { steps().map { Array($0.widths.dropFirst()) } ?? [] }

    /// The size as a step function of the width.
    ///
    /// - Parameter limit: the greatest number of steps.
    /// - Returns: nil where there are more, and for texts with tabs or with an ellipsis at the head
    ///   or in the middle, which change at almost any width: use `size(fittingWidth:)`.
    /// - Complexity: O(steps · lines).
    public func steps(atMost limit: Int = 10_000) -> TextSteps? {
      steps(from: 0, atMost: limit).map { TextSteps(widths: $0.map(\.width), steps: $0) }
    }

    /// The steps from a width in 1/1024 point on; nil where there are more than the limit, or none.
    private func steps(from least: Int, atMost limit: Int) -> [TextSteps.Step]? {
      guard storage.style.maximumLines == nil || storage.style.truncation == .tail,
        !storage.paragraphs.contains(where: \.hasTabs)
      else { return nil }
      var steps: [TextSteps.Step] = []
      var width = least
      while width < .max {
        guard steps.count < limit else { return nil }
        var breaker = LineBreaker(storage, limit: width)
        var (next, widest, y, first, last) = (Int.max, 0, 0, 0, 0)
        while true {
          let start = breaker
          guard let line = breaker.next() else { break }
          next = min(next, start.nextWidth(after: line))
          widest = max(widest, line.width)
          if y == 0 { first = -line.top }
          last = y - line.top
          y += line.height
        }
        steps.append(
          TextSteps.Step(
            width: Double(width) * Self.unit,
            size: Size(width: Double(widest) * Self.unit, height: Double(y) * Self.unit),
            firstBaseline: Double(first) * Self.unit, lastBaseline: Double(last) * Self.unit))
        width = next
      }
      return steps
    }
  }

  extension SizeSteps {
    /// The size rule of a text for a leaf; steps of equal size are joined.
    ///
    /// - Complexity: O(steps).
    public init(_ text: TextSteps) { self.init(text: text.steps) }

    fileprivate init(text: [TextSteps.Step]) {
      var steps: [Step] = []
      for step in text where step.size != steps.last?.size {
        steps.append(Step(width: step.width, size: step.size))
      }
      self.init(steps)
    }
  }

  extension ShapedText {
    /// The greatest number of steps of a leaf's size; finding more takes longer than it saves.
    private static let mostSteps = 32

    /// The text as the size of a leaf. In all widths in which no word is broken it is a step function, so that a pass
    /// calls nothing. In narrower widths, and for texts of many steps, it is a function.
    ///
    /// - Complexity: O(lines) for each step, 32 at most.
    public var sizeRule: SizeRule {
      let function = CustomSize(name: "text", isPure: true) { size(fittingWidth: $0.width) }
      let least = storage.leastWholeWidth
      guard let steps = steps(from: least, atMost: Self.mostSteps) else { return .custom(function) }
      return .steps(SizeSteps(text: steps), narrower: least > 0 ? function : nil)
    }
  }
#endif
