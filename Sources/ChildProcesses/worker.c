#include "Isolation.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static uint64_t address_space(void) {
  uint64_t pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return 0;
  unsigned long long number = 0;
  if (fscanf(file, "%llu", &number) == 1) pages = number;
  fclose(file);
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

pid_t isolation_fork(int messages, uint64_t bytes) {
  uint64_t used = address_space();
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;

  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have died before the line above.
  if (getppid() != parent) _exit(0);
#else
  (void)parent;
#endif
  // The runtime's own handlers print pages of backtrace for each trap.
  const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT};
  for (size_t index = 0; index < sizeof traps / sizeof *traps; index++) {
    signal(traps[index], SIG_DFL);
  }
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
#if !defined(__SANITIZE_ADDRESS__)
  if (used > 0) {
    struct rlimit space = {used + bytes, used + bytes};
    setrlimit(RLIMIT_AS, &space);
  }
#endif
  int nothing = open("/dev/null", O_RDWR);
  if (nothing >= 0) {
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
  }
  if (messages >= 0) dup2(messages, STDERR_FILENO);
  return 0;
}

volatile int64_t *isolation_shared_number(void) {
  void *page = mmap(NULL, sizeof(int64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? NULL : page;
}

void isolation_release_number(volatile int64_t *number) {
  munmap((void *)number, sizeof(int64_t));
}

uint64_t isolation_resident_bytes(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *file = fopen(path, "r");
  if (file == NULL) return 0;
  unsigned long long total = 0, resident = 0;
  int found = fscanf(file, "%llu %llu", &total, &resident);
  fclose(file);
  return found == 2 ? resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}
