#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

const int linux_o_path = O_PATH;

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
