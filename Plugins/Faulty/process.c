/* Depends on the id of the process that loaded it. */
#include "faulty.h"

#include <unistd.h>

static pid_t process;

__attribute__((constructor)) static void load(void) { process = getpid(); }

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += (double)process;
  return SQ_OK;
}

FAULTY_PLUGIN("process", SQ_TRAIT_PURE, place)
