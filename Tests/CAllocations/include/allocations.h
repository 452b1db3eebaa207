#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

#include <stdbool.h>
#include <stddef.h>

/// True where allocations are counted: on Linux with glibc, outside of the sanitizers.
bool allocations_are_counted(void);

/// How many blocks of memory this thread has asked for.
long allocations_of_thread(void);

/// The bytes that the heap has handed out to all threads and not got back.
size_t allocations_bytes_in_use(void);

#endif
