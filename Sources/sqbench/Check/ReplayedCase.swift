import Foundation
import SQLayoutInvariants
import Workloads

/// A case of a plugin that other processes of this program run again, as who reads its replay line does.
///
/// In a fork the program lies at the addresses of its parent: a failure that depends on these shows in each fork, and
/// not in other processes.
struct ReplayedCase {
  private static let count = 4

  private let arguments: [String]

  init(_ line: ReplayLine, plugins: [String]) {
    arguments =
      ["sqbench", "check"] + plugins.flatMap { ["--plugin", $0] }
      + ["--unexplained", "--replay", line.text]
  }

  /// Whether the case fails in each of some processes.
  func failsEachTime() -> Bool {
    var processes = (0..<Self.count).compactMap { _ in start() }
    var failed = 0
    while !processes.isEmpty, !Suite.isInterrupted {
      usleep(2000)
      processes.removeAll { process in
        var status: Int32 = 0
        guard unsafe waitpid(process, &status, WNOHANG) == process else { return false }
        // As the system's headers say in macros: it ended by itself, with the status of a finding.
        if status == Failure.Status.finding.rawValue << 8 { failed += 1 }
        return true
      }
    }
    for process in processes {
      kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
    // An interrupted run shows the cases that were confirmed until then.
    return failed == Self.count || Suite.isInterrupted
  }

  private func start() -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let streams = [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
    ]
    for (descriptor, mode) in streams {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    }
    var process: pid_t = 0
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    guard unsafe posix_spawn(&process, "/proc/self/exe", &actions, nil, &words, environ) == 0
    else {
      return nil
    }
    return process
  }
}
