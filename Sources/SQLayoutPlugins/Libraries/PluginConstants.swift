#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Constants in a plugin's file that may be lengths at which its code behaves differently.
public enum PluginConstants {
  /// The most constants that are returned; those with the fewest significant bits are preferred.
  static let greatestCount = 64
  /// The most bytes that are read of a file.
  private static let greatestByteCount = 16 << 20

  /// The constants of a shared library that may be lengths, from a quarter of a point to 10,000, sorted, 64 at most:
  /// doubles and floats in its data, and operands of its instructions. Its code is not run.
  ///
  /// Not all of them are lengths, since every constant in this range is returned. The result is empty for a file that
  /// cannot be read, and on systems without ELF files.
  ///
  /// - Complexity: O(bytes).
  public static func lengths(in path: String) -> [Double] {
    #if os(Linux)
      guard let segments = ElfFile.segments(path, greatestByteCount) else { return [] }
      var found: Set<Double> = []
      for segment in segments {
        segment.isCode ? addOperands(of: segment.bytes, &found) : addData(segment.bytes, &found)
      }
      return mostLikely(found)
    #else
      return []
    #endif
  }

  /// The numbers with the fewest significant bits, sorted: literals in source code have fewer than random bit
  /// patterns.
  static func mostLikely(_ lengths: Set<Double>) -> [Double] {
    func bits(_ length: Double) -> Int {
      52 - min(52, length.significandBitPattern.trailingZeroBitCount)
    }
    let likely = lengths.sorted { (bits($0), $0) < (bits($1), $1) }
    return likely.prefix(greatestCount).sorted()
  }

  /// Adds doubles and floats at aligned offsets.
  static func addData(_ bytes: [UInt8], _ found: inout Set<Double>) {
    for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
      add(Double(bitPattern: number(bytes, offset, 8)), &found)
    }
    for offset in stride(from: 0, to: bytes.count - 3, by: 4) { addFloat(bytes, offset, &found) }
  }

  /// Adds the operands of instructions that load or compare a number; for x86-64 only, since other machines keep
  /// constants in the data.
  static func addOperands(of bytes: [UInt8], _ found: inout Set<Double>) {
    #if arch(x86_64)
      for offset in bytes.indices.dropLast(5) {
        switch (bytes[offset], bytes[offset + 1]) {
        case (0x48...0x49, 0xB8...0xBF) where offset + 10 <= bytes.count:
          // movabs: the bits of a double.
          add(Double(bitPattern: number(bytes, offset + 2, 8)), &found)
        case (0xB8...0xBF, _): addFloat(bytes, offset + 1, &found)
        case (0x3D, _): addInteger(bytes, offset + 1, &found)
        case (0x81, 0xF8...0xFF) where offset + 6 <= bytes.count:
          addInteger(bytes, offset + 2, &found)
        default: break
        }
      }
    #endif
  }

  private static func add(_ number: Double, _ found: inout Set<Double>) {
    let length = abs(number)
    if length >= 0.25, length <= 10_000 { found.insert(length) }
  }

  /// Adds a float if it is a multiple of a quarter: most other bit patterns are not floats.
  private static func addFloat(_ bytes: [UInt8], _ offset: Int, _ found: inout Set<Double>) {
    let float = Double(Float(bitPattern: UInt32(number(bytes, offset, 4))))
    if (float * 4).rounded() == float * 4 { add(float, &found) }
  }

  private static func addInteger(_ bytes: [UInt8], _ offset: Int, _ found: inout Set<Double>) {
    add(Double(Int32(truncatingIfNeeded: number(bytes, offset, 4))), &found)
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64 {
    (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }
}
