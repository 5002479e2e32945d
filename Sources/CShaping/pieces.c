#ifdef SQ_TEXT
// Shapes pieces of items with HarfBuzz as Pango does, and keeps what Pango drops: where a line may be
// broken without shaping anew.
#include "internal.h"

#include <hb.h>
#include <stdlib.h>

static hb_bool_t nominal_glyph(
  hb_font_t *font, void *data, hb_codepoint_t character, hb_codepoint_t *glyph, void *user) {
  hb_font_t *parent = hb_font_get_parent(font);
  if (hb_font_get_nominal_glyph(parent, character, glyph)) return TRUE;
  // HarfBuzz makes other spaces of the plain one. For the rest it gets the number of a box with the
  // character's digits, which is drawn where it finds no other way.
  if (g_unichar_type(character) == G_UNICODE_SPACE_SEPARATOR && character != ' ') return FALSE;
  *glyph = PANGO_GET_UNKNOWN_GLYPH(character);
  return character == ' ' || character > 0x10FFFF;
}

static hb_position_t advance(hb_font_t *font, void *data, hb_codepoint_t glyph, void *user) {
  if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG))
    return hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph);
  PangoRectangle logical;
  pango_font_get_glyph_extents(data, glyph, NULL, &logical);
  return logical.width;
}

static hb_bool_t extents(
  hb_font_t *font, void *data, hb_codepoint_t glyph, hb_glyph_extents_t *extents, void *user) {
  if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG))
    return hb_font_get_glyph_extents(hb_font_get_parent(font), glyph, extents);
  PangoRectangle ink;
  pango_font_get_glyph_extents(data, glyph, &ink, NULL);
  *extents = (hb_glyph_extents_t){ink.x, ink.y, ink.width, ink.height};
  return TRUE;
}

static hb_font_funcs_t *functions(void) {
  static hb_font_funcs_t *made;
  if (g_once_init_enter(&made)) {
    hb_font_funcs_t *new = hb_font_funcs_create();
    hb_font_funcs_set_nominal_glyph_func(new, nominal_glyph, NULL, NULL);
    hb_font_funcs_set_glyph_h_advance_func(new, advance, NULL, NULL);
    hb_font_funcs_set_glyph_extents_func(new, extents, NULL, NULL);
    hb_font_funcs_make_immutable(new);
    g_once_init_leave(&made, new);
  }
  return made;
}

int sq_letter_spacing(const PangoItem *item) {
  int spacing = 0;
  for (GSList *list = item->analysis.extra_attrs; list; list = list->next) {
    const PangoAttribute *attribute = list->data;
    if (attribute->klass->type == PANGO_ATTR_LETTER_SPACING)
      spacing = ((const PangoAttrInt *)attribute)->value;
  }
  return spacing;
}

void sq_begin_run(hb_buffer_t *buffer, const PangoItem *item) {
  hb_buffer_reset(buffer);
  hb_buffer_set_direction(
    buffer, item->analysis.level % 2 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(
    buffer, (hb_script_t)g_unicode_script_to_iso15924((GUnicodeScript)item->analysis.script));
  hb_buffer_set_language(
    buffer, hb_language_from_string(pango_language_to_string(item->analysis.language), -1));
}

sq_piece sq_shape_piece(
  hb_buffer_t *buffer, const char *text, size_t length, const PangoItem *item, size_t start,
  size_t end, int hyphen) {
  sq_piece piece = {buffer};
  PangoFont *pango_font = item->analysis.font;
  if (!pango_font) return piece;
  hb_font_t *font = hb_font_create_sub_font(pango_font_get_hb_font(pango_font));
  hb_font_set_funcs(font, functions(), pango_font, NULL);

  sq_begin_run(buffer, item);
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT);
  hb_buffer_set_invisible_glyph(buffer, PANGO_GLYPH_EMPTY);

  // What comes before and after shapes the letters at the ends, so that cursive ones stay joined.
  hb_buffer_add_utf8(buffer, text, (int)start, (unsigned)start, 0);
  size_t last = end > start ? (size_t)(g_utf8_prev_char(text + end) - text) : start;
  size_t shown = hyphen == 2 ? last : end;
  hb_buffer_add_utf8(buffer, text, (int)shown, (unsigned)start, (int)(shown - start));
  hb_buffer_add_utf8(buffer, text, (int)length, (unsigned)shown, 0);
  hb_codepoint_t glyph;
  if (hyphen && hb_font_get_nominal_glyph(font, 0x2010, &glyph))
    hb_buffer_add(buffer, 0x2010, (unsigned)last);
  else if (hyphen && hb_font_get_nominal_glyph(font, '-', &glyph))
    hb_buffer_add(buffer, '-', (unsigned)last);

  hb_feature_t features[36];
  guint count = 0;
  pango_font_get_features(pango_font, features, 32, &count);
  if (sq_letter_spacing(item)) {
    const hb_tag_t ligatures[] = {
      HB_TAG('l', 'i', 'g', 'a'), HB_TAG('c', 'l', 'i', 'g'), HB_TAG('d', 'l', 'i', 'g'),
      HB_TAG('h', 'l', 'i', 'g')};
    for (size_t index = 0; index < 4; index++)
      features[count++] =
        (hb_feature_t){ligatures[index], 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  }
  hb_shape(font, buffer, features, count);
  hb_font_destroy(font);

  piece.infos = hb_buffer_get_glyph_infos(buffer, &piece.count);
  piece.positions = hb_buffer_get_glyph_positions(buffer, NULL);
  return piece;
}

int64_t sq_piece_width(const sq_piece *piece) {
  int64_t width = 0;
  for (unsigned index = 0; index < piece->count; index++)
    width += llabs((long long)piece->positions[index].x_advance);
  return width;
}

void sq_split_spacing(int spacing, int *left, int *right) {
  *left = spacing / 2;
  if (spacing % PANGO_SCALE == 0) *left = PANGO_UNITS_ROUND(*left);
  *right = spacing - *left;
}
#endif
