#ifdef SQ_TEXT
// What is known of the first segment's look: most texts of a screen look like another one.
#include "internal.h"

#include <string.h>

enum { MOST_LOOKS = 64 };

static void clear_look(gpointer look) { g_free(((sq_look *)look)->family); }

GArray *sq_looks_new(void) {
  GArray *looks = g_array_new(FALSE, FALSE, sizeof(sq_look));
  g_array_set_clear_func(looks, clear_look);
  return looks;
}

void sq_looks_free(GArray *looks) {
  if (looks) g_array_free(looks, TRUE);
}

const sq_look *sq_find_look(const sq_fonts *fonts, const sq_segment *segment) {
  PangoLanguage *language = pango_context_get_language(fonts->context);
  PangoDirection direction = pango_context_get_base_dir(fonts->context);
  for (guint index = 0; index < fonts->looks->len; index++) {
    const sq_look *look = &g_array_index(fonts->looks, sq_look, index);
    if (look->size == segment->size && look->weight == segment->weight
        && look->is_italic == segment->is_italic
        && look->letter_spacing == segment->letter_spacing && look->language == language
        && look->direction == direction && strcmp(look->family, segment->family) == 0)
      return look;
  }
  return NULL;
}

const sq_look *sq_add_look(
  sq_fonts *fonts, const sq_segment *segment, int32_t tab_width, int32_t cap_height) {
  if (fonts->looks->len >= MOST_LOOKS) g_array_set_size(fonts->looks, 0);
  sq_look look = {
    g_strdup(segment->family), segment->size, segment->weight, segment->is_italic,
    segment->letter_spacing, pango_context_get_language(fonts->context),
    pango_context_get_base_dir(fonts->context), tab_width, cap_height};
  g_array_append_val(fonts->looks, look);
  return &g_array_index(fonts->looks, sq_look, fonts->looks->len - 1);
}
#endif
