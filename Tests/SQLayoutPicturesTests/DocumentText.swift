import Foundation

/// The text of a PDF file, as `pdftotext` finds it; its pages end with a form feed.
///
/// - Parameter inOrder: whether in the order in which it was drawn, not that in which it lies on the page.
func textOfDocument(_ pdf: [UInt8], inOrder: Bool = false) throws -> String {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).pdf")
  defer { try? FileManager.default.removeItem(at: file) }
  try Data(pdf).write(to: file)
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
  process.arguments = (inOrder ? ["-raw"] : []) + [file.path, "-"]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: output, as: UTF8.self)
}
