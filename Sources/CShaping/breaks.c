#ifdef SQ_TEXT
// The stretches of lines: positions to break at, and a table that finds them.
#include "builder.h"

typedef struct sq_move { ptrdiff_t before, after; } sq_move;

// The change of width by a break at a position; positions are asked for in ascending order.
static inline sq_move take_change(sq_builder *b, ptrdiff_t character) {
  const sq_change *changes = b->lists->changes.first;
  while (b->change < b->lists->changes.count && changes[b->change].character < character) b->change++;
  if (b->change == b->lists->changes.count || changes[b->change].character != character)
    return (sq_move){0, 0};
  return (sq_move){changes[b->change].before, changes[b->change].after};
}

// The spaces behind the letter before a position and in front of the letter after it, which neither has at the end of a
// line; positions are asked for in ascending order.
static inline sq_move outer_spacing(sq_builder *b, ptrdiff_t at) {
  sq_move outer = {0, 0};
  if (!b->has_spacing) return outer;
  const sq_item *items = b->lists->items.first;
  size_t count = b->lists->items.count;
  while (b->spaced < count && items[b->spaced].end < at) b->spaced++;
  size_t after = b->spaced;
  if (after < count && items[after].start < at) {
    outer.before = items[after].spacing_right;
    if (items[after].end == at) after++;
  }
  if (after < count && items[after].start <= at) outer.after = items[after].spacing_left;
  return outer;
}

// Adds a break; `has_spaces` says whether a space before it takes room.
static void add_break(sq_builder *b, ptrdiff_t at, bool has_spaces) {
  sq_move change = take_change(b, at), outer = outer_spacing(b, at);
  ptrdiff_t end = b->positions[at];
  if (!has_spaces && b->flags[at - 1] & SQ_WHITE) end = b->positions[at - 1];
  sq_break added = {
    at, b->positions[at] + change.after + outer.after, end + change.before - outer.before, 0};
  SQ_APPEND(b->lists->breaks, added);
}

// Adds the marks of a paragraph, whose breaks are the last ones, up to four for a break.
static void add_marks(sq_builder *b, sq_paragraph *paragraph) {
  const sq_break *breaks = b->lists->breaks.first + paragraph->first_break;
  ptrdiff_t last = paragraph->end_break - 1 - paragraph->first_break;
  ptrdiff_t start = breaks[0].reach;
  ptrdiff_t length = MAX(0, breaks[last].reach - start);
  int shift = 0;
  for (ptrdiff_t rest = length / (4 * last + 1); rest; rest >>= 1) shift++;
  paragraph->first_mark = (ptrdiff_t)b->lists->marks.count;
  paragraph->mark_shift = shift;
  ptrdiff_t count = (length >> shift) + 1, mark = 0;
  SQ_RESERVE(b->lists->marks, (size_t)count);
  uint32_t *marks = b->lists->marks.first + b->lists->marks.count;
  for (ptrdiff_t found = 0; found < last; found++) {
    // The first mark that reaches the next break.
    ptrdiff_t end = (breaks[found + 1].reach - start + ((ptrdiff_t)1 << shift) - 1) >> shift;
    while (mark < end && mark < count) marks[mark++] = (uint32_t)(paragraph->first_break + found);
  }
  while (mark < count) marks[mark++] = (uint32_t)(paragraph->end_break - 1);
  b->lists->marks.count += (size_t)count;
}

static bool is_uniform(const sq_item *items, size_t count) {
  for (size_t index = 1; index < count; index++) {
    if (items[index].top != items[0].top || items[index].height != items[0].height) return false;
    for (int each = 0; each < 4; each++)
      if (items[index].baselines[each] != items[0].baselines[each]) return false;
  }
  return true;
}

static bool has_tabs(const sq_builder *b, ptrdiff_t start, ptrdiff_t end) {
  if (!(b->all_flags & SQ_TAB)) return false;
  for (ptrdiff_t at = start; at < end; at++)
    if (b->flags[at] & SQ_TAB) return true;
  return false;
}

// Adds a stretch up to a forced end; `paragraph` has the data that all of its paragraph share, and the first item.
static void add_stretch(
  sq_builder *b, sq_paragraph *paragraph, ptrdiff_t start, ptrdiff_t end, bool is_separated) {
  paragraph->start = start;
  paragraph->end = end;
  paragraph->line_end = is_separated ? end + 1 : end;
  paragraph->first_break = (ptrdiff_t)b->lists->breaks.count;
  paragraph->full_end = b->positions[end];
  ptrdiff_t first_start = b->positions[start];
  if (start < end) first_start += outer_spacing(b, start).after;
  sq_break first = {start, first_start, 0, first_start};
  SQ_APPEND(b->lists->breaks, first);
  const uint16_t *flags = b->flags;
  for (ptrdiff_t at = start + 1; at < end; at++)
    if (flags[at] & SQ_LINE_BREAK) add_break(b, at, false);
  if (start < end) {
    bool is_last = end == (ptrdiff_t)b->text->arrays.characters;
    add_break(b, end, !is_last && !(b->flags[end] & SQ_LINE_BREAK));
    paragraph->full_end += take_change(b, end).before - outer_spacing(b, end).before;
  }
  paragraph->end_break = (ptrdiff_t)b->lists->breaks.count;
  ptrdiff_t least = PTRDIFF_MAX;
  for (ptrdiff_t index = paragraph->end_break; --index > paragraph->first_break;) {
    sq_break *each = &b->lists->breaks.first[index];
    each->reach = least = MIN(least, each->end);
  }
  add_marks(b, paragraph);
  ptrdiff_t item = paragraph->first_item, item_count = (ptrdiff_t)b->lists->items.count;
  const sq_item *items = b->lists->items.first;
  while (item < item_count && items[item].start < end) item++;
  // A line separator makes the line before it as high as itself.
  if (is_separated) item++;
  paragraph->end_item = item;
  paragraph->has_tabs = has_tabs(b, start, end);
  size_t count = (size_t)(item - paragraph->first_item);
  paragraph->is_uniform = is_uniform(items + paragraph->first_item, count);
  sq_paragraph added = *paragraph;
  if (count) {
    added.top = items[paragraph->first_item].top;
    added.height = items[paragraph->first_item].height;
  }
  SQ_APPEND(b->lists->paragraphs, added);
  paragraph->first_item = item;
}

void sq_add_lines(sq_builder *b, const sq_paragraph *about) {
  sq_paragraph paragraph = *about;
  ptrdiff_t start = about->start, end = about->end;
  // U+2028 ends a line and no paragraph; one at the very end begins no other line.
  if (b->all_flags & SQ_LINE_SEPARATOR)
    for (ptrdiff_t at = start; at + 1 < end; at++) {
      if (!(b->flags[at] & SQ_LINE_SEPARATOR)) continue;
      add_stretch(b, &paragraph, start, at, true);
      start = at + 1;
    }
  bool is_separated = end > start && b->flags[end - 1] & SQ_LINE_SEPARATOR;
  add_stretch(b, &paragraph, start, is_separated ? end - 1 : end, is_separated);
}
#endif
