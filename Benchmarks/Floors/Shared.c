#include "Arithmetic.h"

// The length for which the item ends exactly at an edge, if there is one.
static inline double reaching(double from, double to) {
  const double length = larger(0, to - from);
  if (from + length == to || length == 0) return length;
  const double other = __builtin_nextafter(length, from + length < to ? __builtin_inf() : 0);
  return from + other == to ? other : length;
}

void sq_floor_shared(
    const sq_floor_size *restrict sizes, size_t rows, size_t fanout, double width, double height,
    sq_floor_frame *restrict frames
) {
  double y = 0;
  for (size_t r = 0; r < rows; r++, sizes += fanout, frames += fanout + 1) {
    const double bottom = r + 1 == rows ? height : height * ((double)(r + 1) / (double)rows);
    const double high = reaching(y, bottom);
    frames[0] = (sq_floor_frame){0, y, width, high};
    y += high;

    // Every second item has a share.
    const double weights = (double)(fanout / 2);
    double taken = 0, after = 0, shared = 0, x = 0;
    for (size_t i = 0; i < fanout; i += 2) taken += sizes[i].width;
    const double left = larger(0, width - taken);
    for (size_t i = 0; i < fanout; i++) {
      if (i % 2 == 0) {
        frames[1 + i] = (sq_floor_frame){x, 0, sizes[i].width, sizes[i].height};
        after += sizes[i].width;
        x += sizes[i].width;
      } else {
        shared += 1;
        const double edge =
            shared == weights ? width - (taken - after) : after + left * (shared / weights);
        const double wide = reaching(x, edge);
        frames[1 + i] = (sq_floor_frame){x, 0, wide, high};
        x += wide;
      }
    }
  }
}
