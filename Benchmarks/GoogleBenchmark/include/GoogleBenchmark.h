#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Google Benchmark (libbenchmark) as plain C, for Swift.
///
/// To be called from one thread. String arguments are copied; strings passed to a callback are valid until it
/// returns.

#ifdef __cplusplus
extern "C" {
#endif

/// One run of a benchmark, within its body.
typedef struct sq_benchmark_state sq_benchmark_state;

/// The body of a benchmark: set-up, then a loop over `sq_benchmark_keep_running`, then its counters.
typedef void (*sq_benchmark_body)(void *context, sq_benchmark_state *state);

/// Registers a family of benchmarks, one for each row of arguments, named `family/argument/…`.
///
/// - Parameter arguments: `variants` rows of `columns` numbers; no rows and columns for a benchmark that is named as
///   its family.
/// - Parameter complexity: whether to fit the growth over the sizes that the bodies declare.
/// - Parameter context: passed to the body; must be valid until the run ends.
void sq_benchmark_register(
    const char *family, const int64_t *arguments, size_t variants, size_t columns, bool complexity,
    sq_benchmark_body body, void *context);

/// The argument of the benchmark in the given column.
int64_t sq_benchmark_argument(const sq_benchmark_state *state, size_t column);

/// Whether to run `batch` more iterations; starts the clock in the first call.
bool sq_benchmark_keep_running(sq_benchmark_state *state, int64_t batch);

/// Stops the clock, within the loop.
void sq_benchmark_pause(sq_benchmark_state *state);

/// Starts the clock again.
void sq_benchmark_resume(sq_benchmark_state *state);

/// The number of iterations; after the loop.
int64_t sq_benchmark_iterations(const sq_benchmark_state *state);

/// Declares the number of items of all iterations; gives `items_per_second`.
void sq_benchmark_items(sq_benchmark_state *state, int64_t items);

/// Declares the size that the growth is fitted over.
void sq_benchmark_size(sq_benchmark_state *state, int64_t size);

/// Sets a counter of the benchmark.
void sq_benchmark_counter(sq_benchmark_state *state, const char *name, double value);

/// Fails the benchmark; its body must not start the loop, and must fail in every repetition.
void sq_benchmark_fail(sq_benchmark_state *state, const char *message);

/// A counter with its value.
typedef struct {
  const char *name;
  double value;
} sq_benchmark_value;

/// The result of one repetition, or an aggregate of several.
typedef struct {
  const char *name;            ///< without the aggregate: `flat/1000`
  const char *aggregate;       ///< `mean`, `median`, `stddev`, `cv`, `BigO`, `RMS`, or empty
  const char *complexity;      ///< of a `BigO`: `N`, `NlgN`, …; else empty
  const char *error;           ///< why it failed, or empty
  int64_t iterations;          ///< of one repetition
  int64_t repetition;          ///< which, from 0
  double real_time, cpu_time;  ///< ns an iteration; of `cv` and `RMS` a ratio
  size_t counter_count;        ///< how many counters there are
  const sq_benchmark_value *counters;
} sq_benchmark_result;

/// Called with each result at once.
typedef void (*sq_benchmark_observer)(void *context, const sq_benchmark_result *result);

/// Adds a pair to the context of the JSON.
void sq_benchmark_describe(const char *key, const char *value);

/// Runs all registered benchmarks, in order, and unregisters them.
///
/// - Parameter executable: the name of the program.
/// - Parameter repetitions: the number of repetitions of each benchmark; from 2 on there are aggregates.
/// - Parameter minimum_time: the least time of each repetition, in seconds.
/// - Returns: the results in Google Benchmark's JSON, made strict: a number that JSON does not have is `null`. To be
///   released with `free`; null if there is no memory.
char *sq_benchmark_run(
    const char *executable, int repetitions, double minimum_time, sq_benchmark_observer observer,
    void *context);

/// From now on the first Ctrl-C ends the run, with the results so far; the second one ends the process.
void sq_benchmark_end_on_interrupt(void);

/// Whether the run is to end. A body then returns at once, and its benchmark is not reported.
bool sq_benchmark_is_interrupted(void);

/// The same JSON with `null` for numbers that JSON does not have: `NaN` and `Infinity`, with or without a sign,
/// outside of strings. To be released with `free`; null if there is no memory.
char *sq_benchmark_strict_json(const char *json);

#ifdef __cplusplus
}
#endif
