#ifdef SQ_TEXT
#include "internal.h"

#include <hb-ot.h>
#include <hb.h>
#include <math.h>
#include <string.h>

// A window that is shaped anew around a position is no longer than that, so that a long word without a
// place to break it takes linear time.
enum { LONGEST_WINDOW = 64 };

typedef struct builder {
  sq_shaped *text;
  const sq_request *request;
  hb_buffer_t *buffer;
  uint32_t *offsets;
  uint16_t *flags;
  int32_t *advances;
  GArray *items, *pango_items, *paragraphs, *changes;
  size_t missing;
} builder;

// Adds the advances of the clusters of a whole item, and notes where it may be broken as it is.
static void add_clusters(builder *b, const sq_item *item, const sq_piece *piece) {
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

static int hyphen_at(const sq_shaped *text, uint32_t at) {
  if (text->breaks[at].break_removes_preceding) return 2;
  return text->breaks[at].break_inserts_hyphen ? 1 : 0;
}

// The width of a piece of an item, with the space between its letters.
static int64_t spaced_width(
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
static void add_changes(builder *b, const sq_item *item, const PangoItem *pango_item) {
  sq_shaped *text = b->text;
  // A hyphen may be wanted at the end of the item as well.
  for (uint32_t at = item->start + 1; at <= item->end; at++) {
    if (!(b->flags[at] & SQ_LINE_BREAK)) continue;
    int is_unsafe = at < item->end && b->flags[at] & SQ_UNSAFE;
    int hyphen = hyphen_at(text, at);
    if (!hyphen && !is_unsafe) continue;
    uint32_t low = at - 1;
    while (low > item->start && b->flags[low] & SQ_UNSAFE && at - low < LONGEST_WINDOW) low--;
    uint32_t high = MIN(at + 1, item->end);
    while (high < item->end && b->flags[high] & SQ_UNSAFE && high - at < LONGEST_WINDOW) high++;
    int64_t before = spaced_width(
      text, b->buffer, item, pango_item, b->offsets, b->flags, low, at, hyphen);
    for (uint32_t each = low; each < at; each++) before -= b->advances[each];
    int64_t after = 0;
    if (is_unsafe) {
      after = spaced_width(
        text, b->buffer, item, pango_item, b->offsets, b->flags, at, high, 0);
      for (uint32_t each = at; each < high; each++) after -= b->advances[each];
    }
    // A line that begins here ends where it would, so it begins so much further to the left.
    sq_change change = {at, (int32_t)before, (int32_t)-after};
    if (change.before || change.after) g_array_append_val(b->changes, change);
  }
}

static void add_item(builder *b, PangoItem *pango_item, uint32_t start) {
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
  g_array_append_val(b->items, item);
  g_array_append_val(b->pango_items, pango_item);
}

// Where a line without characters lies.
static void empty_extents(builder *b, size_t byte, int32_t *top, int32_t *height) {
  const sq_segment *segment = b->request->segments;
  for (size_t index = 0; index + 1 < b->request->segment_count && segment->end <= byte; index++)
    segment++;
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, segment->family);
  pango_font_description_set_absolute_size(description, segment->size);
  pango_font_description_set_weight(description, (PangoWeight)segment->weight);
  pango_font_description_set_style(
    description, segment->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  PangoContext *context = b->text->fonts->context;
  PangoFont *font = pango_context_load_font(context, description);
  pango_font_description_free(description);
  *top = *height = 0;
  if (!font) return;
  PangoFontMetrics *metrics = pango_font_get_metrics(font, pango_context_get_language(context));
  int ascent = pango_font_metrics_get_ascent(metrics);
  int natural = ascent + pango_font_metrics_get_descent(metrics);
  pango_font_metrics_unref(metrics);
  g_object_unref(font);
  *top = -ascent;
  *height = natural;
  if (segment->line_height == 0 && segment->absolute_line_height == 0) return;
  int scaled = (int)ceilf((float)(segment->line_height * natural));
  int leading = MAX(segment->absolute_line_height, scaled) - natural;
  *top -= leading / 2;
  *height += leading;
}

static void add_paragraph(
  builder *b, sq_paragraph *paragraph, size_t start, size_t end, size_t next, PangoDirection direction,
  PangoAttrIterator *iterator) {
  sq_shaped *text = b->text;
  paragraph->is_right_to_left = direction == PANGO_DIRECTION_RTL;
  paragraph->first_item = b->items->len;
  GList *items = pango_itemize_with_base_dir(
    text->fonts->context, direction, text->text, (int)start, (int)(end - start), text->attributes,
    iterator);
  PangoLogAttr *breaks = text->breaks + paragraph->start;
  int count = (int)(paragraph->next - paragraph->start);
  pango_default_break(text->text + start, (int)(next - start), NULL, breaks, count + 1);
  int offset = 0;
  for (GList *list = items; list; list = list->next) {
    PangoItem *item = list->data;
    pango_tailor_break(
      text->text + item->offset, item->length, &item->analysis, -1, breaks + offset,
      item->num_chars + 1);
    offset += item->num_chars;
  }
  const char *p = text->text + start;
  for (int index = 0; index <= count; index++) {
    gunichar character = index < count ? g_utf8_get_char(p) : 0;
    b->flags[paragraph->start + (uint32_t)index] = (uint16_t)(
      (breaks[index].is_line_break ? SQ_LINE_BREAK : 0)
      | (breaks[index].is_char_break ? SQ_CHARACTER_BREAK : 0)
      | (breaks[index].is_white && index < count ? SQ_WHITE : 0)
      | (breaks[index].is_cursor_position ? SQ_CURSOR : 0)
      | (character && g_unichar_iswide(character) ? SQ_WIDE : 0)
      | (character == 0x2028 ? SQ_LINE_SEPARATOR : 0) | (character == 0x09 ? SQ_TAB : 0)
      | (hyphen_at(text, paragraph->start + (uint32_t)index) ? SQ_HYPHEN : 0));
    if (index < count) p = g_utf8_next_char(p);
  }
  uint32_t character = paragraph->start;
  for (GList *list = items; list; list = list->next) {
    PangoItem *item = list->data;
    add_item(b, item, character);
    character += (uint32_t)item->num_chars;
  }
  g_list_free(items);
  paragraph->end_item = b->items->len;
  if (!items) empty_extents(b, start, &paragraph->empty_top, &paragraph->empty_height);
}

// The direction of the first strong character; neutral where there is none.
static PangoDirection natural_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void add_paragraphs(builder *b) {
  sq_shaped *text = b->text;
  int direction = b->request->direction;
  PangoAttrIterator *iterator = pango_attr_list_get_iterator(text->attributes);
  PangoDirection previous = PANGO_DIRECTION_LTR;
  if (direction < 0) previous = natural_direction(text->text, (int)text->length);
  if (previous == PANGO_DIRECTION_NEUTRAL) previous = PANGO_DIRECTION_LTR;
  uint32_t character = 0;
  for (size_t start = 0;; ) {
    int delimiter, next;
    pango_find_paragraph_boundary(
      text->text + start, (int)(text->length - start), &delimiter, &next);
    size_t end = start + (size_t)delimiter;
    PangoDirection own = direction == 1 ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
    if (direction < 0) {
      own = natural_direction(text->text + start, delimiter);
      if (own == PANGO_DIRECTION_NEUTRAL) own = previous;
      previous = own;
    }
    sq_paragraph paragraph = {.start = character};
    paragraph.end = character + (uint32_t)g_utf8_strlen(text->text + start, delimiter);
    paragraph.next =
      paragraph.end + (uint32_t)g_utf8_strlen(text->text + end, next - delimiter);
    add_paragraph(b, &paragraph, start, end, start + (size_t)next, own, iterator);
    g_array_append_val(b->paragraphs, paragraph);
    if (end == text->length) break;
    character = paragraph.next;
    start += (size_t)next;
  }
  pango_attr_iterator_destroy(iterator);
}

// Measures the font of the first segment.
static const sq_style_metrics *measure_style(builder *b) {
  sq_shaped *text = b->text;
  const char *letters = "H        ";
  GList *items = pango_itemize(text->fonts->context, letters, 0, 9, text->attributes, NULL);
  PangoItem *item = items->data;
  sq_piece piece = sq_shape_piece(b->buffer, letters + 1, 8, item, 0, 8, 0);
  int32_t tab_width = (int32_t)sq_piece_width(&piece);
  if (tab_width <= 0) tab_width = 50 * PANGO_SCALE;
  hb_position_t height = 0;
  if (item->analysis.font) {
    hb_font_t *font = pango_font_get_hb_font(item->analysis.font);
    hb_codepoint_t glyph;
    hb_glyph_extents_t box;
    if (!hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &height)
        && hb_font_get_nominal_glyph(font, 'H', &glyph)
        && hb_font_get_glyph_extents(font, glyph, &box))
      height = box.y_bearing;
  }
  g_list_free_full(items, (GDestroyNotify)pango_item_free);
  return sq_add_style_metrics(text->fonts, b->request->segments, tab_width, height);
}

// Sets the tab width and the cap height, which are those of the first segment.
static void add_style_metrics(builder *b) {
  const sq_style_metrics *metrics = sq_find_style_metrics(b->text->fonts, b->request->segments);
  if (!metrics) metrics = measure_style(b);
  b->text->arrays.tab_width = metrics->tab_width;
  b->text->arrays.cap_height = metrics->cap_height;
}

static void add_ellipses(builder *b) {
  sq_ellipsis *ellipses = g_new0(sq_ellipsis, b->request->segment_count);
  size_t start = 0;
  for (size_t index = 0; index < b->request->segment_count; index++) {
    for (int is_wide = 0; is_wide < 2; is_wide++) {
      const char *string;
      PangoItem *item = sq_ellipsis_item(b->text, start, is_wide, &string);
      size_t length = strlen(string);
      sq_piece piece = sq_shape_piece(b->buffer, string, length, item, 0, length, 0);
      int32_t width = (int32_t)sq_piece_width(&piece);
      *(is_wide ? &ellipses[index].wide_width : &ellipses[index].width) = width;
      PangoRectangle logical = {0};
      if (item->analysis.font)
        pango_font_get_glyph_extents(item->analysis.font, PANGO_GLYPH_EMPTY, NULL, &logical);
      if (!is_wide) sq_line_extents(item, &logical, &ellipses[index].top, &ellipses[index].height);
      pango_item_free(item);
    }
    start = b->request->segments[index].end;
  }
  b->text->arrays.ellipses = ellipses;
}

sq_shaped *sq_shape(sq_fonts *fonts, const sq_request *request) {
  sq_shaped *text = g_new0(sq_shaped, 1);
  sq_fonts_retain(fonts);
  text->fonts = fonts;
  text->text = g_strndup(request->text, request->length);
  text->length = request->length;
  size_t characters = (size_t)g_utf8_strlen(text->text, (gssize)text->length);
  text->breaks = g_new0(PangoLogAttr, characters + 1);
  builder b = {.text = text, .request = request, .buffer = hb_buffer_create()};
  b.offsets = g_new(uint32_t, characters + 1);
  b.flags = g_new0(uint16_t, characters + 1);
  b.advances = g_new0(int32_t, characters + 1);
  b.items = g_array_new(FALSE, FALSE, sizeof(sq_item));
  b.pango_items = g_array_new(FALSE, FALSE, sizeof(PangoItem *));
  b.paragraphs = g_array_new(FALSE, FALSE, sizeof(sq_paragraph));
  b.changes = g_array_new(FALSE, FALSE, sizeof(sq_change));
  const char *p = text->text;
  for (size_t index = 0; index <= characters; index++) {
    b.offsets[index] = (uint32_t)(p - text->text);
    if (index < characters) p = g_utf8_next_char(p);
  }
  g_mutex_lock(&fonts->lock);
  sq_set_context(fonts->context, request);
  text->attributes = sq_attributes(request);
  add_paragraphs(&b);
  add_style_metrics(&b);
  if (request->has_ellipsis) add_ellipses(&b);
  g_mutex_unlock(&fonts->lock);
  hb_buffer_destroy(b.buffer);
  sq_shaped_arrays *arrays = &text->arrays;
  arrays->characters = characters;
  arrays->offsets = b.offsets;
  arrays->flags = b.flags;
  arrays->advances = b.advances;
  arrays->missing = b.missing;
  arrays->change_count = b.changes->len;
  arrays->item_count = b.items->len;
  arrays->paragraph_count = b.paragraphs->len;
  arrays->changes = (sq_change *)(void *)g_array_free(b.changes, FALSE);
  arrays->items = (sq_item *)(void *)g_array_free(b.items, FALSE);
  arrays->paragraphs = (sq_paragraph *)(void *)g_array_free(b.paragraphs, FALSE);
  text->pango_items = (PangoItem **)(void *)g_array_free(b.pango_items, FALSE);
  return text;
}

void sq_shaped_release(sq_shaped *text) {
  g_mutex_lock(&text->fonts->lock);
  for (size_t index = 0; index < text->arrays.item_count; index++)
    pango_item_free(text->pango_items[index]);
  pango_attr_list_unref(text->attributes);
  g_mutex_unlock(&text->fonts->lock);
  g_free(text->pango_items);
  g_free((void *)text->arrays.offsets);
  g_free((void *)text->arrays.flags);
  g_free((void *)text->arrays.advances);
  g_free((void *)text->arrays.changes);
  g_free((void *)text->arrays.items);
  g_free((void *)text->arrays.paragraphs);
  g_free((void *)text->arrays.ellipses);
  g_free(text->breaks);
  g_free(text->text);
  sq_fonts_release(text->fonts);
  g_free(text);
}

int32_t sq_shaped_width(
  const sq_shaped *text, size_t item, uint32_t start, uint32_t end, int has_hyphen) {
  const sq_shaped_arrays *arrays = &text->arrays;
  g_mutex_lock(&text->fonts->lock);
  hb_buffer_t *buffer = hb_buffer_create();
  int64_t width = spaced_width(
    text, buffer, &arrays->items[item], text->pango_items[item], arrays->offsets, arrays->flags,
    start, end, has_hyphen ? hyphen_at(text, end) : 0);
  hb_buffer_destroy(buffer);
  g_mutex_unlock(&text->fonts->lock);
  return (int32_t)width;
}

sq_shaped_arrays sq_shaped_get(const sq_shaped *text) { return text->arrays; }
#endif
