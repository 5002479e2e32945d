#ifdef SQ_TEXT
#include "internal.h"

#include <string.h>

struct sq_reference {
  sq_fonts *fonts;
  PangoLayout *layout;
};

static void measure(PangoFont *font, PangoLanguage *language) {
  pango_font_metrics_unref(pango_font_get_metrics(font, language));
}

// Measures the fonts for a sample of the language of an item, in its style.
static void measure_sample(PangoContext *context, const PangoItem *item) {
  PangoAttrList *attributes = pango_attr_list_new();
  PangoFontDescription *description =
    pango_font_describe_with_absolute_size(item->analysis.font);
  pango_attr_list_insert(attributes, pango_attr_font_desc_new(description));
  pango_attr_list_insert(attributes, pango_attr_language_new(item->analysis.language));
  pango_font_description_free(description);
  const char *sample = pango_language_get_sample_string(item->analysis.language);
  GList *items = pango_itemize(context, sample, 0, (int)strlen(sample), attributes, NULL);
  for (GList *list = items; list; list = list->next) {
    const PangoItem *each = list->data;
    measure(each->analysis.font, item->analysis.language);
  }
  g_list_free_full(items, (GDestroyNotify)pango_item_free);
  pango_attr_list_unref(attributes);
}

// Measures the fonts of a text in an order in which nothing depends on it.
//
// Pango finds how wide the letters of a font are on average by laying out a sample of the language. For the fonts that
// it meets first while it does so it keeps a width of 0, and then looks for breaks less carefully: the lines of a text
// would depend on the texts laid out before.
static void measure_fonts(PangoContext *context, const char *text, PangoAttrList *attributes) {
  GList *items = pango_itemize(context, text, 0, (int)strlen(text), attributes, NULL);
  for (GList *list = items; list; list = list->next) {
    const PangoItem *item = list->data;
    if (!item->analysis.font) continue;
    measure_sample(context, item);
    measure(item->analysis.font, item->analysis.language);
  }
  g_list_free_full(items, (GDestroyNotify)pango_item_free);
}

sq_reference *sq_reference_create(sq_fonts *fonts, const sq_request *request) {
  sq_reference *reference = g_new0(sq_reference, 1);
  reference->fonts = fonts;
  g_mutex_lock(&fonts->lock);
  // Fonts of its own, which no other text has measured.
  PangoContext *context = sq_context_create(fonts->configuration);
  sq_set_context(context, request);
  reference->layout = pango_layout_new(context);
  g_object_unref(context);
  pango_layout_set_auto_dir(reference->layout, request->direction < 0);
  pango_layout_set_wrap(
    reference->layout, request->breaks_words ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  char *text = g_malloc(request->length + 1);
  sq_copy_text(text, request);
  pango_layout_set_text(reference->layout, text, (int)request->length);
  g_free(text);
  PangoAttrList *attributes = sq_attributes(request);
  pango_layout_set_attributes(reference->layout, attributes);
  measure_fonts(context, pango_layout_get_text(reference->layout), attributes);
  pango_attr_list_unref(attributes);
  g_mutex_unlock(&fonts->lock);
  return reference;
}

void sq_reference_release(sq_reference *reference) {
  g_mutex_lock(&reference->fonts->lock);
  g_object_unref(reference->layout);
  g_mutex_unlock(&reference->fonts->lock);
  g_free(reference);
}

size_t sq_reference_lines(
  sq_reference *reference, int32_t width, int32_t ellipsis, int32_t lines, sq_reference_line *out,
  size_t capacity) {
  PangoLayout *layout = reference->layout;
  g_mutex_lock(&reference->fonts->lock);
  pango_layout_set_width(layout, width);
  pango_layout_set_ellipsize(layout, (PangoEllipsizeMode)ellipsis);
  pango_layout_set_height(layout, ellipsis ? -lines : -1);
  size_t count = 0;
  for (GSList *list = pango_layout_get_lines_readonly(layout); list; list = list->next) {
    PangoLayoutLine *line = list->data;
    PangoRectangle logical;
    pango_layout_line_get_extents(line, NULL, &logical);
    if (count++ >= capacity) continue;
    sq_reference_line *to = &out[count - 1];
    *to = (sq_reference_line){
      (uint32_t)line->start_index, (uint32_t)line->length, logical.width, logical.height, logical.y,
      0, 0};
    for (GSList *runs = line->runs; runs; runs = runs->next) {
      const PangoItem *item = ((const PangoLayoutRun *)runs->data)->item;
      if (!(item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)) continue;
      to->gap_start = (uint32_t)item->offset;
      to->gap_length = (uint32_t)item->length;
    }
  }
  g_mutex_unlock(&reference->fonts->lock);
  return count;
}

int32_t sq_reference_height(sq_reference *reference, int32_t width) {
  int height;
  g_mutex_lock(&reference->fonts->lock);
  pango_layout_set_width(reference->layout, width);
  pango_layout_get_size(reference->layout, NULL, &height);
  g_mutex_unlock(&reference->fonts->lock);
  return height;
}

void sq_reference_breaks(const char *text, size_t length, uint16_t *flags) {
  size_t characters = (size_t)g_utf8_strlen(text, (gssize)length);
  PangoLogAttr *breaks = g_new0(PangoLogAttr, characters + 1);
  pango_default_break(text, (int)length, NULL, breaks, (int)characters + 1);
  for (size_t index = 0; index <= characters; index++)
    flags[index] = (uint16_t)(
      sq_break_flags(&breaks[index]) | (breaks[index].is_white && index < characters ? SQ_WHITE : 0));
  g_free(breaks);
}

void sq_reference_shape(const sq_shaped *text) {
  g_mutex_lock(&text->fonts->lock);
  hb_buffer_t *buffer = hb_buffer_create();
  for (size_t index = 0; index < text->arrays.item_count; index++) {
    const PangoItem *item = text->pango_items[index];
    if (!item->analysis.font) continue;
    uint32_t start = text->arrays.offsets[text->arrays.items[index].start];
    uint32_t end = text->arrays.offsets[text->arrays.items[index].end];
    sq_begin_run(buffer, item);
    hb_buffer_add_utf8(buffer, text->text, (int)text->length, start, (int)(end - start));
    hb_shape(pango_font_get_hb_font(item->analysis.font), buffer, NULL, 0);
  }
  hb_buffer_destroy(buffer);
  g_mutex_unlock(&text->fonts->lock);
}
#endif
