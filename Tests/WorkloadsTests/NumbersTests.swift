import SQLayoutCore
import Testing

@testable import Workloads

@Suite struct NumbersTests {
  /// 12345 · 1664525 + 1013904223 is 87628868 modulo 2^32; without its low 8 bits that is 342300.
  /// From 87628868 follows 71072467, and 277626; then 2332836374, and 9112642.
  @Test func firstNumbers() {
    var numbers = Numbers()
    #expect(numbers.next() == 342_300)
    #expect(numbers.next() == 277_626)
    #expect(numbers.next() == 9_112_642)
  }

  /// 342300 % 91 is 49 and 277626 % 41 is 15; the text covers 5000 + 9112642 % 95001, which is
  /// 92547, in lines of 16.
  @Test func firstLeaf() {
    var numbers = Numbers()
    let leaf = numbers.leaf()
    #expect(leaf.size == Size(width: 59, height: 25))
    #expect(leaf.paragraph == (advance: 92547.0 / 16, lineHeight: 16))
  }

  /// From 54321 follows 1238253532, without its low 8 bits 4836927. That is 0x49CE3F: shifted by
  /// 0, 4, 8 and 12 bits 4836927, 302307, 18894 and 1180, modulo 9 and in the order of the edges
  /// 3, 6, 3 and 1; shifted by 0, 5, 10 and 15 bits 4836927, 151153, 4723 and 147, modulo 5 2, 3,
  /// 3 and 2.
  @Test func firstEdges() {
    var numbers = Numbers.forEdges
    let edges = numbers.edges()
    #expect(edges.spacing == Insets(top: 3, left: 6, bottom: 3, right: 1))
    #expect(edges.padding == Insets(top: 2, left: 3, bottom: 3, right: 2))
  }

  @Test func ranges() {
    var numbers = Numbers()
    for _ in 0..<10_000 {
      let leaf = numbers.leaf()
      #expect((10...100).contains(leaf.size.width))
      #expect((10...50).contains(leaf.size.height))
      #expect((312.5...6250).contains(leaf.paragraph.advance))
    }
  }
}
