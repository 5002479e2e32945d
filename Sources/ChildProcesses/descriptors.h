// The descriptors of the process, part of its environment.
#ifndef SQ_DESCRIPTORS_H
#define SQ_DESCRIPTORS_H

// Notes which are open.
void sq_descriptors_note(void);

// Takes those that were opened since as they are.
void sq_descriptors_accept(void);

// Closes those that were opened since, and answers what became of them, in words; null where nothing did.
const char *sq_descriptors_restore(void);

#endif
