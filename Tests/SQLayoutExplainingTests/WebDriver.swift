import Foundation

/// A headless browser with real input events.
///
/// Chromium's driver speaks the WebDriver protocol over HTTP.
final class WebDriver {
  static let isThere = ["chromium", "chromedriver", "curl"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let folder: URL
  private var address: URL
  private var session = ""

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - html: the page.
  ///   - width: the width of the window, in pixels.
  ///   - isDark: whether the dark colour scheme is preferred.
  init(_ html: String, width: Int = 1400, isDark: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = folder.appending(path: "page.html")
    try Data(html.utf8).write(to: page)
    let log = folder.appending(path: "log")
    process.executableURL = URL(filePath: "/usr/bin/chromedriver")
    process.arguments = ["--port=0", "--log-path=\(folder.appending(path: "driver").path)"]
    process.standardInput = FileHandle.nullDevice
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = FileHandle.nullDevice
    address = folder
    try process.run()
    var port: Substring?
    for _ in 0..<600 where port == nil {
      port = try String(contentsOf: log, encoding: .utf8)
        .firstMatch(of: /on port (\d+)\./).map { $0.1 }
      if port == nil { usleep(50_000) }
    }
    guard let port, let address = URL(string: "http://127.0.0.1:\(port)/") else {
      throw Failure(description: "chromedriver did not say its port")
    }
    self.address = address
    var arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
      "--disable-component-update", "--no-first-run", "--user-data-dir=\(folder.path)/profile",
    ]
    if isDark { arguments.append("--blink-settings=preferredColorScheme=0") }
    let capabilities: [String: Any] = [
      "goog:chromeOptions": ["args": arguments, "binary": "/usr/bin/chromium"],
      "goog:loggingPrefs": ["browser": "ALL"],
    ]
    let made =
      try call("POST", "session", ["capabilities": ["alwaysMatch": capabilities]])
      as? [String: Any]
    session = made?["sessionId"] as? String ?? ""
    // A window has a minimum width; the page in it can be narrower.
    try command(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false])
    try call("POST", "session/\(session)/url", ["url": page.absoluteString])
  }

  deinit {
    if !session.isEmpty { _ = try? call("DELETE", "session/\(session)") }
    // The terminating signal may be blocked by the parent.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  private func call(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws -> Any? {
    let curl = Process()
    let output = Pipe()
    curl.executableURL = URL(filePath: "/usr/bin/curl")
    curl.arguments = [
      "-s", "--max-time", "120", "-X", method, address.appending(path: path).absoluteString,
    ]
    if let body {
      let text = try JSONSerialization.data(withJSONObject: body)
      curl.arguments? += ["--data-binary", String(decoding: text, as: UTF8.self)]
    }
    curl.standardOutput = output
    try curl.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    curl.waitUntilExit()
    guard curl.terminationStatus == 0 else {
      throw Failure(description: "\(path): curl ended with \(curl.terminationStatus)")
    }
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    if let value = object?["value"] as? [String: Any], let error = value["error"] {
      throw Failure(description: "\(path): \(error): \(value["message"] ?? "")")
    }
    return object?["value"]
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  func command(_ name: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try call(
      "POST", "session/\(session)/goog/cdp/execute", ["cmd": name, "params": parameters])
      as? [String: Any] ?? [:]
  }

  /// The value of an expression in the page.
  func value(of expression: String) throws -> Any? {
    try call(
      "POST", "session/\(session)/execute/sync", ["script": "return \(expression)", "args": []])
  }

  func text(_ expression: String) throws -> String {
    try value(of: expression).map { "\($0)" } ?? "nothing"
  }

  /// Whether a condition becomes true in the page within five seconds.
  func waits(_ condition: String) throws -> Bool {
    for _ in 0..<100 {
      if try value(of: condition) as? Bool == true { return true }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return false
  }

  private func element(_ selector: String) throws -> String {
    let found = try call(
      "POST", "session/\(session)/element", ["using": "css selector", "value": selector])
    return (found as? [String: String])?.values.first ?? ""
  }

  /// Clicks into the middle of an element.
  func click(_ selector: String) throws {
    try call("POST", "session/\(session)/element/\(element(selector))/click", [:])
  }

  /// Clears an element, and types into it.
  func type(_ text: String, into selector: String) throws {
    let id = try element(selector)
    try call("POST", "session/\(session)/element/\(id)/clear", [:])
    try call("POST", "session/\(session)/element/\(id)/value", ["text": text])
  }

  /// Presses a key in the focused element.
  func press(_ key: String) throws {
    let actions = ["keyDown", "keyUp"].map { ["type": $0, "value": key] }
    try call(
      "POST", "session/\(session)/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// Opens the page with another fragment after the `#`.
  func open(_ fragment: String) throws {
    _ = try value(of: "(location.hash = '\(fragment)')")
    usleep(100_000)
  }

  /// The messages on the console.
  func complaints() throws -> [String] {
    let lines =
      try call("POST", "session/\(session)/se/log", ["type": "browser"]) as? [[String: Any]]
    return (lines ?? []).map { "\($0["message"] ?? "")" }
  }
}
