#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Reads the headers of an ELF file, the format of shared libraries on Linux: the system's own messages are terse,
  /// and it crashes on a truncated file.
  struct ElfFile {
    private let path: String
    private let descriptor: Int32

    /// Refuses a file that is not a complete shared library for this machine.
    static func check(_ path: String, byteCount: Int) throws(PluginError) {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unreadable(path) }
      defer { close(descriptor) }
      let file = ElfFile(path: path, descriptor: descriptor)
      let header = file.bytes(64, at: 0)
      guard header.count >= 20, header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
        throw PluginError(path, "it is not a shared library")
      }
      try file.checkMachine(header)
      guard header.count == 64 else { throw file.cutShort }
      try file.checkSegments(header, byteCount: byteCount)
    }

    /// A part of the file that is loaded into memory.
    struct Segment {
      let isCode: Bool
      let bytes: [UInt8]
    }

    /// The loadable segments, up to a number of bytes; nil where the file is not a shared library for this machine.
    static func segments(_ path: String, _ greatestByteCount: Int) -> [Segment]? {
      // Opening a pipe would wait for a writer.
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      let byteCount = Int(status.st_size)
      let file = ElfFile(path: path, descriptor: descriptor)
      let header = file.bytes(64, at: 0)
      guard header.count == 64, header.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else { return nil }
      do throws(PluginError) {
        try file.checkMachine(header)
        try file.checkSegments(header, byteCount: byteCount)
      } catch {
        return nil
      }
      var left = greatestByteCount
      return file.headers(header).map { segment in
        let length = min(left, number(segment, 32, 8))
        left -= length
        return Segment(
          isCode: number(segment, 4, 4) & 1 == 1,
          bytes: file.bytes(length, at: number(segment, 8, 8)))
      }
    }

    /// The headers of the loadable segments.
    private func headers(_ header: [UInt8]) -> [[UInt8]] {
      let (start, size, count) = (
        Self.number(header, 32, 8), Self.number(header, 54, 2), Self.number(header, 56, 2)
      )
      let all = bytes(size * count, at: start)
      return stride(from: 0, to: all.count, by: size).map { Array(all[$0..<($0 + size)]) }
        .filter { Self.number($0, 0, 4) == 1 }
    }

    private func checkMachine(_ header: [UInt8]) throws(PluginError) {
      let machine = Self.number(header, 18, 2)
      guard header[4] == 2, header[5] == 1, machine == Self.ownMachine else {
        let bits = header[4] == 2 ? "64" : "32"
        throw PluginError(
          path,
          "it was built for \(Self.name(of: machine)) (\(bits) bits), and this host runs on "
            + "\(Self.name(of: Self.ownMachine)) (64 bits): build it on this machine")
      }
      guard Self.number(header, 16, 2) == 3 else {
        throw PluginError(
          path, "it is a program or an object, not a shared library: link it with -shared")
      }
    }

    /// Each loadable segment has to lie within the file.
    private func checkSegments(_ header: [UInt8], byteCount: Int) throws(PluginError) {
      let start = Self.number(header, 32, 8)
      let size = Self.number(header, 54, 2)
      let count = Self.number(header, 56, 2)
      guard size >= 56, count > 0, start <= byteCount, size * count <= byteCount - start else {
        throw cutShort
      }
      let segments = bytes(size * count, at: start)
      guard segments.count == size * count else { throw cutShort }
      for segment in stride(from: 0, to: segments.count, by: size)
      where Self.number(segments, segment, 4) == 1 {
        let offset = Self.number(segments, segment + 8, 8)
        let length = Self.number(segments, segment + 32, 8)
        guard offset <= byteCount, length <= byteCount - offset else { throw cutShort }
      }
    }

    private var cutShort: PluginError {
      PluginError(path, "it is a library that was cut short: build or copy it again")
    }

    private func bytes(_ count: Int, at offset: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(descriptor, buffer.baseAddress, buffer.count, offset)
      }
      return Array(bytes.prefix(max(0, read)))
    }

    /// A little-endian number of so many bytes; the largest integer where it is too large.
    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
      var number: UInt64 = 0
      for place in (0..<count).reversed() { number = number << 8 | UInt64(bytes[offset + place]) }
      return Int(clamping: number)
    }

    private static var ownMachine: Int {
      #if arch(x86_64)
        62
      #elseif arch(arm64)
        183
      #elseif arch(riscv64)
        243
      #else
        0
      #endif
    }

    private static func name(of machine: Int) -> String {
      switch machine {
      case 3: "x86"
      case 40: "ARM"
      case 62: "x86-64"
      case 183: "AArch64"
      case 243: "RISC-V"
      default: "machine type \(machine)"
      }
    }
  }
#endif
