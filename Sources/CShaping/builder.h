// A text while it is shaped: its arrays grow.
#ifndef SQ_BUILDER_H
#define SQ_BUILDER_H

#include "internal.h"

typedef struct sq_builder {
  sq_shaped *text;
  const sq_request *request;
  sq_style *style; // of the first segment
  hb_buffer_t *buffer;
  PangoAttrIterator *iterator; // null before it is wanted
  uint32_t *offsets;
  uint16_t *flags;
  int32_t *advances;
  sq_item *items;
  PangoItem **pango_items;
  size_t item_count, item_capacity;
  sq_paragraph *paragraphs;
  size_t paragraph_count, paragraph_capacity;
  sq_change *changes;
  size_t change_count, change_capacity;
  size_t missing;
} sq_builder;

// Whether room for one more has to be made; then the capacity is that.
static inline int sq_grows(size_t count, size_t *capacity) {
  if (count < *capacity) return 0;
  *capacity = *capacity ? 2 * *capacity : 1;
  return 1;
}

// Shapes an item of Pango's that begins at a character, and adds it.
void sq_add_item(sq_builder *b, PangoItem *pango_item, uint32_t start);
// Shapes and adds the item of a paragraph that is like the style's Latin one; its place is given in bytes and in
// characters.
void sq_add_latin_item(sq_builder *b, size_t start, size_t end, uint32_t first, uint32_t last);
// Notes what Pango made of a Latin paragraph, which is the last item.
void sq_note_latin_item(sq_builder *b, size_t start, size_t end);

// What a line that is broken at a position gets: 0 for nothing, 1 for a hyphen, 2 for one in place of a character.
int sq_hyphen_of(const PangoLogAttr *position);
// The width of a piece of an item, with the space between its letters.
int64_t sq_spaced_width(
  const sq_shaped *text, hb_buffer_t *buffer, const sq_item *item, const PangoItem *pango_item,
  const uint32_t *offsets, const uint16_t *flags, uint32_t start, uint32_t end, int hyphen);

#endif
