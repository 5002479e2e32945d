/* A library without the entry. */
#include "sqlayout_plugin.h"

SQ_EXPORT int missing_entry_answer(void);
int missing_entry_answer(void) { return 42; }
