extension PluginTemplate {
  /// A frame calculator in Swift.
  static let swift = """
    // Places one item. See the header for what the arguments are and how long they live.
    private func place(
      _ arguments: UnsafePointer<sq_frame_arguments>?, _ frame: UnsafeMutablePointer<sq_rect>?
    ) -> sq_status {
      guard let a = arguments?.pointee, let frame else { return SQ_BAD_ARGUMENT }
      let gap = a.parameters[0]

      // The room: the bounds within the insets, less the padding.
      let left = a.bounds.x + a.insets.left + a.padding.left
      let top = a.bounds.y + a.insets.top + a.padding.top
      let right = a.bounds.x + a.bounds.width - a.insets.right - a.padding.right
      let bottom = a.bounds.y + a.bounds.height - a.insets.bottom - a.padding.bottom
      let room = sq_size(width: max(0, right - left), height: max(0, bottom - top))
      let size = a.measure(arguments, room)

      // Below the previous item, the larger of the two spacings and the gap between.
      var y = top
      if let q = a.previous?.pointee {
        y = q.frame.y + q.frame.height + q.padding.bottom
          + max(q.spacing.bottom, a.spacing.top) + gap + a.padding.top
      }
      frame.pointee = sq_rect(x: left, y: y, width: size.width, height: size.height)
      return SQ_OK
    }

    /// A value at an address that stays valid: what a plugin answers is never freed.
    private func permanent<Value>(_ value: Value) -> UnsafePointer<Value> {
      let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
      memory.initialize(to: value)
      return UnsafePointer(memory)
    }

    private func text(_ text: StaticString) -> UnsafePointer<CChar> {
      UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }

    private nonisolated(unsafe) let plugin: UnsafePointer<sq_plugin> = {
      var gap = sq_parameter()
      gap.struct_size = UInt32(MemoryLayout<sq_parameter>.size)
      gap.name = text("gap")
      gap.maximum = 1000
      let parameter: UnsafePointer<sq_parameter>? = permanent(gap)

      var calculator = sq_calculator()
      calculator.struct_size = UInt32(MemoryLayout<sq_calculator>.size)
      calculator.kind = SQ_KIND_FRAME
      calculator.name = text("NAME.column")
      calculator.summary = text("A column with a gap between its items")
      calculator.traits =
        SQ_TRAIT_SPACING | SQ_TRAIT_PADDING | SQ_TRAIT_DISJOINT | SQ_TRAIT_TRANSLATE
        | SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM
      calculator.parameter_count = 1
      calculator.parameters = permanent(parameter)
      calculator.frame = place
      let only: UnsafePointer<sq_calculator>? = permanent(calculator)

      var plugin = sq_plugin()
      plugin.struct_size = UInt32(MemoryLayout<sq_plugin>.size)
      plugin.abi_version = sq_version(major: UInt16(SQ_ABI_MAJOR), minor: UInt16(SQ_ABI_MINOR))
      plugin.name = text("NAME")
      plugin.version = text("0.1.0")
      plugin.calculator_count = 1
      plugin.calculators = permanent(only)
      return permanent(plugin)
    }()

    /// The one function that a host looks for.
    @c(sqlayout_plugin_entry)
    public func pluginEntry(
      _ version: sq_version, _ host: UnsafePointer<sq_host>?
    ) -> UnsafePointer<sq_plugin>? {
      Int32(version.major) == SQ_ABI_MAJOR ? plugin : nil
    }

    """
}
