/* A size rule that is as wide as the room, except where the room has no end. */
#include "faulty.h"

static sq_status measure(const sq_size_arguments *a, sq_size *size) {
  size->width = a->fitting.width == SQ_UNBOUNDED ? 200 : a->fitting.width;
  size->height = 10;
  return SQ_OK;
}

FAULTY_PLUGIN_WITH("not-shrink-stable-between", .kind = SQ_KIND_SIZE,
                   .traits = SQ_TRAIT_SHRINK_STABLE, .size = measure)
