#include "Lines.h"

// Frames are relative to the container's top left corner, so one walk from the last container to the first computes
// sizes and frames. The containers of a level are independent: their chains of additions overlap.

void sq_floor_nested(
    sq_floor_size *sizes, size_t depth, size_t fanout, double gap, sq_floor_frame *frames
) {
  for (size_t level = depth; level-- > 0;) {
    const size_t first = first_of_level(level, fanout), end = first * fanout + 1;
    for (size_t c = first; c < end; c++) {
      const size_t child = c * fanout + 1;
      sizes[c] = level % 2 == 0 ? column(sizes + child, fanout, gap, frames + child)
                                : row(sizes + child, fanout, gap, frames + child);
    }
  }
  frames[0] = (sq_floor_frame){0, 0, sizes[0].width, sizes[0].height};
}

void sq_floor_nested_varied(
    sq_floor_item *items, size_t depth, size_t fanout, sq_floor_frame *frames
) {
  for (size_t level = depth; level-- > 0;) {
    const size_t first = first_of_level(level, fanout), end = first * fanout + 1;
    for (size_t c = first; c < end; c++) {
      const size_t child = c * fanout + 1;
      items[c].size = level % 2 == 0 ? varied_column(items + child, fanout, frames + child)
                                     : varied_row(items + child, fanout, frames + child);
    }
  }
  frames[0] = (sq_floor_frame){0, 0, items[0].size.width, items[0].size.height};
}
