// The last activity of a supervised program, in shared memory that remains after a crash.
#ifndef SQ_NOTE_H
#define SQ_NOTE_H

#include <stdint.h>

// The shared memory. The program writes to it, the process that started it reads it afterwards.
typedef struct sq_note {
  uint64_t mark;       // SQ_NOTE_MARK, set by the process that mapped it first
  char activity[1024]; // the current activity, in words; ends with a zero byte
  char cause[256];     // why it crashed, where the signal handler knows more than the signal
} sq_note;

#define SQ_NOTE_MARK 0x53514C61796F7574u

// The cause of a crash with less than 32 MiB left of the allowed address space.
#define SQ_NOTE_FULL "filled its address space"

// Maps the note of a descriptor, and marks a new one; null where there is none.
sq_note *sq_note_map(int descriptor, int is_new);

// Unmaps the note.
void sq_note_unmap(sq_note *note);

// Writes the current activity, cut to the available room; without effect where `note` is null.
void sq_note_write(sq_note *note, const char *activity);

// Writes why the program ended; without effect where `note` is null.
void sq_note_write_cause(sq_note *note, const char *cause);

// The activity, and the cause of a crash: copies that end with a zero byte even if the note was overwritten, valid
// until the next call of one of these functions on this thread. Empty where `note` is null.
const char *sq_note_activity(const sq_note *note);
const char *sq_note_cause(const sq_note *note);

// Installs handlers that write the cause of a crash (stack overflow, a guarded page, no memory) into the note, or on
// standard error where `note` is null, before the signal ends the program. To be called on the thread that runs
// untrusted code: if that thread exits, the program ends with status 1 and a cause.
void sq_note_crashes(sq_note *note);

#endif
