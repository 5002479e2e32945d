#ifdef SQ_TEXT
#include "builder.h"

#include <hb-ot.h>
#include <math.h>
#include <string.h>

static void append_paragraph(sq_builder *b, const sq_paragraph *paragraph) {
  if (sq_grows(b->paragraph_count, &b->paragraph_capacity))
    b->paragraphs = g_renew(sq_paragraph, b->paragraphs, b->paragraph_capacity);
  b->paragraphs[b->paragraph_count++] = *paragraph;
}

// Where a line without characters lies.
static void empty_extents(sq_builder *b, size_t byte, int32_t *top, int32_t *height) {
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

// Writes the breaks of a paragraph, which lies in some items, and their flags.
static void add_breaks(sq_builder *b, const sq_paragraph *paragraph, size_t start, size_t next, GList *items) {
  sq_shaped *text = b->text;
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
      sq_break_flags(&breaks[index]) | (breaks[index].is_white && index < count ? SQ_WHITE : 0)
      | (character && g_unichar_iswide(character) ? SQ_WIDE : 0)
      | (character == 0x2028 ? SQ_LINE_SEPARATOR : 0) | (character == 0x09 ? SQ_TAB : 0));
    if (index < count) p = g_utf8_next_char(p);
  }
}

static GList *itemize(sq_builder *b, size_t start, size_t end, PangoDirection direction) {
  sq_shaped *text = b->text;
  if (!b->iterator) b->iterator = pango_attr_list_get_iterator(text->attributes);
  // Pango counts the characters before a paragraph, so each text of one look begins at its paragraph; the attributes
  // of others are places in the whole.
  size_t origin = b->request->segment_count == 1 ? start : 0;
  GList *items = pango_itemize_with_base_dir(
    text->fonts->context, direction, text->text + origin, (int)(start - origin), (int)(end - start),
    text->attributes, b->iterator);
  for (GList *list = items; list; list = list->next)
    ((PangoItem *)list->data)->offset += (int)origin;
  return items;
}

static void add_paragraph(
  sq_builder *b, sq_paragraph *paragraph, size_t start, size_t end, size_t next, PangoDirection direction) {
  sq_shaped *text = b->text;
  paragraph->is_right_to_left = direction == PANGO_DIRECTION_RTL;
  paragraph->first_item = (uint32_t)b->item_count;
  sq_latin_text latin = sq_latin_breaks(
    text->text + start, next - start, b->style->known_latin, text->breaks + paragraph->start,
    b->flags + paragraph->start);
  int is_plain = b->request->segment_count == 1 && direction == PANGO_DIRECTION_LTR;
  if (is_plain && latin == SQ_KNOWN_LATIN) {
    sq_add_latin_item(b, start, end, paragraph->start, paragraph->end);
    paragraph->end_item = (uint32_t)b->item_count;
    return;
  }
  GList *items = itemize(b, start, end, direction);
  if (latin == SQ_OTHER_TEXT) add_breaks(b, paragraph, start, next, items);
  uint32_t character = paragraph->start;
  size_t missing = b->missing;
  for (GList *list = items; list; list = list->next) {
    PangoItem *item = list->data;
    sq_add_item(b, item, character);
    character += (uint32_t)item->num_chars;
  }
  paragraph->end_item = (uint32_t)b->item_count;
  if (!items) empty_extents(b, start, &paragraph->empty_top, &paragraph->empty_height);
  if (is_plain && latin == SQ_NEW_LATIN && items && !items->next && missing == b->missing)
    sq_note_latin_item(b, start, end);
  g_list_free(items);
}

// The direction of the first strong character; neutral where there is none.
static PangoDirection natural_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void add_paragraphs(sq_builder *b) {
  sq_shaped *text = b->text;
  int direction = b->request->direction;
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
    add_paragraph(b, &paragraph, start, end, start + (size_t)next, own);
    append_paragraph(b, &paragraph);
    if (end == text->length) break;
    character = paragraph.next;
    start += (size_t)next;
  }
  if (b->iterator) pango_attr_iterator_destroy(b->iterator);
}

// Measures the font of the first segment.
static void measure_style(sq_builder *b) {
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
  b->style->tab_width = tab_width;
  b->style->cap_height = height;
  b->style->has_metrics = 1;
}

// Sets the tab width and the cap height, which are those of the first segment.
static void add_style_metrics(sq_builder *b) {
  if (!b->style->has_metrics) measure_style(b);
  b->text->arrays.tab_width = b->style->tab_width;
  b->text->arrays.cap_height = b->style->cap_height;
}

static void add_ellipses(sq_builder *b) {
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
  size_t length = request->length;
  size_t characters = (size_t)g_utf8_strlen(request->text, (gssize)length);
  // The arrays of characters lie behind the text's own record, and the text behind them.
  size_t positions = characters + 1;
  size_t each = sizeof(PangoLogAttr) + sizeof(uint32_t) + sizeof(int32_t) + sizeof(uint16_t);
  sq_shaped *text = g_malloc(sizeof *text + positions * each + length + 1);
  memset(text, 0, sizeof *text + positions * each);
  sq_fonts_retain(fonts);
  text->fonts = fonts;
  text->length = length;
  text->breaks = (PangoLogAttr *)(void *)(text + 1);
  sq_builder b = {.text = text, .request = request};
  b.offsets = (uint32_t *)(void *)(text->breaks + positions);
  b.advances = (int32_t *)(void *)(b.offsets + positions);
  b.flags = (uint16_t *)(void *)(b.advances + positions);
  text->text = (char *)(void *)(b.flags + positions);
  memcpy(text->text, request->text, length);
  text->text[length] = 0;
  const char *p = text->text;
  for (size_t index = 0; index <= characters; index++) {
    b.offsets[index] = (uint32_t)(p - text->text);
    if (index < characters) p = g_utf8_next_char(p);
  }
  g_mutex_lock(&fonts->lock);
  b.buffer = fonts->buffer;
  b.style = sq_style_of(fonts, request);
  sq_set_context(fonts->context, request);
  text->attributes = request->segment_count == 1
    ? pango_attr_list_ref(b.style->attributes) : sq_attributes(request);
  add_paragraphs(&b);
  add_style_metrics(&b);
  if (request->has_ellipsis) add_ellipses(&b);
  g_mutex_unlock(&fonts->lock);
  sq_shaped_arrays *arrays = &text->arrays;
  arrays->characters = characters;
  arrays->offsets = b.offsets;
  arrays->flags = b.flags;
  arrays->advances = b.advances;
  arrays->missing = b.missing;
  arrays->change_count = b.change_count;
  arrays->item_count = b.item_count;
  arrays->paragraph_count = b.paragraph_count;
  arrays->changes = b.changes;
  arrays->items = b.items;
  arrays->paragraphs = b.paragraphs;
  text->pango_items = b.pango_items;
  return text;
}

void sq_shaped_release(sq_shaped *text) {
  g_mutex_lock(&text->fonts->lock);
  for (size_t index = 0; index < text->arrays.item_count; index++)
    pango_item_free(text->pango_items[index]);
  pango_attr_list_unref(text->attributes);
  g_mutex_unlock(&text->fonts->lock);
  g_free(text->pango_items);
  g_free((void *)text->arrays.changes);
  g_free((void *)text->arrays.items);
  g_free((void *)text->arrays.paragraphs);
  g_free((void *)text->arrays.ellipses);
  sq_fonts_release(text->fonts);
  g_free(text);
}

int32_t sq_shaped_width(
  const sq_shaped *text, size_t item, uint32_t start, uint32_t end, int has_hyphen) {
  const sq_shaped_arrays *arrays = &text->arrays;
  g_mutex_lock(&text->fonts->lock);
  int64_t width = sq_spaced_width(
    text, text->fonts->buffer, &arrays->items[item], text->pango_items[item], arrays->offsets, arrays->flags,
    start, end, has_hyphen ? sq_hyphen_of(&text->breaks[end]) : 0);
  g_mutex_unlock(&text->fonts->lock);
  return (int32_t)width;
}

sq_shaped_arrays sq_shaped_get(const sq_shaped *text) { return text->arrays; }
#endif
