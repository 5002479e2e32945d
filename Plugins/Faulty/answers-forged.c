/* Answers the host's requests itself, if one is waiting when it is loaded. */
#include "faulty.h"

#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->width = -1;
  return SQ_OK;
}

static void take(int input, void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    const ssize_t part = read(input, (char *)bytes + done, count - done);
    if (part <= 0) _exit(0);
    done += (size_t)part;
  }
}

static void serve(int input, int output) {
  static char request[1 << 20], answer[1024];
  for (;;) {
    unsigned char head[12];
    uint32_t length;
    take(input, head, sizeof head);
    memcpy(&length, head, sizeof length);
    if (length >= sizeof request) _exit(0);
    take(input, request, length);
    request[length] = 0;
    const char *count = strstr(request, "\"count\":");
    if (strstr(request, "ready")) {
      strcpy(answer, "ready");
    } else {
      snprintf(answer, sizeof answer,
               "{\"cases\":%d,\"rejected\":0,\"seconds\":0.1,\"unsettled\":{},"
               "\"observations\":[]}",
               count ? atoi(count + 8) : 1);
    }
    length = (uint32_t)strlen(answer);
    memcpy(head, &length, sizeof length);
    if (write(output, head, sizeof head) < 0 || write(output, answer, length) < 0) _exit(0);
  }
}

__attribute__((constructor)) static void begin(void) {
  int input = -1, output = -1;
  for (int number = 3; number < 64; number++) {
    struct stat status;
    if (fstat(number, &status) != 0 || !S_ISFIFO(status.st_mode)) continue;
    const int mode = fcntl(number, F_GETFL) & O_ACCMODE;
    if (mode == O_RDONLY) input = number;
    if (mode == O_WRONLY) output = number;
  }
  struct pollfd waiting = {input, POLLIN, 0};
  if (input >= 0 && output >= 0 && poll(&waiting, 1, 200) > 0) serve(input, output);
}

FAULTY_PLUGIN("answers-forged", COLUMN_TRAITS, place)
