#ifdef SQ_TEXT
#include "builder.h"

#include <hb.h>
#include <string.h>

static void note_file(sq_font_file *file, const char *path, FcFontSet *faces) {
  FcChar8 *family = NULL;
  if (faces->nfont > 0) FcPatternGetString(faces->fonts[0], FC_FAMILY, 0, &family);
  file->path = g_strdup(path);
  file->family = g_strdup(family ? (const char *)family : "");
  char *bytes = NULL;
  gsize length = 0;
  if (g_file_get_contents(path, &bytes, &length, NULL)) {
    file->sha256 = g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, length);
    g_free(bytes);
  } else {
    file->sha256 = g_strdup("");
  }
}

// Pictures of one size are scaled to that of the text, as the configuration of a system says.
static const char scaling_rule[] =
  "<fontconfig><match target=\"font\"><test name=\"outline\"><bool>false</bool></test>"
  "<edit name=\"pixelsizefixupfactor\" mode=\"assign\"><divide>"
  "<name target=\"pattern\">pixelsize</name><name target=\"font\">pixelsize</name></divide></edit>"
  "<edit name=\"matrix\" mode=\"assign\"><times><name>matrix</name><matrix>"
  "<name>pixelsizefixupfactor</name><double>0</double>"
  "<double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>"
  "<edit name=\"size\" mode=\"assign\"><divide><name>size</name><name>pixelsizefixupfactor</name></divide>"
  "</edit></match></fontconfig>";

// Makes fonts whose letters have colours those that Pango asks for where a text has emoji.
static void prefer_for_emoji(FcConfig *configuration, const FcFontSet *faces) {
  for (int index = 0; index < faces->nfont; index++) {
    FcBool has_colors = FcFalse;
    FcChar8 *family = NULL;
    FcPatternGetBool(faces->fonts[index], FC_COLOR, 0, &has_colors);
    FcPatternGetString(faces->fonts[index], FC_FAMILY, 0, &family);
    if (!has_colors || !family) continue;
    char *rule = g_markup_printf_escaped(
      "<fontconfig><alias binding=\"same\"><family>emoji</family>"
      "<prefer><family>%s</family></prefer></alias></fontconfig>",
      (const char *)family);
    FcConfigParseAndLoadFromMemory(configuration, (const FcChar8 *)rule, FcFalse);
    g_free(rule);
  }
}

PangoContext *sq_context_create(FcConfig *configuration) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), configuration);
  PangoContext *context = pango_font_map_create_context(map);
  g_object_unref(map);
  // The same numbers at every scale: nothing follows a grid of pixels.
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

sq_fonts *sq_fonts_create(const char *const *paths, size_t count, int includes_system, size_t *bad) {
  sq_fonts *fonts = g_new0(sq_fonts, 1);
  g_mutex_init(&fonts->lock);
  fonts->configuration = includes_system ? FcInitLoadConfigAndFonts() : FcConfigCreate();
  if (!includes_system)
    FcConfigParseAndLoadFromMemory(fonts->configuration, (const FcChar8 *)scaling_rule, FcFalse);
  fonts->styles = sq_styles_new();
  fonts->lists = g_new0(sq_lists, 1);
  fonts->buffer = sq_shaping_buffer();
  fonts->files = g_new0(sq_font_file, count);
  for (size_t index = 0; index < count; index++) {
    FcFontSet *faces = FcFontSetCreate();
    int found = 0;
    // fontconfig takes any file; one without a face is no font file.
    FcFreeTypeQueryAll((const FcChar8 *)paths[index], -1, NULL, &found, faces);
    int is_font = faces->nfont > 0
      && FcConfigAppFontAddFile(fonts->configuration, (const FcChar8 *)paths[index]);
    if (is_font) {
      note_file(&fonts->files[index], paths[index], faces);
      prefer_for_emoji(fonts->configuration, faces);
      fonts->file_count++;
    }
    FcFontSetDestroy(faces);
    if (!is_font) {
      *bad = index;
      sq_fonts_release(fonts);
      return NULL;
    }
  }
  FcFontSet *system = FcConfigGetFonts(fonts->configuration, FcSetSystem);
  if (count == 0 && (!system || system->nfont == 0)) {
    *bad = count;
    sq_fonts_release(fonts);
    return NULL;
  }
  fonts->context = sq_context_create(fonts->configuration);
  return fonts;
}

void sq_fonts_release(sq_fonts *fonts) {
  sq_styles_free(fonts->styles);
  sq_lists_clear(fonts->lists);
  g_free(fonts->lists);
  hb_buffer_destroy(fonts->buffer);
  g_clear_object(&fonts->context);
  if (fonts->configuration) FcConfigDestroy(fonts->configuration);
  for (size_t index = 0; index < fonts->file_count; index++) {
    g_free((char *)fonts->files[index].path);
    g_free((char *)fonts->files[index].family);
    g_free((char *)fonts->files[index].sha256);
  }
  g_free(fonts->files);
  g_mutex_clear(&fonts->lock);
  g_free(fonts);
}

size_t sq_fonts_files(const sq_fonts *fonts, const sq_font_file **files) {
  *files = fonts->files;
  return fonts->file_count;
}

static int has_family(FcConfig *configuration, const char *family) {
  FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, NULL);
  FcObjectSet *objects = FcObjectSetBuild(FC_FAMILY, NULL);
  FcFontSet *found = FcFontList(configuration, wanted, objects);
  int has = found && found->nfont > 0;
  if (found) FcFontSetDestroy(found);
  FcObjectSetDestroy(objects);
  FcPatternDestroy(wanted);
  return has;
}

int sq_fonts_have(sq_fonts *fonts, const char *families) {
  g_mutex_lock(&fonts->lock);
  char **names = g_strsplit(families, ",", -1);
  int has = 0;
  for (char **name = names; *name && !has; name++)
    has = has_family(fonts->configuration, g_strstrip(*name));
  g_strfreev(names);
  g_mutex_unlock(&fonts->lock);
  return has;
}

const char *sq_fonts_libraries(void) {
  static char *text;
  if (g_once_init_enter(&text)) {
    int version = FcGetVersion();
    char *made = g_strdup_printf(
      "Pango %s, HarfBuzz %s, Cairo %s, fontconfig %d.%d.%d", pango_version_string(),
      hb_version_string(), cairo_version_string(), version / 10000, version / 100 % 100,
      version % 100);
    g_once_init_leave(&text, made);
  }
  return text;
}
#endif
