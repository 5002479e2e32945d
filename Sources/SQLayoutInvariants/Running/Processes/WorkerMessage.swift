import Foundation

/// A request or an answer: its length, a number, and its body.
struct Message {
  var number: UInt64
  var body: Data

  init(number: UInt64, body: Data) {
    self.number = number
    self.body = body
  }

  private static let headerBytes = 12

  /// The number of the first message in some bytes, if they include it.
  static func number(in bytes: Data) -> UInt64? {
    bytes.count < headerBytes ? nil : integer(4..<12, in: bytes)
  }

  private static func integer(_ range: Range<Int>, in bytes: Data) -> UInt64 {
    bytes.dropFirst(range.lowerBound).prefix(range.count).reversed().reduce(0) {
      $0 << 8 | UInt64($1)
    }
  }

  /// The first message in some bytes, if it is complete.
  init?(takenFrom bytes: inout Data) {
    guard bytes.count >= Self.headerBytes else { return nil }
    let end = Self.headerBytes + Int(Self.integer(0..<4, in: bytes))
    guard bytes.count >= end else { return nil }
    number = Self.integer(4..<12, in: bytes)
    body = Data(bytes.dropFirst(Self.headerBytes).prefix(end - Self.headerBytes))
    bytes = Data(bytes.dropFirst(end))
  }

  /// Writes the message; false if there is no reader.
  func write(to descriptor: Int32) -> Bool {
    var bytes = Data()
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: body.count >> (8 * shift))) }
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
    bytes.append(body)
    return unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = unsafe Foundation.write(
          descriptor, buffer.baseAddress.unsafelyUnwrapped + done, buffer.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// Reads available bytes, and waits for the first; false at the end.
  static func read(from descriptor: Int32, into bytes: inout Data) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var count: Int
    repeat {
      count = unsafe Foundation.read(descriptor, &part, part.count)
    } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    bytes.append(contentsOf: part.prefix(count))
    return true
  }
}
