#pragma once

#include <stddef.h>
#include <stdint.h>

/// The floors: for each workload the fastest known C, with the data in the best memory order for it.
///
/// A floor writes the engine's frames, bit for bit, so its additions are those of the layout semantics in their
/// order; only additions of zero are left out. Each pass writes all four numbers of every frame and does not change
/// its input. All lengths are points, y down. The caller owns every array; arrays must not overlap.

/// A frame in the space of its container.
typedef struct {
  double x, y, width, height;
} sq_floor_frame;

/// The size of a leaf or a container.
typedef struct {
  double width, height;
} sq_floor_size;

/// Distances from the four edges.
typedef struct {
  double top, left, bottom, right;
} sq_floor_edges;

/// A leaf with its own spacing and padding.
typedef struct {
  sq_floor_size size;
  sq_floor_edges spacing, padding;
} sq_floor_item;

/// A leaf in the size of the engine's record: its size, and 8 bytes more.
typedef struct {
  sq_floor_size size;
  uint64_t numbers;
} sq_floor_node;

/// The advance and line height of a text, which determine its size.
typedef struct {
  double advance, line_height;
} sq_floor_paragraph;

/// Reads `count` leaves and writes as many frames without computing: the cost of memory alone.
void sq_floor_memory(const sq_floor_node *nodes, size_t count, sq_floor_frame *frames);

/// A column of `count` leaves with a distance of `gap`.
/// - Returns: the occupied size.
sq_floor_size sq_floor_flat(
    const sq_floor_size *sizes, size_t count, double gap, sq_floor_frame *frames);

/// A column of `count` leaves, each with its own spacing and padding.
/// - Returns: the occupied size, paddings included.
sq_floor_size sq_floor_flat_varied(
    const sq_floor_item *items, size_t count, sq_floor_frame *frames);

/// A column of labels with a distance of `gap`, also from the edges of a view of `width`; a label that is wider is
/// narrowed to fit.
void sq_floor_labels(
    const sq_floor_size *sizes, size_t count, double gap, double width, sq_floor_frame *frames);

/// A flow of `count` leaves with a distance of `gap`, in lines of at most `width`.
/// - Returns: the occupied size.
sq_floor_size sq_floor_flow(
    const sq_floor_size *sizes, size_t count, double gap, double width, sq_floor_frame *frames);

/// A flow of `count` leaves, each with its own spacing and padding, in lines of at most `width`.
/// - Returns: the occupied size, paddings included.
sq_floor_size sq_floor_flow_varied(
    const sq_floor_item *items, size_t count, double width, sq_floor_frame *frames);

/// Columns and rows by turns, `depth` levels of containers with `fanout` children each.
///
/// The nodes are in breadth-first order, the root at 0, so that the children of container `c` are adjacent, from `c *
/// fanout + 1`.
///
/// - Parameter sizes: the size of each leaf, at the index of its node; those of the containers are written.
/// - Parameter frames: one for each node; the root's is the occupied size.
void sq_floor_nested(
    sq_floor_size *sizes, size_t depth, size_t fanout, double gap, sq_floor_frame *frames);

/// As `sq_floor_nested`, each node with its own spacing and padding.
void sq_floor_nested_varied(
    sq_floor_item *items, size_t depth, size_t fanout, sq_floor_frame *frames);

/// As `sq_floor_nested`, but columns only, and the leaves are paragraphs in `width` points.
///
/// - Parameter paragraphs: the leaves, in order.
/// - Parameter sizes: space for the size of each container.
void sq_floor_text(
    const sq_floor_paragraph *paragraphs, sq_floor_size *sizes, size_t depth, size_t fanout,
    double gap, double width, sq_floor_frame *frames);

/// `depth` containers, columns and rows by turns, each with a leaf and the next container, the last one with two
/// leaves.
///
/// - Parameter sizes: the leaves from the outermost inwards, `depth + 1` of them.
/// - Parameter frames: `2 * depth`, two for each container: its leaf and its second item.
/// - Returns: the occupied size of the outermost container.
sq_floor_size sq_floor_chain(
    const sq_floor_size *sizes, size_t depth, double gap, sq_floor_frame *frames);

/// As `sq_floor_chain`, each item with its own spacing and padding.
///
/// - Parameter items: `2 * depth`, two for each container; the size of a container is not read.
sq_floor_size sq_floor_chain_varied(
    const sq_floor_item *items, size_t depth, sq_floor_frame *frames);

/// One container whose items have different calculators.
///
/// - Parameter calculators: for each item the index of its calculator among the 105 built-in ones, in the order of
///   the documentation.
/// - Parameter width, height: the container's bounds, which start at (0, 0).
void sq_floor_mixed(
    const sq_floor_item *items, const uint8_t *calculators, size_t count, double width,
    double height, sq_floor_frame *frames);

/// `shared`: a column of rows that share the height; in each row every second item shares the free width. `frames`
/// has each row and its items in document order.
void sq_floor_shared(
    const sq_floor_size *sizes, size_t rows, size_t fanout, double width, double height,
    sq_floor_frame *frames);

/// The compiler of the floors, for a report. Valid until the process ends.
const char *sq_floor_compiler(void);
