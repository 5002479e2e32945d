/* Creates a file when it is loaded. */
#include "faulty.h"

#include <stdio.h>

__attribute__((constructor)) static void leave(void) {
  FILE *file = fopen("dropped.txt", "w");
  if (file) fclose(file);
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("file-left", SQ_TRAIT_PURE, place)
