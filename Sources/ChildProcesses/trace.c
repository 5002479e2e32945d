#include "trace.h"

#include <string.h>
#include <sys/mman.h>

enum { CHOICES = 4096, SPANS = 8192, TEXT_BYTES = 1 << 18 };

struct sq_trace {
  sq_note note;
  volatile int64_t number;
  volatile int64_t late; // 1 + the number of the case whose time is up; 0 for none
  volatile uint32_t choice_count, span_count, item_count, text_length;
  uint32_t choices[CHOICES][2];
  uint32_t spans[SPANS][2];
  char text[TEXT_BYTES];
};

sq_trace *sq_trace_make(void) {
  void *memory = mmap(NULL, sizeof(sq_trace), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                      -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void sq_trace_release(sq_trace *trace) {
  if (trace) munmap(trace, sizeof *trace);
}

sq_note *sq_trace_note(sq_trace *trace) { return &trace->note; }

void sq_trace_set_case(sq_trace *trace, int64_t number) { trace->number = number; }
int64_t sq_trace_case(const sq_trace *trace) { return trace->number; }

static sq_trace *own;

void sq_trace_begin(sq_trace *trace) { own = trace; }
int sq_trace_is_time_up(void) { return own && own->late == own->number + 1; }
void sq_trace_set_late(sq_trace *trace, int64_t number) { trace->late = number + 1; }
void sq_trace_clear_late(sq_trace *trace) { trace->late = 0; }

void sq_trace_clear(sq_trace *trace) {
  trace->choice_count = trace->span_count = trace->item_count = trace->text_length = 0;
}

void sq_trace_add_choice(sq_trace *trace, uint32_t value, uint32_t bound) {
  const uint32_t at = trace->choice_count;
  if (at >= CHOICES) return;
  trace->choices[at][0] = value;
  trace->choices[at][1] = bound;
  // Incremented last, since the child may crash between these lines.
  trace->choice_count = at + 1;
}

void sq_trace_add_span(sq_trace *trace, uint32_t start, uint32_t end) {
  const uint32_t at = trace->span_count;
  if (at >= SPANS) return;
  trace->spans[at][0] = start;
  trace->spans[at][1] = end;
  trace->span_count = at + 1;
}

void sq_trace_describe(sq_trace *trace, const char *text, size_t length, uint32_t items) {
  trace->text_length = 0;
  if (length > TEXT_BYTES) length = TEXT_BYTES;
  memcpy(trace->text, text, length);
  trace->item_count = items;
  trace->text_length = (uint32_t)length;
}

static uint32_t least(uint32_t first, uint32_t second) { return first < second ? first : second; }

int sq_trace_is_intact(const sq_trace *trace) {
  return trace->choice_count <= CHOICES && trace->span_count <= SPANS &&
         trace->text_length <= TEXT_BYTES;
}

uint32_t sq_trace_choice_count(const sq_trace *trace) {
  return least(trace->choice_count, CHOICES);
}
uint32_t sq_trace_choice_value(const sq_trace *trace, uint32_t index) {
  return index < CHOICES ? trace->choices[index][0] : 0;
}
uint32_t sq_trace_choice_bound(const sq_trace *trace, uint32_t index) {
  return index < CHOICES ? trace->choices[index][1] : 0;
}
uint32_t sq_trace_span_count(const sq_trace *trace) { return least(trace->span_count, SPANS); }
uint32_t sq_trace_span_start(const sq_trace *trace, uint32_t index) {
  return index < SPANS ? trace->spans[index][0] : 0;
}
uint32_t sq_trace_span_end(const sq_trace *trace, uint32_t index) {
  return index < SPANS ? trace->spans[index][1] : 0;
}
const char *sq_trace_text(const sq_trace *trace) { return trace->text; }
size_t sq_trace_text_length(const sq_trace *trace) { return least(trace->text_length, TEXT_BYTES); }
uint32_t sq_trace_item_count(const sq_trace *trace) { return trace->item_count; }
