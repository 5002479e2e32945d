#include "Arithmetic.h"

// A branch, not a selection: it is mispredicted once per line, and keeps the test for the line's end out of the
// dependent chain from leaf to leaf.
sq_floor_size sq_floor_flow(
    const sq_floor_size *restrict sizes, size_t count, double gap, double width,
    sq_floor_frame *restrict frames
) {
  double x = 0, y = 0, next = 0, bottom = 0, widest = 0, lowest = 0;
  for (size_t i = 0; i < count; i++) {
    const sq_floor_size size = sizes[i];
    x = next;
    double right = x + size.width;
    if (__builtin_expect(right > width && i > 0, 0)) {
      x = 0;
      y = bottom + gap;
      right = size.width;
    }
    frames[i] = (sq_floor_frame){x, y, size.width, size.height};
    widest = larger(widest, right);
    bottom = y + size.height;
    lowest = larger(lowest, bottom);
    next = right + gap;
  }
  return (sq_floor_size){widest, lowest};
}

sq_floor_size sq_floor_flow_varied(
    const sq_floor_item *restrict items, size_t count, double width,
    sq_floor_frame *restrict frames
) {
  const sq_floor_edges none = {0, 0, 0, 0};
  sq_floor_edges spacing = none, padding = none;
  sq_floor_frame frame = {0, 0, 0, 0};
  double right = 0, bottom = 0;
  for (size_t i = 0; i < count; i++) {
    const sq_floor_item *item = &items[i];
    const sq_floor_size size = item->size;
    double x = item->padding.left, y = item->padding.top;
    if (i > 0) {
      x = frame.x + frame.width + padding.right + larger(spacing.right, item->spacing.left)
          + item->padding.left;
      y = frame.y - padding.top + item->padding.top;
    }
    if (__builtin_expect(x + size.width + item->padding.right > width, 0)) {
      x = item->padding.left;
      if (i > 0) {
        y = frame.y + frame.height + padding.bottom + larger(spacing.bottom, item->spacing.top)
            + item->padding.top;
      }
    }
    frame = (sq_floor_frame){x, y, size.width, size.height};
    frames[i] = frame;
    spacing = item->spacing;
    padding = item->padding;
    right = larger(right, x + size.width + padding.right);
    bottom = larger(bottom, y + size.height + padding.bottom);
  }
  return (sq_floor_size){right, bottom};
}
