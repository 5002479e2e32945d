// Memory pages in which a forbidden access crashes with a known cause.
#ifndef SQ_GUARD_H
#define SQ_GUARD_H

#include <stddef.h>

// The states of a page. Closed pages are those of arguments, answered ones those of results, both of calls that
// returned.
enum {
  SQ_GUARD_UNUSED,
  SQ_GUARD_OPEN,
  SQ_GUARD_CONSTANT,
  SQ_GUARD_COMPARED, // arguments, which the host compares after the call
  SQ_GUARD_CLOSED,
  SQ_GUARD_ANSWERED,
  SQ_GUARD_LENT, // read-only until the process ends
  SQ_GUARD_PAST  // not a page: the address is past the end of an open or constant one
};

// A page for the arguments or the results of one call; null where there is no memory, or there are too many active
// calls. Pages are used again; those of the last thousand or so calls stay closed.
void *sq_guard_next(size_t bytes);

// The bytes of a page from sq_guard_next.
size_t sq_guard_size(const void *page);

// Makes a page from sq_guard_next constant, or closes it.
void sq_guard_set(void *page, int guard);

// Whether a constant page still has these bytes. Sets the page to compared, and then crashes where the call unmapped
// or closed it.
int sq_guard_is_unchanged(void *page, const void *bytes, size_t count);

// A read-only copy of a few bytes, valid until the process ends; null where there is no memory, or there are two
// copies already.
const void *sq_guard_lend(const void *bytes, size_t count);

// The state of the page with an address: SQ_GUARD_UNUSED where it is not in any page.
int sq_guard_of(const void *address);

#endif
