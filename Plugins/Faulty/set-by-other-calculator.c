/* One of its calculators sets a variable that the other one adds. */
#include "faulty.h"

static double shift;

static sq_status place(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  frame->x += shift;
  return SQ_OK;
}

static sq_status set(const sq_frame_arguments *a, sq_rect *frame) {
  *frame = column(a);
  shift = frame->width;
  return SQ_OK;
}

static const sq_calculator adds = {.struct_size = sizeof(sq_calculator),
                                   .kind = SQ_KIND_FRAME,
                                   .name = "set-by-other-calculator.adds",
                                   .summary = "A column",
                                   .traits = SQ_TRAIT_PURE,
                                   .frame = place};
static const sq_calculator sets = {.struct_size = sizeof(sq_calculator),
                                   .kind = SQ_KIND_FRAME,
                                   .name = "set-by-other-calculator.sets",
                                   .summary = "A column",
                                   .traits = SQ_TRAIT_PURE,
                                   .frame = set};
static const sq_calculator *const calculators[] = {&adds, &sets};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR},
                                 .name = "set-by-other-calculator",
                                 .version = "1",
                                 .calculator_count = 2,
                                 .calculators = calculators};

FAULTY_ENTRY { return &plugin; }
