#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "environment.h"

#include "worker.h"

#include <fcntl.h>
#include <fenv.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SIGNALS = 32, DESCRIPTORS = 64 };

static struct {
  uint64_t modes;
  sigset_t blocked;
  struct sigaction handlers[SIGNALS];
  mode_t mask;
  char folder[PATH_MAX];
  char locale[256];
  uint64_t descriptors;
} noted;

// Rounding, flushing to zero and traps; not the flags that each operation may raise.
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

static uint64_t descriptors(void) {
  uint64_t open = 0;
  for (int number = 0; number < DESCRIPTORS; number++)
    if (fcntl(number, F_GETFD) >= 0) open |= (uint64_t)1 << number;
  return open;
}

static mode_t mask(void) {
  const mode_t now = umask(0);
  umask(now);
  return now;
}

void sq_environment_note(void) {
  noted.modes = modes();
  sigprocmask(SIG_BLOCK, NULL, &noted.blocked);
  for (int number = 1; number < SIGNALS; number++)
    sigaction(number, NULL, &noted.handlers[number]);
  noted.mask = mask();
  if (!getcwd(noted.folder, sizeof noted.folder)) noted.folder[0] = 0;
  const char *locale = setlocale(LC_ALL, NULL);
  strncpy(noted.locale, locale ? locale : "C", sizeof noted.locale - 1);
  noted.descriptors = descriptors();
}

static int handlers_changed(void) {
  int changed = 0;
  for (int number = 1; number < SIGNALS; number++) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) != 0) continue;
    const struct sigaction *before = &noted.handlers[number];
    if (now.sa_handler == before->sa_handler) continue;
    sigaction(number, before, NULL);
    changed = 1;
  }
  return changed;
}

static int mask_changed(void) {
  sigset_t now;
  sigprocmask(SIG_BLOCK, NULL, &now);
  for (int number = 1; number < SIGNALS; number++) {
    if (sigismember(&now, number) == sigismember(&noted.blocked, number)) continue;
    sigprocmask(SIG_SETMASK, &noted.blocked, NULL);
    return 1;
  }
  return 0;
}

const char *sq_environment_restore(int thoroughly) {
  if (modes() != noted.modes) {
    set_modes(noted.modes);
    return "it left the floating-point environment changed";
  }
  if (sq_worker_end_children()) return "it left a process behind";
  if (!thoroughly) return NULL;
  if (mask_changed()) return "it left the signal mask changed";
  if (handlers_changed()) return "it left a signal handler behind";
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
  const uint64_t open = descriptors();
  if (open != noted.descriptors) {
    const int closed = (noted.descriptors & ~open) != 0;
    for (int number = 0; number < DESCRIPTORS; number++)
      if ((open & ~noted.descriptors) >> number & 1) close(number);
    noted.descriptors = descriptors();
    return closed ? "it closed a descriptor that was not its own" : "it left a descriptor open";
  }
  return NULL;
}
