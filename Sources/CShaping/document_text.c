#ifdef SQ_TEXT
// Text of a document whose letters are drawn as pictures, so that it is found and selected all the same.
#include "drawing_internal.h"

#include <math.h>

// A font of one glyph, a dot of a thousandth of an em, so that a document does not leave it out. It is half an em wide:
// readers of documents that guess the size of such a font from the width of its glyphs find that of the text.
static const double dot_width = 0.5;

static cairo_status_t describe_font(
  cairo_scaled_font_t *font, cairo_t *cairo, cairo_font_extents_t *extents) {
  *extents = (cairo_font_extents_t){
    .ascent = 1, .descent = 0, .height = 1, .max_x_advance = dot_width, .max_y_advance = 0};
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t draw_dot(
  cairo_scaled_font_t *font, unsigned long glyph, cairo_t *cairo, cairo_text_extents_t *extents) {
  cairo_rectangle(cairo, 0, -0.5, 0.001, 0.001);
  cairo_fill(cairo);
  extents->x_advance = dot_width;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_font_face_t *dots(sq_picture *picture) {
  if (picture->dots) return picture->dots;
  picture->dots = cairo_user_font_face_create();
  cairo_user_font_face_set_init_func(picture->dots, describe_font);
  cairo_user_font_face_set_render_glyph_func(picture->dots, draw_dot);
  return picture->dots;
}

void sq_add_document_text(sq_picture *picture, sq_line_piece *drawn, double x, double y) {
  cairo_t *cairo = picture->cairo;
  cairo_save(cairo);
  cairo_set_font_face(cairo, dots(picture));
  int width, height;
  hb_font_get_scale(pango_font_get_hb_font(drawn->item->analysis.font), &width, &height);
  double size = fabs((double)width) / PANGO_SCALE;
  // The least opacity that Cairo does not take for none: no pixel shows it.
  cairo_set_source_rgba(cairo, 0, 0, 0, 0.004);
  PangoGlyphItem item = {.item = drawn->item, .glyphs = drawn->glyphs};
  PangoGlyphItemIter cluster;
  // Clusters are visited in the order of the text.
  bool is_reversed = drawn->item->analysis.level % 2;
  int64_t left = is_reversed ? drawn->width : 0;
  for (gboolean has_one = pango_glyph_item_iter_init_start(&cluster, &item, drawn->text); has_one;
       has_one = pango_glyph_item_iter_next_cluster(&cluster)) {
    int64_t own = 0;
    for (int glyph = MIN(cluster.start_glyph, cluster.end_glyph + 1);
         glyph < MAX(cluster.start_glyph + 1, cluster.end_glyph); glyph++)
      own += drawn->glyphs->glyphs[glyph].geometry.width;
    if (own <= 0) continue;
    if (is_reversed) left -= own;
    cairo_matrix_t matrix;
    cairo_matrix_init_scale(&matrix, (double)own / PANGO_SCALE / dot_width, size);
    cairo_set_font_matrix(cairo, &matrix);
    cairo_glyph_t dot = {0, x + (double)left / PANGO_SCALE, y};
    cairo_text_cluster_t letters = {cluster.end_index - cluster.start_index, 1};
    cairo_show_text_glyphs(
      cairo, drawn->text + cluster.start_index, letters.num_bytes, &dot, 1, &letters, 1, 0);
    if (!is_reversed) left += own;
  }
  cairo_restore(cairo);
}
#endif
