#include "allocations.h"

#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <malloc.h>

static __thread long count = 0;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}

bool allocations_are_counted(void) { return true; }

long allocations_of_thread(void) { return count; }

size_t allocations_bytes_in_use(void) { return mallinfo2().uordblks; }

#else

bool allocations_are_counted(void) { return false; }

long allocations_of_thread(void) { return 0; }

size_t allocations_bytes_in_use(void) { return 0; }

#endif
