import Foundation
import SQLayoutInvariants

/// The entry point of the fuzzer: its bytes make one case, and a case that fails ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  if let failure = CaseOfBytes.failure(input) {
    FileHandle.standardError.write(Data((failure.text + "\n").utf8))
    abort()
  }
  return 0
}
