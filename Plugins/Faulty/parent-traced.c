/* Traces its parent, which is stopped by that. */
#include "faulty.h"

#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0) waitpid(getppid(), NULL, 0);
  return SQ_OK;
}

FAULTY_PLUGIN("parent-traced", 0, place)
