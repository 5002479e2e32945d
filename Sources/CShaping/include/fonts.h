// Fonts of the caller's choice, and their properties.
#ifndef SQ_FONTS_H
#define SQ_FONTS_H

#include <stddef.h>
#include <stdint.h>

// A private set of fonts. Every function that takes one may be called on any thread: it is locked.
typedef struct sq_fonts sq_fonts;

// One file of a set.
typedef struct sq_font_file {
  const char *path;
  const char *family; // of its first face; empty where it has none
  const char *sha256; // 64 hexadecimal digits
} sq_font_file;

// The fonts of some files, with those of the system behind them where wanted; null where a file is no
// font, whose index is then in `bad`, or where there is no font at all, with `bad` being `count`.
sq_fonts *sq_fonts_create(const char *const *paths, size_t count, int includes_system, size_t *bad);
// Nothing that was made with the fonts may outlive them.
void sq_fonts_release(sq_fonts *fonts);

// The files that were named, as long as the set lives.
size_t sq_fonts_files(const sq_fonts *fonts, const sq_font_file **files);

// Whether there is a font of one of the families, whose names commas part.
int sq_fonts_have(sq_fonts *fonts, const char *families);

// The versions of the libraries in use, as "Pango 1.50.12, HarfBuzz 6.0.0, …".
const char *sq_fonts_libraries(void);

#endif
