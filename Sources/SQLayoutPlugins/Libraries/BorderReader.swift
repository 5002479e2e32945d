import CSQLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Copies a plugin's descriptor, and checks it.
///
/// An invalid pointer that is not null cannot be detected: it crashes. Therefore tools load plugins in a process of
/// their own.
struct BorderReader {
  /// The file, for messages.
  let file: String

  /// The text up to its zero byte; nil where it is longer than `limit` bytes or not UTF-8.
  static func text(_ pointer: UnsafePointer<CChar>, limit: Int) -> String? {
    let length = unsafe strnlen(pointer, limit + 1)
    guard length <= limit else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: pointer, count: length)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
      unsafe String(validating: bytes, as: UTF8.self)
    }
  }

  /// One line of text, which must not be empty.
  func line(_ pointer: UnsafePointer<CChar>?, _ what: String) throws(PluginError) -> String {
    guard let pointer = unsafe pointer else { throw fault("\(what) is null") }
    guard let text = unsafe Self.text(pointer, limit: 255) else {
      throw fault("\(what) is not UTF-8 of at most 255 bytes: its memory may have been freed")
    }
    guard !text.isEmpty else { throw fault("\(what) is empty") }
    guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw fault("\(what) has control characters in it")
    }
    return text
  }

  /// A name of letters, digits, '-' and '_'; dots separate its parts, where several are allowed.
  func name(
    _ pointer: UnsafePointer<CChar>?, _ what: String, parts: ClosedRange<Int>
  ) throws(PluginError) -> String {
    let name = try unsafe line(pointer, what)
    let found = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = found.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
          default: false
          }
        }
    }
    guard isPlain, parts.contains(found.count) else {
      let form = parts.lowerBound > 1 ? "'vendor.name'" : "a plain name"
      throw fault(
        "\(what) is \"\(name)\", but has to be \(form) of letters, digits, '-' and '_'")
    }
    return name
  }

  /// Checks that a struct is at least as large as in version 1.0.
  func checkSize(_ size: UInt32, least: Int, _ what: String) throws(PluginError) {
    guard Int(size) >= least else {
      throw fault(
        "the struct_size of \(what) is \(size), and ABI 1.0 has \(least) bytes: "
          + "set it to the struct's sizeof")
    }
  }

  /// An error about this file.
  func fault(_ reason: String) -> PluginError { PluginError(file, reason) }
}
