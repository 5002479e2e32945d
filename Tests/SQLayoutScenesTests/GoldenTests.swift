import SQLayoutCore
import SQLayoutScenes
import Testing

/// The frames of the reference implementation.
struct GoldenTests {
  @Test func allCasesAgree() throws {
    var layout = Layout()
    var cases = 0
    for file in try Golden.files() {
      for item in try CaseFile(contentsOf: file).cases {
        #expect(item.differences(using: &layout) == [])
        #expect(layout.faults == [])
        cases += 1
      }
    }
    #expect(cases == 1656)
  }

  @Test(.enabled(if: Golden.hasCaptures, "the recorded screens are not on this machine"))
  func capturedCasesAgree() throws {
    var layout = Layout()
    var cases = 0
    for file in try Golden.names(in: Golden.captures.appending(path: "expected")) {
      for item in try CaseFile(contentsOf: file).cases {
        #expect(item.differences(using: &layout) == [])
        cases += 1
      }
    }
    #expect(cases == 2)
  }

  @Test(.enabled(if: Golden.hasCaptures, "the recorded screens are not on this machine"))
  func capturedScenesLayOut() throws {
    var items = 0
    for file in try Golden.names(in: Golden.captures) {
      let laidOut = try Scene(contentsOf: file).laidOut()
      #expect(laidOut.faults == [])
      items = max(items, laidOut.frames.count)
    }
    #expect(items == 1515)
  }
}
