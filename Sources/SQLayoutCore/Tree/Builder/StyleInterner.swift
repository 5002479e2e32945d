/// The indices of styles and edges in a tree being built, so that equal ones are stored once.
struct StyleInterner: Sendable {
  var styles = IndexTable<CompiledStyle>()
  var edges = IndexTable<BoxSpacing>()
  var insets = IndexTable<Insets>()
  var adjustments = IndexTable<Adjustment>()
  var flexes = IndexTable<Flex>()
  var lines = IndexTable<LinearArrangement>()
  var defaults = IndexTable<CompiledItem>()

  var emptyDefaults: TableIndex<CompiledItem>?
  /// The node of the last container that declared nothing as an item, and under which defaults.
  var lastPlainContainer: (defaults: TableIndex<CompiledItem>, node: Node)?
  /// How many leaves have a custom size rule.
  var customLeaves = 0

  var bytes: Int {
    styles.bytes + edges.bytes + insets.bytes + adjustments.bytes + flexes.bytes + lines.bytes
      + defaults.bytes
  }
}

extension Insets: MixedKey {
  @inline(__always)
  package func mix(into mixer: inout Mixer) {
    mixer.mix(top)
    mixer.mix(left)
    mixer.mix(bottom)
    mixer.mix(right)
  }
}

extension BoxSpacing: MixedKey {
  @inline(__always)
  func mix(into mixer: inout Mixer) {
    spacing.mix(into: &mixer)
    padding.mix(into: &mixer)
  }
}

extension Adjustment: MixedKey {
  package func mix(into mixer: inout Mixer) {
    for length in [addWidth, addHeight, minWidth, minHeight, maxWidth, maxHeight] {
      mixer.mix(length ?? .infinity)
    }
  }
}

extension Flex: MixedKey {
  package func mix(into mixer: inout Mixer) {
    for number in [weight, minimum, maximum, firstBaseline ?? -1, lastBaseline ?? -1] {
      mixer.mix(number)
    }
  }
}

extension LinearArrangement: MixedKey {
  package func mix(into mixer: inout Mixer) {
    mixer.mix(Int32(direction.rawValue), Int32(alignment.rawValue))
    mixer.mix(Int32(distribution.rawValue), Int32(flips.rawValue))
    mixer.mix(pixelScale)
  }
}

extension CompiledStyle: MixedKey {
  // Few styles differ in the rest alone.
  func mix(into mixer: inout Mixer) {
    mixer.mix(
      Int32(layout.pipeline.vertical.rawValue), Int32(layout.pipeline.horizontal.rawValue))
    mixer.mix(Int32(kind.rawValue), Int32(options.rawValue))
    mixer.mix(
      Int32(truncatingIfNeeded: functions.layout.rawValue),
      Int32(truncatingIfNeeded: functions.padding.rawValue))
    mixer.mix(
      Int32(truncatingIfNeeded: functions.spacing.rawValue),
      Int32(truncatingIfNeeded: functions.options.rawValue))
    mixer.mix(
      Int32(truncatingIfNeeded: adjust.rawValue), Int32(truncatingIfNeeded: flex.rawValue))
  }
}

extension CompiledItem: MixedKey {
  func mix(into mixer: inout Mixer) {
    style.mix(into: &mixer)
    edges.mix(into: &mixer)
    mixer.mix(a)
    mixer.mix(b)
  }
}
