#define _GNU_SOURCE
#include "CLibedit.h"

#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t engine = PTHREAD_MUTEX_INITIALIZER;

void weir_lock(void) { pthread_mutex_lock(&engine); }

void weir_unlock(void) { pthread_mutex_unlock(&engine); }

void weir_end(EditLine *el) {
  // Otherwise el_end sets the modes that it found, on a descriptor that may be another's by now, and
  // throws away what is typed ahead.
  el_set(el, EL_EDITMODE, 0);
  el_end(el);
}

int weir_set_editor(EditLine *el, const char *name) { return el_set(el, EL_EDITOR, name); }

int weir_set_terminal(EditLine *el, const char *name) { return el_set(el, EL_TERMINAL, name); }

bool weir_is_vi(EditLine *el) {
  const char *name = NULL;
  return el_get(el, EL_EDITOR, &name) == 0 && strcmp(name, "vi") == 0;
}

int weir_set_signal(EditLine *el, int flag) { return el_set(el, EL_SIGNAL, flag); }

int weir_set_reader(EditLine *el, weir_reader reader) { return el_wset(el, EL_GETCFN, reader); }

int weir_set_client(EditLine *el, void *client) { return el_set(el, EL_CLIENTDATA, client); }

void *weir_client(EditLine *el) {
  void *client = NULL;
  el_get(el, EL_CLIENTDATA, &client);
  return client;
}

int weir_set_history(EditLine *el, HistoryW *history) {
  return el_wset(el, EL_HIST, history_w, history);
}

// libedit keeps the name, so it has to live as long as `el`.
int weir_add_command(EditLine *el, const wchar_t *name, weir_command command) {
  return el_wset(el, EL_ADDFN, name, name, command);
}

int weir_set_tty(EditLine *el, const char *mode, const char *flag) {
  return el_set(el, EL_SETTY, mode, flag, NULL);
}

int weir_bind(EditLine *el, const char *first, const char *second, const char *third) {
  return el_set(el, EL_BIND, first, second, third, NULL);
}

int weir_history_set_size(HistoryW *history, int size) {
  HistEventW event;
  return history_w(history, &event, H_SETSIZE, size);
}

int weir_history_enter(HistoryW *history, const wchar_t *entry) {
  HistEventW event;
  return history_w(history, &event, H_ENTER, entry);
}

struct sink {
  weir_listener listener;
  void *context;
};

static ssize_t sink_write(void *cookie, const char *bytes, size_t count) {
  struct sink *sink = cookie;
  sink->listener(sink->context, bytes, count);
  return (ssize_t)count;
}

static int sink_close(void *cookie) {
  free(cookie);
  return 0;
}

FILE *weir_sink_open(weir_listener listener, void *context) {
  struct sink *sink = malloc(sizeof *sink);
  if (sink == NULL) return NULL;
  *sink = (struct sink){listener, context};
  cookie_io_functions_t functions = {.write = sink_write, .close = sink_close};
  FILE *stream = fopencookie(sink, "w", functions);
  if (stream == NULL) free(sink);
  return stream;
}

void weir_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

