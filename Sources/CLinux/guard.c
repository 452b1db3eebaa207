#define _GNU_SOURCE
#include "CLinux.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// A process that is killed cannot end its children. A guard process does it: it waits for the end of
// a pipe whose writing end only this process has, and then kills the process groups in a table that
// both share. Signals are blocked in the guard, and it is no child that `wait` returns.

enum { places = 32768 };

/// A place in the table that has no group yet.
static const pid_t reserved = -1;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(pid_t) *groups;
static int writing = -1;
static pid_t guardian;
/// The process that started the guard: a copy of it, made by fork, starts a guard of its own.
static pid_t owner;
/// Where the search for a free place begins.
static int next;

__attribute__((noreturn)) static void guard(int reading) {
  prctl(PR_SET_NAME, "command guard");
  setsid();
  if (chdir("/") != 0 || dup2(reading, 0) < 0) _exit(1);
  closefrom(1);
  char byte;
  while (read(0, &byte, 1) > 0) continue;
  for (int place = 0; place < places; place++) {
    pid_t group = atomic_load(&groups[place]);
    if (group > 0) kill(-group, SIGKILL);
  }
  _exit(0);
}

static void forget_guard(void) {
  if (writing >= 0) close(writing);
  if (groups != NULL) munmap((void *)groups, places * sizeof *groups);
  writing = -1;
  groups = NULL;
}

/// Waits for the guard at the exit of this process, so that no zombie is left to a process 1 that
/// takes no status of orphans.
static void end_guard(void) {
  pthread_mutex_lock(&lock);
  if (owner == getpid()) {
    close(writing);
    writing = -1;
    owner = 0;
    while (waitpid(guardian, NULL, __WALL) < 0 && errno == EINTR) continue;
  }
  pthread_mutex_unlock(&lock);
}

static int start_guard(void) {
  static int is_ended_at_exit;
  forget_guard();
  void *table = mmap(
      NULL, places * sizeof *groups, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (table == MAP_FAILED) return errno;
  groups = table;
  int ends[2];
  int failure = linux_pipe(ends);
  if (failure != 0) return failure;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // A fork without a signal at its end.
  pid_t process = (pid_t)syscall(SYS_clone, 0, NULL, NULL, NULL, NULL);
  if (process == 0) guard(ends[0]);
  failure = process < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[0]);
  writing = ends[1];
  if (failure != 0) return failure;
  guardian = process;
  owner = getpid();
  if (!is_ended_at_exit) is_ended_at_exit = atexit(end_guard) == 0;
  return 0;
}

static int take_place(int *place) {
  for (int count = 0; count < places; count++) {
    int candidate = (next + count) % places;
    if (atomic_load(&groups[candidate]) != 0) continue;
    atomic_store(&groups[candidate], reserved);
    next = candidate + 1;
    *place = candidate;
    return 0;
  }
  return EAGAIN;
}

int guard_reserve(int *place) {
  pthread_mutex_lock(&lock);
  int failure = owner == getpid() ? 0 : start_guard();
  if (failure == 0) failure = take_place(place);
  pthread_mutex_unlock(&lock);
  return failure;
}

void guard_note(int place, pid_t group) { atomic_store(&groups[place], group); }

void linux_release_child(int place) {
  pthread_mutex_lock(&lock);
  if (owner == getpid()) guard_note(place, 0);
  pthread_mutex_unlock(&lock);
}
