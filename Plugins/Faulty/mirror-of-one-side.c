/* Declares that its frames are mirrored: no calculator is known whose frames they would be. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("mirror-of-one-side", COLUMN_TRAITS | SQ_TRAIT_MIRROR, place)
