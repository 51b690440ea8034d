// Linked into a program, these take the place of the Swift runtime's functions that read and destroy a weak reference. They
// do what the runtime does, and then let a test act: in the moment in which the reader holds the object, which another
// thread hits by chance, and in the moment in which whatever has the reference is deallocated.
#define _GNU_SOURCE
#include <dlfcn.h>

static void (*after_read)(void), (*after_destruction)(void);

/// Calls an action once, as soon as a weak reference to a living object has been read.
void after_next_read(void (*action)(void)) { after_read = action; }

/// Calls an action once, as soon as a weak reference has been destroyed.
void after_next_destruction(void (*action)(void)) { after_destruction = action; }

static void call_once(void (**slot)(void)) {
  void (*action)(void) = *slot;
  *slot = 0;
  if (action) action();
}

void *swift_weakLoadStrong(void *reference) {
  void *(*read)(void *) = (void *(*)(void *))dlsym(RTLD_NEXT, "swift_weakLoadStrong");
  void *object = read(reference);
  if (object) call_once(&after_read);
  return object;
}

void swift_weakDestroy(void *reference) {
  void (*destroy)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, "swift_weakDestroy");
  destroy(reference);
  call_once(&after_destruction);
}
