#include "GoogleBenchmark.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

namespace {

benchmark::State &state_of(sq_benchmark_state *state) {
  return *reinterpret_cast<benchmark::State *>(state);
}

const benchmark::State &state_of(const sq_benchmark_state *state) {
  return *reinterpret_cast<const benchmark::State *>(state);
}

// Version 1.8 of the library renamed the members about a failed run.
template <class Run>
auto failure(const Run &run, int) -> decltype(run.error_occurred, std::string()) {
  return run.error_occurred ? run.error_message : "";
}
template <class Run>
std::string failure(const Run &run, long) {
  return run.skipped ? run.skip_message : "";
}

// It also requires a unit for a time.
template <class Run>
auto second(const Run *run) -> decltype(run->error_occurred, "") { return ""; }
const char *second(const void *) { return "s"; }

volatile std::sig_atomic_t interrupted = 0;
volatile std::sig_atomic_t first_second = 0;

// The first signal requests the end; another one ends the process at once, unless it is the same Ctrl-C, sent to the
// whole group and also passed on by another process of it. A signal that code under test sends to its own process has
// the default action, and is not taken for a request.
void interrupt(int number, siginfo_t *information, void *) {
  if (information->si_code <= 0 && information->si_pid == getpid()) {
    std::signal(number, SIG_DFL);
    std::raise(number);
    return;
  }
  timespec now = {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (!interrupted) {
    first_second = static_cast<std::sig_atomic_t>(now.tv_sec);
    interrupted = 1;
  } else if (now.tv_sec - first_second > 1) {
    std::signal(number, SIG_DFL);
    std::raise(number);
  }
}

// Thrown to leave a run. Google Benchmark has no other way: a benchmark that fails in only some of its repetitions
// ends the process.
struct Interruption {};

// Passes each run to an observer and to Google Benchmark's own JSON. Google Benchmark's console reporter would warn
// that the library is a debug build; Debian's is not: it only has assertions, none of which is in the timed loop.
class Collector : public benchmark::BenchmarkReporter {
 public:
  Collector(sq_benchmark_observer observer, void *context) : observer_(observer), context_(context) {
    json_.SetOutputStream(&text_);
    json_.SetErrorStream(&text_);
  }

  bool ReportContext(const Context &context) override { return json_.ReportContext(context); }

  void ReportRuns(const std::vector<Run> &runs) override {
    for (const Run &run : runs) observe(run);
    json_.ReportRuns(runs);
  }

  void Finalize() override { json_.Finalize(); }

  std::string text() const { return text_.str(); }

 private:
  void observe(const Run &run) {
    const std::string name = run.run_name.str(), error = failure(run, 0);
    std::vector<sq_benchmark_value> counters;
    for (const auto &counter : run.counters) {
      counters.push_back({counter.first.c_str(), counter.second.value});
    }
    sq_benchmark_result result = {};
    result.name = name.c_str();
    result.aggregate = run.aggregate_name.c_str();
    result.complexity = run.report_big_o ? complexity(run.complexity) : "";
    result.error = error.c_str();
    result.iterations = run.iterations;
    result.repetition = run.repetition_index;
    result.real_time = run.GetAdjustedRealTime();
    result.cpu_time = run.GetAdjustedCPUTime();
    result.counter_count = counters.size();
    result.counters = counters.data();
    observer_(context_, &result);
  }

  static const char *complexity(benchmark::BigO complexity) {
    switch (complexity) {
      case benchmark::o1: return "1";
      case benchmark::oN: return "N";
      case benchmark::oNSquared: return "N²";
      case benchmark::oNCubed: return "N³";
      case benchmark::oLogN: return "log N";
      case benchmark::oNLogN: return "N log N";
      default: return "f(N)";
    }
  }

  sq_benchmark_observer observer_;
  void *context_;
  std::ostringstream text_;
  benchmark::JSONReporter json_;
};

}  // namespace

void sq_benchmark_register(
    const char *family, const int64_t *arguments, size_t variants, size_t columns, bool complexity,
    sq_benchmark_body body, void *context) {
  auto *registered = benchmark::RegisterBenchmark(family, [body, context](benchmark::State &state) {
    body(context, reinterpret_cast<sq_benchmark_state *>(&state));
    if (interrupted) throw Interruption();
  });
  for (size_t i = 0; i < variants; i++) {
    const int64_t *row = arguments + i * columns;
    registered->Args(std::vector<int64_t>(row, row + columns));
  }
  if (complexity) registered->Complexity();
}

int64_t sq_benchmark_argument(const sq_benchmark_state *state, size_t column) {
  return state_of(state).range(column);
}

bool sq_benchmark_keep_running(sq_benchmark_state *state, int64_t batch) {
  return state_of(state).KeepRunningBatch(batch);
}

void sq_benchmark_pause(sq_benchmark_state *state) { state_of(state).PauseTiming(); }

void sq_benchmark_resume(sq_benchmark_state *state) { state_of(state).ResumeTiming(); }

int64_t sq_benchmark_iterations(const sq_benchmark_state *state) {
  return state_of(state).iterations();
}

void sq_benchmark_items(sq_benchmark_state *state, int64_t items) {
  state_of(state).SetItemsProcessed(items);
}

void sq_benchmark_size(sq_benchmark_state *state, int64_t size) {
  state_of(state).SetComplexityN(size);
}

void sq_benchmark_counter(sq_benchmark_state *state, const char *name, double value) {
  state_of(state).counters[name] = value;
}

void sq_benchmark_fail(sq_benchmark_state *state, const char *message) {
  state_of(state).SkipWithError(message);
}

void sq_benchmark_describe(const char *key, const char *value) {
  benchmark::AddCustomContext(key, value);
}

char *sq_benchmark_run(
    const char *executable, int repetitions, double minimum_time, sq_benchmark_observer observer,
    void *context) {
  char repeat[64], time[64];
  std::snprintf(repeat, sizeof repeat, "--benchmark_repetitions=%d", repetitions);
  const benchmark::BenchmarkReporter::Run *run = nullptr;
  std::snprintf(time, sizeof time, "--benchmark_min_time=%.6f%s", minimum_time, second(run));
  std::vector<std::string> words = {executable, repeat, time};
  std::vector<char *> arguments;
  for (std::string &word : words) arguments.push_back(&word[0]);
  arguments.push_back(nullptr);
  int count = static_cast<int>(words.size());
  benchmark::Initialize(&count, arguments.data());

  Collector collector(observer, context);
  try {
    benchmark::RunSpecifiedBenchmarks(&collector, ".");
  } catch (const Interruption &) {
    collector.Finalize();
  }
  benchmark::ClearRegisteredBenchmarks();
  return sq_benchmark_strict_json(collector.text().c_str());
}

void sq_benchmark_end_on_interrupt(void) {
  struct sigaction action = {};
  action.sa_sigaction = interrupt;
  action.sa_flags = SA_RESTART | SA_SIGINFO;
  // The parent may have blocked the signals, as Foundation does on Linux.
  sigset_t signals;
  sigemptyset(&signals);
  for (int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    // Signals that `nohup` or a shell's `&` ignore stay ignored.
    struct sigaction before = {};
    if ((number == SIGHUP || number == SIGQUIT) && sigaction(number, nullptr, &before) == 0 &&
        before.sa_handler == SIG_IGN)
      continue;
    sigaction(number, &action, nullptr);
    sigaddset(&signals, number);
  }
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

bool sq_benchmark_is_interrupted(void) { return interrupted; }

char *sq_benchmark_strict_json(const char *json) {
  static const char *const lacking[] = {"NaN", "nan", "Infinity", "infinity", "inf"};
  std::string strict;
  bool quoted = false;
  for (const char *in = json; *in;) {
    if (quoted && *in == '\\' && in[1]) {
      strict += *in++;
    } else if (*in == '"') {
      quoted = !quoted;
    } else if (!quoted) {
      const char *word = in + (*in == '-' || *in == '+');
      size_t length = 0;
      for (const char *name : lacking) {
        if (length == 0 && std::strncmp(word, name, std::strlen(name)) == 0) {
          length = std::strlen(name);
        }
      }
      if (length > 0) {
        strict += "null";
        in = word + length;
        continue;
      }
    }
    strict += *in++;
  }
  return strdup(strict.c_str());
}
