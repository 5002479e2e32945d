/* Items along a spiral: each step is that between the last two items, turned and made longer. The first item
   is in the middle of the container, the second to its right. */
#include "sqlayout_plugin.h"

#include <math.h>

enum { TURN, GROWTH };

static uint32_t centered; /* set by the entry, before the first call, and never again */

static sq_status spiral(const sq_frame_arguments *a, sq_rect *frame) {
  /* The built-in calculator places the first item, and measures all others. */
  if (a->host->run_calculator(a, centered, frame) != SQ_OK) return SQ_FAILED;
  const sq_previous_item *q = a->previous;
  if (!q) return SQ_OK;

  const double x = q->frame.x + q->frame.width / 2, y = q->frame.y + q->frame.height / 2;
  double step_x, step_y;
  if (a->previous_to_previous) {
    const sq_rect *o = &a->previous_to_previous->frame;
    const double angle = a->parameters[TURN] * 3.14159265358979323846 / 180;
    const double from_x = x - (o->x + o->width / 2), from_y = y - (o->y + o->height / 2);
    step_x = a->parameters[GROWTH] * (from_x * cos(angle) - from_y * sin(angle));
    step_y = a->parameters[GROWTH] * (from_x * sin(angle) + from_y * cos(angle));
  } else {
    const double gap = fmax(q->spacing.right, a->spacing.left);
    step_x = (q->frame.width + frame->width) / 2 + q->padding.right + gap + a->padding.left;
    step_y = 0;
  }
  const double left = x + step_x - frame->width / 2, top = y + step_y - frame->height / 2;
  /* Steps grow: an item whose position would overflow is placed in the middle. */
  if (!isfinite(left) || !isfinite(top)) return SQ_OK;
  frame->x = left;
  frame->y = top;
  return SQ_OK;
}

static const sq_parameter turn = {sizeof turn, 0, "turn", 30, -180, 180};
static const sq_parameter growth = {sizeof growth, 0, "growth", 1.05, 0.5, 2};
static const sq_parameter *const parameters[] = {&turn, &growth};

static const sq_calculator calculator = {
    .struct_size = sizeof(sq_calculator),
    .kind = SQ_KIND_FRAME,
    .name = "acme.spiral",
    .summary = "A spiral from the middle; turn in degrees an item, growth as a factor a step",
    .traits = SQ_TRAIT_PURE | SQ_TRAIT_FIRST_ITEM,
    .parameter_count = 2,
    .parameters = parameters,
    .frame = spiral,
};
static const sq_calculator *const calculators[] = {&calculator};

static const void *extension(const char *id);
static const sq_plugin plugin = {
    .struct_size = sizeof(sq_plugin),
    .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
    .name = "spiral",
    .version = "1.0.0",
    .calculator_count = 1,
    .calculators = calculators,
    .get_extension = extension,
};

static const void *extension(const char *id) {
  static const sq_information information = {sizeof information, 0, "The SQLayout project", NULL,
                                             NULL};
  for (const char *known = SQ_EXTENSION_INFORMATION; *id == *known; id++, known++)
    if (!*id) return &information;
  return NULL;
}

SQ_EXPORT const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *host) {
  if (version.major != SQ_ABI_MAJOR) return NULL;
  centered = host->find_calculator(host, "containerCenterAligned");
  return centered ? &plugin : NULL;
}
