/* Makes the page of its arguments writable, and writes to them. */
#include "faulty.h"

#include <sys/mman.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  mprotect((void *)((uintptr_t)a / 4096 * 4096), 4096, PROT_READ | PROT_WRITE);
  ((sq_frame_arguments *)(uintptr_t)a)->bounds.x += 1;
  return SQ_OK;
}

FAULTY_PLUGIN("arguments-made-writable", COLUMN_TRAITS, place)
