// What a child does, told in memory that it shares with its parent and that outlives a crash: the
// case that runs, the choices that made it, and how it looks.
#ifndef SQ_TRACE_H
#define SQ_TRACE_H

#include <stddef.h>
#include <stdint.h>

#include "note.h"

typedef struct sq_trace sq_trace;

// The shared memory; null where there is none.
sq_trace *sq_trace_make(void);
void sq_trace_release(sq_trace *trace);

// Where what is under way, and the cause of a crash, are noted.
sq_note *sq_trace_note(sq_trace *trace);

// The number of the case that runs.
void sq_trace_set_case(sq_trace *trace, int64_t number);
int64_t sq_trace_case(const sq_trace *trace);

// In the child: this is its own from now on. Whether the time of the case that runs is up: what is called for it
// is then called no more, so that it ends.
void sq_trace_begin(sq_trace *trace);
int sq_trace_is_time_up(void);
// In the parent: the time of a case is up; that of none is.
void sq_trace_set_late(sq_trace *trace, int64_t number);
void sq_trace_clear_late(sq_trace *trace);

// Forgets choices, spans and description.
void sq_trace_clear(sq_trace *trace);

// Adds a choice, or a span of choices; nothing where there is no room left.
void sq_trace_add_choice(sq_trace *trace, uint32_t value, uint32_t bound);
void sq_trace_add_span(sq_trace *trace, uint32_t start, uint32_t end);
// Replaces the description: a text, and how many items it has.
void sq_trace_describe(sq_trace *trace, const char *text, size_t length, uint32_t items);

// Whether the counts are ones that the functions above leave: else something wrote over all of it.
int sq_trace_is_intact(const sq_trace *trace);

// What was added, by numbers from 0; the counts are never more than there is.
uint32_t sq_trace_choice_count(const sq_trace *trace);
uint32_t sq_trace_choice_value(const sq_trace *trace, uint32_t index);
uint32_t sq_trace_choice_bound(const sq_trace *trace, uint32_t index);
uint32_t sq_trace_span_count(const sq_trace *trace);
uint32_t sq_trace_span_start(const sq_trace *trace, uint32_t index);
uint32_t sq_trace_span_end(const sq_trace *trace, uint32_t index);
// The description, which is not ended by a zero byte.
const char *sq_trace_text(const sq_trace *trace);
size_t sq_trace_text_length(const sq_trace *trace);
uint32_t sq_trace_item_count(const sq_trace *trace);

#endif
