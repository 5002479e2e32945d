/* Places an item without a previous one outside of the container. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!a->previous) frame->x = a->bounds.x + a->bounds.width + 10;
  return SQ_OK;
}

FAULTY_PLUGIN("wrong-first-item", (SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM | SQ_TRAIT_TRANSLATE), place)
