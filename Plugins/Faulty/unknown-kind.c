/* Has one calculator, of a kind that ABI 1.0 does not have. */
#include "faulty.h"

static const sq_calculator calculator = {.struct_size = sizeof(sq_calculator),
                                         .kind = 99,
                                         .name = "unknown-kind.all",
                                         .summary = "Of no kind"};
static const sq_calculator *const calculators[] = {&calculator};
static const sq_plugin plugin = {.struct_size = sizeof(sq_plugin),
                                 .abi_version = {SQ_ABI_MAJOR, SQ_ABI_MINOR + 1},
                                 .name = "unknown-kind",
                                 .version = "1",
                                 .calculator_count = 1,
                                 .calculators = calculators};
FAULTY_ENTRY { return &plugin; }
