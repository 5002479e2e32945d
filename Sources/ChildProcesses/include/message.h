// The message of the call at hand, one for each thread.
#ifndef SQ_MESSAGE_H
#define SQ_MESSAGE_H

// Forgets the message.
void sq_message_clear(void);

// Copies a message, cut after 255 bytes; nothing where it is null.
void sq_message_set(const char *message);

// The message, empty where there is none; valid until the next call of one of these functions on
// this thread.
const char *sq_message_get(void);

#endif
