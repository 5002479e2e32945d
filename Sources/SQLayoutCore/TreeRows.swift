/// What a pass reads of a tree, borrowed for as long as the pass lasts.
struct TreeRows {
  var nodes: Row<Node>
  var containers: Row<Container>
  var styles: Row<CompiledStyle>
  var edges: Row<Edges>
  var insets: Row<Insets>
  var adjustments: Row<Adjustment>
  var flexes: Row<Flex>
  var lines: Row<LinearArrangement>

  /// Lends the tree's arrays to a pass.
  static func with<Result>(_ tree: borrowing LayoutTree, _ body: (TreeRows) -> Result) -> Result {
    lend(tree.nodes) { nodes in
      lend(tree.containers) { containers in
        lend(tree.styles) { styles in
          lend(tree.edges) { edges in
            lend(tree.insets) { insets in
              lend(tree.adjustments) { adjustments in
                lend(tree.flexes) { flexes in
                  lend(tree.lines) { lines in
                    body(
                      TreeRows(
                        nodes: nodes, containers: containers, styles: styles, edges: edges,
                        insets: insets, adjustments: adjustments, flexes: flexes, lines: lines))
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Lends an array as a row. A pass reads rows of a tree and never writes them.
  private static func lend<Element, Result>(
    _ array: [Element], _ body: (Row<Element>) -> Result
  ) -> Result {
    unsafe array.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return body(.empty) }
      return unsafe body(Row(UnsafeMutablePointer(mutating: base), count: buffer.count))
    }
  }
}
