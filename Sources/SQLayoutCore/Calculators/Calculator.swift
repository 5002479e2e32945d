/// A rule for the frame of an item: a pipeline of built-in steps, or a custom function.
///
/// The 105 built-in calculators are constants of this type:
/// ```swift
/// ItemStyle(calculator: .topAlignedFlow)
/// ```
public enum Calculator: Sendable {
  /// A pipeline of built-in steps.
  case pipeline(Pipeline)
  /// A function, from a closure or a plugin.
  case custom(CustomCalculator)

  /// The frame for the given arguments, so that custom calculators compose built-in ones.
  ///
  /// - Complexity: O(1) and at most three measurements of the item.
  public func callAsFunction(_ arguments: borrowing FrameArguments) -> Rect {
    switch self {
    case .pipeline(let pipeline): unsafe pipeline.frame(for: arguments.record)
    case .custom(let custom): custom.frame(arguments)
    }
  }

  /// The frame of a built-in calculator for arguments that lie in memory.
  package func frame(for record: UnsafePointer<FrameRecord>) -> Rect? {
    guard case .pipeline(let pipeline) = self else { return nil }
    return unsafe pipeline.frame(for: record)
  }
}

/// A frame calculator that is a function: its name, its traits, and the function.
public struct CustomCalculator: Sendable {
  /// The name in reports and scenes.
  public let name: String
  /// The declared traits. The engine calls a function that is not `pure` in each pass. It calls a pure one only
  /// for arguments other than the last eight of the item, or where the function measures its item in more than
  /// 64 sizes.
  public let traits: Traits
  /// The function: arguments to the item's frame in its container's space, in points.
  let attempt: @Sendable (borrowing FrameArguments) throws(FunctionFailure) -> Rect

  /// Makes a calculator from a function.
  ///
  /// - Parameters:
  ///   - name: the name in reports.
  ///   - traits: the declared traits; none by default.
  ///   - frame: gives the frame. A failure, and a frame that is not finite or has a negative
  ///     extent, is invalid: the item falls back to `containerLeftAlignedVStack` and the fault is
  ///     reported.
  public init(
    name: String = "closure", traits: Traits = [],
    frame: @escaping @Sendable (borrowing FrameArguments) throws(FunctionFailure) -> Rect
  ) {
    self.name = name
    self.traits = traits
    self.attempt = frame
  }

  /// The same function with other promises.
  public func promising(_ traits: Traits) -> CustomCalculator {
    CustomCalculator(name: name, traits: traits, frame: attempt)
  }

  /// The frame that the function gives; one of numbers that are none where it failed.
  public func frame(_ arguments: borrowing FrameArguments) -> Rect {
    do throws(FunctionFailure) {
      return try attempt(arguments)
    } catch {
      return Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    }
  }
}

/// Why a function has no answer. The pass takes a default and reports the failure with its place.
public struct FunctionFailure: Error, Hashable, Sendable {
  /// The cause, in one line.
  public var message: String

  /// Makes a failure.
  public init(_ message: String) { self.message = message }
}
