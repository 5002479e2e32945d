import BenchmarkReports
import Comparing
import Foundation
import Testing

/// Tests of the drawing of plots.
struct PlotTests {
  /// Later elements are in front: a line across a plot is drawn before the texts at its height.
  @Test func linesLieBehindTexts() throws {
    let html = Report(SampleRun.run(), earlier: [(3, SampleRun.run(0.9))]).html
    let plots = try Markup(html).all("figure").filter { $0.attributes["class"] == "plot" }
    var texts = 0
    for plot in plots {
      let drawn = try #require(plot.all("svg").first).children
      func number(_ element: Markup, _ name: String) -> Double {
        element.attributes[name].flatMap { Double($0) } ?? .nan
      }
      for (place, line) in drawn.enumerated()
      where ["guide", "median"].contains(line.attributes["class"]) {
        let height = number(line, "y1")...number(line, "y2")
        for (other, text) in drawn.enumerated()
        where text.name == "text" && text.attributes["class"] != "none" {
          guard height.contains(number(text, "y")) else { continue }
          texts += 1
          #expect(other > place, "\(text.text) in \(plot.all("figcaption").map(\.text))")
        }
      }
    }
    #expect(texts > 0)
  }
}
