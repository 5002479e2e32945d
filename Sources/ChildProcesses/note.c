#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "note.h"

#include "guard.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <ucontext.h>
#endif

static sq_note *crash_note;
static char alternate_stack[64 * 1024];

sq_note *sq_note_map(int descriptor, int is_new) {
  struct stat status;
  if (fstat(descriptor, &status) != 0 || status.st_size < (off_t)sizeof(sq_note)) return NULL;
  void *mapped =
      mmap(NULL, sizeof(sq_note), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (mapped == MAP_FAILED) return NULL;
  sq_note *note = mapped;
  if (is_new) note->mark = SQ_NOTE_MARK;
  if (note->mark == SQ_NOTE_MARK) return note;
  munmap(mapped, sizeof(sq_note));
  return NULL;
}

void sq_note_unmap(sq_note *note) {
  if (note) munmap(note, sizeof *note);
}

static void copy(char *to, size_t room, const char *from) {
  size_t at = 0;
  for (; at + 1 < room && from[at]; at++) to[at] = from[at];
  to[at] = 0;
}

void sq_note_write(sq_note *note, const char *activity) {
  if (note) copy(note->activity, sizeof note->activity, activity);
}

// The program may have overwritten the zero byte at the end, and may still write.
static const char *copied(const char *text, size_t room) {
  static _Thread_local char own[sizeof((sq_note *)0)->activity];
  copy(own, room, text);
  return own;
}

const char *sq_note_activity(const sq_note *note) {
  return note ? copied(note->activity, sizeof note->activity) : "";
}
const char *sq_note_cause(const sq_note *note) {
  return note ? copied(note->cause, sizeof note->cause) : "";
}

// Whether an access was past the end of the stack: near the stack pointer, where no memory is mapped.
static int is_stack_overflow(const void *address, const void *context) {
#if defined(__linux__)
  const ucontext_t *machine = context;
#if defined(__x86_64__)
  const uintptr_t stack = (uintptr_t)machine->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  const uintptr_t stack = (uintptr_t)machine->uc_mcontext.sp;
#else
  const uintptr_t stack = 0;
#endif
  const uintptr_t at = (uintptr_t)address;
  const uintptr_t distance = at > stack ? at - stack : stack - at;
  return stack != 0 && distance < 64 * 1024;
#else
  (void)address;
  (void)context;
  return 0;
#endif
}

void sq_note_write_cause(sq_note *note, const char *cause) {
  if (note) copy(note->cause, sizeof note->cause, cause);
}

// Whether nearly all of the allowed address space is in use.
static int has_filled_memory(void) {
  struct rlimit space;
  if (getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY) return 0;
  char text[32];
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  const ssize_t length = file < 0 ? 0 : read(file, text, sizeof text);
  if (file >= 0) close(file);
  uint64_t pages = 0;
  for (ssize_t at = 0; at < length && text[at] >= '0' && text[at] <= '9'; at++)
    pages = pages * 10 + (uint64_t)(text[at] - '0');
  const uint64_t margin = 32 << 20;
  return pages * (uint64_t)sysconf(_SC_PAGESIZE) + margin > space.rlim_cur;
}

static void crashed(int number, siginfo_t *information, void *context) {
  if (has_filled_memory()) {
    sq_note_write_cause(crash_note, SQ_NOTE_FULL);
  } else if (number == SIGSEGV || number == SIGBUS) {
    const char *cause = "";
    switch (sq_guard_of(information->si_addr)) {
    // Open pages may be written to by the call and read by the host, so an access fails only where the page is
    // unmapped or closed.
    case SQ_GUARD_OPEN: cause = "closed or unmapped the memory of its answer"; break;
    case SQ_GUARD_COMPARED: cause = "closed or unmapped the memory of its arguments"; break;
    case SQ_GUARD_PAST: cause = "went past the end of its arguments or its answer"; break;
    case SQ_GUARD_CONSTANT: cause = "wrote through its const arguments"; break;
    case SQ_GUARD_CLOSED: cause = "used its arguments after the call had returned"; break;
    case SQ_GUARD_ANSWERED: cause = "used its answer after the call had returned"; break;
    case SQ_GUARD_LENT: cause = "wrote to its host's table"; break;
    default:
      if (is_stack_overflow(information->si_addr, context))
        cause = "ran out of stack: does it recurse without end?";
    }
    if (crash_note) {
      copy(crash_note->cause, sizeof crash_note->cause, cause);
    } else if (*cause) {
      ssize_t written = write(STDERR_FILENO, cause, strlen(cause));
      written = write(STDERR_FILENO, "\n", 1);
      (void)written;
    }
  }
  signal(number, SIG_DFL);
  raise(number);
}

// Runs when the thread exits, but not when the process does.
static void thread_ended(void *note) {
  sq_note_write_cause(note, "ended its thread (pthread_exit)");
  _exit(1);
}

static void watch_thread(sq_note *note) {
  static pthread_key_t key;
  static int is_made = 0;
  if (!is_made) is_made = pthread_key_create(&key, thread_ended) == 0;
  if (is_made) pthread_setspecific(key, note);
}

void sq_note_crashes(sq_note *note) {
  crash_note = note;
  if (note) watch_thread(note);
  stack_t stack = {0};
  stack.ss_sp = alternate_stack;
  stack.ss_size = sizeof alternate_stack;
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  // A runtime that cannot allocate may abort.
  const int numbers[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP};
  for (size_t at = 0; at < sizeof numbers / sizeof numbers[0]; at++)
    sigaction(numbers[at], &action, NULL);
}
