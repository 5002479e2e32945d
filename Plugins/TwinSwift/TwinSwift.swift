// A copy of the built-in containerLeftAlignedVStack in Swift, equal to the last bit. Built by SwiftPM, or
// by swiftc with -import-objc-header sqlayout_plugin.h.
#if canImport(CSQLayout)
  import CSQLayout
#endif

private func column(
  _ arguments: UnsafePointer<sq_frame_arguments>?, _ frame: UnsafeMutablePointer<sq_rect>?
) -> sq_status {
  // Both are valid for this call, as the ABI promises, and neither is kept.
  guard let arguments = unsafe arguments, let frame = unsafe frame else { return SQ_BAD_ARGUMENT }
  let a = unsafe arguments.pointee
  let left = unsafe a.bounds.x + a.insets.left + a.padding.left
  let top = unsafe a.bounds.y + a.insets.top + a.padding.top
  let right = unsafe a.bounds.x + a.bounds.width - a.insets.right - a.padding.right
  let bottom = unsafe a.bounds.y + a.bounds.height - a.insets.bottom - a.padding.bottom
  let room = sq_size(width: max(0, right - left), height: max(0, bottom - top))
  let size = unsafe a.measure(arguments, room)
  var y = top
  if let previous = unsafe a.previous {
    let q = unsafe previous.pointee
    y =
      unsafe q.frame.y + q.frame.height + q.padding.bottom
      + max(q.spacing.bottom, a.spacing.top) + a.padding.top
  }
  unsafe frame.pointee = sq_rect(x: left, y: y, width: size.width, height: size.height)
  return SQ_OK
}

/// A value at an address that is always valid: the descriptor of a plugin is never freed.
private func permanent<Value>(_ value: Value) -> UnsafePointer<Value> {
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  unsafe memory.initialize(to: value)
  return unsafe UnsafePointer(memory)
}

private func text(_ text: StaticString) -> UnsafePointer<CChar> {
  unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

private nonisolated(unsafe) let plugin: UnsafePointer<sq_plugin> = {
  var twin = unsafe sq_calculator()
  unsafe twin.struct_size = UInt32(MemoryLayout<sq_calculator>.size)
  unsafe twin.kind = SQ_KIND_FRAME
  unsafe twin.name = text("twin-swift.column")
  unsafe twin.summary = text("A column at the left edge, the twin of containerLeftAlignedVStack")
  unsafe twin.traits =
    SQ_TRAIT_SPACING | SQ_TRAIT_PADDING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE
    | SQ_TRAIT_SCALE | SQ_TRAIT_MONOTONE | SQ_TRAIT_SHRINK_STABLE | SQ_TRAIT_PURE
    | SQ_TRAIT_FIRST_ITEM
  unsafe twin.frame = column
  let calculator: UnsafePointer<sq_calculator>? = unsafe permanent(twin)

  var plugin = unsafe sq_plugin()
  unsafe plugin.struct_size = UInt32(MemoryLayout<sq_plugin>.size)
  unsafe plugin.abi_version = sq_version(major: UInt16(SQ_ABI_MAJOR), minor: UInt16(SQ_ABI_MINOR))
  unsafe plugin.name = text("twin-swift")
  unsafe plugin.version = text("1.0.0")
  unsafe plugin.calculator_count = 1
  unsafe plugin.calculators = permanent(calculator)
  return unsafe permanent(plugin)
}()

/// The entry, the only exported function.
@c(sqlayout_plugin_entry)
public func pluginEntry(
  _ version: sq_version, _ host: UnsafePointer<sq_host>?
) -> UnsafePointer<sq_plugin>? {
  unsafe Int32(version.major) == SQ_ABI_MAJOR ? plugin : nil
}
