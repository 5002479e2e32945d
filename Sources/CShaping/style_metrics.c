#ifdef SQ_TEXT
// The tab width and the cap height of each style: most texts of a screen share one with others.
#include "internal.h"

#include <string.h>

enum { MOST_STYLES = 64 };

static void clear_metrics(gpointer metrics) { g_free(((sq_style_metrics *)metrics)->family); }

GArray *sq_style_metrics_new(void) {
  GArray *metrics = g_array_new(FALSE, FALSE, sizeof(sq_style_metrics));
  g_array_set_clear_func(metrics, clear_metrics);
  return metrics;
}

void sq_style_metrics_free(GArray *metrics) {
  if (metrics) g_array_free(metrics, TRUE);
}

const sq_style_metrics *sq_find_style_metrics(const sq_fonts *fonts, const sq_segment *segment) {
  PangoLanguage *language = pango_context_get_language(fonts->context);
  PangoDirection direction = pango_context_get_base_dir(fonts->context);
  for (guint index = 0; index < fonts->style_metrics->len; index++) {
    const sq_style_metrics *metrics = &g_array_index(fonts->style_metrics, sq_style_metrics, index);
    if (metrics->size == segment->size && metrics->weight == segment->weight
        && metrics->is_italic == segment->is_italic
        && metrics->letter_spacing == segment->letter_spacing && metrics->language == language
        && metrics->direction == direction && strcmp(metrics->family, segment->family) == 0)
      return metrics;
  }
  return NULL;
}

const sq_style_metrics *sq_add_style_metrics(
  sq_fonts *fonts, const sq_segment *segment, int32_t tab_width, int32_t cap_height) {
  if (fonts->style_metrics->len >= MOST_STYLES) g_array_set_size(fonts->style_metrics, 0);
  sq_style_metrics metrics = {
    g_strdup(segment->family), segment->size, segment->weight, segment->is_italic,
    segment->letter_spacing, pango_context_get_language(fonts->context),
    pango_context_get_base_dir(fonts->context), tab_width, cap_height};
  g_array_append_val(fonts->style_metrics, metrics);
  return &g_array_index(fonts->style_metrics, sq_style_metrics, fonts->style_metrics->len - 1);
}
#endif
