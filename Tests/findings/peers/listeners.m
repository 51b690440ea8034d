// Plays the twelve situations with a system of Objective-C, and prints what was heard, as
// `listeners.py` does. The system says itself what a sender gets, and what becomes of an error,
// which isn't thrown here.

#import <Foundation/Foundation.h>

@protocol Hearing <NSObject>
- (void)hear:(int)number;
@end

@interface Listener : NSObject <Hearing>
@property(nonatomic) NSString *name;
@property(nonatomic) NSMutableArray<NSString *> *heard;
@property(nonatomic, copy) void (^then)(void);
@end

@implementation Listener
- (void)hear:(int)number {
  [self.heard addObject:[NSString stringWithFormat:@"%@%d", self.name, number]];
  if (self.then && number == 1) self.then();
}
@end

@interface Twin : Listener
@end

@implementation Twin
- (BOOL)isEqual:(id)other {
  return [other isKindOfClass:[Twin class]];
}

- (NSUInteger)hash {
  return 1;
}
@end

@protocol System <NSObject>
- (void)add:(Listener *)listener;
- (void)remove:(Listener *)listener;
- (void)send:(int)number;

// Runs a block where the system may be used, and waits until all calls have been made.
- (void)use:(void (^)(void))block;
@end

@interface Scene : NSObject
@end

@implementation Scene {
  id<System> system;
  NSMutableArray<NSString *> *heard;
  NSMutableDictionary<NSString *, Listener *> *kept;
}

- (instancetype)initWith:(Class)kind names:(NSString *)names {
  self = [super init];
  system = [[kind alloc] init];
  heard = [NSMutableArray array];
  kept = [NSMutableDictionary dictionary];
  for (NSString *name in [names componentsSeparatedByString:@" "]) [self add:name];
  return self;
}

- (void)add:(NSString *)name kind:(Class)kind {
  if (!kept[name]) {
    Listener *listener = [[kind alloc] init];
    listener.name = name;
    listener.heard = heard;
    kept[name] = listener;
  }
  [system add:kept[name]];
}

- (void)add:(NSString *)name {
  // A pool keeps what was looked up until it's drained, which would keep a released listener.
  @autoreleasepool {
    [self add:name kind:[Listener class]];
  }
}

- (void)remove:(NSString *)name {
  [system remove:kept[name]];
}

- (void)release:(NSString *)name {
  [kept removeObjectForKey:name];
}

// What A does when it hears the first broadcast.
- (void)first:(void (^)(void))then {
  kept[@"A"].then = then;
}

- (void)send:(int)number {
  [system send:number];
}

- (NSString *)broadcast:(int)number {
  [heard removeAllObjects];
  [system use:^{ [self send:number]; }];
  return [heard componentsJoinedByString:@" "];
}
@end

static void tell(NSString *situation, NSString *heard) {
  printf("%s: %s\n", situation.UTF8String, heard.UTF8String);
}

static NSString *both(NSString *first, NSString *second) {
  return [NSString stringWithFormat:@"%@ / %@", first, second];
}

// Plays all situations, each with a new system.
static void play(Class system, NSString *answers, NSString *error) {
  Scene * (^scene)(void) = ^{ return [[Scene alloc] initWith:system names:@"A B C"]; };
  Scene *new = scene();
  tell(@"order", [new broadcast:1]);

  new = scene();
  [new release:@"B"];
  tell(@"weak", [new broadcast:1]);

  new = scene();
  [new first:^{ [new remove:@"B"]; }];
  tell(@"removed before its turn", [new broadcast:1]);

  new = scene();
  [new first:^{ [new remove:@"A"]; }];
  NSString *heard = [new broadcast:1];
  tell(@"self-removal", both(heard, [new broadcast:2]));

  new = scene();
  [new first:^{ [new add:@"D"]; }];
  heard = [new broadcast:1];
  tell(@"added during", both(heard, [new broadcast:2]));

  new = [[Scene alloc] initWith:system names:@"A B B C"];
  heard = [new broadcast:1];
  [new remove:@"B"];
  tell(@"twice", both(heard, [new broadcast:2]));

  new = scene();
  [new first:^{
    [new remove:@"B"];
    [new add:@"B"];
  }];
  heard = [new broadcast:1];
  tell(@"removed and added again", both(heard, [new broadcast:2]));

  tell(@"error", error);

  new = [[Scene alloc] initWith:system names:@"A"];
  [new add:@"B" kind:[Twin class]];
  [new add:@"T" kind:[Twin class]];
  heard = [new broadcast:1];
  [new remove:@"T"];
  tell(@"equal twins", both(heard, [new broadcast:2]));

  new = scene();
  [new first:^{ [new release:@"B"]; }];
  tell(@"released before its turn", [new broadcast:1]);

  new = scene();
  [new first:^{ [new send:2]; }];
  tell(@"nested", [new broadcast:1]);

  tell(@"answers", answers);
}
