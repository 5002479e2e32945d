import Foundation
import SQLayoutInvariants

/// The invariants that the environment names, separated by spaces; none where all are wanted.
private let invariants: [Invariant] = {
  let names = ProcessInfo.processInfo.environment["SQLAYOUT_FUZZ_INVARIANTS"] ?? ""
  return names.split(separator: " ").map { name in
    guard let invariant = Invariant(named: String(name)) else {
      FileHandle.standardError.write(
        Data("SQLAYOUT_FUZZ_INVARIANTS: there is no invariant '\(name)'\n".utf8))
      exit(2)
    }
    return invariant
  }
}()

/// The entry point of the fuzzer: its bytes make one case, and a case that fails ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  if let failure = CaseOfBytes.failure(input, of: invariants) {
    FileHandle.standardError.write(Data((failure.text + "\n").utf8))
    abort()
  }
  return 0
}
