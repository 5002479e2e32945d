#ifdef SQ_TEXT
#include "builder.h"

#include <hb-ot.h>
#include <math.h>
#include <string.h>

PangoContext *sq_builder_context(sq_builder *b) {
  PangoContext *context = b->text->fonts->context;
  if (!b->has_context) sq_set_context(context, b->request);
  b->has_context = 1;
  return context;
}

// Where a line without characters lies.
static void add_empty_extents(sq_builder *b, size_t byte, sq_paragraph *paragraph) {
  const sq_segment *segment = b->request->segments;
  for (size_t index = 0; index + 1 < b->request->segment_count && segment->end <= byte; index++)
    segment++;
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, segment->family);
  pango_font_description_set_absolute_size(description, segment->size);
  pango_font_description_set_weight(description, (PangoWeight)segment->weight);
  pango_font_description_set_style(
    description, segment->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  PangoContext *context = sq_builder_context(b);
  PangoFont *font = pango_context_load_font(context, description);
  pango_font_description_free(description);
  if (!font) return;
  PangoFontMetrics *metrics = pango_font_get_metrics(font, pango_context_get_language(context));
  int ascent = pango_font_metrics_get_ascent(metrics);
  int natural = ascent + pango_font_metrics_get_descent(metrics);
  pango_font_metrics_unref(metrics);
  g_object_unref(font);
  paragraph->top = -ascent;
  paragraph->height = natural;
  if (segment->line_height == 0 && segment->absolute_line_height == 0) return;
  int scaled = (int)ceilf((float)(segment->line_height * natural));
  int leading = MAX(segment->absolute_line_height, scaled) - natural;
  paragraph->top -= leading / 2;
  paragraph->height += leading;
}

// Writes the breaks of a paragraph, which lies in some items, and their flags.
static void add_breaks(sq_builder *b, const sq_paragraph *paragraph, size_t start, size_t next, GList *items) {
  sq_shaped *text = b->text;
  PangoLogAttr *breaks = text->breaks + paragraph->start;
  int count = (int)g_utf8_strlen(text->text + start, (gssize)(next - start));
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
    uint16_t flags = (uint16_t)(
      sq_break_flags(&breaks[index]) | (breaks[index].is_white && index < count ? SQ_WHITE : 0)
      | (character && g_unichar_iswide(character) ? SQ_WIDE : 0)
      | (character == 0x2028 ? SQ_LINE_SEPARATOR : 0) | (character == 0x09 ? SQ_TAB : 0));
    b->flags[paragraph->start + index] = flags;
    b->all_flags |= flags;
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
    sq_builder_context(b), direction, text->text + origin, (int)(start - origin), (int)(end - start),
    text->attributes, b->iterator);
  for (GList *list = items; list; list = list->next)
    ((PangoItem *)list->data)->offset += (int)origin;
  return items;
}

// Adds the items of a paragraph.
static void add_items(
  sq_builder *b, sq_paragraph *paragraph, size_t start, size_t end, size_t next,
  sq_latin_text latin) {
  bool is_plain = b->request->segment_count == 1 && !paragraph->is_right_to_left;
  if (is_plain && latin == SQ_KNOWN_LATIN) {
    sq_add_latin_item(b, start, end, paragraph->start, paragraph->end);
    return;
  }
  GList *items = itemize(
    b, start, end, paragraph->is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  if (latin == SQ_OTHER_TEXT) add_breaks(b, paragraph, start, next, items);
  ptrdiff_t character = paragraph->start;
  size_t missing = b->missing;
  for (GList *list = items; list; list = list->next) {
    PangoItem *item = list->data;
    sq_add_item(b, item, character);
    character += item->num_chars;
  }
  if (!items) add_empty_extents(b, start, paragraph);
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

static PangoDirection direction_of(const sq_builder *b, size_t start, int length, PangoDirection *previous) {
  int direction = b->request->direction;
  if (direction >= 0) return direction ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
  PangoDirection own = natural_direction(b->text->text + start, length);
  // A text without a direction has that of the one before it, or of the first that has one.
  if (own == PANGO_DIRECTION_NEUTRAL) own = *previous;
  if (own == PANGO_DIRECTION_NEUTRAL) own = natural_direction(b->text->text, (int)b->text->length);
  if (own == PANGO_DIRECTION_NEUTRAL) own = PANGO_DIRECTION_LTR;
  return *previous = own;
}

static void add_paragraphs(sq_builder *b) {
  sq_shaped *text = b->text;
  ptrdiff_t characters = (ptrdiff_t)text->arrays.characters;
  PangoDirection previous = PANGO_DIRECTION_NEUTRAL;
  sq_paragraph paragraph = {0};
  for (size_t start = 0;; ) {
    // A Latin rest of the text is its last paragraph.
    sq_latin_text latin = sq_latin_breaks(
      text->text + start, text->length - start, b->style->known_latin,
      text->breaks + paragraph.start, b->flags + paragraph.start);
    size_t end = text->length, next = end;
    paragraph.end = characters;
    ptrdiff_t following = characters;
    bool has_letters = latin == SQ_NEW_LATIN || latin == SQ_KNOWN_LATIN;
    if (latin == SQ_OTHER_TEXT) {
      int delimiter, behind;
      pango_find_paragraph_boundary(
        text->text + start, (int)(text->length - start), &delimiter, &behind);
      end = start + (size_t)delimiter;
      next = start + (size_t)behind;
      paragraph.end = paragraph.start + g_utf8_strlen(text->text + start, delimiter);
      following = paragraph.end + g_utf8_strlen(text->text + end, behind - delimiter);
    }
    PangoDirection direction = has_letters && b->request->direction < 0
      ? PANGO_DIRECTION_LTR : direction_of(b, start, (int)(end - start), &previous);
    paragraph.is_right_to_left = direction == PANGO_DIRECTION_RTL;
    paragraph.first_item = (ptrdiff_t)b->lists->items.count;
    paragraph.top = paragraph.height = 0;
    add_items(b, &paragraph, start, end, next, latin);
    sq_place(b, (size_t)paragraph.end);
    sq_add_lines(b, &paragraph);
    if (end == text->length) break;
    paragraph.start = following;
    start = next;
  }
  sq_place(b, text->arrays.characters);
  if (b->iterator) pango_attr_iterator_destroy(b->iterator);
}

// Measures the font of the first segment.
static void measure_style(sq_builder *b) {
  sq_shaped *text = b->text;
  const char *letters = "H        ";
  GList *items = pango_itemize(sq_builder_context(b), letters, 0, 9, text->attributes, NULL);
  PangoItem *item = items->data;
  sq_piece piece = sq_shape_piece(b->buffer, NULL, letters + 1, 8, item, 0, 8, 0);
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
  sq_builder_context(b);
  sq_ellipsis *ellipses = g_new0(sq_ellipsis, b->request->segment_count);
  size_t start = 0;
  for (size_t index = 0; index < b->request->segment_count; index++) {
    for (int is_wide = 0; is_wide < 2; is_wide++) {
      const char *string;
      PangoItem *item = sq_ellipsis_item(b->text, start, is_wide, &string);
      size_t length = strlen(string);
      sq_piece piece = sq_shape_piece(b->buffer, NULL, string, length, item, 0, length, 0);
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
  b->text->arrays.ellipsis_count = b->request->segment_count;
}

static bool begins_character(char byte) { return (byte & 0xC0) != 0x80; }

static size_t count_characters(const char *text, size_t length) {
  unsigned char all = 0;
  for (size_t index = 0; index < length; index++) all |= (unsigned char)text[index];
  if (all < 0x80) return length;
  size_t count = 0;
  for (size_t index = 0; index < length; index++) count += begins_character(text[index]);
  return count;
}

static void write_offsets(uint32_t *offsets, const char *text, size_t length, size_t characters) {
  if (characters == length) {
    for (uint32_t index = 0; index <= length; index++) offsets[index] = index;
    return;
  }
  size_t character = 0;
  for (uint32_t index = 0; index < length; index++)
    if (begins_character(text[index])) offsets[character++] = index;
  offsets[characters] = (uint32_t)length;
}

void sq_replace_noncharacters(char *text, size_t length) {
  const char *end = text + length;
  for (char *p = text; (p = memchr(p, 0xEF, (size_t)(end - p))); p++)
    if (end - p > 2 && p[1] == (char)0xBF && (p[2] == (char)0xBE || p[2] == (char)0xBF))
      p[2] = (char)0xBD;
}

void sq_copy_text(char *copy, const sq_request *request) {
  memcpy(copy, request->text, request->length);
  copy[request->length] = 0;
  char *zero = copy;
  while ((zero = memchr(zero, 0, request->length - (size_t)(zero - copy)))) *zero = 0x1A;
  sq_replace_noncharacters(copy, request->length);
}

sq_shaped *sq_shape(sq_fonts *fonts, const sq_request *request) {
  size_t length = request->length;
  size_t characters = count_characters(request->text, length);
  // The arrays of characters lie behind the text's own record, and the text behind them.
  size_t positions = characters + 1;
  size_t each = sizeof(ptrdiff_t) + sizeof(PangoLogAttr) + sizeof(uint32_t) + sizeof(uint16_t);
  sq_shaped *text = g_malloc(sizeof *text + positions * each + length + 1);
  memset(text, 0, sizeof *text);
  text->fonts = fonts;
  text->length = length;
  sq_builder b = {.text = text, .request = request};
  b.positions = (ptrdiff_t *)(void *)(text + 1);
  text->breaks = (PangoLogAttr *)(void *)(b.positions + positions);
  b.offsets = (uint32_t *)(void *)(text->breaks + positions);
  b.flags = (uint16_t *)(void *)(b.offsets + positions);
  text->text = (char *)(void *)(b.flags + positions);
  sq_copy_text(text->text, request);
  memset(text->breaks, 0, positions * sizeof *text->breaks);
  memset(b.flags, 0, positions * sizeof *b.flags);
  write_offsets(b.offsets, text->text, length, characters);
  sq_shaped_arrays *arrays = &text->arrays;
  arrays->characters = characters;
  arrays->positions = b.positions;
  arrays->offsets = b.offsets;
  arrays->flags = b.flags;
  g_mutex_lock(&fonts->lock);
  b.buffer = fonts->buffer;
  b.lists = fonts->lists;
  b.style = text->style = sq_style_of(fonts, request);
  text->attributes =
    request->segment_count == 1 ? b.style->attributes : sq_attributes(request);
  add_paragraphs(&b);
  add_style_metrics(&b);
  if (request->has_ellipsis) add_ellipses(&b);
  sq_keep_lists(&b);
  g_mutex_unlock(&fonts->lock);
  arrays->missing = b.missing;
  return text;
}

void sq_shaped_release(sq_shaped *text) {
  sq_fonts *fonts = text->fonts;
  g_mutex_lock(&fonts->lock);
  for (size_t index = 0; index < text->arrays.item_count; index++)
    if (text->pango_items[index] != text->style->latin) pango_item_free(text->pango_items[index]);
  if (text->attributes != text->style->attributes) pango_attr_list_unref(text->attributes);
  sq_style_release(text->style);
  g_mutex_unlock(&fonts->lock);
  g_free(text->lists);
  g_free((void *)text->arrays.ellipses);
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

const sq_shaped_arrays *sq_shaped_get(const sq_shaped *text) { return &text->arrays; }
#endif
