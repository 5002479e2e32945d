/* Prints much text with control sequences when it is loaded. */
#include "faulty.h"

#include <stdio.h>

__attribute__((constructor)) static void begin(void) {
  for (int line = 0; line < 20000; line++) fprintf(stderr, "\033[2J loud loud loud\n");
  printf("{\"name\": \"not this\"}\n");
  fflush(stdout);
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  return SQ_OK;
}

FAULTY_PLUGIN("loud", COLUMN_TRAITS, place)
