#ifndef SQ_DRAWING_INTERNAL_H
#define SQ_DRAWING_INTERNAL_H

#include "internal.h"

struct sq_picture {
  cairo_t *cairo;
  cairo_surface_t *surface;
  GByteArray *document; // what a document or SVG was written to so far; null for pixels
};

void sq_set_color(cairo_t *cairo, sq_color color);

#endif
