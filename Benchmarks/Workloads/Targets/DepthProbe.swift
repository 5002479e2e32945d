import ChildProcesses
import Foundation
import SQLayout

/// Lays out deep trees on a small stack, in a child process, which crashes if the stack overflows.
enum DepthProbe {
  static let depth = 1_000_000
  private static let stackBytes = 512 * 1024
  /// The limits of memory and time for a million views.
  private static let roomBytes: UInt64 = 8 << 30
  private static let seconds: UInt32 = 120

  /// 1 if the body succeeds, 0 if it does not, nil if there can be no child.
  static func run(_ body: @escaping @Sendable () -> Bool) -> Double? {
    let child = sq_worker_fork(-1, roomBytes)
    guard child >= 0 else { return nil }
    if child == 0 {
      alarm(seconds)
      let thread = Thread { _exit(body() ? 0 : 1) }
      thread.stackSize = stackBytes
      thread.start()
      while true { pause() }
    }
    var status: Int32 = 0
    while true {
      let ended = unsafe waitpid(child, &status, WNOHANG)
      guard ended == 0 || ended < 0 && errno == EINTR else {
        return ended < 0 ? nil : status == 0 ? 1 : 0
      }
      if Suite.isInterrupted { kill(child, SIGKILL) }
      usleep(10_000)
    }
  }

  /// `chain 10^6` as a tree: whether the last leaf gets a frame.
  static let layOutTree: @Sendable () -> Bool = {
    let subject = Chain(depth: depth).subject()
    subject.pass()
    return subject.frames?().last?.map { $0.width > 0 } ?? false
  }

  /// The same chain of layout views.
  static let layOutViews: @Sendable () -> Bool = {
    var numbers = Numbers()
    let innermost = AppView(numbers.leaf().size)
    do {
      var view = SQLayoutView().containingArrangedItem(innermost)
      for level in 1..<depth {
        view = SQLayoutView()
          .containingDefaultFrameCalculator(
            level % 2 == 0 ? .containerLeftAlignedVStack : .containerTopAlignedHStack
          )
          .containingArrangedItem(AppView(numbers.leaf().size))
          .containingArrangedItem(view)
      }
      view.frame = CGRect(x: 0, y: 0, width: 10_000, height: 10_000)
      view.layoutIfNeeded()
    }
    return innermost.frame.width > 0
  }
}

/// A view as in an app.
final class AppView: SQLayoutItem {
  var frame = CGRect.zero
  private let size: CGSize

  init(_ size: Size) { self.size = CGSize(size) }

  func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}
