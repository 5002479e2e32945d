#ifdef SQ_TEXT
// The breaks of Latin text, by a table that Pango fills.
//
// Between letters of Latin script, digits, spaces and the usual punctuation Pango decides by the two characters, by
// whether there are spaces between them, and by whether punctuation continues a number. Such a state has few
// forms, so Pango is asked once for each of them. A test asks it for all short texts of them.
#include "internal.h"

#include <string.h>

// The kinds of characters. Where two are of one kind, one may stand in for the other.
enum {
  LETTER, DIGIT, SPACE, INFIX, EXCLAMATION, QUOTE, HYPHEN, OPEN, CLOSE, SLASH, UNDERSCORE, OTHER,
  PERCENT,
  KINDS
};
static const char representatives[] = "a1 ,!\"-()/_&%";

// The states before a character: the kind of the one before it, with separate ones where a number continues, or the
// start; and whether spaces lie between.
enum { INFIX_IN_NUMBER = KINDS, CLOSE_OF_NUMBER, SLASH_IN_NUMBER, START, SPACED };
enum { STATES = 2 * SPACED };

// The flags of a position, UNDECIDED where the following characters decide as well, and the first entry of the state
// behind the next character.
typedef struct latin_entry {
  PangoLogAttr breaks;
  uint16_t flags;
  uint16_t next;
} latin_entry;
enum { UNDECIDED = STATES * KINDS };

static struct {
  uint8_t kinds[SQ_LATIN_END]; // KINDS for characters of none
  latin_entry entries[STATES * KINDS]; // for each state and kind
  latin_entry end;
} latin;

static uint8_t kind_of(gunichar character) {
  GUnicodeBreakType type = g_unichar_break_type(character);
  if (g_unichar_isalpha(character))
    return type == G_UNICODE_BREAK_ALPHABETIC
        && g_unichar_get_script(character) == G_UNICODE_SCRIPT_LATIN
        && g_unichar_type(character) != G_UNICODE_OTHER_LETTER
      ? LETTER : KINDS;
  if (character == ' ') return SPACE;
  if (character < '!' || character > '~') return KINDS;
  switch ((int)type) {
  case G_UNICODE_BREAK_NUMERIC: return DIGIT;
  case G_UNICODE_BREAK_INFIX_SEPARATOR: return INFIX;
  case G_UNICODE_BREAK_EXCLAMATION: return EXCLAMATION;
  case G_UNICODE_BREAK_QUOTATION: return QUOTE;
  case G_UNICODE_BREAK_HYPHEN: return HYPHEN;
  case G_UNICODE_BREAK_OPEN_PUNCTUATION: return OPEN;
  case G_UNICODE_BREAK_CLOSE_PARANTHESIS: return CLOSE;
  case G_UNICODE_BREAK_SYMBOL: return SLASH;
  case G_UNICODE_BREAK_POSTFIX: return PERCENT;
  case G_UNICODE_BREAK_ALPHABETIC: return character == '_' ? UNDERSCORE : OTHER;
  default: return KINDS;
  }
}

static int next_state(int state, int kind) {
  // Whether a line may be broken before such a bracket or hyphen depends on the character after it.
  if (state == PERCENT && (kind == OPEN || kind == HYPHEN)) return STATES;
  if (kind == SPACE) return state < SPACED ? state + SPACED : state;
  int is_number = state == DIGIT || state == INFIX_IN_NUMBER || state == SLASH_IN_NUMBER;
  if (is_number && kind == INFIX) return INFIX_IN_NUMBER;
  if (is_number && kind == SLASH) return SLASH_IN_NUMBER;
  if (is_number && kind == CLOSE) return CLOSE_OF_NUMBER;
  return kind;
}

// A text with a state at its end; answers its length.
static int write_state(char *text, int state) {
  int own = state % SPACED;
  int length = 0;
  if (own < KINDS) {
    text[length++] = representatives[own];
  } else if (own != START) {
    static const char kinds[] = {INFIX, CLOSE, SLASH};
    text[length++] = representatives[DIGIT];
    text[length++] = representatives[(int)kinds[own - INFIX_IN_NUMBER]];
  }
  if (state >= SPACED) text[length++] = ' ';
  return length;
}

static G_GNUC_NO_INLINE void fill(void) {
  for (gunichar character = 0; character < SQ_LATIN_END; character++)
    latin.kinds[character] = kind_of(character);
  char text[4];
  PangoLogAttr breaks[5];
  for (int state = 0; state < STATES; state++)
    for (int kind = 0; kind < KINDS; kind++) {
      int length = write_state(text, state);
      text[length] = representatives[kind];
      pango_default_break(text, length + 1, NULL, breaks, length + 2);
      uint16_t flags = sq_break_flags(&breaks[length]);
      if (kind == SPACE) flags |= SQ_WHITE;
      latin.entries[state * KINDS + kind] =
        (latin_entry){breaks[length], flags, (uint16_t)(next_state(state, kind) * KINDS)};
    }
  pango_default_break("a", 1, NULL, breaks, 2);
  latin.end = (latin_entry){breaks[1], sq_break_flags(&breaks[1]), UNDECIDED};
}

sq_latin_text sq_latin_breaks(
  const char *text, size_t length, const uint8_t *known, PangoLogAttr *breaks, uint16_t *flags) {
  static gsize is_filled;
  if (g_once_init_enter(&is_filled)) {
    fill();
    g_once_init_leave(&is_filled, 1);
  }
  const unsigned char *p = (const unsigned char *)text, *end = p + length;
  unsigned state = START * KINDS, has_letter = 0, is_known = 1;
  size_t count = 0;
  for (; p < end; count++) {
    unsigned character = *p++;
    if (character >= 0x80) {
      // The text is valid, so a second byte follows.
      if (character >= 0xC0 + SQ_LATIN_END / 64) return SQ_OTHER_TEXT;
      character = (character & 0x1F) << 6 | (*p++ & 0x3F);
    }
    unsigned kind = latin.kinds[character];
    if (kind == KINDS) return SQ_OTHER_TEXT;
    has_letter |= kind == LETTER;
    is_known &= (unsigned)known[character];
    const latin_entry *entry = &latin.entries[state + kind];
    breaks[count] = entry->breaks;
    flags[count] = entry->flags;
    state = entry->next;
    if (state == UNDECIDED) return SQ_OTHER_TEXT;
  }
  if (count == 0) return SQ_OTHER_TEXT;
  breaks[count] = latin.end.breaks;
  flags[count] = latin.end.flags;
  return !has_letter ? SQ_LATIN_PUNCTUATION : is_known ? SQ_KNOWN_LATIN : SQ_NEW_LATIN;
}

void sq_note_latin(const char *text, size_t length, uint8_t *known) {
  for (const char *p = text; p < text + length; p = g_utf8_next_char(p))
    known[g_utf8_get_char(p)] = 1;
}
#endif
