// Linked into a program, this takes the place of the Swift runtime's function that reads a weak reference. It reads as the
// runtime does, and then lets a test act while the reader holds the object: in the moment that another thread hits by
// chance.
#define _GNU_SOURCE
#include <dlfcn.h>

static void (*next_action)(void);

/// Calls an action once, as soon as a weak reference to a living object has been read.
void after_next_read(void (*action)(void)) { next_action = action; }

void *swift_weakLoadStrong(void *reference) {
  void *(*read)(void *) = (void *(*)(void *))dlsym(RTLD_NEXT, "swift_weakLoadStrong");
  void *object = read(reference);
  void (*action)(void) = next_action;
  if (object && action) next_action = 0, action();
  return object;
}
