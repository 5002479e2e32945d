/* Unmaps the page of its arguments. */
#include "faulty.h"

#include <sys/mman.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  munmap((void *)((uintptr_t)a / 4096 * 4096), 4096);
  return SQ_OK;
}

FAULTY_PLUGIN("arguments-unmapped", COLUMN_TRAITS, place)
