// Pages that turn a forbidden access into a crash with a known cause.
#ifndef SQ_GUARD_H
#define SQ_GUARD_H

#include <stddef.h>

// What happens to a page that is written to, or to any access to it.
enum { SQ_GUARD_OPEN, SQ_GUARD_CONSTANT, SQ_GUARD_CLOSED };

// A page to be filled with the arguments of one call; null where there is no memory. The page that
// it was a while ago is used again, the last few dozen stay closed.
void *sq_guard_next(size_t bytes);

// Makes a page from sq_guard_next constant, or closes it.
void sq_guard_set(void *page, int guard);

// The guard of the page that holds an address: SQ_GUARD_OPEN where it is none of these pages.
int sq_guard_of(const void *address);

#endif
