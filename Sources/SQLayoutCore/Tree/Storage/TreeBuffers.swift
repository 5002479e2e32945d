/// The arrays of a tree that a pass reads, borrowed for as long as the tree lives and is not edited.
struct TreeBuffers: BitwiseCopyable, @unchecked Sendable {
  var nodes = Buffer<Node>.empty
  var ids = Buffer<PackedID>.empty
  var containers = Buffer<Container>.empty
  var styles = Buffer<CompiledStyle>.empty
  var edges = Buffer<BoxSpacing>.empty
  var insets = Buffer<Insets>.empty
  var adjustments = Buffer<Adjustment>.empty
  var flexes = Buffer<Flex>.empty
  var lines = Buffer<LinearArrangement>.empty
  var steps = Buffer<SizeSteps.Step>.empty
  var knownSizes = Buffer<KnownSizes>.empty
  /// Whether functions are called.
  var hasFunctions = false
}
