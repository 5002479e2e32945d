import BenchmarkReports
import Foundation
import Testing

/// Tests of the page in a browser, if one is installed.
@Suite(
  .enabled(if: Browser.isThere, "there is no chromium here; install it to test the page in it"))
struct BrowserTests {
  @Test func pageIsQuietAndWhole() throws {
    let html = Report(
      SampleRun.run(), scenes: [SampleRun.scene], earlier: [(3, SampleRun.run(0.9))]
    ).html
    let visit = try Browser.visit(html)
    #expect(visit.complaints == [])
    #expect(visit.requests == 0)
    let page = try Markup(visit.page)
    let figures = page.all("figure")
    #expect(figures.count == (try Markup(html)).all("figure").count)
    #expect(figures.allSatisfy { !$0.all("table").isEmpty })
  }

  /// On a phone, 400 points wide, the page does not scroll sideways, and each verdict is beside its benchmark's name,
  /// the longest one included.
  @Test func verdictsAreVisibleOnAPhone() throws {
    var (base, new) = (SampleRun.run(0.8), SampleRun.run())
    for index in base.benchmarks.indices where base.benchmarks[index].name == "closure/1000" {
      let name = "scene/" + String(repeating: "conversation-", count: 6) + "list"
      (base.benchmarks[index].name, new.benchmarks[index].name) = (name, name)
    }
    let html = Report(new, earlier: [(7, base)]).html
    let script = """
      <script>
      onload = () => {
        const cells = [...document.querySelectorAll('tr.regressed > :nth-child(2)')];
        const ends = cells.map(cell => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const head = cell.previousElementSibling.getBoundingClientRect();
          const text = range.getBoundingClientRect();
          return text.left < head.right ? 9999 : Math.round(text.right);
        });
        parent.document.title =
          [cells.length, Math.max(...ends), document.documentElement.scrollWidth].join(' ');
      };
      </script></body>
      """
    let page = html.replacing("</body>", with: script)
      .replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let visit = try Browser.visit(
      """
      <!DOCTYPE html><html><head><title>none</title></head><body>
      <iframe style="width: 400px; height: 900px; border: 0" srcdoc="\(page)"></iframe></body></html>
      """)
    let title = try #require(visit.page.firstMatch(of: /<title>([^<]*)<\/title>/)).output.1
    let figures = title.split(separator: " ").compactMap { Int($0) }
    #expect(figures.count == 3 && figures[0] > 1, "\(title)")
    #expect(figures.dropFirst().allSatisfy { $0 <= 400 }, "\(title)")
  }

  /// Checks that the test above fails for a faulty page.
  @Test func noticesFaults() throws {
    let visit = try Browser.visit(
      """
      <!DOCTYPE html><html><body><img src="http://127.0.0.1:9/picture.png"/>
      <script>nothing()</script></body></html>
      """)
    #expect(visit.complaints.count == 1)
    #expect(visit.requests > 0)
  }
}

/// A headless browser.
enum Browser {
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")

  struct Visit {
    /// The page's DOM after loading.
    var page: String
    /// The messages on the console.
    var complaints: [String]
    /// The number of requests of the page, except for itself.
    var requests: Int
  }

  static func visit(_ html: String) throws -> Visit {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = { (name: String) in folder.appending(path: name) }
    for (name, text) in [("page.html", html), ("dom", ""), ("log", "")] {
      try Data(text.utf8).write(to: file(name))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/chromium")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
      "--disable-component-update", "--no-first-run", "--user-data-dir=\(file("profile").path)",
      "--enable-logging=stderr", "--log-net-log=\(file("requests").path)", "--dump-dom",
      file("page.html").absoluteString,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file("dom"))
    process.standardError = try FileHandle(forWritingTo: file("log"))
    try process.run()
    process.waitUntilExit()
    let text = { (name: String) in String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
    }
    return Visit(
      page: try text("dom"),
      complaints: try text("log").split(separator: "\n").filter { $0.contains(":CONSOLE") }
        .map(String.init),
      // The browser makes requests of its own; those of a page are identified by their origin.
      requests: try text("requests")
        .components(separatedBy: "\"network_isolation_key\":\"file://").count - 1)
  }
}
