#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "environment.h"

#include "descriptors.h"
#include "worker.h"

#include <fcntl.h>
#include <fenv.h>
#include <limits.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

extern char **environ;

// The real-time signals too; NSIG counts them on Linux alone.
#if defined(_NSIG)
enum { SIGNALS = _NSIG };
#else
enum { SIGNALS = NSIG };
#endif
enum { LIMITS = 16 };

// SA_RESTORER, which no header declares: the C library adds it to each handler, and it stays set when a handler is
// restored.
enum { FLAG_OF_THE_LIBRARY = 0x04000000 };

static struct {
  struct sigaction handlers[SIGNALS];
  mode_t mask;
  char folder[PATH_MAX];
  char locale[256];
  struct rlimit limits[LIMITS];
  int priority;
  int has_timers;
  uint64_t variables;
} noted;

// The active calls on all threads, and whether two were active at the same time since there was none.
static struct {
  pthread_mutex_t lock;
  int under_way;
  int were_several;
} calls = {PTHREAD_MUTEX_INITIALIZER, 0, 0};

// The recorded state of each thread.
static _Thread_local struct {
  int is_noted;
  int depth; // active calls on the thread
  int is_backward; // whether a call left the direction flag set
  int threads;
  uint64_t modes;
  sigset_t blocked;
  stack_t signal_stack;
  locale_t locale;
} own;

// Rounding, flushing to zero and traps; without the exception flags, which each operation may raise.
static uint64_t modes(void) {
#if defined(__x86_64__)
  uint32_t vector = 0;
  uint16_t stack = 0;
  __asm__ volatile("stmxcsr %0" : "=m"(vector));
  __asm__ volatile("fnstcw %0" : "=m"(stack));
  return (uint64_t)(vector & ~0x3Fu) << 16 | stack;
#elif defined(__aarch64__)
  uint64_t control = 0;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  return control;
#else
  return (uint64_t)fegetround();
#endif
}

static void set_modes(uint64_t value) {
#if defined(__x86_64__)
  const uint32_t vector = (uint32_t)(value >> 16);
  const uint16_t stack = (uint16_t)value;
  __asm__ volatile("ldmxcsr %0" : : "m"(vector));
  __asm__ volatile("fldcw %0" : : "m"(stack));
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" : : "r"(value));
#else
  fesetround((int)value);
#endif
}

// Whether registers of the old floating-point unit are in use, with which it computes no more; they are none then.
static int registers_left(void) {
#if defined(__x86_64__)
  struct {
    uint16_t control, unused, status, unused_too, tags, unused_as_well;
    uint32_t rest[4];
  } unit;
  __asm__ volatile("fnstenv %0\n\tfldenv %0" : "+m"(unit));
  if (unit.tags == 0xFFFF) return 0;
  __asm__ volatile("emms");
  return 1;
#else
  return 0;
#endif
}

static mode_t mask(void) {
  const mode_t now = umask(0);
  umask(now);
  return now;
}

// A check sum of the environment variables.
static uint64_t variables(void) {
  uint64_t sum = 0xCBF29CE484222325u;
  for (char **entry = environ; entry && *entry; entry++)
    for (const char *at = *entry;; at++) {
      sum = (sum ^ (unsigned char)*at) * 0x100000001B3u;
      if (!*at) break;
    }
  return sum;
}

// The number of threads of the process, on its first thread; 0 on others, which may not be alone.
static int threads(void) {
#if defined(__linux__)
  struct stat list;
  // The link count of a folder is that of its subfolders plus two.
  if (syscall(SYS_gettid) == getpid() && stat("/proc/self/task", &list) == 0)
    return (int)list.st_nlink - 2;
#endif
  return 0;
}

// Whether a call left a thread running.
static int are_threads_left = 0;

// Looks for threads that a call left running, and waits a while for one that is about to end.
static int threads_left(void) {
  const struct timespec millisecond = {0, 1000000};
  for (int tries = 0; !are_threads_left && threads() > own.threads; tries++) {
    if (tries < 20) nanosleep(&millisecond, NULL);
    else are_threads_left = 1;
  }
  return are_threads_left;
}

int sq_environment_has_threads_left(void) { return are_threads_left; }

// The number of timers of timer_create; deletes them if `are_deleted`.
static int timers(int are_deleted) {
  int count = 0;
#if defined(__linux__)
  FILE *list = fopen("/proc/self/timers", "re");
  if (!list) return 0;
  char line[128];
  long number;
  while (fgets(line, sizeof line, list)) {
    if (sscanf(line, "ID: %ld", &number) != 1) continue;
    count++;
    if (are_deleted) syscall(SYS_timer_delete, number);
  }
  fclose(list);
#else
  (void)are_deleted;
#endif
  return count;
}

// Records the state of this thread: the modes and the number of threads now, the rest the first time only.
static void note_thread(void) {
  own.modes = modes();
  own.threads = threads();
  if (own.is_noted) return;
  own.is_noted = 1;
  pthread_sigmask(SIG_BLOCK, NULL, &own.blocked);
  sigaltstack(NULL, &own.signal_stack);
  own.locale = uselocale((locale_t)0);
}

void sq_environment_note(void) {
  note_thread();
  for (int number = 1; number < SIGNALS; number++)
    sigaction(number, NULL, &noted.handlers[number]);
  noted.mask = mask();
  if (!getcwd(noted.folder, sizeof noted.folder)) noted.folder[0] = 0;
  const char *locale = setlocale(LC_ALL, NULL);
  strncpy(noted.locale, locale ? locale : "C", sizeof noted.locale - 1);
  sq_descriptors_note();
  for (int number = 0; number < LIMITS; number++) getrlimit(number, &noted.limits[number]);
  noted.priority = getpriority(PRIO_PROCESS, 0);
  noted.has_timers = timers(0) > 0;
  noted.variables = variables();
}

void sq_environment_accept_descriptors(void) { sq_descriptors_accept(); }

static int handlers_changed(void) {
  int changed = 0;
  for (int number = 1; number < SIGNALS; number++) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) != 0) continue;
    const struct sigaction *before = &noted.handlers[number];
    const int flags = (now.sa_flags ^ before->sa_flags) & ~FLAG_OF_THE_LIBRARY;
    if (now.sa_handler == before->sa_handler && flags == 0) continue;
    sigaction(number, before, NULL);
    changed = 1;
  }
  return changed;
}

static int mask_changed(void) {
  sigset_t now;
  pthread_sigmask(SIG_BLOCK, NULL, &now);
  for (int number = 1; number < SIGNALS; number++) {
    if (sigismember(&now, number) == sigismember(&own.blocked, number)) continue;
    pthread_sigmask(SIG_SETMASK, &own.blocked, NULL);
    return 1;
  }
  return 0;
}

static int signal_stack_changed(void) {
  stack_t now;
  if (sigaltstack(NULL, &now) != 0 || now.ss_sp == own.signal_stack.ss_sp) return 0;
  sigaltstack(&own.signal_stack, NULL);
  return 1;
}

// Whether the locale of this thread was changed.
static int thread_locale_changed(void) {
  if (uselocale((locale_t)0) == own.locale) return 0;
  uselocale(own.locale);
  return 1;
}

static int timer_left(void) {
  int left = !noted.has_timers && timers(1) > 0;
  for (int kind = ITIMER_REAL; kind <= ITIMER_PROF; kind++) {
    struct itimerval timer;
    const struct itimerval none = {{0, 0}, {0, 0}};
    if (getitimer(kind, &timer) != 0) continue;
    if (timer.it_value.tv_sec == 0 && timer.it_value.tv_usec == 0) continue;
    setitimer(kind, &none, NULL);
    left = 1;
  }
  return left;
}

static int limits_changed(void) {
  int changed = 0;
  for (int number = 0; number < LIMITS; number++) {
    struct rlimit now;
    const struct rlimit *before = &noted.limits[number];
    if (getrlimit(number, &now) != 0) continue;
    if (now.rlim_cur == before->rlim_cur && now.rlim_max == before->rlim_max) continue;
    setrlimit(number, before);
    changed = 1;
  }
  return changed;
}

static const char MODES_CHANGED[] = "it left the floating-point environment changed";

const char *sq_environment_restore_modes(void) {
  // A thread without calls has no recorded state.
  if (!own.is_noted || modes() == own.modes) return NULL;
  set_modes(own.modes);
  return MODES_CHANGED;
}

const char *sq_environment_restore(int thoroughly) {
  const char *changed = sq_environment_restore_modes();
  if (changed) return changed;
  if (sq_worker_end_children()) return "it left a process behind";
  if (threads_left()) return "it left a thread running";
  if (!thoroughly) return NULL;
  if (registers_left()) return "it left registers of the floating-point unit in use (MMX without emms)";
  // Before the handlers of the timers' signals are restored.
  if (timer_left()) return "it left a timer running";
  if (mask_changed()) return "it left the signal mask changed";
  if (handlers_changed()) return "it left a signal handler behind";
  if (signal_stack_changed()) return "it left the stack of signal handlers changed";
  if (thread_locale_changed()) return "it left the locale changed";
  if (limits_changed()) return "it left a limit of the process changed";
  const int priority = getpriority(PRIO_PROCESS, 0);
  if (priority != noted.priority) {
    setpriority(PRIO_PROCESS, 0, noted.priority);
    return "it left the process's priority changed";
  }
  if (variables() != noted.variables) return "it left the environment's variables changed";
  if (mask() != noted.mask) {
    umask(noted.mask);
    return "it left the umask changed";
  }
  char folder[PATH_MAX];
  if (!getcwd(folder, sizeof folder)) folder[0] = 0;
  if (strcmp(folder, noted.folder) != 0) {
    if (chdir(noted.folder) != 0) return "it left the working directory, which is gone";
    return "it left the working directory changed";
  }
  const char *locale = setlocale(LC_ALL, NULL);
  if (locale && strncmp(locale, noted.locale, sizeof noted.locale - 1) != 0) {
    setlocale(LC_ALL, noted.locale);
    return "it left the locale changed";
  }
  return sq_descriptors_restore();
}

sq_environment_call sq_environment_enter(void) {
  pthread_mutex_lock(&calls.lock);
  if (calls.under_way++ > 0) calls.were_several = 1;
  pthread_mutex_unlock(&calls.lock);
  if (own.depth++ == 0) note_thread();
  return (sq_environment_call){modes(), own.depth};
}

void sq_environment_returned(void) {
#if defined(__x86_64__)
  if (!(__readeflags() & 0x400)) return;
  __asm__ volatile("cld");
  own.is_backward = 1;
#endif
}

// The change, worded as that of one of several calls. `change` begins with "it ".
static const char *of_several(const char *change) {
  static _Thread_local char words[160];
  snprintf(words, sizeof words, "it, or a call within it or beside it, %s", change + strlen("it "));
  return words;
}

const char *sq_environment_leave(sq_environment_call call, int thoroughly) {
  const char *change = NULL;
  if (modes() != call.modes) {
    set_modes(call.modes);
    change = MODES_CHANGED;
  }
  if (own.is_backward) {
    own.is_backward = 0;
    change = "it left the direction flag set";
  }
  // Calls within this one that did not return.
  const int left_open = own.depth - call.depth;
  if (left_open > 0) change = "it jumped or threw out of a call of its host";
  own.depth = call.depth - 1;
  pthread_mutex_lock(&calls.lock);
  calls.under_way -= 1 + left_open;
  // The state of the process is that of all active calls: one of them may have a file open that it will close.
  if (calls.under_way == 0) {
    const char *rest = sq_environment_restore(thoroughly);
    if (rest && !change) change = calls.were_several ? of_several(rest) : rest;
    calls.were_several = 0;
  }
  pthread_mutex_unlock(&calls.lock);
  return change;
}
