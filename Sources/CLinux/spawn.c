#define _GNU_SOURCE
#include "CLinux.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// What the child does between `vfork` and `execve`, it does in the memory of its parent: it calls only
// what is safe in a signal handler, and changes nothing but its own variables and `failure`.

/// What the child needs, prepared by the parent.
typedef struct {
  const linux_command *command;
  /// The folders to look in, separated by colons; null for a path.
  const char *folders;
  /// Room for the longest path that is tried.
  char *room;
  int place;
  /// Why nothing was executed, a value of errno: written by the child before it ends.
  volatile int failure;
} preparation;

static int connect_standard(const linux_command *command) {
  const int given[] = {command->input, command->output, command->error};
  for (int standard = 0; standard < 3; standard++) {
    if (given[standard] < 0) continue;
    if (dup2(given[standard], standard) < 0) return errno;
    // Descriptors of one number are not duplicated.
    if (given[standard] == standard && fcntl(standard, F_SETFD, 0) != 0) return errno;
  }
  return 0;
}

static void reset_signals(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    // SIGKILL and its like cannot be set, and need not be.
    sigaction(signal, &action, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Executes the first file of that name in the folders; returns a value of errno.
static int search(const preparation *prepared) {
  const linux_command *command = prepared->command;
  int failure = ENOENT;
  for (const char *folder = prepared->folders; *command->file != '\0';) {
    size_t length = strcspn(folder, ":");
    memcpy(prepared->room, folder, length);
    // An empty folder is the working directory.
    if (length > 0) prepared->room[length] = '/';
    strcpy(prepared->room + length + (length > 0), command->file);
    execve(prepared->room, command->arguments, command->environment);
    switch (errno) {
    case EACCES: failure = EACCES; break;
    case ENOENT: case ENOTDIR: case ENODEV: case ESTALE: case ETIMEDOUT: break;
    default: return errno;
    }
    if (folder[length] == '\0') break;
    folder += length + 1;
  }
  return failure;
}

static int become(const preparation *prepared) {
  const linux_command *command = prepared->command;
  if (setpgid(0, 0) != 0) return errno;
  guard_note(prepared->place, getpid());
  int failure = connect_standard(command);
  if (failure != 0) return failure;
  if (command->directory >= 0 && fchdir(command->directory) != 0) return errno;
  // What others have opened in this process is none of the child's business.
  closefrom(STDERR_FILENO + 1);
  reset_signals();
  if (prepared->folders != NULL) return search(prepared);
  execve(command->file, command->arguments, command->environment);
  return errno;
}

__attribute__((noreturn)) static void run_child(preparation *prepared) {
  prepared->failure = become(prepared);
  _exit(127);
}

/// Returns when the child has executed its file, or has ended because it could not.
__attribute__((noinline)) static int start(preparation *prepared, pid_t *process) {
  sigset_t all, before;
  sigfillset(&all);
  // No handler of this process runs in the child.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = vfork();
  if (child == 0) run_child(prepared);
  int failure = child < 0 ? errno : prepared->failure;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  *process = child;
  if (child > 0 && failure != 0) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
  }
  return failure;
}

static int prepare(const linux_command *command, int place, pid_t *process) {
  preparation prepared = {.command = command, .place = place};
  if (!command->is_path && strchr(command->file, '/') == NULL) {
    prepared.folders = getenv("PATH");
    if (prepared.folders == NULL) prepared.folders = "/bin:/usr/bin";
    prepared.room = malloc(strlen(prepared.folders) + strlen(command->file) + 2);
    if (prepared.room == NULL) return ENOMEM;
  }
  int failure = start(&prepared, process);
  free(prepared.room);
  return failure;
}

int linux_spawn(const linux_command *command, pid_t *process, int *place) {
  int failure = guard_reserve(place);
  if (failure != 0) return failure;
  failure = prepare(command, *place, process);
  if (failure != 0) linux_release_child(*place);
  return failure;
}
