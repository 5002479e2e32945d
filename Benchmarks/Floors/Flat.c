#include "Lines.h"

// The dependent chain is two additions per leaf, and their latency is the cost of the column: no layout of the data
// is faster unless the additions are reordered.
sq_floor_size sq_floor_flat(
    const sq_floor_size *sizes, size_t count, double gap, sq_floor_frame *frames
) {
  return column(sizes, count, gap, frames);
}

// The dependent chain is four additions: spacing, padding, height, padding.
sq_floor_size sq_floor_flat_varied(
    const sq_floor_item *items, size_t count, sq_floor_frame *frames
) {
  return varied_column(items, count, frames);
}
