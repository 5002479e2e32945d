// Pages that turn a forbidden access into a crash with a known cause.
#ifndef SQ_GUARD_H
#define SQ_GUARD_H

#include <stddef.h>

// What happens to a page that is written to, or to any access to it. Two are of ended calls: a page of
// arguments, and one of answers.
enum {
  SQ_GUARD_UNUSED,
  SQ_GUARD_OPEN,
  SQ_GUARD_CONSTANT,
  SQ_GUARD_COMPARED, // arguments that the host looks at after the call
  SQ_GUARD_CLOSED,
  SQ_GUARD_ANSWERED,
  SQ_GUARD_LENT, // what the host lends for good
  SQ_GUARD_PAST  // no page of its own: the address is past an open or a constant one
};

// Pages for the arguments or the answers of one call; null where there is no memory, or too many calls
// are under way. The pages of ended calls are used again; the last thousand or so stay closed.
void *sq_guard_next(size_t bytes);

// Makes a page from sq_guard_next constant, or closes it.
void sq_guard_set(void *page, int guard);

// Whether a constant page still has these bytes. Where a call took the page out of memory or closed it, this
// crashes: the page counts as compared from here on.
int sq_guard_is_unchanged(void *page, const void *bytes, size_t count);

// A copy of a few bytes that can be read until the process ends and never written; null where there is no
// memory, or there are two already.
const void *sq_guard_lend(const void *bytes, size_t count);

// The guard of the page that holds an address: SQ_GUARD_UNUSED where it is none of these pages.
int sq_guard_of(const void *address);

#endif
