// Whether this is a build with a sanitizer, which traces its own process and reserves large parts of the address
// space.
#ifndef SQ_SANITIZER_H
#define SQ_SANITIZER_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define UNDER_SANITIZER 1
#endif
#endif

#endif
