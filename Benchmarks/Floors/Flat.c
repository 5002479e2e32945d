#include "Lines.h"

// Two additions follow one another from leaf to leaf, and their latency is what the column costs:
// no arrangement of the data is faster as long as they keep their order.
sq_floor_size sq_floor_flat(
    const sq_floor_size *sizes, size_t count, double gap, sq_floor_frame *frames
) {
  return column(sizes, count, gap, frames);
}

// Four additions follow one another: spacing, padding, height, padding.
sq_floor_size sq_floor_flat_varied(
    const sq_floor_item *items, size_t count, sq_floor_frame *frames
) {
  return varied_column(items, count, frames);
}
