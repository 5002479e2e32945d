// Checks the ABI: a changed size or offset would break every existing plugin.
#include "sqlayout_plugin.h"

#define SIZE(type, bytes) \
  _Static_assert(sizeof(type) == (bytes), #type " changed its size")
#define PLACE(type, field, bytes) \
  _Static_assert(offsetof(type, field) == (bytes), #type "." #field " moved")

_Static_assert(sizeof(void *) == 8, "the ABI is written down for 64 bits");

SIZE(sq_version, 4);
SIZE(sq_size, 16);
SIZE(sq_rect, 32);
SIZE(sq_insets, 32);

SIZE(sq_host, 72);
PLACE(sq_host, abi_version, 4);
PLACE(sq_host, name, 8);
PLACE(sq_host, version, 16);
PLACE(sq_host, get_extension, 24);
PLACE(sq_host, fail, 32);
PLACE(sq_host, find_calculator, 40);
PLACE(sq_host, find_step, 48);
PLACE(sq_host, run_calculator, 56);
PLACE(sq_host, run_step, 64);

SIZE(sq_log, 16);
PLACE(sq_log, write, 8);

SIZE(sq_previous_item, 104);
PLACE(sq_previous_item, frame, 8);
PLACE(sq_previous_item, spacing, 40);
PLACE(sq_previous_item, padding, 72);

SIZE(sq_frame_arguments, 192);
PLACE(sq_frame_arguments, for_sizing, 4);
PLACE(sq_frame_arguments, bounds, 8);
PLACE(sq_frame_arguments, insets, 40);
PLACE(sq_frame_arguments, spacing, 72);
PLACE(sq_frame_arguments, padding, 104);
PLACE(sq_frame_arguments, previous, 136);
PLACE(sq_frame_arguments, previous_to_previous, 144);
PLACE(sq_frame_arguments, parameters, 152);
PLACE(sq_frame_arguments, state, 160);
PLACE(sq_frame_arguments, host, 168);
PLACE(sq_frame_arguments, measure, 176);
PLACE(sq_frame_arguments, context, 184);

SIZE(sq_size_arguments, 48);
PLACE(sq_size_arguments, fitting, 8);
PLACE(sq_size_arguments, parameters, 24);
PLACE(sq_size_arguments, state, 32);
PLACE(sq_size_arguments, host, 40);

SIZE(sq_edges_arguments, 96);
PLACE(sq_edges_arguments, for_sizing, 4);
PLACE(sq_edges_arguments, bounds, 8);
PLACE(sq_edges_arguments, insets, 40);
PLACE(sq_edges_arguments, parameters, 72);
PLACE(sq_edges_arguments, state, 80);
PLACE(sq_edges_arguments, host, 88);

SIZE(sq_arrange_arguments, 136);
PLACE(sq_arrange_arguments, for_sizing, 4);
PLACE(sq_arrange_arguments, bounds, 8);
PLACE(sq_arrange_arguments, insets, 40);
PLACE(sq_arrange_arguments, item_count, 72);
PLACE(sq_arrange_arguments, spacings, 80);
PLACE(sq_arrange_arguments, paddings, 88);
PLACE(sq_arrange_arguments, parameters, 96);
PLACE(sq_arrange_arguments, state, 104);
PLACE(sq_arrange_arguments, host, 112);
PLACE(sq_arrange_arguments, measure, 120);
PLACE(sq_arrange_arguments, context, 128);

SIZE(sq_parameter, 40);
PLACE(sq_parameter, name, 8);
PLACE(sq_parameter, default_value, 16);
PLACE(sq_parameter, minimum, 24);
PLACE(sq_parameter, maximum, 32);

SIZE(sq_calculator, 88);
PLACE(sq_calculator, kind, 4);
PLACE(sq_calculator, name, 8);
PLACE(sq_calculator, summary, 16);
PLACE(sq_calculator, traits, 24);
PLACE(sq_calculator, parameter_count, 28);
PLACE(sq_calculator, parameters, 32);
PLACE(sq_calculator, frame, 40);
PLACE(sq_calculator, size, 48);
PLACE(sq_calculator, edges, 56);
PLACE(sq_calculator, arrange, 64);
PLACE(sq_calculator, create, 72);
PLACE(sq_calculator, destroy, 80);

SIZE(sq_plugin, 48);
PLACE(sq_plugin, abi_version, 4);
PLACE(sq_plugin, name, 8);
PLACE(sq_plugin, version, 16);
PLACE(sq_plugin, calculator_count, 24);
PLACE(sq_plugin, calculators, 32);
PLACE(sq_plugin, get_extension, 40);

SIZE(sq_information, 32);
PLACE(sq_information, author, 8);
PLACE(sq_information, license, 16);
PLACE(sq_information, address, 24);
