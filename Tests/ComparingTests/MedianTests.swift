import Comparing
import Testing

struct MedianTests {
  @Test func median() {
    #expect([3.0, 1, 2].median == 2)
    #expect([1.0, 2].median == 1.5)
    #expect([Double]().median == 0)
  }

  /// The indices of the 95 % interval of the median, from table A3 of Conover: of 9 numbers the second and the eighth
  /// (96.1 %), of 12 the third, of 15 the fourth, of 20 the sixth.
  @Test(arguments: [(6, 1), (9, 2), (12, 3), (15, 4), (20, 6)])
  func interval(count: Int, place: Int) {
    let numbers = (1...count).map(Double.init)
    #expect(numbers.shuffled().medianInterval() == Double(place)...Double(count + 1 - place))
  }

  @Test func tooFewForAnInterval() {
    #expect([1.0, 2, 3, 4, 5].medianInterval() == nil)
    #expect([Double]().medianInterval() == nil)
  }
}
