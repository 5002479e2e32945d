#ifdef SQ_TEXT
// Data that texts of one style share: most texts of a screen have the style of others.
#include "internal.h"

#include <string.h>

enum { MOST_STYLES = 64 };

void sq_style_release(sq_style *style) {
  if (--style->references) return;
  g_free(style->family);
  g_free(style->language);
  pango_attr_list_unref(style->attributes);
  if (style->latin) pango_item_free(style->latin);
  g_free(style);
}

static void release(gpointer style) { sq_style_release(style); }

GPtrArray *sq_styles_new(void) { return g_ptr_array_new_with_free_func(release); }

void sq_styles_free(GPtrArray *styles) {
  if (styles) g_ptr_array_free(styles, TRUE);
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

static sq_style *make(const sq_request *request) {
  const sq_segment *segment = &request->segments[0];
  sq_request alone = *request;
  alone.segment_count = 1;
  sq_style *style = g_new0(sq_style, 1);
  style->references = 1;
  style->family = g_strdup(segment->family);
  style->language = g_strdup(request->language);
  style->size = segment->size;
  style->weight = segment->weight;
  style->is_italic = segment->is_italic;
  style->letter_spacing = segment->letter_spacing;
  style->absolute_line_height = segment->absolute_line_height;
  style->line_height = segment->line_height;
  style->is_right_to_left = request->direction == 1;
  style->attributes = sq_attributes(&alone);
  return style;
}

sq_style *sq_style_of(sq_fonts *fonts, const sq_request *request) {
  GPtrArray *styles = fonts->styles;
  sq_style *style = NULL;
  for (guint index = 0; index < styles->len && !style; index++)
    if (is_style_of(styles->pdata[index], &request->segments[0], request))
      style = styles->pdata[index];
  if (!style) {
    if (styles->len >= MOST_STYLES) g_ptr_array_set_size(styles, 0);
    style = make(request);
    g_ptr_array_add(styles, style);
  }
  style->references++;
  return style;
}
#endif
