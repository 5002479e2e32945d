#ifdef SQ_TEXT
#include "drawing_internal.h"

#include <cairo-pdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned length) {
  g_byte_array_append(closure, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static sq_picture *make(cairo_surface_t *surface) {
  sq_picture *picture = g_new0(sq_picture, 1);
  picture->surface = surface;
  picture->cairo = cairo_create(surface);
  return picture;
}

sq_picture *sq_picture_create(double width, double height, double scale) {
  sq_picture *picture = make(cairo_image_surface_create(
    CAIRO_FORMAT_ARGB32, (int)ceil(width * scale), (int)ceil(height * scale)));
  cairo_scale(picture->cairo, scale, scale);
  return picture;
}

sq_picture *sq_document_create(double width, double height, const char *title) {
  GByteArray *bytes = g_byte_array_new();
  cairo_surface_t *surface =
    cairo_pdf_surface_create_for_stream(write_bytes, bytes, width, height);
  char *shown = g_strdup(title);
  sq_replace_noncharacters(shown, strlen(shown));
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, shown);
  g_free(shown);
  // The same scene gives the same bytes.
  cairo_pdf_surface_set_metadata(
    surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  sq_picture *picture = make(surface);
  picture->document = bytes;
  return picture;
}

void sq_picture_release(sq_picture *picture) {
  cairo_destroy(picture->cairo);
  cairo_surface_destroy(picture->surface);
  if (picture->document) g_byte_array_unref(picture->document);
  if (picture->dots) cairo_font_face_destroy(picture->dots);
  g_free(picture);
}

void sq_document_next_page(sq_picture *document, double width, double height) {
  cairo_show_page(document->cairo);
  cairo_pdf_surface_set_size(document->surface, width, height);
}

uint8_t *sq_picture_bytes(sq_picture *picture, size_t *length, const char **error) {
  cairo_status_t status = cairo_status(picture->cairo);
  GByteArray *bytes = picture->document ? g_byte_array_ref(picture->document) : g_byte_array_new();
  if (status == CAIRO_STATUS_SUCCESS && picture->document) {
    cairo_surface_finish(picture->surface);
    status = cairo_surface_status(picture->surface);
  } else if (status == CAIRO_STATUS_SUCCESS) {
    status = cairo_surface_write_to_png_stream(picture->surface, write_bytes, bytes);
  }
  uint8_t *result = NULL;
  if (status == CAIRO_STATUS_SUCCESS) {
    *length = bytes->len;
    result = malloc(bytes->len ? bytes->len : 1);
    if (result) memcpy(result, bytes->data, bytes->len);
  } else {
    *error = cairo_status_to_string(status);
  }
  g_byte_array_unref(bytes);
  return result;
}

const uint8_t *sq_picture_pixels(
  sq_picture *picture, size_t *width, size_t *height, size_t *stride) {
  cairo_surface_flush(picture->surface);
  *width = (size_t)cairo_image_surface_get_width(picture->surface);
  *height = (size_t)cairo_image_surface_get_height(picture->surface);
  *stride = (size_t)cairo_image_surface_get_stride(picture->surface);
  return cairo_image_surface_get_data(picture->surface);
}

// MARK: Shapes

void sq_picture_save(sq_picture *picture) { cairo_save(picture->cairo); }
void sq_picture_restore(sq_picture *picture) { cairo_restore(picture->cairo); }
void sq_picture_begin_group(sq_picture *picture) { cairo_push_group(picture->cairo); }

void sq_picture_end_group(sq_picture *picture, double opacity) {
  cairo_pop_group_to_source(picture->cairo);
  cairo_paint_with_alpha(picture->cairo, opacity);
}

void sq_picture_transform(sq_picture *picture, const double matrix[6]) {
  cairo_matrix_t m = {matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]};
  cairo_transform(picture->cairo, &m);
}

double sq_farthest(cairo_t *cairo) {
  cairo_matrix_t matrix;
  cairo_get_matrix(cairo, &matrix);
  return 4e6 / fmax(1, fmax(hypot(matrix.xx, matrix.yx), hypot(matrix.xy, matrix.yy)));
}

static void outline(cairo_t *cairo, double x, double y, double width, double height, double radius) {
  double farthest = sq_farthest(cairo), right = fmin(x + width, farthest), bottom = fmin(y + height, farthest);
  x = fmax(x, -farthest);
  y = fmax(y, -farthest);
  width = fmax(0, right - x);
  height = fmax(0, bottom - y);
  double r = fmax(0, fmin(radius, fmin(width, height) / 2));
  if (r == 0) {
    cairo_rectangle(cairo, x, y, width, height);
    return;
  }
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + width - r, y + r, r, -G_PI / 2, 0);
  cairo_arc(cairo, x + width - r, y + height - r, r, 0, G_PI / 2);
  cairo_arc(cairo, x + r, y + height - r, r, G_PI / 2, G_PI);
  cairo_arc(cairo, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path(cairo);
}

void sq_set_color(cairo_t *cairo, sq_color color) {
  cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha);
}

void sq_picture_clip(
  sq_picture *picture, double x, double y, double width, double height, double radius) {
  outline(picture->cairo, x, y, width, height, radius);
  cairo_clip(picture->cairo);
}

void sq_picture_fill(
  sq_picture *picture, double x, double y, double width, double height, double radius,
  sq_color color) {
  sq_set_color(picture->cairo, color);
  outline(picture->cairo, x, y, width, height, radius);
  cairo_fill(picture->cairo);
}

void sq_picture_stroke(
  sq_picture *picture, double x, double y, double width, double height, double radius,
  double line_width, sq_color color) {
  sq_set_color(picture->cairo, color);
  cairo_set_line_width(picture->cairo, line_width);
  outline(picture->cairo, x, y, width, height, radius);
  cairo_stroke(picture->cairo);
}

// MARK: Images

struct sq_image {
  cairo_surface_t *surface;
};

typedef struct reading {
  const uint8_t *bytes;
  size_t length;
} reading;

static cairo_status_t read_bytes(void *closure, unsigned char *out, unsigned length) {
  reading *from = closure;
  if (length > from->length) return CAIRO_STATUS_READ_ERROR;
  memcpy(out, from->bytes, length);
  from->bytes += length;
  from->length -= length;
  return CAIRO_STATUS_SUCCESS;
}

sq_image *sq_image_create(const uint8_t *bytes, size_t length) {
  reading from = {bytes, length};
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(read_bytes, &from);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    return NULL;
  }
  sq_image *image = g_new0(sq_image, 1);
  image->surface = surface;
  return image;
}

void sq_image_release(sq_image *image) {
  cairo_surface_destroy(image->surface);
  g_free(image);
}

void sq_image_size(const sq_image *image, double *width, double *height) {
  *width = cairo_image_surface_get_width(image->surface);
  *height = cairo_image_surface_get_height(image->surface);
}

void sq_picture_image(
  sq_picture *picture, const sq_image *image, double x, double y, double width, double height) {
  double own_width, own_height;
  sq_image_size(image, &own_width, &own_height);
  if (own_width == 0 || own_height == 0) return;
  cairo_save(picture->cairo);
  cairo_translate(picture->cairo, x, y);
  cairo_scale(picture->cairo, width / own_width, height / own_height);
  cairo_set_source_surface(picture->cairo, image->surface, 0, 0);
  cairo_pattern_set_extend(cairo_get_source(picture->cairo), CAIRO_EXTEND_PAD);
  cairo_rectangle(picture->cairo, 0, 0, own_width, own_height);
  cairo_fill(picture->cairo);
  cairo_restore(picture->cairo);
}
#endif
