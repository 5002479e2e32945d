/* Declares constraint-independent, and depends on the width in layout passes. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (!a->for_sizing) frame->x = a->bounds.x + a->bounds.width - frame->width;
  return SQ_OK;
}

FAULTY_PLUGIN("not-constraint-independent", (SQ_TRAIT_PURE | SQ_TRAIT_CONSTRAINT_INDEPENDENT),
              place)
