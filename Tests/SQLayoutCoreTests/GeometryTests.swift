import SQLayoutCore
import Testing

@Suite struct GeometryTests {
  @Test func edgesFollowFromOriginAndExtent() {
    let rect = Rect(3, -4, 10, 20)
    #expect(rect.minX == 3 && rect.maxX == 13)
    #expect(rect.minY == -4 && rect.maxY == 16)
    #expect(rect.size == Size(10, 20))
  }

  @Test func emptyIsWhatHasNoExtentInOneDirection() {
    #expect(Rect(1, 1, 0, 5).isEmpty)
    #expect(Rect(1, 1, 5, 0).isEmpty)
    #expect(!Rect(0, 0, 5, 5).isEmpty)
  }

  @Test func edgesThatAreNotGivenAreZero() {
    #expect(Insets(left: 2) == Insets(top: 0, left: 2, bottom: 0, right: 0))
    #expect(Insets(all: 3) == Insets(top: 3, left: 3, bottom: 3, right: 3))
  }

  @Test func roundingIsThatOfTheMathematicsLibrary() {
    var generator = SystemRandomNumberGenerator()
    let large = [0x1p51, 0x1p52, 0x1p53, .greatestFiniteMagnitude, .infinity]
    let ends = ([0, 0.5, 1, 1.5, 2.5] + large).flatMap { [$0.nextDown, $0, $0.nextUp] }
    let random = (0..<10_000).flatMap { _ in
      [
        Double(Int.random(in: 0...1_000, using: &generator)) / 4,
        Double(bitPattern: .random(in: .min ... .max, using: &generator)),
      ]
    }
    let numbers = (ends + random).filter { !$0.isNaN }.flatMap { [$0, -$0] }
    let wrong = numbers.filter {
      $0.nearestWhole.bitPattern != $0.rounded().bitPattern
        || $0.roundedUp.bitPattern != $0.rounded(.up).bitPattern
    }
    #expect(wrong.isEmpty)
  }

  @Test func unboundedIsTheGreatestFiniteNumber() {
    #expect(Size.unbounded.width == .greatestFiniteMagnitude)
    #expect(Size.unbounded.height == .greatestFiniteMagnitude)
  }

  @Test func occupiedRoomCountsTheFirstFrameAndThoseThatAreNotEmpty() {
    var occupied = Rect.zero
    // The first counts though it is empty; the next replaces it for the same reason.
    occupied.insert(Rect(50, 50, 0, 10), .zero)
    #expect(occupied == Rect(50, 50, 0, 10))
    occupied.insert(Rect(10, 20, 30, 40), Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(occupied == Rect(8, 19, 36, 44))
    occupied.insert(Rect(500, 500, 0, 10), .zero)
    #expect(occupied == Rect(8, 19, 36, 44))
    // From 8 to 70 and from 19 to 63.
    occupied.insert(Rect(60, 30, 10, 5), .zero)
    #expect(occupied == Rect(8, 19, 62, 44))
  }
}
