#include "Arithmetic.h"

void sq_floor_text(
    const sq_floor_paragraph *restrict paragraphs, sq_floor_size *restrict sizes, size_t depth,
    size_t fanout, double gap, double width, sq_floor_frame *restrict frames
) {
  const size_t leaves = first_of_level(depth, fanout);
  for (size_t c = leaves; c-- > 0;) {
    double y = 0, bottom = 0, widest = 0;
    for (size_t i = c * fanout + 1; i <= c * fanout + fanout; i++) {
      const sq_floor_size size = i < leaves ? sizes[i] : paragraph_in(paragraphs[i - leaves], width);
      frames[i] = (sq_floor_frame){0, y, size.width, size.height};
      widest = larger(widest, size.width);
      bottom = y + size.height;
      y = bottom + gap;
    }
    sizes[c] = (sq_floor_size){widest, bottom};
  }
  frames[0] = (sq_floor_frame){0, 0, sizes[0].width, sizes[0].height};
}
