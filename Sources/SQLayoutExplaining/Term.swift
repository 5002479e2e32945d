import SQLayout
import SQLayoutCore

/// A part of a frame.
public enum FrameNumber: String, CaseIterable, Sendable {
  case x, y, width, height
}

extension Rect {
  /// A part of the frame.
  public subscript(number: FrameNumber) -> Double {
    switch number {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}

/// A number of a pass and its operands.
public struct Term: Sendable {
  /// How it was computed.
  public enum Formula: Sendable {
    /// A constant of the engine, such as the 2 of a middle.
    case constant
    /// A number of the tree, of the bounds, or a result of a function.
    case input
    /// A size that follows from the constraints and the insets of a container.
    case constraints
    /// Another term under this one's name.
    case same(Int)
    /// Terms added and subtracted from left to right; the first is added.
    case sum([(isAdded: Bool, term: Int)])
    case product(Int, Int)
    case quotient(Int, Int)
    /// The least and the greatest of two terms.
    case least(Int, Int)
    case greatest(Int, Int)
    /// To the nearest whole number, and to the next one that is no less.
    case rounded(Int)
    case roundedUp(Int)
    case magnitude(Int)
    case negated(Int)
    /// The number next to it, above or below.
    case next(Int, isAbove: Bool)
  }

  /// The number, in points or without a unit.
  public var value: Double
  /// Its name, such as `width of send` or `padding right`; nil for an intermediate result.
  public var name: String?
  /// Its owner, such as `send`, `root` or `bounds`; nil for an intermediate result.
  public var owner: String?
  /// The number of the tree or the bounds, where it is one.
  public var input: LayoutInput?
  /// The operation that gave it; 0 for a constant.
  var operation: UInt32 = 0
  /// The node and the part of its frame, where it is part of a frame.
  public var frame: (node: Int, number: FrameNumber)?
  /// The fitting size that it was measured in, in points, where it was measured.
  public var fitting: Size?
  /// How it was computed.
  public var formula: Formula
  /// Whether the explained number changes with a small change of this term, while all numbers not
  /// computed from it stay. A term without effect lost against another one, was rounded away, or
  /// cancels out. Of two equal operands of a least or a greatest each is decisive in one direction.
  /// For a number of the tree or the bounds on which a comparison of nearly equal numbers depends,
  /// the layout is tried with 1/8192 more and less. For other terms the mark holds as long as the
  /// layout takes the same steps.
  public var isDecisive = false
  /// For a named term that is not decisive: the greatest change, up or down, that does not change
  /// the explained number and is valid in the tree; nil without a limit.
  public var slack: Double?

  /// The terms of its formula.
  public var operands: [Int] {
    switch formula {
    case .constant, .input, .constraints: []
    case .same(let term), .rounded(let term), .roundedUp(let term), .magnitude(let term),
      .negated(let term), .next(let term, _):
      [term]
    case .sum(let parts): parts.map(\.term)
    case .product(let a, let b), .quotient(let a, let b), .least(let a, let b),
      .greatest(let a, let b):
      [a, b]
    }
  }
}

/// The explanation of a number of a frame: the chain of terms that it was computed from.
public struct Explanation: Sendable {
  /// The detail of an explanation; each case adds to the one before.
  public enum Detail: Int, Comparable, Sendable {
    /// The chain of terms.
    case chain
    /// The decisive terms.
    case decisive
    /// The slack of the other named terms.
    case slack

    /// Whether it has less detail.
    public static func < (a: Detail, b: Detail) -> Bool { a.rawValue < b.rawValue }
  }

  /// The node.
  public let node: Int
  /// The part of its frame.
  public let number: FrameNumber
  /// The name of the item: its id or path.
  public let item: String
  /// The calculator that placed the item, such as `containerRightAlignedVStack`.
  public let calculator: String
  /// The detail of the explanation.
  public let detail: Detail
  /// All terms, each after those it was computed from; the last is the number itself.
  public internal(set) var terms: [Term]
  /// The crops and wraps that led to the item's frame, in their order.
  public internal(set) var moves: [LayoutStep.Kind] = []
  /// The constraints that determine the number, where a view with constraints arranges the item.
  public internal(set) var determined: DeterminedNumber?
  /// Why a container with constraints dropped the item, whose frame is empty then; nil where none did.
  public internal(set) var dropping: String?

  /// The number, in points.
  public var value: Double { terms[terms.count - 1].value }

  /// Computes a term again from its operands.
  func evaluate(_ term: Term, _ values: [Double]) -> Double {
    switch term.formula {
    case .constant, .input, .constraints: term.value
    case .same(let other): values[other]
    case .sum(let parts):
      parts.dropFirst().reduce(parts.first.map { values[$0.term] } ?? 0) { sum, part in
        part.isAdded ? sum + values[part.term] : sum - values[part.term]
      }
    case .product(let a, let b): values[a] * values[b]
    case .quotient(let a, let b): values[a] / values[b]
    case .least(let a, let b): min(values[a], values[b])
    case .greatest(let a, let b): values[b] > values[a] ? values[b] : values[a]
    case .rounded(let other): values[other].rounded()
    case .roundedUp(let other): values[other].rounded(.up)
    case .magnitude(let other): values[other].magnitude
    case .negated(let other): -values[other]
    case .next(let other, let isAbove): isAbove ? values[other].nextUp : values[other].nextDown
    }
  }

  /// The number, computed again from the numbers of the tree and the bounds alone.
  ///
  /// - Complexity: O(terms).
  public func evaluated() -> Double {
    var values: [Double] = []
    for term in terms { values.append(evaluate(term, values)) }
    return values[values.count - 1]
  }
}
