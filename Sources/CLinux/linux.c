#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// A file action that connects a pipe could overwrite one that stands on a standard descriptor.
static int raised(int descriptor) {
  if (descriptor > 2) return descriptor;
  int higher = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  int saved = errno;
  close(descriptor);
  errno = saved;
  return higher;
}

int linux_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  ends[0] = raised(ends[0]);
  int failure = ends[0] < 0 ? errno : 0;
  ends[1] = raised(ends[1]);
  if (ends[1] < 0 && failure == 0) failure = errno;
  if (failure == 0) return 0;
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  return failure;
}

int linux_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int linux_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

const void *linux_last(const void *bytes, int byte, size_t count) {
  return memrchr(bytes, byte, count);
}

static int connect_all(const linux_command *command, posix_spawn_file_actions_t *actions) {
  const int given[] = {command->input, command->output, command->error};
  for (int standard = 0; standard < 3; standard++) {
    if (given[standard] < 0) continue;
    int failure = posix_spawn_file_actions_adddup2(actions, given[standard], standard);
    if (failure != 0) return failure;
  }
  if (command->directory >= 0) {
    int failure = posix_spawn_file_actions_addfchdir_np(actions, command->directory);
    if (failure != 0) return failure;
  }
  // What others have opened in this process is none of the child's business.
  return posix_spawn_file_actions_addclosefrom_np(actions, 3);
}

static void set_defaults(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  posix_spawnattr_setpgroup(attributes, 0);
  posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

int linux_spawn(const linux_command *command, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure == 0) {
    set_defaults(&attributes);
    failure = connect_all(command, &actions);
    if (failure == 0) {
      failure = posix_spawnp(
          process, command->file, &actions, &attributes, command->arguments,
          command->environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}
