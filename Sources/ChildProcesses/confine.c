#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "confine.h"

#include "sanitizer.h"

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>
#if defined(__linux__)
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

void sq_confine_keep_out(void) {
#if defined(__linux__)
  prctl(PR_SET_DUMPABLE, 0);
#endif
}

#if defined(__linux__) && defined(ARCHITECTURE) && !defined(UNDER_SANITIZER)

// Gives up CAP_SYS_PTRACE, so that this process cannot trace others, even as root.
static void drop_tracing(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data) != 0) return;
  const uint32_t bit = 1u << CAP_SYS_PTRACE;
  data[0].effective &= ~bit;
  data[0].permitted &= ~bit;
  data[0].inheritable &= ~bit;
  syscall(SYS_capset, &header, data);
}

enum { MOST = 160 };

typedef struct program {
  struct sock_filter lines[MOST];
  unsigned short count;
} program;

static void add(program *program, struct sock_filter line) {
  if (program->count < MOST) program->lines[program->count++] = line;
}

static void end_if_equal(program *program, uint32_t value) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
}

// Loads the number of the system call again, after its arguments.
static void load_call(program *program) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                                            offsetof(struct seccomp_data, nr)));
}

void sq_confine(const pid_t *processes, int count) {
  drop_tracing();
  // `naming` has the calls whose first argument is a process; calls of `always` are only useful on another process.
  const int naming[] = {SYS_kill,           SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo,
                        SYS_rt_tgsigqueueinfo, SYS_prlimit64,
#if defined(SYS_pidfd_open)
                        SYS_pidfd_open,
#endif
  };
  const int always[] = {SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev};
  program program = {.count = 0};
  add(&program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                                             offsetof(struct seccomp_data, arch)));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  add(&program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS));
  load_call(&program);
  for (size_t at = 0; at < sizeof always / sizeof *always; at++)
    end_if_equal(&program, (uint32_t)always[at]);
  for (size_t at = 0; at < sizeof naming / sizeof *naming; at++) {
    // The instructions of a call: one to load, two for each process, two for its group, two for -1, and one to load
    // the number again.
    const uint8_t body = (uint8_t)(1 + 4 * count + 2 + 1);
    add(&program,
        (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)naming[at], 0, body));
    add(&program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                                               offsetof(struct seccomp_data, args[0])));
    for (int other = 0; other < count; other++) {
      end_if_equal(&program, (uint32_t)processes[other]);
      end_if_equal(&program, (uint32_t)-getpgid(processes[other]));
    }
    end_if_equal(&program, (uint32_t)-1);
    load_call(&program);
  }
  // A subreaper must kill its orphans: the process cannot reset that flag.
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 5));
  add(&program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                                             offsetof(struct seccomp_data, args[0])));
  add(&program,
      (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_CHILD_SUBREAPER, 0, 3));
  add(&program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                                             offsetof(struct seccomp_data, args[1])));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1));
  add(&program,
      (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA)));
  add(&program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  const struct sock_fprog filter = {program.count, program.lines};
  if (program.count == MOST || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

#else

void sq_confine(const pid_t *processes, int count) {
  (void)processes;
  (void)count;
}

#endif
