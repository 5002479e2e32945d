// What a program under supervision was doing, told in memory that outlives its crash.
#ifndef SQ_NOTE_H
#define SQ_NOTE_H

#include <stdint.h>

// The shared memory. The program writes, its starter reads after the end.
typedef struct sq_note {
  uint64_t mark;       // SQ_NOTE_MARK once its starter mapped it
  char activity[1024]; // what is under way, in words; ended by a zero byte
  char cause[256];     // why it crashed, where the signal handler knows more than the signal
} sq_note;

#define SQ_NOTE_MARK 0x53514C61796F7574u

// The cause of a crash with less than 32 MiB left of the address space that the program may have.
#define SQ_NOTE_FULL "filled its address space"

// Maps the note behind a descriptor, and marks a new one; null where there is none.
sq_note *sq_note_map(int descriptor, int is_new);

// Takes the note out of memory.
void sq_note_unmap(sq_note *note);

// Writes what is under way, cut to the room there is; nothing where `note` is null.
void sq_note_write(sq_note *note, const char *activity);

// Writes why the program ended; nothing where `note` is null.
void sq_note_write_cause(sq_note *note, const char *cause);

// What is under way, and why it crashed: copies that end, whatever was written over the note, valid until
// the next call of one of these functions on this thread. Empty where `note` is null.
const char *sq_note_activity(const sq_note *note);
const char *sq_note_cause(const sq_note *note);

// From now on a crash writes its cause (stack overflow, a guarded page, no memory left) into the note, or on
// standard error where `note` is null, before the signal ends the program. For the thread that calls it; where
// that ends by itself, the program ends with status 1 and a cause.
void sq_note_crashes(sq_note *note);

#endif
