// What Swift cannot reach of libedit and of libc: variadic functions, streams of our own, and
// signal handlers.

#ifndef CLIBEDIT_H
#define CLIBEDIT_H

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

typedef unsigned char (*weir_command)(EditLine *, wint_t);
typedef int (*weir_reader)(EditLine *, wchar_t *);
typedef void (*weir_listener)(void *, const char *, size_t);

// Held whenever libedit runs, given up while it waits for a key: the terminal library beneath it has
// buffers that all editors of a process share.
void weir_lock(void);
void weir_unlock(void);

// Ends an editor without a last touch of its terminal.
void weir_end(EditLine *);

// Fixed-argument forms of el_set, el_get and history_w. They return what those return.
int weir_set_editor(EditLine *, const char *name);
bool weir_is_vi(EditLine *);
int weir_set_terminal(EditLine *, const char *name);
int weir_set_signal(EditLine *, int flag);
int weir_set_reader(EditLine *, weir_reader);
int weir_set_client(EditLine *, void *);
void *weir_client(EditLine *);
int weir_set_history(EditLine *, HistoryW *);
int weir_add_command(EditLine *, const wchar_t *name, weir_command);
int weir_set_tty(EditLine *, const char *mode, const char *flag);
int weir_bind(EditLine *, const char *first, const char *second, const char *third);
int weir_history_set_size(HistoryW *, int);
int weir_history_enter(HistoryW *, const wchar_t *);

// A stream whose output goes to the listener.
FILE *weir_sink_open(weir_listener, void *context);

// Makes LC_CTYPE a UTF-8 locale: the user's, or C.UTF-8 where that is not one.
void weir_use_utf8(void);

// Guards a terminal: while guarded, a signal that would end or stop the process first puts `saved`
// back, and SIGWINCH and SIGCONT arrive as bytes on `notify`. Only signals that stand at their
// default action are taken. Returns a ticket, or -1 when there is no room for a further terminal.
int weir_guard_enter(int terminal, int output, int notify, const struct termios *saved);
void weir_guard_editing(int ticket, bool editing);
void weir_guard_leave(int ticket);

#endif
