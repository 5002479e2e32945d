/* Leaves a process behind whose parent has exited, so that it would not become a child of this one. */
#define _GNU_SOURCE
#include "faulty.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  prctl(PR_SET_CHILD_SUBREAPER, 0);
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    if (fork() == 0) {
      prctl(PR_SET_PDEATHSIG, 0);
      sleep(1000);
    }
    _exit(0);
  }
  waitpid(child, 0, 0);
  return SQ_OK;
}

FAULTY_PLUGIN("process-handed-over", COLUMN_TRAITS, place)
