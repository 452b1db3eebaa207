#include <stdatomic.h>
#include <sys/types.h>

// The children of this process that are killed when it ends, however it ends.

/// Reserves a place for a child that is about to be started, which `linux_release_child` releases; 0,
/// or a value of errno.
int guard_reserve(int *place);

/// Notes the process group of the child. Called by the child itself, so that there is no moment at which
/// it runs and is not noted.
void guard_note(int place, pid_t group);
