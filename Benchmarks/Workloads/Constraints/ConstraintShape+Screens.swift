import LinearConstraints

extension ConstraintShape {
  /// Random trees of views: a column of screens.
  static func screens(_ constraints: Int) -> ConstraintShape {
    var shape = ConstraintShape()
    var last: [Term]?
    while shape.solver.constraintCount < constraints {
      let screen = shape.view()
      let number = shape.views.count - 1
      shape.constrain([Term(screen.x)], .equal, 0)
      shape.constrain([Term(screen.width)], .equal, [320.0, 375, 768][shape.number(below: 3)])
      shape.follow([Term(screen.y)], last, 0, first: 0)
      let height = [0.0, 480, 667, 800][shape.number(below: 4)]
      shape.constrain([Term(screen.height)], .equal, height, at: height == 0 ? 1 : 1000)
      last = [Term(screen.y, -1), Term(screen.height, -1)]
      shape.fill(number, depth: 0)
    }
    return shape
  }

  /// Adds rows and columns of views to another one.
  private mutating func fill(_ superview: Int, depth: Int) {
    let container = views[superview]
    let isRow = number(below: 2) == 0
    let gap = [4.0, 8, 12][number(below: 3)]
    let count = 2 + number(below: 4)
    var last: ConstrainedView?
    for index in 0..<count {
      let view = view(in: superview)
      let own = views.count - 1
      let (start, length) = isRow ? (view.x, view.width) : (view.y, view.height)
      follow(
        [Term(start)],
        last.map {
          isRow ? [Term($0.x, -1), Term($0.width, -1)] : [Term($0.y, -1), Term($0.height, -1)]
        }, gap, first: gap, number(below: 4) == 0 ? .greaterThanOrEqual : .equal,
        at: number(below: 5) == 0 ? 750 : 1000)
      if index == count - 1 {
        let end = [
          Term(start), Term(length), Term(isRow ? container.width : container.height, -1),
        ]
        constrain(
          end, number(below: 2) == 0 ? .equal : .lessThanOrEqual, -gap,
          at: [1000.0, 900, 400][number(below: 3)])
      }
      placeAcross(view, container, isRow: isRow, gap)
      if depth < 3, number(below: 4) == 0 {
        fill(own, depth: depth + 1)
      } else {
        addIntrinsicSize(
          view, hugging: [250.0, 250, 1, 249, 251, 751][number(below: 6)],
          compression: [750.0, 750, 250, 749, 751, 1][number(below: 6)])
      }
      relate(view, last)
      last = view
    }
  }

  private mutating func placeAcross(
    _ view: ConstrainedView, _ container: ConstrainedView, isRow: Bool, _ gap: Double
  ) {
    let (start, length) = isRow ? (view.y, view.height) : (view.x, view.width)
    let room = isRow ? container.height : container.width
    let end = [Term(start), Term(length), Term(room, -1)]
    switch number(below: 4) {
    case 0:
      constrain([Term(start), Term(length, 0.5), Term(room, -0.5)], .equal, 0)
    case 1:
      constrain([Term(start)], .greaterThanOrEqual, gap)
      constrain([Term(start)], .equal, gap, at: 250)
      constrain(end, .lessThanOrEqual, -gap)
    default:
      constrain([Term(start)], .equal, gap)
      constrain(
        end, number(below: 3) == 0 ? .equal : .lessThanOrEqual, -gap,
        at: [1000.0, 999, 900, 400][number(below: 4)])
    }
  }

  /// Adds a ratio to some views, or the width of the previous one.
  private mutating func relate(_ view: ConstrainedView, _ last: ConstrainedView?) {
    if number(below: 6) == 0 {
      constrain(
        [Term(view.height), Term(view.width, -[0.5, 0.75, 2][number(below: 3)])], .equal, 0,
        at: [999.0, 500][number(below: 2)])
    }
    if let last, number(below: 5) == 0 {
      constrain(
        [Term(view.width), Term(last.width, -1)], .equal, 0, at: [1000.0, 500][number(below: 2)])
    }
  }

  /// Screens with equal sizes of views in different superviews, ratios, and ranges.
  static func tangled(_ constraints: Int) -> ConstraintShape {
    var shape = screens(constraints * 85 / 100)
    while shape.solver.constraintCount < constraints {
      let one = shape.number(below: shape.views.count)
      let other = min(shape.views.count - 1, max(0, one + shape.number(below: 41) - 20))
      guard one != other else { continue }
      let (view, cousin) = (shape.views[one], shape.views[other])
      let priority = [500.0, 750, 999, 250][shape.number(below: 4)]
      switch shape.number(below: 4) {
      case 0: shape.constrain([Term(view.width), Term(cousin.width, -1)], .equal, 0, at: priority)
      case 1:
        shape.constrain([Term(view.height), Term(cousin.height, -1)], .equal, 0, at: priority)
      case 2:
        shape.constrain([Term(view.height), Term(cousin.width, -0.75)], .equal, 0, at: priority)
      default:
        shape.constrain([Term(view.width)], .greaterThanOrEqual, 40, at: priority)
        shape.constrain([Term(view.width)], .lessThanOrEqual, 160, at: priority)
      }
    }
    return shape
  }

  /// The same with 5 % more constraints, between siblings or of a single view.
  func withExtras() -> ConstraintShape {
    var shape = self
    var siblings: [Int: [Int]] = [:]
    for (number, view) in views.enumerated() {
      siblings[view.superview, default: []].append(number)
    }
    for _ in 0..<solver.constraintCount / 20 {
      let one = shape.number(below: views.count)
      let among = siblings[views[one].superview] ?? [one]
      let other = among[shape.number(below: among.count)]
      let (view, sibling) = (views[one], views[other])
      let pairs = [
        [Term(view.width), Term(sibling.width, -1)], [Term(view.height), Term(sibling.height, -1)],
        [Term(view.x), Term(sibling.x, -1)], [Term(view.y), Term(sibling.y, -1)],
        [Term(view.width)],
      ]
      let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
      let terms = one == other ? [Term(view.width)] : pairs[shape.number(below: 5)]
      shape.constrain(
        terms, relations[shape.number(below: 3)], Double(shape.number(below: 41) - 20),
        at: [1.0, 250, 500, 750, 999][shape.number(below: 5)])
    }
    return shape
  }
}
