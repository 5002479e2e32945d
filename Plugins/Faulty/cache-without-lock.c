/* A paragraph that remembers its last height for all uses, without a lock: of two threads, one takes the height that
   the other one needs. */
#include "faulty.h"

static double known_width = -1, known_height;

/* Breaks 40 words into lines. */
static double height_in(double width) {
  double height = 12, end = 0;
  for (int word = 0; word < 40; word++) {
    const double advance = 10 + 7 * (word % 5);
    if (end > 0 && end + advance > width) {
      height += 12;
      end = 0;
    }
    end += advance;
  }
  return height;
}

static sq_status paragraph(const sq_size_arguments *a, sq_size *size) {
  if (a->fitting.width != known_width) {
    known_width = a->fitting.width;
    known_height = height_in(known_width);
  }
  size->width = a->fitting.width < 400 ? a->fitting.width : 400;
  size->height = known_height;
  return SQ_OK;
}

FAULTY_PLUGIN_WITH("cache-without-lock", .kind = SQ_KIND_SIZE, .traits = SQ_TRAIT_PURE, .size = paragraph)
