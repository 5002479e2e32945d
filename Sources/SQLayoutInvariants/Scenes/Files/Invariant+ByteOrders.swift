import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of the bytes of files.
extension Invariant {
  static let byteOrders = Invariant(
    "byte-orders",
    "A scene or cases in UTF-8, with a byte order mark or without, are read from a file; in UTF-16 with a mark, in both "
      + "orders, they are refused with the path and advice. An open file is none of the programs that are started."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let path = FileManager.default.temporaryDirectory
      .appending(path: "sqlayout-\(getpid())-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let isScene = generator.choices.chance(1, of: 2)
    let scene = "{\"bounds\": [0, 0, \(1 + generator.wholeLength(99)), 9], \"root\": {}}"
    let item = "{\"name\": \"\", \"scene\": \(scene), \"frames\": []}"
    let text = isScene ? scene : "{\"cases\": [\(item)]}"
    let isShort = generator.choices.chance(1, of: 2)
    let utf16 = (isShort ? "" : text).utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let form = generator.choices.pick(["", "EF BB BF", "FF FE", "FE FF"])
    let bytes: [UInt8] =
      switch form {
      case "FF FE": [0xFF, 0xFE] + utf16.flatMap(\.self)
      case "FE FF": [0xFE, 0xFF] + utf16.flatMap { $0.reversed() }
      default: (form.isEmpty ? [] : [0xEF, 0xBB, 0xBF]) + Array(text.utf8)
      }
    guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else { return .rejected }
    // Programs that are started meanwhile must not keep the file open.
    let file = try? SceneFile.open(path)
    let flags = file.map { fcntl($0.fileDescriptor, F_GETFD) } ?? 0
    guard flags & FD_CLOEXEC != 0 else {
      return .broken(
        Finding(
          "inherited", expected: "a file that closes", got: "flags \(flags)", in: .withoutItems))
    }
    var message: String?
    do throws(SceneError) {
      if isScene {
        _ = try Scene(contentsOf: path)
      } else {
        _ = try CaseFile(contentsOf: path)
      }
    } catch {
      message = error.description
    }
    let isRefused = ["FF FE", "FE FF"].contains(form)
    let isRight =
      message.map { isRefused && $0.contains(path) && $0.contains("UTF-8") } ?? !isRefused
    guard !isRight else { return .holds }
    return .broken(
      Finding(
        "message", expected: isRefused ? "\(path), with UTF-8, of \(form)" : "none of \(form)",
        got: message ?? "none", in: .withoutItems))
  }
}
