import SQLayoutCore

extension Generator {
  /// The number of calls around a pass: more than there are in the nested containers of most trees.
  private static var nestedCallCount: Int { 12 }

  /// The frames of a scenario that is laid out within nested calls of the checked function, each of which is made while
  /// the one around it measures; nil where the function measures nothing, so that none of its calls is ever nested.
  ///
  /// Each call measures once in earnest. In nested containers each of its measurements would call the next ones anew.
  func framesWithinCalls(of scenario: Scenario) -> [Rect?]? {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    var depth = 0
    var frames: [Rect?]?
    func measure() -> Size {
      if frames == nil {
        depth += 1
        defer { depth -= 1 }
        if depth < Self.nestedCallCount {
          call()
        } else {
          var layout = Layout()
          frames = layout.frames(of: scenario)
        }
      }
      return Size(width: 20, height: 10)
    }
    func call() {
      if let arrangement = rules.arrangements.first {
        _ = arrangement(
          ArrangeArguments(bounds: bounds, spacings: [.zero], paddings: [.zero]) { _, _ in measure()
          }
        )
      } else if let calculator = pool.first, calculator.isFunction {
        _ = calculator(FrameArguments(bounds: bounds) { _ in measure() })
      }
    }
    call()
    return frames
  }
}
