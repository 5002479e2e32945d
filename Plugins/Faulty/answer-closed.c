/* Closes the page of its result. */
#include "faulty.h"

#include <sys/mman.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  mprotect((void *)((uintptr_t)frame / 4096 * 4096), 4096, PROT_NONE);
  return SQ_OK;
}

FAULTY_PLUGIN("answer-closed", COLUMN_TRAITS, place)
