// A text while it is shaped: its arrays grow.
#ifndef SQ_BUILDER_H
#define SQ_BUILDER_H

#include "internal.h"

// Lists that texts of a collection are built in, one after another; each text keeps a copy in one block.
#define SQ_LIST(type) struct { type *first; size_t count, capacity; }
typedef struct sq_lists {
  SQ_LIST(sq_item) items;
  SQ_LIST(PangoItem *) pango_items;
  SQ_LIST(sq_paragraph) paragraphs;
  SQ_LIST(sq_break) breaks;
  SQ_LIST(sq_change) changes;
  SQ_LIST(uint32_t) marks;
} sq_lists;

// Makes room for more elements.
#define SQ_RESERVE(list, more) \
  do { \
    if ((list).count + (more) > (list).capacity) { \
      (list).capacity = MAX((list).count + (more), MAX(16, 2 * (list).capacity)); \
      (list).first = g_realloc_n((list).first, (list).capacity, sizeof *(list).first); \
    } \
  } while (0)
#define SQ_APPEND(list, element) \
  do { \
    SQ_RESERVE(list, 1); \
    (list).first[(list).count++] = (element); \
  } while (0)

void sq_lists_clear(sq_lists *lists);

typedef struct sq_builder {
  sq_shaped *text;
  const sq_request *request;
  sq_style *style; // of the first segment
  hb_buffer_t *buffer;
  sq_lists *lists;
  PangoAttrIterator *iterator; // null before it is wanted
  int has_context; // whether the context is set for this text
  uint32_t *offsets;
  uint16_t *flags;
  ptrdiff_t *positions;
  // The characters whose positions are written, and where the next one begins.
  size_t placed;
  ptrdiff_t position;
  uint16_t all_flags; // those of texts other than Latin
  size_t change; // the first one behind the breaks that were added
  size_t spaced; // the item of the last break that was added, where letters are spaced
  bool has_spacing; // whether letters are spaced anywhere
  size_t missing;
} sq_builder;

// Gives the text a copy of the lists, in one block, and empties them.
void sq_keep_lists(sq_builder *b);

// The context, set for the text.
PangoContext *sq_builder_context(sq_builder *b);

// Writes the positions up to that of a character: those that have none yet take no room.
static inline void sq_place(sq_builder *b, size_t character) {
  while (b->placed <= character) b->positions[b->placed++] = b->position;
}

// Shapes an item of Pango's that begins at a character, and adds it.
void sq_add_item(sq_builder *b, PangoItem *pango_item, ptrdiff_t start);
// Shapes and adds the item of a paragraph that is like the style's Latin one; its place is given in bytes and in
// characters.
void sq_add_latin_item(sq_builder *b, size_t start, size_t end, ptrdiff_t first, ptrdiff_t last);
// Records the item of a Latin paragraph, the last one that Pango made.
void sq_note_latin_item(sq_builder *b, size_t start, size_t end);

// Adds the lines of a paragraph, whose items and changes were added last: its stretches up to forced ends, their breaks
// and marks. `about` has the paragraph's place, first item and direction, and where a line without characters lies.
void sq_add_lines(sq_builder *b, const sq_paragraph *about);

// The hyphen at a break: 0 for none, 1 for a hyphen, 2 for one in place of a character.
int sq_hyphen_of(const PangoLogAttr *position);
// The width of a piece of an item, with the space between its letters.
int64_t sq_spaced_width(
  const sq_shaped *text, hb_buffer_t *buffer, const sq_item *item, const PangoItem *pango_item,
  const uint32_t *offsets, const uint16_t *flags, ptrdiff_t start, ptrdiff_t end, int hyphen);

#endif
