#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "worker.h"

#include "confine.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <malloc.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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

// The system's data about a process; zeros where there are none.
typedef struct process_state {
  char letter; // R: runs or is ready to, D: waits for a disk
  int parent;
  unsigned flags; // flags of the kernel
  double seconds; // processor time
} process_state;

static process_state state_of(pid_t process) {
  process_state state = {0, 0, 0, 0};
#ifdef __linux__
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
  FILE *file = fopen(path, "r");
  if (file == NULL) return state;
  const size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  // The name, in parentheses, may contain any characters.
  const char *end = strrchr(text, ')');
  unsigned long user, system;
  if (end != NULL && sscanf(end + 1, " %c %d %*d %*d %*d %*d %u %*u %*u %*u %*u %lu %lu",
                            &state.letter, &state.parent, &state.flags, &user, &system) == 5)
    state.seconds = (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
#else
  (void)process;
#endif
  return state;
}

// Whether this process is a child for untrusted code. All of its children then come from that code.
static int is_worker = 0;

pid_t sq_worker_fork(int messages, uint64_t bytes) {
  uint64_t used = address_space();
  pid_t parent = getpid();
  // The judging process, its supervisor, and the process that started that.
  const pid_t supervisor = getppid();
  const pid_t others[] = {parent, supervisor, state_of(supervisor).parent};
  pid_t child = fork();
  if (child != 0) return child;

  setsid();
  is_worker = 1;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // Processes that its children leave behind, in any session, become its own children.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  // The parent may have died before prctl was called.
  if (getppid() != parent) _exit(0);
#else
  (void)parent;
#endif
  // The handlers of the Swift runtime print long backtraces.
  const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT};
  for (size_t index = 0; index < sizeof traps / sizeof *traps; index++) {
    signal(traps[index], SIG_DFL);
  }
  // The parent's handlers of signals to end do not apply in the child.
  signal(SIGTERM, SIG_DFL);
  signal(SIGHUP, SIG_DFL);
  // A parent may ignore it, to be told of too large a file; a child ends.
  signal(SIGXFSZ, SIG_DFL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  struct rlimit file = {SQ_WORKER_FILE_BYTES, SQ_WORKER_FILE_BYTES};
  setrlimit(RLIMIT_FSIZE, &file);
#if !defined(__SANITIZE_ADDRESS__)
  if (used > 0) {
    struct rlimit space = {used + bytes, used + bytes};
    setrlimit(RLIMIT_AS, &space);
  }
#endif
  int nothing = open("/dev/null", O_RDWR);
  if (nothing >= 0) {
    dup2(nothing, STDIN_FILENO);
    dup2(messages >= 0 ? messages : nothing, STDOUT_FILENO);
    dup2(messages >= 0 ? messages : nothing, STDERR_FILENO);
    if (nothing > STDERR_FILENO) close(nothing);
  }
  int count = 0;
  while (count < 3 && others[count] > 1) count++;
  sq_confine(others, count);
  return 0;
}

int sq_worker_progress(pid_t process, double *seconds) {
  const process_state state = state_of(process);
  *seconds = state.seconds;
  return state.letter == 'R' || state.letter == 'D';
}

int sq_worker_goes_on(pid_t process) {
  // PF_EXITING, which is set before an exiting process closes its descriptors.
  const unsigned ending = 0x4;
  const process_state state = state_of(process);
  return state.letter != 0 && state.letter != 'Z' && (state.flags & ending) == 0;
}

// A copy of a descriptor with a number above 2; -1 and errno on failure.
static int raised(int descriptor) {
  if (descriptor > STDERR_FILENO) return descriptor;
  const int other = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  const int error = errno;
  close(descriptor);
  errno = error;
  return other;
}

int sq_worker_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  for (int end = 0; end < 2; end++) {
    ends[end] = raised(ends[end]);
    if (ends[end] >= 0) continue;
    const int error = errno;
    close(ends[1 - end]);
    return error;
  }
  return 0;
}

int sq_worker_is_pipe(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode);
}

int sq_worker_messages(void) {
#ifdef __linux__
  return raised(memfd_create("messages", MFD_CLOEXEC));
#else
  char path[] = "/tmp/sqlayout-XXXXXX";
  const int descriptor = mkstemp(path);
  if (descriptor >= 0) unlink(path);
  return raised(descriptor);
#endif
}

void sq_worker_close_others(int first, int second) {
  const int low = first < second ? first : second;
  const int high = first < second ? second : first;
#if defined(__linux__) && defined(SYS_close_range)
  int failed = 0;
  if (low > 3) failed |= syscall(SYS_close_range, 3, low - 1, 0) != 0;
  if (high > low + 1) failed |= syscall(SYS_close_range, low + 1, high - 1, 0) != 0;
  failed |= syscall(SYS_close_range, high + 1, ~0U, 0) != 0;
  if (!failed) return;
#endif
  const long count = sysconf(_SC_OPEN_MAX);
  for (int descriptor = 3; descriptor < count && descriptor < 65536; descriptor++) {
    if (descriptor != low && descriptor != high) close(descriptor);
  }
}

int sq_worker_stopped(pid_t process) {
  siginfo_t stopped = {0};
  if (waitid(P_PID, (id_t)process, &stopped, WSTOPPED | WNOHANG) != 0 || stopped.si_pid != process)
    return 0;
  return stopped.si_status;
}

int sq_worker_has_ended(pid_t process) {
  siginfo_t information = {0};
  const int result = waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT);
  return result != 0 ? errno == ECHILD : information.si_pid == process;
}

sq_worker_end sq_worker_wait(pid_t process, int milliseconds) {
  sq_worker_end end = {0, 0, 0};
  for (int waited = 0;; waited++) {
    int status = 0;
    pid_t ended;
    do ended = waitpid(process, &status, milliseconds < 0 ? 0 : WNOHANG);
    while (ended < 0 && errno == EINTR);
    if (ended != 0) {
      end.has_ended = 1;
      end.signal = ended > 0 && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
      end.status = ended > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 0;
      return end;
    }
    if (waited >= milliseconds) return end;
    const struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
  }
}

// A number in a file such as /proc/self/statm, the first one at 0; 0 where it cannot be read.
static uint64_t number_in(const char *path, int index) {
  FILE *file = fopen(path, "r");
  if (file == NULL) return 0;
  unsigned long long number = 0;
  int found = 1;
  for (; index >= 0 && found == 1; index--) found = fscanf(file, "%llu", &number);
  fclose(file);
  return found == 1 ? number : 0;
}

// A number of pages in such a file, in bytes.
static uint64_t bytes_of_pages(const char *path, int index) {
  return number_in(path, index) * (uint64_t)sysconf(_SC_PAGESIZE);
}

uint64_t sq_worker_waiting_time(void) { return number_in("/proc/thread-self/schedstat", 1); }

uint64_t sq_worker_resident_bytes(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  return bytes_of_pages(path, 1);
}

uint64_t sq_worker_memory_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  const struct mallinfo2 now = mallinfo2();
  return now.uordblks + now.hblkhd;
#else
  return 0;
#endif
}

uint64_t sq_worker_mapped_bytes(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  const uint64_t all = bytes_of_pages("/proc/self/statm", 5);
  const struct mallinfo2 now = mallinfo2();
  const uint64_t own = now.arena + now.hblkhd;
  return all > own ? all - own : 0;
#else
  return 0;
#endif
}

// The number of descendants of a process, up to a limit. Each of them gets a signal; 0 sends none.
static int signal_descendants(pid_t process, int number, int most) {
  int count = 0;
#ifdef __linux__
  char path[96];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = opendir(path);
  if (threads == NULL) return 0;
  for (struct dirent *entry; count < most && (entry = readdir(threads)) != NULL;) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process, atoi(entry->d_name));
    FILE *file = fopen(path, "r");
    if (file == NULL) continue;
    for (int child; count < most && fscanf(file, "%d", &child) == 1;) {
      count += 1 + signal_descendants(child, number, most - count - 1);
      if (number) kill(child, number);
    }
    fclose(file);
  }
  closedir(threads);
#else
  (void)process, (void)number, (void)most;
#endif
  return count;
}

enum { MOST_DESCENDANTS = 4096 };

int sq_worker_count(pid_t process) { return 1 + signal_descendants(process, 0, MOST_DESCENDANTS); }

void sq_worker_kill(pid_t process) {
  kill(-process, SIGKILL);
  kill(process, SIGKILL);
}

int sq_worker_end_children(void) {
  int left = 0;
  if (!is_worker) return 0;
  for (int tries = 0; tries < 1000; tries++) {
    pid_t ended;
    do ended = waitpid(-1, NULL, WNOHANG);
    while (ended > 0 || (ended < 0 && errno == EINTR));
    if (ended < 0) return left;
    left = 1;
    if (signal_descendants(getpid(), SIGKILL, MOST_DESCENDANTS) == 0) return left;
    const struct timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, NULL);
  }
  return left;
}
