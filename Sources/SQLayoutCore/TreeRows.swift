/// What a pass reads of a tree, borrowed for as long as the tree lives and is not edited.
struct TreeRows: BitwiseCopyable, @unchecked Sendable {
  var nodes = Row<Node>.empty
  var numbers = Row<UInt32>.empty
  var containers = Row<Container>.empty
  var styles = Row<CompiledStyle>.empty
  var edges = Row<Edges>.empty
  var insets = Row<Insets>.empty
  var adjustments = Row<Adjustment>.empty
  var flexes = Row<Flex>.empty
  var lines = Row<LinearArrangement>.empty
}
