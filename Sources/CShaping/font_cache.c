#ifdef SQ_TEXT
// The cache of each font, kept as long as the font.
#include "internal.h"

#include <hb-ot.h>
#include <string.h>

static hb_bool_t nominal_glyph(
  hb_font_t *font, void *data, hb_codepoint_t character, hb_codepoint_t *glyph, void *user) {
  sq_font_cache *cache = data;
  if (character < SQ_LATIN_END && (*glyph = cache->glyphs[character])) return TRUE;
  if (hb_font_get_nominal_glyph(hb_font_get_parent(font), character, glyph)) {
    if (character < SQ_LATIN_END) cache->glyphs[character] = *glyph;
    return TRUE;
  }
  // HarfBuzz makes other spaces of the plain one. For the rest it gets the number of a box with the
  // character's digits, which is drawn where it finds no other way.
  if (g_unichar_type(character) == G_UNICODE_SPACE_SEPARATOR && character != ' ') return FALSE;
  *glyph = PANGO_GET_UNKNOWN_GLYPH(character);
  return character == ' ' || character > 0x10FFFF;
}

// The place of an element that lies some bytes after another for each before it.
static void *element(const void *first, unsigned stride, unsigned index) {
  return (char *)(uintptr_t)first + (size_t)stride * index;
}

// The glyphs of characters up to the first that has none.
static unsigned nominal_glyphs(
  hb_font_t *font, void *data, unsigned count, const hb_codepoint_t *characters,
  unsigned character_stride, hb_codepoint_t *glyphs, unsigned glyph_stride, void *user) {
  const sq_font_cache *cache = data;
  for (unsigned index = 0; index < count; index++) {
    hb_codepoint_t found = *characters < SQ_LATIN_END ? cache->glyphs[*characters] : 0;
    if (!found && !nominal_glyph(font, data, *characters, &found, user)) return index;
    *glyphs = found;
    characters = element(characters, character_stride, 1);
    glyphs = element(glyphs, glyph_stride, 1);
  }
  return count;
}

// The advance of a glyph that the table does not have.
static hb_position_t find_advance(sq_font_cache *cache, hb_codepoint_t glyph) {
  if (glyph & PANGO_GLYPH_UNKNOWN_FLAG) {
    PangoRectangle logical;
    pango_font_get_glyph_extents(cache->pango_font, glyph, NULL, &logical);
    return logical.width;
  }
  hb_position_t width = hb_font_get_glyph_h_advance(hb_font_get_parent(cache->font), glyph);
  // Glyph 0, the box for missing characters, stands for an empty entry.
  if (glyph) {
    cache->advances[glyph % SQ_FONT_ADVANCES].glyph = glyph;
    cache->advances[glyph % SQ_FONT_ADVANCES].width = width;
  }
  return width;
}

static inline hb_position_t advance_of(sq_font_cache *cache, hb_codepoint_t glyph) {
  unsigned at = glyph % SQ_FONT_ADVANCES;
  return glyph && cache->advances[at].glyph == glyph
    ? cache->advances[at].width : find_advance(cache, glyph);
}

static hb_position_t advance(hb_font_t *font, void *data, hb_codepoint_t glyph, void *user) {
  return advance_of(data, glyph);
}

static void advances(
  hb_font_t *font, void *data, unsigned count, const hb_codepoint_t *glyphs, unsigned glyph_stride,
  hb_position_t *widths, unsigned width_stride, void *user) {
  for (unsigned index = 0; index < count; index++) {
    *widths = advance_of(data, *glyphs);
    glyphs = element(glyphs, glyph_stride, 1);
    widths = element(widths, width_stride, 1);
  }
}

static hb_bool_t extents(
  hb_font_t *font, void *data, hb_codepoint_t glyph, hb_glyph_extents_t *extents, void *user) {
  if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG))
    return hb_font_get_glyph_extents(hb_font_get_parent(font), glyph, extents);
  PangoRectangle ink;
  const sq_font_cache *cache = data;
  pango_font_get_glyph_extents(cache->pango_font, glyph, &ink, NULL);
  *extents = (hb_glyph_extents_t){ink.x, ink.y, ink.width, ink.height};
  return TRUE;
}

static hb_font_funcs_t *functions(void) {
  static hb_font_funcs_t *made;
  if (g_once_init_enter(&made)) {
    hb_font_funcs_t *new = hb_font_funcs_create();
    hb_font_funcs_set_nominal_glyph_func(new, nominal_glyph, NULL, NULL);
    hb_font_funcs_set_nominal_glyphs_func(new, nominal_glyphs, NULL, NULL);
    hb_font_funcs_set_glyph_h_advance_func(new, advance, NULL, NULL);
    hb_font_funcs_set_glyph_h_advances_func(new, advances, NULL, NULL);
    hb_font_funcs_set_glyph_extents_func(new, extents, NULL, NULL);
    hb_font_funcs_make_immutable(new);
    g_once_init_leave(&made, new);
  }
  return made;
}

static void free_font_cache(gpointer pointer) {
  sq_font_cache *cache = pointer;
  hb_font_destroy(cache->font);
  g_free(cache);
}

sq_font_cache *sq_font_cache_of(PangoFont *font) {
  static gsize made;
  if (g_once_init_enter(&made))
    g_once_init_leave(&made, g_quark_from_static_string("sq_font_cache"));
  GQuark quark = (GQuark)made;
  sq_font_cache *cache = g_object_get_qdata(G_OBJECT(font), quark);
  if (cache) return cache;
  cache = g_new0(sq_font_cache, 1);
  cache->pango_font = font;
  cache->font = hb_font_create_sub_font(pango_font_get_hb_font(font));
  hb_font_set_funcs(cache->font, functions(), cache, NULL);
  pango_font_get_features(font, cache->features, SQ_FONT_FEATURES, &cache->feature_count);
  g_object_set_qdata_full(G_OBJECT(font), quark, cache, free_font_cache);
  return cache;
}

static void find_baselines(sq_font_cache *cache, hb_font_t *font, const PangoAnalysis *analysis) {
  static const hb_ot_layout_baseline_tag_t tags[4] = {
    HB_OT_LAYOUT_BASELINE_TAG_ROMAN, HB_OT_LAYOUT_BASELINE_TAG_HANGING,
    HB_OT_LAYOUT_BASELINE_TAG_IDEO_FACE_BOTTOM_OR_LEFT,
    HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT};
  hb_script_t script =
    (hb_script_t)g_unicode_script_to_iso15924((GUnicodeScript)analysis->script);
  hb_language_t language =
    hb_language_from_string(pango_language_to_string(analysis->language), -1);
  hb_tag_t scripts[HB_OT_MAX_TAGS_PER_SCRIPT], languages[HB_OT_MAX_TAGS_PER_LANGUAGE];
  unsigned script_count = HB_OT_MAX_TAGS_PER_SCRIPT, language_count = HB_OT_MAX_TAGS_PER_LANGUAGE;
  hb_ot_tags_from_script_and_language(
    script, language, &script_count, scripts, &language_count, languages);
  hb_ot_layout_baseline_tag_t own = hb_ot_layout_get_horizontal_baseline_tag_for_script(script);
  cache->baseline = 0;
  for (int index = 0; index < 4; index++) {
    if (tags[index] == own) cache->baseline = index;
    hb_position_t position = 0;
    hb_ot_layout_get_baseline_with_fallback(
      font, tags[index], HB_DIRECTION_LTR, scripts[script_count - 1],
      language_count ? languages[language_count - 1] : HB_TAG_NONE, &position);
    cache->baselines[index] = position;
  }
  cache->script = analysis->script;
  cache->language = analysis->language;
  cache->has_baselines = 1;
}

// Scripts hang from a line, stand on one, or fill a square: Pango moves the letters of a line to the baseline of the
// first.
void sq_add_baselines(sq_item *item, const PangoItem *pango_item) {
  const PangoAnalysis *analysis = &pango_item->analysis;
  if (!analysis->font) return;
  sq_font_cache *cache = sq_font_cache_of(analysis->font);
  if (!cache->has_baselines || cache->script != analysis->script
      || cache->language != analysis->language)
    find_baselines(cache, pango_font_get_hb_font(analysis->font), analysis);
  item->baseline = cache->baseline;
  for (int index = 0; index < 4; index++) item->baselines[index] = cache->baselines[index];
}
#endif
