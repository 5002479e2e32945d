// Between fork and the end of the supervisor only functions that are safe in a signal handler are called: other
// threads of the forking process may hold locks that the copy never releases.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "supervisor.h"

#include "sanitizer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { LIFELINE = 5, REPORT = 6, FIRST_FREE = 7, FAREST = 64 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_briefly(void) {
  const struct timespec millisecond = {0, 1000000};
  nanosleep(&millisecond, NULL);
}

static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  const long count = sysconf(_SC_OPEN_MAX);
  for (int descriptor = first; descriptor < count && descriptor < 65536; descriptor++)
    close(descriptor);
}

static void limit(int resource, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max != RLIM_INFINITY && value > limit.rlim_max) value = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = value;
  setrlimit(resource, &limit);
}

static void become_program(const char *path, char *const arguments[], char *const environment[],
                           const sq_limits *limits) {
#if defined(__linux__)
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  signal(SIGCHLD, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (limits->stack_bytes) limit(RLIMIT_STACK, limits->stack_bytes);
#if !defined(UNDER_SANITIZER)
  if (limits->memory_bytes) limit(RLIMIT_AS, limits->memory_bytes);
#endif
  execve(path, arguments, environment);
  _exit(127);
}

// Kills the current children, and returns their number.
static int kill_children(pid_t program) {
  int count = 0;
#if defined(__linux__)
  char text[4096];
  const int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list >= 0) {
    pid_t child = 0;
    ssize_t length;
    while ((length = read(list, text, sizeof text)) > 0) {
      for (ssize_t at = 0; at < length; at++) {
        if (text[at] >= '0' && text[at] <= '9') {
          child = child * 10 + (text[at] - '0');
        } else if (child > 0) {
          kill(child, SIGKILL);
          count++;
          child = 0;
        }
      }
    }
    close(list);
    return count;
  }
#endif
  if (program > 0) kill(program, SIGKILL);
  return count;
}

// Kills children until there are none, since they may fork at the same time.
static void end_all(pid_t program, sq_outcome *outcome, struct rusage *usage) {
  const double deadline = now() + 10;
  for (;;) {
    const int alive = kill_children(program);
    struct rusage of_child;
    int status;
    pid_t ended = 0;
    while ((ended = wait4(-1, &status, WNOHANG, &of_child)) > 0) {
      if (ended == program) {
        *usage = of_child;
        program = 0;
      } else {
        outcome->left_behind++;
      }
    }
    if (ended < 0 && errno == ECHILD) return;
    if (now() > deadline) {
      outcome->still_alive = alive;
      return;
    }
    pause_briefly();
  }
}

static void woken(int number) { (void)number; }

// The process that signals to end are passed on to: the supervisor for the starting process, the program for the
// supervisor.
static volatile pid_t next_in_line = 0;
// The last signal to end that arrived.
static volatile sig_atomic_t asked_by = 0;

static void pass_on(int number, siginfo_t *information, void *context) {
  (void)context;
  asked_by = number;
  // A terminal sends a Ctrl-C and a Ctrl-\ to the whole process group.
  if ((number == SIGINT || number == SIGQUIT) && information->si_code > 0) return;
  if (next_in_line > 0) kill(next_in_line, number);
}

static const int endings[] = {SIGTERM, SIGHUP, SIGQUIT, SIGINT};
enum { ENDINGS = sizeof endings / sizeof endings[0] };

// From now on passes signals to end on to a process.
static void pass_endings_on(pid_t process, struct sigaction before[ENDINGS]) {
  next_in_line = process;
  struct sigaction action = {0};
  action.sa_sigaction = pass_on;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  // The signals may have been blocked by the parent.
  sigset_t signals;
  sigemptyset(&signals);
  for (int at = 0; at < ENDINGS; at++) sigaddset(&signals, endings[at]);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
  for (int at = 0; at < ENDINGS; at++) {
    sigaction(endings[at], NULL, &before[at]);
    // Signals that `nohup` or a shell's `&` ignore stay ignored. SIGINT is ignored by the starting process itself.
    const int may_be_ignored = endings[at] == SIGHUP || endings[at] == SIGQUIT;
    if (!may_be_ignored || before[at].sa_handler != SIG_IGN)
      sigaction(endings[at], &action, NULL);
  }
}

static void supervise(pid_t program, double seconds, const sigset_t *waiting) {
  sq_outcome outcome = {0};
  struct rusage usage = {0};
  const double deadline = seconds > 0 ? now() + seconds : 0;
  for (;;) {
    struct rusage of_child;
    int status = 0;
    int over = 0;
    pid_t ended;
    while ((ended = wait4(-1, &status, WNOHANG | WUNTRACED, &of_child)) > 0) {
      if (ended != program) continue;
      if (WIFSTOPPED(status)) {
        // A terminal stops the whole process group, by another signal; this one came from code in the program.
        if (WSTOPSIG(status) == SIGSTOP) kill(program, SIGCONT), outcome.stopped++;
        continue;
      }
      usage = of_child;
      outcome.ended = WIFSIGNALED(status) ? SQ_ENDED_SIGNAL : SQ_ENDED_EXIT;
      outcome.value = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
      program = 0;
      over = 1;
      break;
    }
    if (over) break;
    struct timespec left = {3600, 0};
    if (deadline > 0) {
      const double rest = deadline - now();
      if (rest <= 0) {
        outcome.ended = SQ_ENDED_TIME;
        break;
      }
      left.tv_sec = (time_t)rest;
      left.tv_nsec = (long)((rest - (double)left.tv_sec) * 1e9);
    }
    struct pollfd lifeline = {LIFELINE, POLLIN, 0};
#if defined(__linux__)
    const int ready = ppoll(&lifeline, 1, &left, waiting);
#else
    (void)waiting;
    const int ready = poll(&lifeline, 1, 10);
#endif
    if (ready > 0) {
      outcome.ended = SQ_ENDED_ABANDONED;
      break;
    }
  }
  end_all(program, &outcome, &usage);
  outcome.peak_memory_bytes = (uint64_t)usage.ru_maxrss * 1024;
  ssize_t written;
  do written = write(REPORT, &outcome, sizeof outcome);
  while (written < 0 && errno == EINTR);
  _exit(0);
}

static void run_supervisor(const char *path, char *const arguments[], char *const environment[],
                      const int descriptors[4], int lifeline, int report,
                      const sq_limits *limits) {
  // Moved to high numbers first, so that none overwrites another.
  const int far_lifeline = fcntl(lifeline, F_DUPFD, FAREST);
  const int far_report = fcntl(report, F_DUPFD, FAREST);
  int far[4];
  for (int place = 0; place < 4; place++)
    far[place] = descriptors[place] < 0 ? -1 : fcntl(descriptors[place], F_DUPFD, FAREST);
  for (int place = 0; place < 4; place++) {
    if (far[place] < 0) {
      close(place);
    } else {
      dup2(far[place], place);
    }
  }
  close(4);
  dup2(far_lifeline, LIFELINE);
  dup2(far_report, REPORT);
  close_from(FIRST_FREE);

#if defined(__linux__)
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  // The end of the starting process closes the lifeline. A signal to end must not end the supervisor before it has
  // killed the children; it is passed on.
  signal(SIGINT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  struct sigaction action = {0};
  action.sa_handler = woken;
  sigaction(SIGCHLD, &action, NULL);
  sigset_t blocked, waiting;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  sigemptyset(&waiting);

  const pid_t program = fork();
  if (program == 0) {
    close(LIFELINE);
    close(REPORT);
    become_program(path, arguments, environment, limits);
  }
  if (program < 0) _exit(126);
  struct sigaction before[ENDINGS];
  pass_endings_on(program, before);
  // Only the program may hold its input, output and shared memory: readers of its output must see the end of file
  // when the program ends.
  for (int place = 0; place < 4; place++) close(place);
  supervise(program, limits->seconds, &waiting);
}

int sq_supervised_start(sq_supervised *supervised, const char *path, char *const arguments[],
                        char *const environment[], const int descriptors[4],
                        const sq_limits *limits) {
  int lifeline[2], report[2];
  if (pipe(lifeline) != 0) return errno;
  if (pipe(report) != 0) {
    const int error = errno;
    close(lifeline[0]);
    close(lifeline[1]);
    return error;
  }
  fcntl(lifeline[1], F_SETFD, FD_CLOEXEC);
  fcntl(report[0], F_SETFD, FD_CLOEXEC);
#if defined(__linux__)
  // The starting process must kill the processes that a killed supervisor leaves behind.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  const pid_t supervisor = fork();
  const int error = errno;
  if (supervisor == 0) {
    run_supervisor(path, arguments, environment, descriptors, lifeline[0], report[1], limits);
    _exit(125);
  }
  close(lifeline[0]);
  close(report[1]);
  if (supervisor < 0) {
    close(lifeline[1]);
    close(report[0]);
    return error;
  }
  supervised->supervisor = supervisor;
  supervised->lifeline = lifeline[1];
  supervised->report = report[0];
  return 0;
}

int sq_supervised_wait(sq_supervised *supervised, sq_outcome *outcome) {
  struct sigaction before[ENDINGS];
  asked_by = 0;
  pass_endings_on(supervised->supervisor, before);
  ssize_t length;
  do length = read(supervised->report, outcome, sizeof *outcome);
  while (length < 0 && errno == EINTR);
  next_in_line = 0;
  close(supervised->report);
  sq_supervised_abandon(supervised);
  int status;
  while (waitpid(supervised->supervisor, &status, 0) < 0 && errno == EINTR) continue;
  for (int at = 0; at < ENDINGS; at++) sigaction(endings[at], &before[at], NULL);
  outcome->asked_by = asked_by;
  if (length == (ssize_t)sizeof *outcome) return 0;
  struct rusage usage = {0};
  *outcome = (sq_outcome){0};
  end_all(0, outcome, &usage);
  return ECHILD;
}

void sq_supervised_abandon(sq_supervised *supervised) {
  if (supervised->lifeline >= 0) close(supervised->lifeline);
  supervised->lifeline = -1;
}

int sq_shared_memory(uint64_t bytes) {
#if defined(__linux__)
  const int descriptor = memfd_create("sqlayout", MFD_CLOEXEC);
  if (descriptor >= 0 && ftruncate(descriptor, (off_t)bytes) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
#else
  (void)bytes;
  return -1;
#endif
}
