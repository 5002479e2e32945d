/* Declares the trait mirror, though the ABI has no name for its mirrored calculator. */
#include "faulty.h"

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("mirror-of-one-side", COLUMN_TRAITS | SQ_TRAIT_MIRROR, place)
