// The error message of the current call, one for each thread.
#ifndef SQ_MESSAGE_H
#define SQ_MESSAGE_H

// Clears the message.
void sq_message_clear(void);

// Copies a message, cut after 255 bytes; without effect where it is null.
void sq_message_set(const char *message);

// The message, or an empty string; valid until the next call of one of these functions on this thread.
const char *sq_message_get(void);

#endif
