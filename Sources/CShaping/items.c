#ifdef SQ_TEXT
// The items of a text: their glyphs, and what breaking lines does to them.
#include "builder.h"

// A window that is shaped anew around a position is no longer than that, so that a long word without a
// place to break it takes linear time.
enum { LONGEST_WINDOW = 64 };

static void append_item(sq_builder *b, const sq_item *item, PangoItem *pango_item) {
  if (sq_grows(b->item_count, &b->item_capacity)) {
    b->items = g_renew(sq_item, b->items, b->item_capacity);
    b->pango_items = g_renew(PangoItem *, b->pango_items, b->item_capacity);
  }
  b->items[b->item_count] = *item;
  b->pango_items[b->item_count++] = pango_item;
}

static void append_change(sq_builder *b, sq_change change) {
  if (sq_grows(b->change_count, &b->change_capacity))
    b->changes = g_renew(sq_change, b->changes, b->change_capacity);
  b->changes[b->change_count++] = change;
}

// Adds the advances of the clusters of a whole item, and notes where it may be broken as it is.
static void add_clusters(sq_builder *b, const sq_item *item, const sq_piece *piece) {
  int is_reversed = item->level % 2;
  int spacing = item->spacing_left + item->spacing_right;
  uint32_t character = item->start;
  unsigned index = 0;
  for (uint32_t at = item->start + 1; at < item->end; at++) b->flags[at] |= SQ_UNSAFE;
  while (index < piece->count) {
    // Clusters are visited in the order of the text.
    unsigned first = is_reversed ? piece->count - 1 - index : index;
    unsigned cluster = piece->infos[first].cluster;
    int64_t width = 0;
    int is_unsafe = 0;
    for (; index < piece->count; index++) {
      unsigned glyph = is_reversed ? piece->count - 1 - index : index;
      if (piece->infos[glyph].cluster != cluster) break;
      width += ABS(piece->positions[glyph].x_advance);
      if (hb_glyph_info_get_glyph_flags(&piece->infos[glyph]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK)
        is_unsafe = 1;
      hb_codepoint_t code = piece->infos[glyph].codepoint;
      if (code & PANGO_GLYPH_UNKNOWN_FLAG && code != PANGO_GLYPH_EMPTY) b->missing++;
    }
    unsigned following = is_reversed ? piece->count - 1 - index : index;
    while (character < item->end && b->offsets[character] < cluster) character++;
    uint32_t end = item->end;
    if (index < piece->count) {
      end = character;
      while (end < item->end && b->offsets[end] < piece->infos[following].cluster) end++;
    }
    if (character >= end) continue;
    if (!is_unsafe) b->flags[character] &= (uint16_t)~SQ_UNSAFE;
    b->flags[character] |= SQ_CLUSTER;
    if (spacing && (b->flags[character] & SQ_CURSOR || character == item->start)) width += spacing;
    int32_t each = (int32_t)(width / (end - character));
    for (uint32_t at = character; at < end; at++) b->advances[at] = each;
    b->advances[character] += (int32_t)(width - (int64_t)each * (end - character));
    character = end;
  }
}

int sq_hyphen_of(const PangoLogAttr *position) {
  if (position->break_removes_preceding) return 2;
  return position->break_inserts_hyphen ? 1 : 0;
}

uint16_t sq_break_flags(const PangoLogAttr *position) {
  return (uint16_t)(
    (position->is_line_break ? SQ_LINE_BREAK : 0) | (position->is_char_break ? SQ_CHARACTER_BREAK : 0)
    | (position->is_cursor_position ? SQ_CURSOR : 0) | (sq_hyphen_of(position) ? SQ_HYPHEN : 0));
}

int64_t sq_spaced_width(
  const sq_shaped *text, hb_buffer_t *buffer, const sq_item *item, const PangoItem *pango_item,
  const uint32_t *offsets, const uint16_t *flags, uint32_t start, uint32_t end, int hyphen) {
  sq_piece piece = sq_shape_piece(
    buffer, text->text, text->length, pango_item, offsets[start], offsets[end], hyphen);
  int64_t width = sq_piece_width(&piece);
  int spacing = item->spacing_left + item->spacing_right;
  if (!spacing) return width;
  unsigned last = ~0u;
  for (unsigned index = 0; index < piece.count; index++) {
    unsigned cluster = piece.infos[index].cluster;
    if (cluster == last) continue;
    last = cluster;
    uint32_t character = start;
    while (character < end && offsets[character] < cluster) character++;
    if (flags[character] & SQ_CURSOR || character == start) width += spacing;
  }
  return width;
}

// Notes by how much the widths on both sides change where a line may be broken.
static void add_changes(sq_builder *b, const sq_item *item, const PangoItem *pango_item) {
  sq_shaped *text = b->text;
  // A hyphen may be wanted at the end of the item as well.
  for (uint32_t at = item->start + 1; at <= item->end; at++) {
    if (!(b->flags[at] & SQ_LINE_BREAK)) continue;
    int is_unsafe = at < item->end && b->flags[at] & SQ_UNSAFE;
    int hyphen = sq_hyphen_of(&text->breaks[at]);
    if (!hyphen && !is_unsafe) continue;
    uint32_t low = at - 1;
    while (low > item->start && b->flags[low] & SQ_UNSAFE && at - low < LONGEST_WINDOW) low--;
    uint32_t high = MIN(at + 1, item->end);
    while (high < item->end && b->flags[high] & SQ_UNSAFE && high - at < LONGEST_WINDOW) high++;
    int64_t before = sq_spaced_width(
      text, b->buffer, item, pango_item, b->offsets, b->flags, low, at, hyphen);
    for (uint32_t each = low; each < at; each++) before -= b->advances[each];
    int64_t after = 0;
    if (is_unsafe) {
      after = sq_spaced_width(
        text, b->buffer, item, pango_item, b->offsets, b->flags, at, high, 0);
      for (uint32_t each = at; each < high; each++) after -= b->advances[each];
    }
    // A line that begins here ends where it would, so it begins so much further to the left.
    sq_change change = {at, (int32_t)before, (int32_t)-after};
    if (change.before || change.after) append_change(b, change);
  }
}

void sq_add_item(sq_builder *b, PangoItem *pango_item, uint32_t start) {
  sq_item item = {.start = start, .end = start + (uint32_t)pango_item->num_chars};
  item.level = pango_item->analysis.level;
  item.is_tab = b->text->text[pango_item->offset] == '\t';
  int spacing = item.is_tab ? 0 : sq_letter_spacing(pango_item);
  sq_split_spacing(spacing, &item.spacing_left, &item.spacing_right);
  while (item.segment + 1 < b->request->segment_count
         && b->request->segments[item.segment].end <= (uint32_t)pango_item->offset)
    item.segment++;
  PangoRectangle logical = {0}, more;
  if (pango_item->analysis.font)
    pango_font_get_glyph_extents(pango_item->analysis.font, PANGO_GLYPH_EMPTY, NULL, &logical);
  if (!item.is_tab) {
    sq_piece piece = sq_shape_piece(
      b->buffer, b->text->text, b->text->length, pango_item, (size_t)pango_item->offset,
      (size_t)(pango_item->offset + pango_item->length), 0);
    int bottom = logical.y + logical.height;
    for (unsigned index = 0; index < piece.count; index++) {
      hb_codepoint_t glyph = piece.infos[index].codepoint;
      if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG) || glyph == PANGO_GLYPH_EMPTY) continue;
      pango_font_get_glyph_extents(pango_item->analysis.font, glyph, NULL, &more);
      logical.y = MIN(logical.y, more.y);
      bottom = MAX(bottom, more.y + more.height);
    }
    logical.height = bottom - logical.y;
    add_clusters(b, &item, &piece);
    add_changes(b, &item, pango_item);
  } else {
    b->flags[start] |= SQ_CLUSTER;
  }
  sq_line_extents(pango_item, &logical, &item.top, &item.height);
  sq_add_baselines(&item, pango_item);
  append_item(b, &item, pango_item);
}

void sq_add_latin_item(sq_builder *b, size_t start, size_t end, uint32_t first, uint32_t last) {
  PangoItem *pango_item = pango_item_copy(b->style->latin);
  pango_item->offset = (int)start;
  pango_item->length = (int)(end - start);
  pango_item->num_chars = (int)(last - first);
  sq_item item = b->style->latin_item;
  item.start = first;
  item.end = last;
  sq_piece piece = sq_shape_piece(
    b->buffer, b->text->text, b->text->length, pango_item, start, end, 0);
  add_clusters(b, &item, &piece);
  add_changes(b, &item, pango_item);
  append_item(b, &item, pango_item);
}

void sq_note_latin_item(sq_builder *b, size_t start, size_t end) {
  const PangoItem *pango_item = b->pango_items[b->item_count - 1];
  const PangoAnalysis *analysis = &pango_item->analysis;
  if (analysis->level || analysis->script != PANGO_SCRIPT_LATIN || !analysis->font) return;
  if (!b->style->latin) {
    b->style->latin = pango_item_copy((PangoItem *)(uintptr_t)pango_item);
    b->style->latin_item = b->items[b->item_count - 1];
  }
  if (b->style->latin->analysis.font == analysis->font)
    sq_note_latin(b->text->text + start, end - start, b->style->known_latin);
}
#endif
