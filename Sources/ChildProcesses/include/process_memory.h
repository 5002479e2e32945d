// Where memory lies in a process, and what memory has that nobody wrote to: code that depends on either is
// to be found, and to be found again.
#ifndef SQ_PROCESS_MEMORY_H
#define SQ_PROCESS_MEMORY_H

// Calls a function with so many bytes of the stack in use before it.
void sq_memory_shift_stack(long bytes, void (*body)(void *), void *context);

// Takes so many pages of address space and so many bytes of the heap for good: libraries that are loaded from now
// on, and what is allocated, lie elsewhere.
void sq_memory_take(long pages, long bytes);

// What the stack has before anything is written to it: one byte in most processes, the other bits in those that are
// compared with them.
enum { SQ_MEMORY_USUAL = 0x55, SQ_MEMORY_OTHER = 0xAA };
void sq_memory_set_fill(int byte);

// Fills the stack below the caller, as far as usual code reaches; nothing before a byte was set.
void sq_memory_fill_stack(void);

#endif
