#ifdef SQ_TEXT
// Draws lines of texts, and tells of their pieces.
#include "drawing_internal.h"

#include <hb-ot.h>
#include <math.h>
#include <string.h>

static void show(void *context, sq_line_piece *drawn, double x, double y) {
  sq_picture *picture = context;
  PangoGlyphItem glyph_item = {.item = drawn->item, .glyphs = drawn->glyphs};
  if (fmax(fabs(x), fabs(y)) > sq_farthest(picture->cairo)) return;
  if (picture->document && drawn->item->analysis.font && sq_has_colors(drawn->item->analysis.font))
    sq_add_document_text(picture, drawn, x, y);
  cairo_move_to(picture->cairo, x, y);
  pango_cairo_show_glyph_item(picture->cairo, drawn->text, &glyph_item);
}

int32_t sq_picture_text(
  sq_picture *picture, const sq_shaped *text, const sq_drawn_line *line, sq_color color) {
  g_mutex_lock(&text->fonts->lock);
  cairo_save(picture->cairo);
  sq_set_color(picture->cairo, color);
  int32_t width = sq_visit_pieces(text, line, picture, show);
  cairo_restore(picture->cairo);
  g_mutex_unlock(&text->fonts->lock);
  return width;
}

// MARK: Pieces

typedef struct reading {
  int has_outlines;
  cairo_t *cairo; // of a surface without bounds
  void *context;
  void (*each)(void *context, const sq_text_piece *piece);
} reading;

static char *outline_of(cairo_t *cairo, sq_line_piece *drawn, double x, double y) {
  GString *string = g_string_new(NULL);
  cairo_new_path(cairo);
  cairo_move_to(cairo, 0, 0);
  pango_cairo_glyph_string_path(cairo, drawn->item->analysis.font, drawn->glyphs);
  cairo_path_t *path = cairo_copy_path(cairo);
  static const char letters[] = {'M', 'L', 'C', 'Z'};
  for (int index = 0; index < path->num_data; index += path->data[index].header.length) {
    const cairo_path_data_t *data = &path->data[index];
    // A letter ends by moving on to the next one.
    int is_last_move = data->header.type == CAIRO_PATH_MOVE_TO
      && (index + data->header.length >= path->num_data
          || data[data->header.length].header.type == CAIRO_PATH_MOVE_TO);
    if (is_last_move) continue;
    g_string_append_c(string, letters[data->header.type]);
    for (int point = 1; point < data->header.length; point++)
      for (int axis = 0; axis < 2; axis++) {
        char number[G_ASCII_DTOSTR_BUF_SIZE];
        double value = axis ? y + data[point].point.y : x + data[point].point.x;
        // A thousandth of a point is seen nowhere; a number rounded to 0 has no sign.
        g_ascii_formatd(number, sizeof number, "%.3f", floor(value * 1000 + 0.5) / 1000 + 0.0);
        char *end = number + strlen(number);
        while (end[-1] == '0') *--end = 0;
        if (end[-1] == '.') end[-1] = 0;
        if (axis || point > 1) g_string_append_c(string, ' ');
        g_string_append(string, number);
      }
  }
  cairo_path_destroy(path);
  return g_string_free(string, FALSE);
}

int sq_has_colors(PangoFont *font) {
  hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
  return hb_ot_color_has_png(face) || hb_ot_color_has_layers(face);
}

static const char *hyphen_of(const PangoItem *item) {
  hb_codepoint_t glyph;
  if (!(item->analysis.flags & PANGO_ANALYSIS_FLAG_NEED_HYPHEN)) return "";
  hb_font_t *font = pango_font_get_hb_font(item->analysis.font);
  return hb_font_get_nominal_glyph(font, 0x2010, &glyph) ? "\u2010" : "-";
}

static void read_piece(void *context, sq_line_piece *drawn, double x, double y) {
  const reading *to = context;
  PangoItem *item = drawn->item;
  if (!item->analysis.font || !drawn->glyphs->num_glyphs) return;
  PangoFontDescription *font = pango_font_describe(item->analysis.font);
  // A font of pictures is described by their size, and scaled to that of the text.
  int width, height;
  hb_font_get_scale(pango_font_get_hb_font(item->analysis.font), &width, &height);
  sq_text_piece piece = {
    .text = drawn->text + item->offset,
    .length = (size_t)item->length,
    .x = x,
    .baseline = y,
    .width = (double)drawn->width / PANGO_SCALE,
    .is_right_to_left = item->analysis.level % 2,
    .hyphen = hyphen_of(item),
    .has_colors = sq_has_colors(item->analysis.font),
    .family = pango_font_description_get_family(font),
    .size = fabs((double)width) / PANGO_SCALE,
    .weight = pango_font_description_get_weight(font),
    .is_italic = pango_font_description_get_style(font) != PANGO_STYLE_NORMAL,
    .letter_spacing = (double)sq_letter_spacing(item) / PANGO_SCALE,
  };
  // A space at which the line was broken is not shown.
  int last = piece.is_right_to_left ? 0 : drawn->glyphs->num_glyphs - 1;
  const PangoGlyphInfo *glyph = &drawn->glyphs->glyphs[last];
  if (piece.length && piece.text[piece.length - 1] == ' ' && glyph->glyph == PANGO_GLYPH_EMPTY
      && glyph->geometry.width == 0)
    piece.length--;
  char *outline = NULL;
  if (to->has_outlines && !piece.has_colors) outline = outline_of(to->cairo, drawn, x, y);
  piece.outline = outline;
  to->each(to->context, &piece);
  g_free(outline);
  pango_font_description_free(font);
}

void sq_text_pieces(
  const sq_shaped *text, const sq_drawn_line *line, int has_outlines, void *context,
  void (*each)(void *context, const sq_text_piece *piece)) {
  g_mutex_lock(&text->fonts->lock);
  cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  reading to = {has_outlines, cairo_create(surface), context, each};
  sq_visit_pieces(text, line, &to, read_piece);
  cairo_destroy(to.cairo);
  cairo_surface_destroy(surface);
  g_mutex_unlock(&text->fonts->lock);
}
#endif
