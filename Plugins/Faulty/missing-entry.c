/* A library without the entry: no plugin at all. */
#include "sqlayout_plugin.h"

SQ_EXPORT int missing_entry_answer(void);
int missing_entry_answer(void) { return 42; }
