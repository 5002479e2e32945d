/*
 * Calculators for SQLayout from a shared library: all of the ABI, version 1.0.
 *
 * A plugin exports one function, `sqlayout_plugin_entry`, and returns the descriptor of its calculators.
 * How to write one in ten minutes is in WriteACalculator.md, in the documentation of SQLayoutPlugins.
 *
 * The rules, unless a comment differs:
 *
 *   Coordinates   points, x to the right, y down, in the space of the item's container.
 *   Strings       UTF-8 of at most 255 bytes, ended by a zero byte. The host copies them while the
 *                 plugin is loaded.
 *   Pointers      never null.
 *   Ownership     each side owns, and alone frees, the memory that it allocated.
 *   Lifetime      the arguments of a function are valid until it returns: do not keep pointers to
 *                 them. The descriptor of a plugin, with its names, functions and extensions, must
 *                 stay valid until the process ends; a loaded library is never unloaded. The host
 *                 table is valid as long.
 *   Threads       [loading]  one call at a time, on the thread that loads the plugin.
 *                 [any]      any thread, several at once.
 *   Failure       a function returns a status. It never ends the process, and never leaves the
 *                 call by longjmp or an exception.
 *
 * A struct that may grow begins with `struct_size`: the sizeof of the side that made it. Later
 * minor versions add fields at the end, and never change one. Check a field that is newer than 1.0
 * with SQ_HAS before it is read. The geometry structs never grow.
 */
#ifndef SQLAYOUT_PLUGIN_H
#define SQLAYOUT_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions --------------------------------------------------------------------------------- */

/* Another major version is refused. A newer minor version, on either side, works. */
#define SQ_ABI_MAJOR 1
#define SQ_ABI_MINOR 0

/* Written into each descriptor and host table, always just after its struct_size. */
typedef struct sq_version {
  uint16_t major;
  uint16_t minor;
} sq_version;

/* Whether the struct that `pointer` points to, of type `type`, is new enough to have `field`. */
#define SQ_HAS(pointer, type, field) \
  ((pointer)->struct_size >= offsetof(type, field) + sizeof((pointer)->field))

/* Exports the entry even with -fvisibility=hidden. To be written before its declaration. */
#if defined(_WIN32)
#define SQ_EXPORT __declspec(dllexport)
#else
#define SQ_EXPORT __attribute__((visibility("default")))
#endif

/* ---- Geometry: these never grow --------------------------------------------------------------- */

typedef struct sq_size {
  double width;
  double height;
} sq_size;

typedef struct sq_rect {
  double x;
  double y;
  double width;  /* not negative */
  double height; /* not negative */
} sq_rect;

typedef struct sq_insets {
  double top;
  double left;
  double bottom;
  double right;
} sq_insets;

/* An unlimited extent of a fitting size: the greatest finite number. */
#define SQ_UNBOUNDED 1.7976931348623157e308

/* ---- Status ----------------------------------------------------------------------------------- */

/* What a function returns. Anything but SQ_OK is a failure: its result is not read. */
typedef int32_t sq_status;
#define SQ_OK 0          /* the answer was written */
#define SQ_FAILED 1      /* it could not be done; say why with sq_host.fail */
#define SQ_UNSUPPORTED 2 /* this plugin cannot do that at all */
#define SQ_BAD_ARGUMENT 3 /* an argument makes no sense */

/* ---- The host --------------------------------------------------------------------------------- */

typedef struct sq_host sq_host;
typedef struct sq_frame_arguments sq_frame_arguments;
typedef struct sq_size_arguments sq_size_arguments;
typedef struct sq_edges_arguments sq_edges_arguments;
typedef struct sq_arrange_arguments sq_arrange_arguments;

/* The functions of the host. There is one table in a process; the host owns it, and it never
   changes. */
struct sq_host {
  uint32_t struct_size;
  sq_version abi_version;
  const char *name;    /* "SQLayout" */
  const char *version; /* the host's own version */

  /* [any] A table of functions by its id ("sqlayout.log/1"), or null for an unknown id.
     Owned by the host. */
  const void *(*get_extension)(const sq_host *host, const char *id);

  /* [any] Sets the reason why the current call will return a failure, in one line. Copied; cut after
     255 bytes. Each thread has its own. */
  void (*fail)(const sq_host *host, const char *message);

  /* [any] The number of a built-in calculator ("topAlignedHStack"), or 0 where there is none. It
     does not change while the process runs: look it up once, in the entry. */
  uint32_t (*find_calculator)(const sq_host *host, const char *name);

  /* [any] The number of a built-in step ("below-previous"), or 0 where there is none. */
  uint32_t (*find_step)(const sq_host *host, const char *name);

  /* [any] Runs a built-in calculator within a frame call, and writes `frame`. `arguments` are those
     of the call, or a changed copy of them. Returns SQ_BAD_ARGUMENT for an unknown number. */
  sq_status (*run_calculator)(const sq_frame_arguments *arguments, uint32_t calculator,
                              sq_rect *frame);

  /* [any] Runs a built-in step within a frame call. A region sets `frame`, a fit sizes it within that
     region, a placement moves it, "crop" clips it. As run_calculator. */
  sq_status (*run_step)(const sq_frame_arguments *arguments, uint32_t step, sq_rect *frame);
};

/* A host extension: messages for the log of the host. */
#define SQ_EXTENSION_LOG "sqlayout.log/1"
typedef struct sq_log {
  uint32_t struct_size;
  uint32_t reserved; /* 0 */

  /* [any] One line. Copied. Not for use in layout calls: it may block on a file. */
  void (*write)(const sq_host *host, const char *message);
} sq_log;

/* ---- Calls ------------------------------------------------------------------------------------ */

/* An item that was placed before the current one. */
typedef struct sq_previous_item {
  uint32_t struct_size;
  uint32_t reserved; /* 0 */
  sq_rect frame;
  sq_insets spacing;
  sq_insets padding;
} sq_previous_item;

/* The arguments of a frame function. */
struct sq_frame_arguments {
  uint32_t struct_size;
  uint32_t for_sizing; /* 1 in a pass that only asks for the container's size, else 0 */
  sq_rect bounds;      /* the container's, at most 10,000 in each direction */
  sq_insets insets;    /* the container's */
  sq_insets spacing;   /* the item's */
  sq_insets padding;   /* the item's */
  const sq_previous_item *previous;             /* null: there is none */
  const sq_previous_item *previous_to_previous; /* null: there is none, as where `previous` is null */
  const double *parameters; /* in the order of the descriptor; null where it has none */
  void *state;              /* what `create` made; null where there is no `create` */
  const sq_host *host;

  /* [the thread of the call] The item's size under a fitting size; never negative, never infinite.
     Measuring twice at one fitting size costs little. */
  sq_size (*measure)(const sq_frame_arguments *arguments, sq_size fitting);

  void *context; /* the host's own: keep it when you copy the arguments */
};

/* The arguments of a size function. */
struct sq_size_arguments {
  uint32_t struct_size;
  uint32_t reserved; /* 0 */
  sq_size fitting;   /* the room, not negative; SQ_UNBOUNDED where it has no end */
  const double *parameters; /* as in sq_frame_arguments */
  void *state;              /* as in sq_frame_arguments */
  const sq_host *host;
};

/* The arguments of a spacing or padding function. */
struct sq_edges_arguments {
  uint32_t struct_size;
  uint32_t for_sizing; /* as in sq_frame_arguments */
  sq_rect bounds;      /* the container's */
  sq_insets insets;    /* the container's */
  const double *parameters; /* as in sq_frame_arguments */
  void *state;              /* as in sq_frame_arguments */
  const sq_host *host;
};

/* The arguments of an arrange function: all items of a container that are not skipped, in order. */
struct sq_arrange_arguments {
  uint32_t struct_size;
  uint32_t for_sizing; /* as in sq_frame_arguments */
  sq_rect bounds;      /* as in sq_frame_arguments */
  sq_insets insets;
  uint32_t item_count; /* may be 0 */
  uint32_t reserved;   /* 0 */
  const sq_insets *spacings; /* item_count of them; null where there are no items */
  const sq_insets *paddings; /* item_count of them; null where there are no items */
  const double *parameters;  /* as in sq_frame_arguments */
  void *state;               /* as in sq_frame_arguments */
  const sq_host *host;

  /* [the thread of the call] The size of an item, below item_count, under a fitting size. An item
     that does not exist has the size 0 x 0. */
  sq_size (*measure)(const sq_arrange_arguments *arguments, uint32_t item, sq_size fitting);

  void *context; /* the host's own */
};

/* [any] Places one item. Writes `frame`. */
typedef sq_status (*sq_frame_function)(const sq_frame_arguments *arguments, sq_rect *frame);

/* [any] Measures one item. Writes `size`. */
typedef sq_status (*sq_size_function)(const sq_size_arguments *arguments, sq_size *size);

/* [any] The spacing or the padding of one item. Writes `edges`. */
typedef sq_status (*sq_edges_function)(const sq_edges_arguments *arguments, sq_insets *edges);

/* [any] Places all items of a container. Writes `frames`, as many as item_count; null where that
   is 0. */
typedef sq_status (*sq_arrange_function)(const sq_arrange_arguments *arguments, sq_rect *frames);

/* [any] Creates state of a calculator, once for each use of it in a tree, before its first call
   there. All calls of that use get the same pointer, several at once: do not change the memory that
   it points to. `parameters` as in sq_frame_arguments; SQ_BAD_ARGUMENT is the answer to values that do
   not go together, though each is possible beside the defaults of the others. Writes `state`, null or
   not. */
typedef sq_status (*sq_create_function)(const sq_host *host, const double *parameters,
                                        void **state);

/* [any] Destroys the state that `create` made, after the last call. */
typedef void (*sq_destroy_function)(void *state);

/* ---- The descriptor --------------------------------------------------------------------------- */

/* The kind of a calculator, which determines which of its functions is set. */
#define SQ_KIND_FRAME 1u   /* frame: places one item */
#define SQ_KIND_SIZE 2u    /* size: measures a leaf */
#define SQ_KIND_SPACING 3u /* edges: the spacing of an item */
#define SQ_KIND_PADDING 4u /* edges: the padding of an item */
#define SQ_KIND_ARRANGE 5u /* arrange: places all items of a container */

/* The promises of a calculator. The host may skip work because of them, and `sqbench check` tests
   them. Traits are exact to the last bit, for numbers whose sums are exact; there is no tolerance. */
#define SQ_TRAIT_SPACING 0x0001u       /* the gap to the previous item is the larger spacing, or more */
#define SQ_TRAIT_PADDING 0x0002u       /* grown by padding, the frame is that of so much larger content */
#define SQ_TRAIT_INSIDE 0x0004u        /* an item that fits, with padding, is within the insets */
#define SQ_TRAIT_DISJOINT 0x0008u      /* frames of one container, grown by padding, do not overlap */
#define SQ_TRAIT_TRANSLATE 0x0010u     /* moving the bounds moves every frame by as much */
#define SQ_TRAIT_SCALE 0x0020u         /* scaling all by a power of two scales every frame */
#define SQ_TRAIT_MIRROR 0x0040u        /* mirrored input gives the twin's mirrored frames; not tested */
#define SQ_TRAIT_SHRINK_STABLE 0x0080u /* a size that fits is the same in any room down to itself */
#define SQ_TRAIT_EXTENT_FREE_X 0x0100u /* size, and what it occupies, depend on no width of bounds */
#define SQ_TRAIT_EXTENT_FREE_Y 0x0200u /* size, and what it occupies, depend on no height of bounds */
#define SQ_TRAIT_MONOTONE 0x0400u      /* more room one way never makes the item larger the other */
#define SQ_TRAIT_PURE 0x0800u          /* the answer depends on nothing but the arguments */
#define SQ_TRAIT_FIRST_ITEM 0x1000u    /* without a previous item: in the container, where it fits */
/* An item that measures the same in any room has the same frame in all bounds with the same origin, in
   sizing and layout passes: with SQ_TRAIT_PURE, the function is called once. */
#define SQ_TRAIT_CONSTRAINT_INDEPENDENT 0x2000u

/* A number that the user of the calculator may choose. */
typedef struct sq_parameter {
  uint32_t struct_size;
  uint32_t reserved;   /* 0 */
  const char *name;    /* letters, digits, '-' and '_'; unique in its calculator */
  double default_value;
  double minimum;      /* all finite, minimum <= default_value <= maximum */
  double maximum;
} sq_parameter;

typedef struct sq_calculator {
  uint32_t struct_size;
  uint32_t kind;       /* SQ_KIND_... */
  const char *name;    /* "vendor.name": letters, digits, '-' and '_', parts joined by '.'; unique */
  const char *summary; /* one line */
  uint32_t traits;     /* SQ_TRAIT_... */
  uint32_t parameter_count;
  const sq_parameter *const *parameters; /* parameter_count pointers; null where that is 0 */

  /* The function of its kind; the others are null. */
  sq_frame_function frame;
  sq_size_function size;
  sq_edges_function edges;
  sq_arrange_function arrange;

  sq_create_function create;   /* null: the calculator has no state */
  sq_destroy_function destroy; /* null: nothing to take back */
} sq_calculator;

/* The result of the entry. Its first two fields have the same place in every major version. */
typedef struct sq_plugin {
  uint32_t struct_size;
  sq_version abi_version; /* {SQ_ABI_MAJOR, SQ_ABI_MINOR} of the header it was built with */
  const char *name;       /* letters, digits, '-' and '_'; unique among the loaded plugins */
  const char *version;    /* the plugin's own */
  uint32_t calculator_count;
  uint32_t reserved; /* 0 */
  const sq_calculator *const *calculators; /* calculator_count pointers */

  /* [any] As sq_host.get_extension, for extensions of the plugin. May be null, for none. */
  const void *(*get_extension)(const char *id);
} sq_plugin;

/* A plugin extension: its author, license and address. */
#define SQ_EXTENSION_INFORMATION "sqlayout.information/1"
typedef struct sq_information {
  uint32_t struct_size;
  uint32_t reserved;   /* 0 */
  const char *author;  /* null: not said */
  const char *license; /* null: not said */
  const char *address; /* of a web page; null: not said */
} sq_information;

/* [loading] The one exported function: called once in a process, with the version of the
   host's ABI. Returns the plugin's descriptor, or null where it does not support this host. */
typedef const sq_plugin *(*sq_plugin_entry_function)(sq_version host_version, const sq_host *host);
#define SQ_PLUGIN_ENTRY "sqlayout_plugin_entry"
SQ_EXPORT const sq_plugin *sqlayout_plugin_entry(sq_version host_version, const sq_host *host);

#ifdef __cplusplus
}
#endif

#endif
