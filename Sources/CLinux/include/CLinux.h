#ifndef CLINUX_H
#define CLINUX_H

#include <stddef.h>
#include <sys/types.h>

// What Linux has and Swift's Glibc does not show. Every descriptor made here is closed in children.

/// A pipe, its reading end first; 0, or a value of errno. Neither end is a standard descriptor.
int linux_pipe(int ends[2]);

/// The flag of `open` for a descriptor that only marks a place in the file system: O_PATH.
extern const int linux_o_path;

/// A descriptor that can be read once something was written to it; -1 and errno where there is none.
int linux_event(void);

/// A descriptor that can be read once a child has ended; -1 and errno where there is none.
int linux_process(pid_t process);

/// The last place of a byte, or null.
const void *linux_last(const void *bytes, int byte, size_t count);

/// How a child is to be started.
typedef struct {
  const char *file;
  /// 1 for the path of a file, 0 for a name that is looked up in PATH where it has no slash.
  int is_path;
  char *const *arguments;
  char *const *environment;
  /// A descriptor of a directory, or -1 for that of this process.
  int directory;
  /// What the child has for its standard descriptors; -1 for those of this process.
  int input, output, error;
} linux_command;

/// Starts a child in a process group of its own, with the signals as they are by default; 0, or a
/// value of errno. When this process ends, also by SIGKILL, the group is killed, until its place is
/// released.
int linux_spawn(const linux_command *command, pid_t *process, int *place);

/// Releases the place of a child. Call it before the status of the child is taken, while no other
/// process can have its number.
void linux_release_child(int place);

/// Has a signal written as a byte to a descriptor, which does not block, until it is let go; 0, or a
/// value of errno: EINVAL where no process can catch it, EAGAIN where too many ask for it.
int linux_catch(int signal, int descriptor);

/// Writes the signal to the descriptor no more, which can then be closed. What the signal did before
/// anybody asked for it, it does again once nobody does.
void linux_release(int signal, int descriptor);

/// 1 where somebody has asked for a signal, else 0.
int linux_catches(int signal);

#endif
