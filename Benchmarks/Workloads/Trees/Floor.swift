import Floors
import SQLayoutCore

/// The baseline of an engine's time: a C floor with its data, or another pass of the engine.
public final class Floor {
  private let pass: () -> Void
  private let frames: () -> [Rect]

  init(_ part: FloorPart) {
    // In the order of the floor.
    var frames = Array(repeating: sq_floor_frame(), count: part.frames)
    pass = {
      unsafe frames.withUnsafeMutableBufferPointer { frames in
        // A floor writes the number of frames that it declares, and the array has room for them.
        if let first = frames.baseAddress { _ = unsafe part.run(first) }
      }
    }
    self.frames = {
      part.places().map {
        let frame = frames[$0]
        return Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      }
    }
  }

  /// C that was generated from a screen.
  init(_ baseline: ScreenBaseline, in bounds: Rect) {
    pass = { baseline.run(in: bounds) }
    frames = { baseline.rects }
  }

  /// Makes a floor of any passes.
  init(pass: @escaping () -> Void, frames: @escaping () -> [Rect]) {
    self.pass = pass
    self.frames = frames
  }

  /// Uses the passes of a subject as the floor of another.
  init(_ subject: Subject) {
    pass = subject.pass
    frames = { subject.frames?().compactMap { $0 } ?? [] }
  }

  /// Lays everything out once.
  public func run() { pass() }

  /// The frames of the last pass, in document order; not-a-number for skipped items.
  public func framesInDocumentOrder() -> [Rect] { frames() }
}

/// A floor, or the part of one that is a container in a larger tree.
///
/// Safe, since only `run` accesses memory, whose caller provides the room.
@safe
struct FloorPart {
  /// The number of frames that it writes.
  var frames: Int
  /// The index of each node's frame among these, in document order.
  var places: () -> [Int]
  /// Writes the frames and returns the occupied size.
  var run: (UnsafeMutablePointer<sq_floor_frame>) -> sq_floor_size

  @safe
  init(
    frames: Int, places: (() -> [Int])? = nil,
    run: @escaping (UnsafeMutablePointer<sq_floor_frame>) -> sq_floor_size
  ) {
    self.frames = frames
    self.places = places ?? { Array(0..<frames) }
    unsafe self.run = run
  }
}

extension sq_floor_size {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension sq_floor_edges {
  init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension sq_floor_item {
  init(_ size: Size = .zero, _ edges: EdgeNumbers) {
    self.init(
      size: sq_floor_size(size), spacing: sq_floor_edges(edges.spacing),
      padding: sq_floor_edges(edges.padding))
  }
}
