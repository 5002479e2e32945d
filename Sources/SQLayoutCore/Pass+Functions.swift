// Functions of the tree: what they are given, and what is made of their answers.
extension Pass {
  /// The size of the item at hand for a function that cannot wait.
  func measureNow(_ fitting: Size) -> Size {
    precondition(isRunning, "measure() was called after the calculator had returned")
    if isDeferred { return .zero }
    let place = item
    let sound = fitting.sound
    while true {
      if let size = measure(place, sound) { return size }
      guard functionDepth < Self.greatestFunctionDepth else {
        isDeferred = true
        return .zero
      }
      functionDepth += 1
      let base = depth
      enter(requestedContainer, fitting: requestedFitting)
      finish(above: base)
      functionDepth -= 1
      item = place
    }
  }

  /// The size that a function answers for a leaf, remembered for the pass.
  func measureFunction(
    _ place: UInt32, _ node: Node, _ fitting: Size
  ) -> Size? {
    if let size = recall(leafHeads.row, node.index, fitting) { return size }
    statistics.measurements += 1
    let function = tree.functions.sizes[node.function]
    var size = Size.zero
    do throws(FunctionFailure) {
      let answer = try function.attempt(Int(numbers[place]), fitting)
      size = Size(width: Self.sound(answer.width), height: Self.sound(answer.height))
      if size != answer {
        report(
          place, "size rule \(function.name)", "(\(answer.width), \(answer.height))")
      }
    } catch {
      report(place, "size rule \(function.name)", error.answer)
    }
    _ = remember(leafHeads.row, node.index, size, .only(fitting), isSettled: true)
    answerRange = .only(fitting)
    return size
  }

  private static func sound(_ value: Double) -> Double {
    value >= 0 && value < .infinity ? value : 0
  }

  /// The options that a function answers.
  func optionsFunction(_ place: UInt32, _ pass: Activation) -> Options {
    let style = styles[nodes[place].style]
    guard style.customOptions >= 0 else { return style.options }
    return tree.functions.options[Int(style.customOptions)].function(arguments(place, pass))
  }

  /// The number of the edges of an item whose spacing or padding functions answer.
  func edgesFunction(_ place: UInt32, _ pass: Activation) -> UInt32 {
    let node = nodes[place]
    let style = styles[node.style]
    guard style.customSpacing >= 0 || style.customPadding >= 0 else { return node.edges }
    var edges = edges[node.edges]
    if style.customSpacing >= 0 {
      edges.spacing = answer(style.customSpacing, arguments(place, pass), "spacing", place)
    }
    if style.customPadding >= 0 {
      edges.padding = answer(style.customPadding, arguments(place, pass), "padding", place)
    }
    // Three places for each pass: this item's, and those of the two before it.
    let base = UInt32((depth - 1) * 3) | Edges.fromFunction
    var number = base
    while number == pass.previousEdges || number == pass.previousToPreviousEdges { number += 1 }
    functionEdges.row[number & ~Edges.fromFunction] = edges
    return number
  }

  /// The insets that a function answers for a container.
  func insetsFunction(_ container: Container, _ bounds: Rect, forSizing: Bool) -> Insets {
    let isRoot = container.node == Container.none
    let arguments = ContainerArguments(
      item: isRoot ? -1 : Int(numbers[container.node]), bounds: bounds,
      forSizing: forSizing)
    return answer(container.customInsets, arguments, "insets", container.node)
  }

  private func arguments(_ place: UInt32, _ pass: Activation) -> ContainerArguments {
    ContainerArguments(
      item: Int(numbers[place]), bounds: pass.bounds, insets: pass.insets,
      forSizing: pass.forSizing)
  }

  /// What a function for spacing, padding or insets answers, made into something to go on with.
  private func answer(
    _ function: Int32, _ arguments: ContainerArguments, _ rule: String, _ place: UInt32
  ) -> Insets {
    do throws(FunctionFailure) {
      let insets = try tree.functions.edges[Int(function)].function(arguments)
      if insets.isSound { return insets }
      let parts = [insets.top, insets.left, insets.bottom, insets.right]
      report(place, rule, "\(parts)")
    } catch {
      report(place, rule, error.answer)
    }
    return .zero
  }

  /// Tells an item's observer its frame.
  func observe(_ place: UInt32, _ frame: Rect, forSizing: Bool) {
    tree.functions.observers[Int(styles[nodes[place].style].observer)](
      Observation(item: Int(numbers[place]), frame: frame, forSizing: forSizing))
  }

  /// Notes what a function answered wrongly.
  func report(_ place: UInt32, _ rule: String, _ value: String) {
    isComplete = false
    guard faults.count < LayoutFault.greatestCount else { return }
    // Faults come in numbers: the first of a tree without functions pays for all.
    if reportedNumbers.isEmpty { reportedNumbers = tree.numbersByPlace() }
    let number = place == Container.none ? -1 : Int(reportedNumbers[Int(place)])
    faults.append(
      LayoutFault(node: number, path: tree.reportedPath(to: number), rule: rule, value: value))
  }
}

extension Size {
  /// A fitting size as rules may rely on it: not negative, and no more than unbounded.
  fileprivate var sound: Size {
    Size(
      width: width > 0 ? min(width, Size.unbounded.width) : 0,
      height: height > 0 ? min(height, Size.unbounded.height) : 0)
  }
}

extension FunctionFailure {
  /// The failure as what a function answered, for reports.
  var answer: String { "nothing: \(message)" }
}
