import CSQLayout
import ChildProcesses
import SQLayoutCore

/// The table of functions that plugins get; it is valid until the process ends.
enum HostTable {
  /// The ABI version of this host.
  static let version = sq_version(major: UInt16(SQ_ABI_MAJOR), minor: UInt16(SQ_ABI_MINOR))

  /// The table. It never changes after it was made, so threads may share it.
  nonisolated(unsafe) static let pointer: UnsafePointer<sq_host> = unsafe lent(
    sq_host(
      struct_size: UInt32(MemoryLayout<sq_host>.size), abi_version: version,
      name: permanent("SQLayout"), version: permanent("0.1.0"),
      get_extension: { _, name in unsafe HostTable.getExtension(name) },
      fail: { _, message in unsafe sq_message_set(message) },
      find_calculator: { _, name in unsafe BuiltInTable.calculators.number(of: name) },
      find_step: { _, name in unsafe BuiltInTable.steps.number(of: name) },
      run_calculator: { arguments, number, frame in
        unsafe BuiltInTable.runCalculator(arguments, number, frame)
      },
      run_step: { arguments, number, frame in
        unsafe BuiltInTable.runStep(arguments, number, frame)
      }))

  private nonisolated(unsafe) static let log: UnsafePointer<sq_log> = unsafe lent(
    sq_log(
      struct_size: UInt32(MemoryLayout<sq_log>.size), reserved: 0,
      write: { _, message in
        guard let message = unsafe message else { return }
        PluginLog.write(unsafe BorderReader.text(message, limit: 1000) ?? "(not UTF-8)")
      }))

  /// A copy in read-only memory, since all plugins use the same table.
  private static func lent<Table>(_ table: Table) -> UnsafePointer<Table> {
    let place = unsafe withUnsafeBytes(of: table) { bytes in
      unsafe bytes.baseAddress.flatMap { unsafe sq_guard_lend($0, bytes.count) }
    }
    if let place = unsafe place { return unsafe place.assumingMemoryBound(to: Table.self) }
    let own = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    unsafe own.initialize(to: table)
    return unsafe UnsafePointer(own)
  }

  private static func getExtension(_ name: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    guard let name = unsafe name,
      let id = unsafe BorderReader.text(name, limit: 200), id == SQ_EXTENSION_LOG
    else { return nil }
    return unsafe UnsafeRawPointer(log)
  }

  /// A text that ends with a zero byte, in the constants of the program.
  private static func permanent(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
