// The progress of a child, in shared memory that remains after a crash: the current case, its choices, and its
// description.
#ifndef SQ_TRACE_H
#define SQ_TRACE_H

#include <stddef.h>
#include <stdint.h>

#include "note.h"

typedef struct sq_trace sq_trace;

// The shared memory; null on failure.
sq_trace *sq_trace_make(void);
void sq_trace_release(sq_trace *trace);

// The note for the current activity and the cause of a crash.
sq_note *sq_trace_note(sq_trace *trace);

// The number of the current case.
void sq_trace_set_case(sq_trace *trace, int64_t number);
int64_t sq_trace_case(const sq_trace *trace);

// In the child: declares that this process owns the trace, and whether the time of the current case is up. Functions
// of calculators are then no longer called, so that the case ends.
void sq_trace_begin(sq_trace *trace);
int sq_trace_is_time_up(void);
// In the parent: declares that the time of a case is up. Without effect on other cases.
void sq_trace_set_late(sq_trace *trace, int64_t number);
void sq_trace_clear_late(sq_trace *trace);

// Removes choices, spans and description.
void sq_trace_clear(sq_trace *trace);

// Adds a choice, or a span of choices; without effect where there is no room.
void sq_trace_add_choice(sq_trace *trace, uint32_t value, uint32_t bound);
void sq_trace_add_span(sq_trace *trace, uint32_t start, uint32_t end);
// Replaces the description: a text, and the number of items.
void sq_trace_describe(sq_trace *trace, const char *text, size_t length, uint32_t items);

// Whether the counts are valid: otherwise the memory was overwritten.
int sq_trace_is_intact(const sq_trace *trace);

// The added choices and spans, by index from 0; counts are never larger than the memory has room for.
uint32_t sq_trace_choice_count(const sq_trace *trace);
uint32_t sq_trace_choice_value(const sq_trace *trace, uint32_t index);
uint32_t sq_trace_choice_bound(const sq_trace *trace, uint32_t index);
uint32_t sq_trace_span_count(const sq_trace *trace);
uint32_t sq_trace_span_start(const sq_trace *trace, uint32_t index);
uint32_t sq_trace_span_end(const sq_trace *trace, uint32_t index);
// The description, which does not end with a zero byte.
const char *sq_trace_text(const sq_trace *trace);
size_t sq_trace_text_length(const sq_trace *trace);
uint32_t sq_trace_item_count(const sq_trace *trace);

#endif
