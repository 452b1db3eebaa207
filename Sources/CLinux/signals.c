#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

// What happens at a signal belongs to the process, and a handler is told nothing but its number: so
// this is the one place where something belongs to the process.

enum { signals = 65, places = 32 };

// A descriptor and one, so that 0 is a free place.
static atomic_int targets[signals][places];
static atomic_int handling;
static int users[signals];
static struct sigaction before[signals];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void handle(int signal) {
  int saved = errno;
  atomic_fetch_add(&handling, 1);
  unsigned char byte = (unsigned char)signal;
  for (int place = 0; place < places; place++) {
    int target = atomic_load(&targets[signal][place]);
    // A full pipe says of this signal that it has come already.
    if (target > 0 && write(target - 1, &byte, 1) < 0) continue;
  }
  atomic_fetch_sub(&handling, 1);
  errno = saved;
}

static int take(int signal, int descriptor) {
  int place = 0;
  while (place < places && atomic_load(&targets[signal][place]) != 0) place++;
  if (place == places) return EAGAIN;
  if (users[signal] == 0) {
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, &action, &before[signal]) != 0) return errno;
  }
  users[signal]++;
  atomic_store(&targets[signal][place], descriptor + 1);
  return 0;
}

int linux_catch(int signal, int descriptor) {
  if (signal <= 0 || signal >= signals) return EINVAL;
  pthread_mutex_lock(&lock);
  int failure = take(signal, descriptor);
  pthread_mutex_unlock(&lock);
  return failure;
}

void linux_release(int signal, int descriptor) {
  pthread_mutex_lock(&lock);
  for (int place = 0; place < places; place++) {
    if (atomic_load(&targets[signal][place]) != descriptor + 1) continue;
    atomic_store(&targets[signal][place], 0);
    if (--users[signal] == 0) sigaction(signal, &before[signal], NULL);
    break;
  }
  pthread_mutex_unlock(&lock);
  // A handler at work may have seen it still.
  while (atomic_load(&handling) > 0) sched_yield();
}

int linux_catches(int signal) {
  if (signal <= 0 || signal >= signals) return 0;
  pthread_mutex_lock(&lock);
  int count = users[signal];
  pthread_mutex_unlock(&lock);
  return count > 0;
}
