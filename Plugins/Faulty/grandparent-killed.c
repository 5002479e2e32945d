/* Leaves a process behind, and kills the supervisor that would kill it. */
#include "faulty.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int parent_of(int process) {
  char path[64], text[1024] = "";
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  const size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  int parent = 0;
  const char *rest = strrchr(text, ')');
  if (rest) sscanf(rest + 1, " %*c %d", &parent);
  return parent;
}

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  if (fork() == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    sleep(60);
    _exit(0);
  }
  usleep(50000);
  const int supervisor = parent_of(getppid());
  if (supervisor > 1) kill(supervisor, SIGKILL);
  return SQ_OK;
}

FAULTY_PLUGIN("grandparent-killed", COLUMN_TRAITS, place)
