#!/usr/bin/env bash
# GCDMulticastDelegate of XMPPFramework, in Objective-C. All delegates have one queue, on which the
# list is used, too. Their method returns nothing, since the list sets no answer. An error was
# thrown by hand, once: nobody on the queue catches it, and the program ended.
#
# The list's own code is unchanged, and built as for iOS, since the Mac's asks for classes of
# AppKit. It needs weak references, which Debian's GNUstep lacks, so the variable GNUSTEP holds a
# prefix with another one. It's built like this, with a Swift toolchain's clang and with libffi:
#
#     export CC=clang OBJC=clang CXX=clang++ OBJCXX=clang++ CPPFLAGS=-I$GNUSTEP/include
#     export LDFLAGS="-L$GNUSTEP/lib -Wl,-rpath,$GNUSTEP/lib -fuse-ld=lld"
#     cmake … -DCMAKE_INSTALL_PREFIX=$GNUSTEP -DGNUSTEP_INSTALL_TYPE=NONE  # robin-map, libobjc2
#     ./configure --prefix=$GNUSTEP --with-layout=gnustep \
#       --with-library-combo=ng-gnu-gnu                                    # tools-make
#     . $GNUSTEP/System/Library/Makefiles/GNUstep.sh
#     ./configure --disable-{icu,xml,tls,zeroconf,libdispatch,nsurlsession} # libs-base
. "$(dirname "$0")/playing.bash"
clone XMPPFRAMEWORK XMPPFramework 7d4dd1f2
config=${GNUSTEP:-}/System/Tools/gnustep-config
[ -x "$config" ] || missing "GNUstep with libobjc2 (tell its prefix in the variable GNUSTEP)"
command -v swiftc >/dev/null || missing "a Swift toolchain"
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
toolchain=$(dirname "$tools")/lib/swift
mkdir -p headers/libkern
ln -s "$toolchain"/{dispatch,os} headers
# The list includes a header of Apple's, of which it uses nothing.
touch headers/libkern/OSAtomic.h
cat >program.m <<END
#import "$peers/listeners.m"
#import "GCDMulticastDelegate.h"

@interface Radio : NSObject <System>
@end

@implementation Radio {
  GCDMulticastDelegate *list;
  dispatch_queue_t queue;
}

- (instancetype)init {
  self = [super init];
  list = [[GCDMulticastDelegate alloc] init];
  queue = dispatch_queue_create("radio", DISPATCH_QUEUE_SERIAL);
  return self;
}

- (void)add:(Listener *)listener {
  [list addDelegate:listener delegateQueue:queue];
}

- (void)remove:(Listener *)listener {
  [list removeDelegate:listener];
}

- (void)send:(int)number {
  [(id<Hearing>)list hear:number];
}

- (void)use:(void (^)(void))block {
  dispatch_sync(queue, block);
  // Twice, because a delegate may have begun another broadcast.
  for (int turn = 1; turn <= 2; turn++) dispatch_sync(queue, ^{});
}
@end

int main(void) {
  @autoreleasepool {
    play([Radio class], @"nothing", @"ends the program");
  }
}
END
# shellcheck disable=SC2046
"$tools/clang" $("$config" --objc-flags) -fobjc-arc -w -I headers -I XMPPFramework/Utilities \
  -D TARGET_OS_IPHONE=1 -include dispatch/dispatch.h -o program \
  program.m XMPPFramework/Utilities/GCDMulticastDelegate.m $("$config" --base-libs) \
  -L "$toolchain/linux" -ldispatch -lBlocksRuntime \
  -Wl,-rpath,"$toolchain/linux:$GNUSTEP/Local/Library/Libraries" 2>errors || failed
record "GCDMulticastDelegate of XMPPFramework, one queue, commit 7d4dd1f2" ./program
