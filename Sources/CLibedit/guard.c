#define _GNU_SOURCE
#include "CLibedit.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

enum { places = 16 };

static struct place {
  atomic_bool taken;
  atomic_bool editing;
  atomic_int terminal;
  atomic_int output;
  atomic_int notify;
  struct termios saved;
} guarded[places];

static const int watched[] = {SIGWINCH, SIGCONT, SIGTSTP, SIGHUP,  SIGINT,  SIGQUIT, SIGTERM,
                              SIGABRT,  SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGFPE};
enum { watched_count = sizeof watched / sizeof *watched };

static bool installed[watched_count];
static int guards;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void on_signal(int number);

// Everything below runs in signal handlers: async-signal-safe calls only.

static void notify_all(char number) {
  for (int i = 0; i < places; i++)
    if (atomic_load(&guarded[i].taken)) (void)!write(guarded[i].notify, &number, 1);
}

static void restore_all(void) {
  static const char leave[] = "\x1b[?2026l\x1b[?25h\x1b[?2004l\r\n";
  for (int i = 0; i < places; i++) {
    if (!atomic_load(&guarded[i].taken)) continue;
    if (atomic_load(&guarded[i].editing))
      (void)!write(guarded[i].output, leave, sizeof leave - 1);
    tcsetattr(guarded[i].terminal, TCSANOW, &guarded[i].saved);
  }
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void stop(void) {
  struct termios current[places];
  bool known[places] = {false};
  for (int i = 0; i < places; i++) {
    if (!atomic_load(&guarded[i].taken)) continue;
    known[i] = tcgetattr(guarded[i].terminal, &current[i]) == 0;
    tcsetattr(guarded[i].terminal, TCSANOW, &guarded[i].saved);
  }
  handle(SIGTSTP, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, SIGTSTP);
  raise(SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);  // The process stops here and goes on here.
  handle(SIGTSTP, on_signal);
  for (int i = 0; i < places; i++)
    if (known[i] && atomic_load(&guarded[i].taken))
      tcsetattr(guarded[i].terminal, TCSANOW, &current[i]);
}

static void on_signal(int number) {
  int error = errno;
  if (number == SIGWINCH || number == SIGCONT) {
    notify_all((char)number);
  } else if (number == SIGTSTP) {
    stop();
  } else {
    restore_all();
    handle(number, SIG_DFL);
    raise(number);
  }
  errno = error;
}

// From here on: ordinary code, under the lock.

static void install(void) {
  for (int i = 0; i < watched_count; i++) {
    struct sigaction present;
    sigaction(watched[i], NULL, &present);
    installed[i] = present.sa_handler == SIG_DFL;
    if (installed[i]) handle(watched[i], on_signal);
  }
}

static void uninstall(void) {
  for (int i = 0; i < watched_count; i++) {
    struct sigaction present;
    sigaction(watched[i], NULL, &present);
    if (installed[i] && present.sa_handler == on_signal) handle(watched[i], SIG_DFL);
  }
}

int weir_guard_enter(int terminal, int output, int notify, const struct termios *saved) {
  int ticket = -1;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < places && ticket < 0; i++)
    if (!atomic_load(&guarded[i].taken)) ticket = i;
  if (ticket >= 0) {
    struct place *place = &guarded[ticket];
    place->terminal = terminal;
    place->output = output;
    place->notify = notify;
    place->saved = *saved;
    atomic_store(&place->editing, false);
    atomic_store(&place->taken, true);
    if (guards++ == 0) install();
  }
  pthread_mutex_unlock(&lock);
  return ticket;
}

void weir_guard_editing(int ticket, bool editing) {
  if (ticket >= 0) atomic_store(&guarded[ticket].editing, editing);
}

void weir_guard_leave(int ticket) {
  if (ticket < 0) return;
  pthread_mutex_lock(&lock);
  atomic_store(&guarded[ticket].taken, false);
  if (--guards == 0) uninstall();
  pthread_mutex_unlock(&lock);
}
