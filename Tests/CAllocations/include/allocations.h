#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>

/// True where allocations are counted: on Linux with glibc, outside of the sanitizers.
bool allocations_are_counted(void);

/// How many blocks of memory this thread has asked for.
long allocations_of_thread(void);

/// The bytes that this thread has ever asked for.
long allocations_requested_of_thread(void);

/// The bytes that this thread has asked for and not given back: what other threads free of them
/// is not seen.
long allocations_bytes_of_thread(void);

#endif
