// Linked into a program, this takes the place of the C library's allocator and counts what is asked of it.
#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t),
    *__libc_memalign(size_t, size_t);
static _Atomic long count;

long allocation_count(void) { return count; }
void *malloc(size_t size) { return count++, __libc_malloc(size); }
void *calloc(size_t items, size_t size) { return count++, __libc_calloc(items, size); }
void *realloc(void *old, size_t size) { return count++, __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) { return count++, __libc_memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = aligned_alloc(alignment, size);
  return *result ? 0 : ENOMEM;
}
