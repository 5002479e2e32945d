#pragma once

#include <stddef.h>
#include <stdint.h>

/// The floors: for each workload the fastest C known, in whatever arrangement of the data suits it.
///
/// A floor writes the frames that the engine gives, bit for bit, so its additions are those of the
/// layout semantics in their order; only a zero that would be added is left out. Each pass writes
/// all four numbers of every frame and changes nothing of its input. All lengths are points, y down.
/// The caller owns every array; they may not overlap.

/// A frame in the space of its container.
typedef struct {
  double x, y, width, height;
} sq_floor_frame;

/// A leaf's size, or what a container measures.
typedef struct {
  double width, height;
} sq_floor_size;

/// Distances from the four edges.
typedef struct {
  double top, left, bottom, right;
} sq_floor_edges;

/// A leaf with spacing and padding of its own.
typedef struct {
  sq_floor_size size;
  sq_floor_edges spacing, padding;
} sq_floor_item;

/// A leaf as the engine keeps it: its size, and 8 bytes more.
typedef struct {
  sq_floor_size size;
  uint64_t numbers;
} sq_floor_node;

/// What a leaf of text measures is found from its advance and line height.
typedef struct {
  double advance, line_height;
} sq_floor_paragraph;

/// Reads `count` leaves and writes as many frames, computing nothing: what memory alone costs.
void sq_floor_memory(const sq_floor_node *nodes, size_t count, sq_floor_frame *frames);

/// A column of `count` leaves, `gap` apart, in order.
/// - Returns: what the column occupies.
sq_floor_size sq_floor_flat(
    const sq_floor_size *sizes, size_t count, double gap, sq_floor_frame *frames);

/// A column of `count` leaves, each with spacing and padding of its own, in order.
/// - Returns: what the column occupies, paddings included.
sq_floor_size sq_floor_flat_varied(
    const sq_floor_item *items, size_t count, sq_floor_frame *frames);

/// Labels below each other, `gap` apart and from the edges of a view of `width`: what does not fit is
/// narrower.
void sq_floor_labels(
    const sq_floor_size *sizes, size_t count, double gap, double width, sq_floor_frame *frames);

/// A flow of `count` leaves, `gap` apart, in lines of at most `width`.
/// - Returns: what the flow occupies.
sq_floor_size sq_floor_flow(
    const sq_floor_size *sizes, size_t count, double gap, double width, sq_floor_frame *frames);

/// A flow of `count` leaves, each with spacing and padding of its own, in lines of at most `width`.
/// - Returns: what the flow occupies, paddings included.
sq_floor_size sq_floor_flow_varied(
    const sq_floor_item *items, size_t count, double width, sq_floor_frame *frames);

/// Columns and rows in turn, `depth` levels of containers with `fanout` children each.
///
/// The nodes lie in breadth-first order, the root at 0, so that the children of container `c` are
/// `c * fanout + 1` and the next ones: side by side.
///
/// - Parameter sizes: the size of each leaf, in its node's place; the places of the containers
///   before them are written.
/// - Parameter frames: one for each node; the root's holds what the tree occupies.
void sq_floor_nested(
    sq_floor_size *sizes, size_t depth, size_t fanout, double gap, sq_floor_frame *frames);

/// As `sq_floor_nested`, each node with spacing and padding of its own.
void sq_floor_nested_varied(
    sq_floor_item *items, size_t depth, size_t fanout, sq_floor_frame *frames);

/// As `sq_floor_nested`, but columns only, and the leaves are paragraphs in `width` points.
///
/// - Parameter paragraphs: the leaves alone, in order.
/// - Parameter sizes: room for the size of each container.
void sq_floor_text(
    const sq_floor_paragraph *paragraphs, sq_floor_size *sizes, size_t depth, size_t fanout,
    double gap, double width, sq_floor_frame *frames);

/// `depth` containers, columns and rows in turn, each holding a leaf and the next container, the
/// last one two leaves.
///
/// - Parameter sizes: the leaves from the outermost on, `depth + 1` of them.
/// - Parameter frames: `2 * depth`, two for each container: its leaf and its second item.
/// - Returns: what the outermost container occupies.
sq_floor_size sq_floor_chain(
    const sq_floor_size *sizes, size_t depth, double gap, sq_floor_frame *frames);

/// As `sq_floor_chain`, each item with spacing and padding of its own.
///
/// - Parameter items: `2 * depth`, two for each container; a container's own size is not read.
sq_floor_size sq_floor_chain_varied(
    const sq_floor_item *items, size_t depth, sq_floor_frame *frames);

/// One container whose every item has a calculator of its own.
///
/// - Parameter calculators: for each item, which of the 105 built-in calculators, counted from 0
///   in the order of the documentation.
/// - Parameter width, height: the container's bounds, which start at (0, 0).
void sq_floor_mixed(
    const sq_floor_item *items, const uint8_t *calculators, size_t count, double width,
    double height, sq_floor_frame *frames);

/// `shared`: a column of rows that share the height; in each row every other item shares what the
/// others leave of the width. `frames` holds each row and its items in document order.
void sq_floor_shared(
    const sq_floor_size *sizes, size_t rows, size_t fanout, double width, double height,
    sq_floor_frame *frames);

/// What compiled the floors, for a report. Lives as long as the process.
const char *sq_floor_compiler(void);
