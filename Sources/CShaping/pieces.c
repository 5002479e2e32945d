#ifdef SQ_TEXT
// Shapes pieces of items with HarfBuzz as Pango does, and keeps the positions that Pango drops: those where a line may
// be broken without shaping anew.
#include "internal.h"

#include <hb.h>
#include <stdlib.h>
#include <string.h>

int sq_letter_spacing(const PangoItem *item) {
  int spacing = 0;
  for (GSList *list = item->analysis.extra_attrs; list; list = list->next) {
    const PangoAttribute *attribute = list->data;
    if (attribute->klass->type == PANGO_ATTR_LETTER_SPACING)
      spacing = ((const PangoAttrInt *)attribute)->value;
  }
  return spacing;
}

// The categories of Latin characters are read from a table, which HarfBuzz fills.
static uint8_t latin_categories[SQ_LATIN_END];

static hb_unicode_general_category_t category(
  hb_unicode_funcs_t *functions, hb_codepoint_t character, void *user) {
  if (character < SQ_LATIN_END) return (hb_unicode_general_category_t)latin_categories[character];
  return hb_unicode_general_category(hb_unicode_funcs_get_parent(functions), character);
}

static hb_unicode_funcs_t *unicode_functions(void) {
  static hb_unicode_funcs_t *made;
  if (g_once_init_enter(&made)) {
    hb_unicode_funcs_t *all = hb_unicode_funcs_get_default();
    for (hb_codepoint_t character = 0; character < SQ_LATIN_END; character++)
      latin_categories[character] = (uint8_t)hb_unicode_general_category(all, character);
    hb_unicode_funcs_t *new = hb_unicode_funcs_create(all);
    hb_unicode_funcs_set_general_category_func(new, category, NULL, NULL);
    hb_unicode_funcs_make_immutable(new);
    g_once_init_leave(&made, new);
  }
  return made;
}

hb_buffer_t *sq_shaping_buffer(void) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_set_unicode_funcs(buffer, unicode_functions());
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_BOT | HB_BUFFER_FLAG_EOT);
  hb_buffer_set_invisible_glyph(buffer, PANGO_GLYPH_EMPTY);
  return buffer;
}

void sq_begin_run(hb_buffer_t *buffer, const PangoItem *item) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_set_direction(
    buffer, item->analysis.level % 2 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(
    buffer, (hb_script_t)g_unicode_script_to_iso15924((GUnicodeScript)item->analysis.script));
  hb_buffer_set_language(
    buffer, hb_language_from_string(pango_language_to_string(item->analysis.language), -1));
}

sq_piece sq_shape_piece(
  hb_buffer_t *buffer, const sq_font_cache *cache, const char *text, size_t length,
  const PangoItem *item, size_t start, size_t end, int hyphen) {
  sq_piece piece = {.buffer = buffer};
  if (!item->analysis.font) return piece;
  if (!cache) cache = sq_font_cache_of(item->analysis.font);
  hb_font_t *font = cache->font;
  sq_begin_run(buffer, item);

  // The text before and after shapes the letters at the ends, so that cursive ones stay joined.
  if (start > 0) hb_buffer_add_utf8(buffer, text, (int)start, (unsigned)start, 0);
  size_t last = hyphen && end > start ? (size_t)(g_utf8_prev_char(text + end) - text) : start;
  size_t shown = hyphen == 2 ? last : end;
  hb_buffer_add_utf8(buffer, text, (int)shown, (unsigned)start, (int)(shown - start));
  if (shown < length) hb_buffer_add_utf8(buffer, text, (int)length, (unsigned)shown, 0);
  hb_codepoint_t glyph;
  if (hyphen && hb_font_get_nominal_glyph(font, 0x2010, &glyph))
    hb_buffer_add(buffer, 0x2010, (unsigned)last);
  else if (hyphen && hb_font_get_nominal_glyph(font, '-', &glyph))
    hb_buffer_add(buffer, '-', (unsigned)last);

  hb_feature_t features[SQ_FONT_FEATURES + 4];
  guint count = cache->feature_count;
  memcpy(features, cache->features, count * sizeof *features);
  if (sq_letter_spacing(item)) {
    const hb_tag_t ligatures[] = {
      HB_TAG('l', 'i', 'g', 'a'), HB_TAG('c', 'l', 'i', 'g'), HB_TAG('d', 'l', 'i', 'g'),
      HB_TAG('h', 'l', 'i', 'g')};
    for (size_t index = 0; index < 4; index++)
      features[count++] =
        (hb_feature_t){ligatures[index], 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  }
  hb_shape(font, buffer, features, count);

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
