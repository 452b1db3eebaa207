#include "allocations.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <errno.h>
#include <malloc.h>

static __thread long count = 0;
static __thread long bytes = 0;
static __thread long requested = 0;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

/// What the heap needs to keep beside each block.
enum { header = 8 };

static void *counted(void *block) {
  count++;
  if (block) {
    long size = malloc_usable_size(block) + header;
    bytes += size;
    requested += size;
  }
  return block;
}

static void forget(void *block) {
  if (block) bytes -= malloc_usable_size(block) + header;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  forget(block);
  return counted(__libc_realloc(block, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = counted(__libc_memalign(alignment, size));
  return *block ? 0 : ENOMEM;
}

void free(void *block) {
  forget(block);
  __libc_free(block);
}

bool allocations_are_counted(void) { return true; }

long allocations_of_thread(void) { return count; }

long allocations_requested_of_thread(void) { return requested; }

long allocations_bytes_of_thread(void) { return bytes; }

#else

bool allocations_are_counted(void) { return false; }

long allocations_of_thread(void) { return 0; }

long allocations_requested_of_thread(void) { return 0; }

long allocations_bytes_of_thread(void) { return 0; }

#endif
