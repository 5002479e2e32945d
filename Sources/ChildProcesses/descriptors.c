#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "descriptors.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTORS = 64 };

static struct {
  uint64_t low; // bit N: descriptor N is open
  int high[DESCRIPTORS];
  int high_count;
  int64_t count;
} noted;

// The files of the standard streams, and copies of their descriptors, to put them back; 0 for no copy.
static struct {
  dev_t device;
  ino_t file;
  int copy;
} streams[3];

static int has_changed(int stream) {
  struct stat now;
  return fstat(stream, &now) != 0 || now.st_dev != streams[stream].device
      || now.st_ino != streams[stream].file;
}

static void note_streams(void) {
  for (int stream = 0; stream < 3; stream++) {
    struct stat now;
    if ((streams[stream].copy > 0 && !has_changed(stream)) || fstat(stream, &now) != 0) continue;
    streams[stream].device = now.st_dev;
    streams[stream].file = now.st_ino;
    if (streams[stream].copy > 0) close(streams[stream].copy);
    streams[stream].copy = fcntl(stream, F_DUPFD_CLOEXEC, DESCRIPTORS);
  }
}

// Puts the streams back that are other files now, and returns whether there were any.
static int are_streams_replaced(void) {
  int are_replaced = 0;
  for (int stream = 0; stream < 3; stream++) {
    if (streams[stream].copy <= 0 || !has_changed(stream)) continue;
    dup2(streams[stream].copy, stream);
    are_replaced = 1;
  }
  return are_replaced;
}

static uint64_t descriptors(void) {
  uint64_t open = 0;
  for (int number = 0; number < DESCRIPTORS; number++)
    if (fcntl(number, F_GETFD) >= 0) open |= (uint64_t)1 << number;
  return open;
}

// The number of open descriptors; 0 where the system does not report it.
static int64_t descriptor_count(void) {
#if defined(__linux__)
  struct stat list;
  if (stat("/proc/self/fd", &list) == 0) return (int64_t)list.st_size;
#endif
  return 0;
}

// The open descriptors that are too high for the bit set of `descriptors`; DESCRIPTORS of them at most.
static int high_descriptors(int numbers[DESCRIPTORS]) {
  int count = 0;
#if defined(__linux__)
  DIR *list = opendir("/proc/self/fd");
  if (!list) return 0;
  for (struct dirent *entry; count < DESCRIPTORS && (entry = readdir(list)) != NULL;) {
    const int number = atoi(entry->d_name);
    if (number >= DESCRIPTORS && number != dirfd(list)) numbers[count++] = number;
  }
  closedir(list);
#else
  (void)numbers;
#endif
  return count;
}

void sq_descriptors_note(void) {
  note_streams();
  noted.low = descriptors();
  noted.count = descriptor_count();
  noted.high_count = high_descriptors(noted.high);
}

static int is_noted(int number) {
  for (int at = 0; at < noted.high_count; at++)
    if (noted.high[at] == number) return 1;
  return 0;
}

void sq_descriptors_accept(void) {
  const uint64_t before = noted.low;
  sq_descriptors_note();
  noted.low |= before;
}

const char *sq_descriptors_restore(void) {
  const uint64_t open = descriptors();
  const int64_t count = descriptor_count();
  const int are_replaced = are_streams_replaced();
  if (open == noted.low && count == noted.count && !are_replaced) return NULL;
  const int closed = (noted.low & ~open) != 0 || count < noted.count;
  for (int number = 0; number < DESCRIPTORS; number++)
    if ((open & ~noted.low) >> number & 1) close(number);
  int high[DESCRIPTORS];
  const int high_count = high_descriptors(high);
  for (int at = 0; at < high_count; at++)
    if (!is_noted(high[at])) close(high[at]);
  sq_descriptors_note();
  return closed ? "it closed a descriptor that was not its own"
       : are_replaced ? "it replaced a standard stream by another file" : "it left a descriptor open";
}
