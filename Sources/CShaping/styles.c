#ifdef SQ_TEXT
// What texts of one style share: most texts of a screen have the style of others.
#include "internal.h"

#include <string.h>

enum { MOST_STYLES = 64 };

static void clear(gpointer pointer) {
  sq_style *style = pointer;
  g_free(style->family);
  g_free(style->language);
  pango_attr_list_unref(style->attributes);
  if (style->latin) pango_item_free(style->latin);
}

GArray *sq_styles_new(void) {
  GArray *styles = g_array_new(FALSE, TRUE, sizeof(sq_style));
  g_array_set_clear_func(styles, clear);
  return styles;
}

void sq_styles_free(GArray *styles) {
  if (styles) g_array_free(styles, TRUE);
}

static int is_style_of(const sq_style *style, const sq_segment *segment, const sq_request *request) {
  return style->size == segment->size && style->weight == segment->weight
    && style->is_italic == segment->is_italic && style->letter_spacing == segment->letter_spacing
    && style->absolute_line_height == segment->absolute_line_height
    && style->line_height == segment->line_height
    && style->is_right_to_left == (request->direction == 1)
    && strcmp(style->family, segment->family) == 0
    && strcmp(style->language, request->language) == 0;
}

sq_style *sq_style_of(sq_fonts *fonts, const sq_request *request) {
  const sq_segment *segment = &request->segments[0];
  for (guint index = 0; index < fonts->styles->len; index++) {
    sq_style *style = &g_array_index(fonts->styles, sq_style, index);
    if (is_style_of(style, segment, request)) return style;
  }
  if (fonts->styles->len >= MOST_STYLES) g_array_set_size(fonts->styles, 0);
  sq_request alone = *request;
  alone.segment_count = 1;
  sq_style style = {
    .family = g_strdup(segment->family),
    .language = g_strdup(request->language),
    .size = segment->size,
    .weight = segment->weight,
    .is_italic = segment->is_italic,
    .letter_spacing = segment->letter_spacing,
    .absolute_line_height = segment->absolute_line_height,
    .line_height = segment->line_height,
    .is_right_to_left = request->direction == 1,
    .attributes = sq_attributes(&alone),
  };
  g_array_append_val(fonts->styles, style);
  return &g_array_index(fonts->styles, sq_style, fonts->styles->len - 1);
}
#endif
