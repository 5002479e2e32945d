// Addresses and contents of memory that differ between processes: code that depends on them is to be found, and to be
// found again.
#ifndef SQ_PROCESS_MEMORY_H
#define SQ_PROCESS_MEMORY_H

#include <stddef.h>

// Calls a function with so many bytes of the stack in use before it.
void sq_memory_shift_stack(long bytes, void (*body)(void *), void *context);

// Takes so many pages of address space and so many bytes of the heap for good: libraries and allocations from now on
// lie elsewhere.
void sq_memory_take(long pages, long bytes);

// The content of the stack before anything is written to it: one byte in most processes, the other bits in those that
// are compared with them.
enum { SQ_MEMORY_USUAL = 0x55, SQ_MEMORY_OTHER = 0xAA };
void sq_memory_set_fill(int byte);

// Fills the stack below the caller, as far as usual code reaches; nothing before a byte was set.
void sq_memory_fill_stack(void);

// Fills memory with that byte, or with one of its own where none was set.
void sq_memory_fill(void *start, size_t count);

// Whether memory still has what it was filled with.
int sq_memory_is_filled(const void *start, size_t count);

// Sets errno and the exception flags, which any operation before a call may have left, to values that follow from
// the byte.
void sq_memory_set_leftovers(void);

// Gives the process another folder and other variables of the environment than usual processes have.
void sq_memory_move_process(void);

#endif
