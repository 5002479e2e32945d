#include "Arithmetic.h"

void sq_floor_labels(
    const sq_floor_size *restrict sizes, size_t count, double gap, double width,
    sq_floor_frame *restrict frames
) {
  const double widest = width - 2 * gap;
  double y = gap;
  for (size_t i = 0; i < count; i++) {
    const sq_floor_size size = sizes[i];
    frames[i] = (sq_floor_frame){gap, y, size.width < widest ? size.width : widest, size.height};
    y += size.height + gap;
  }
}
