// The open descriptors of the process, a part of its environment.
#ifndef SQ_DESCRIPTORS_H
#define SQ_DESCRIPTORS_H

// Records the open descriptors.
void sq_descriptors_note(void);

// Adds the descriptors opened since to the recorded ones.
void sq_descriptors_accept(void);

// Closes the descriptors opened since, puts the standard streams back, and returns the changes in words; null for none.
const char *sq_descriptors_restore(void);

#endif
