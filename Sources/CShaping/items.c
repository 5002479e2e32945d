#ifdef SQ_TEXT
// The items of a text: their glyphs, and the changes of these by line breaks.
#include "builder.h"

// A window that is shaped anew around a position is no longer than that, so that a long word without a
// place to break it takes linear time.
enum { LONGEST_WINDOW = 64 };

static G_GNUC_NO_INLINE size_t count_missing(const sq_piece *piece) {
  size_t count = 0;
  for (unsigned index = 0; index < piece->count; index++) {
    hb_codepoint_t glyph = piece->infos[index].codepoint;
    count += glyph & PANGO_GLYPH_UNKNOWN_FLAG && glyph != PANGO_GLYPH_EMPTY;
  }
  return count;
}

// Gives the characters of a cluster that ends at a place equal parts of its width; the first one has the remainder.
static G_GNUC_NO_INLINE void share_cluster(sq_builder *b, ptrdiff_t first, ptrdiff_t end, ptrdiff_t place) {
  ptrdiff_t each = (place - b->positions[first]) / (end - first);
  for (ptrdiff_t at = end - 1; at > first; at--) {
    place -= each;
    b->positions[at] = place;
    b->flags[at] |= SQ_UNSAFE;
  }
}

// Adds the clusters of an item from its first character, and notes where it may be broken as it is. Answers whether
// there is a place where it may not.
static bool add_clusters(sq_builder *b, const sq_item *item, const sq_piece *piece) {
  // Glyphs are visited in the order of the text.
  int step = item->level % 2 ? -1 : 1;
  unsigned first_glyph = step < 0 && piece->count ? piece->count - 1 : 0;
  const hb_glyph_info_t *info = piece->infos + first_glyph;
  const hb_glyph_position_t *place = piece->positions + first_glyph;
  unsigned left = piece->count;
  const uint32_t *ends = b->offsets + 1; // of characters
  uint16_t *flags = b->flags;
  ptrdiff_t *positions = b->positions;
  ptrdiff_t position = b->position, end = item->end;
  unsigned all = 0, codes = 0;
  for (ptrdiff_t at = item->start; at < end;) {
    ptrdiff_t first = at;
    uint32_t until = ends[at++];
    positions[first] = position;
    unsigned mask = 0;
    for (; left && info->cluster < until; left--, info += step, place += step) {
      position += ABS(place->x_advance);
      mask |= info->mask;
      codes |= info->codepoint;
    }
    all |= mask;
    flags[first] |= mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK ? SQ_CLUSTER | SQ_UNSAFE : SQ_CLUSTER;
    if (at == end || (left && info->cluster < ends[at])) continue;
    while (at < end && (!left || info->cluster >= ends[at])) at++;
    all |= HB_GLYPH_FLAG_UNSAFE_TO_BREAK;
    share_cluster(b, first, at, position);
  }
  positions[end] = b->position = position;
  b->placed = (size_t)end + 1;
  flags[item->start] &= (uint16_t)~SQ_UNSAFE;
  if (codes & PANGO_GLYPH_UNKNOWN_FLAG) b->missing += count_missing(piece);
  return all & HB_GLYPH_FLAG_UNSAFE_TO_BREAK;
}

// Adds the space between letters to the positions of an item.
static G_GNUC_NO_INLINE void add_spacing(sq_builder *b, const sq_item *item) {
  ptrdiff_t spacing = item->spacing_left + item->spacing_right;
  ptrdiff_t added = 0;
  for (ptrdiff_t at = item->start, next; at < item->end; at = next) {
    for (next = at + 1; next < item->end && !(b->flags[next] & SQ_CLUSTER);) next++;
    bool is_spaced = b->flags[at] & SQ_CURSOR || at == item->start;
    ptrdiff_t end = b->positions[next];
    for (ptrdiff_t each = at; each < next; each++) b->positions[each] += added;
    if (is_spaced) added += spacing;
    if (next - at > 1) share_cluster(b, at, next, end + added);
  }
  b->positions[item->end] += added;
  b->position += added;
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
  const uint32_t *offsets, const uint16_t *flags, ptrdiff_t start, ptrdiff_t end, int hyphen) {
  sq_piece piece = sq_shape_piece(
    buffer, NULL, text->text, text->length, pango_item, offsets[start], offsets[end], hyphen);
  int64_t width = sq_piece_width(&piece);
  ptrdiff_t spacing = item->spacing_left + item->spacing_right;
  if (!spacing) return width;
  unsigned last = ~0u;
  for (unsigned index = 0; index < piece.count; index++) {
    unsigned cluster = piece.infos[index].cluster;
    if (cluster == last) continue;
    last = cluster;
    ptrdiff_t character = start;
    while (character < end && offsets[character] < cluster) character++;
    if (flags[character] & SQ_CURSOR || character == start) width += spacing;
  }
  return width;
}

// Notes by how much the widths on both sides change where a line may be broken.
static void add_changes(sq_builder *b, const sq_item *item, const PangoItem *pango_item) {
  sq_shaped *text = b->text;
  // A hyphen may be wanted at the end of the item as well.
  const uint16_t *flags = b->flags;
  for (ptrdiff_t at = item->start + 1, end = item->end; at <= end; at++) {
    if (!(flags[at] & SQ_LINE_BREAK)) continue;
    bool is_unsafe = at < item->end && b->flags[at] & SQ_UNSAFE;
    int hyphen = sq_hyphen_of(&text->breaks[at]);
    if (!hyphen && !is_unsafe) continue;
    ptrdiff_t low = at - 1;
    while (low > item->start && b->flags[low] & SQ_UNSAFE && at - low < LONGEST_WINDOW) low--;
    ptrdiff_t high = MIN(at + 1, item->end);
    while (high < item->end && b->flags[high] & SQ_UNSAFE && high - at < LONGEST_WINDOW) high++;
    int64_t before = sq_spaced_width(
      text, b->buffer, item, pango_item, b->offsets, b->flags, low, at, hyphen);
    before -= b->positions[at] - b->positions[low];
    int64_t after = 0;
    if (is_unsafe) {
      after = sq_spaced_width(
        text, b->buffer, item, pango_item, b->offsets, b->flags, at, high, 0);
      after -= b->positions[high] - b->positions[at];
    }
    // A line that begins here ends where it would, so it begins so much further to the left.
    sq_change change = {(uint32_t)at, (int32_t)before, (int32_t)-after};
    if (change.before || change.after) SQ_APPEND(b->lists->changes, change);
  }
}

// Adds the glyphs of an item, and their changes by line breaks.
static void add_glyphs(
  sq_builder *b, const sq_item *item, const PangoItem *pango_item, const sq_piece *piece) {
  sq_place(b, (size_t)item->start);
  bool is_unsafe = add_clusters(b, item, piece);
  if (item->spacing_left || item->spacing_right) {
    b->has_spacing = true;
    add_spacing(b, item);
  }
  if (is_unsafe || b->all_flags & SQ_HYPHEN) add_changes(b, item, pango_item);
}

static void append_item(sq_builder *b, const sq_item *item, PangoItem *pango_item) {
  SQ_APPEND(b->lists->items, *item);
  SQ_APPEND(b->lists->pango_items, pango_item);
}

void sq_add_item(sq_builder *b, PangoItem *pango_item, ptrdiff_t start) {
  sq_item item = {.start = start, .end = start + pango_item->num_chars};
  item.level = pango_item->analysis.level;
  item.is_tab = b->text->text[pango_item->offset] == '\t';
  int left, right;
  sq_split_spacing(item.is_tab ? 0 : sq_letter_spacing(pango_item), &left, &right);
  item.spacing_left = left;
  item.spacing_right = right;
  while ((size_t)item.segment + 1 < b->request->segment_count
         && b->request->segments[item.segment].end <= (uint32_t)pango_item->offset)
    item.segment++;
  PangoRectangle logical = {0}, more;
  if (pango_item->analysis.font)
    pango_font_get_glyph_extents(pango_item->analysis.font, PANGO_GLYPH_EMPTY, NULL, &logical);
  sq_piece piece = {0};
  if (item.is_tab)
    b->flags[start] |= SQ_CLUSTER;
  else
    piece = sq_shape_piece(
      b->buffer, NULL, b->text->text, b->text->length, pango_item, (size_t)pango_item->offset,
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
  int32_t top, height;
  sq_line_extents(pango_item, &logical, &top, &height);
  item.top = top;
  item.height = height;
  sq_add_baselines(&item, pango_item);
  if (!item.is_tab) add_glyphs(b, &item, pango_item, &piece);
  append_item(b, &item, pango_item);
}

void sq_add_latin_item(sq_builder *b, size_t start, size_t end, ptrdiff_t first, ptrdiff_t last) {
  const sq_style *style = b->style;
  sq_item item = style->latin_item;
  item.start = first;
  item.end = last;
  sq_piece piece = sq_shape_piece(
    b->buffer, style->latin_cache, b->text->text, b->text->length, style->latin, start, end, 0);
  add_glyphs(b, &item, style->latin, &piece);
  append_item(b, &item, style->latin);
}

void sq_note_latin_item(sq_builder *b, size_t start, size_t end) {
  sq_style *style = b->style;
  const PangoItem *pango_item = b->lists->pango_items.first[b->lists->pango_items.count - 1];
  const PangoAnalysis *analysis = &pango_item->analysis;
  if (analysis->level || analysis->script != PANGO_SCRIPT_LATIN || !analysis->font) return;
  if (!style->latin) {
    style->latin = pango_item_copy((PangoItem *)(uintptr_t)pango_item);
    style->latin_cache = sq_font_cache_of(analysis->font);
    style->latin_item = b->lists->items.first[b->lists->items.count - 1];
  }
  if (style->latin->analysis.font == analysis->font)
    sq_note_latin(b->text->text + start, end - start, style->known_latin);
}
#endif
