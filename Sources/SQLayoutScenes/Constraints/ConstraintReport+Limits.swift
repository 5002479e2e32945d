import Foundation
import SQLayout
import SQLayoutCore

// Frames of a scene that are others than those by the constraints: limits of a pass.

extension Size {
  /// The greatest length of bounds that a pass counts, in points.
  static let greatestCounted = 10_000.0

  /// The bounds of a container as a pass counts them.
  var counted: Size {
    Size(
      width: min(width, Self.greatestCounted), height: min(height, Self.greatestCounted))
  }
}

extension ConstrainedRoom {
  /// Where the bounds of the views around a view begin in those of its container, and the insets of that container;
  /// nil where they are the same.
  func start(of view: AutoLayoutView) -> (x: Double, y: Double, insets: Insets)? {
    guard let superview = view.superview else { return nil }
    if superview === views.container {
      return (origin.x + insets.left, origin.y + insets.top, insets)
    }
    guard let room = superview as? ContainerView, room.insets != .zero else { return nil }
    return (room.start.x, room.start.y, room.insets)
  }
}

extension LaidOutScene {
  private static let lengths: [(name: String, path: KeyPath<CGSize, CGFloat> & Sendable)] = [
    ("width", \.width), ("height", \.height),
  ]

  /// Why a length of a frame is not the one by the constraints; nil where it is, up to rounding.
  private func limit(_ name: String, _ value: Double) -> String? {
    value < -1e-6 && Self.lengths.contains { $0.name == name } ? "no \(name) is below 0" : nil
  }

  /// A number of the constraints as that of the frame, with the difference as a part of its own.
  func limited(_ number: DeterminedNumber) -> DeterminedNumber {
    let value = Double(number.value)
    guard let limit = limit(number.name, value) else { return number }
    return number.adding(
      -value,
      as: number.contributions + [DeterminedNumber.Contribution(source: limit, amount: -value)])
  }

  /// Lines on the lengths of the room and the numbers of frames that are others than those by the constraints.
  func limits(in room: ConstrainedRoom) -> [String] {
    var lines: [String] = []
    let name = room.views.container.identifier ?? ""
    for (length, value) in [("width", room.size.width), ("height", room.size.height)]
    where value > Size.greatestCounted {
      lines.append("\(name).\(length) = \(JSONText.number(value)) counts up to 10000")
    }
    for (node, view) in room.views.nodes where !room.views.isDropped(view) {
      let owner = scene.ids[node] ?? scene.tree.path(to: node)
      for (length, path) in Self.lengths {
        // Not `width`, which is that of a frame with a negative length turned around.
        let value = Double(view.frame.size[keyPath: path])
        guard let limit = limit(length, value) else { continue }
        lines.append("\(owner).\(length) = 0 and not \(JSONText.number(value)): \(limit)")
      }
    }
    return lines
  }
}
