#!/usr/bin/env bash
# A Subject of RxJS. A listener is removed by its subscription.
. "$(dirname "$0")/playing.bash"
command -v node >/dev/null || debian nodejs
command -v tsc >/dev/null || debian node-typescript
clone RXJS rxjs 7.8.2
# Its packaging doesn't matter here: the sources of the module are enough.
tsc --outDir built --module commonjs --target es2019 --esModuleInterop --skipLibCheck \
  --lib es2019,dom rxjs/src/internal/Subject.ts >errors 2>&1 || failed
cat >program.mjs <<END
import { createRequire } from 'node:module';
import { play } from '$peers/listeners.mjs';

const { Subject } = createRequire(import.meta.url)('./built/Subject.js');

// A listener's error reaches nobody but the process, on a later turn.
process.on('uncaughtException', () => {});

class System {
  subject = new Subject();
  subscriptions = new WeakMap();
  listener = (hear) => (number) => hear(number);
  send = (number) => this.subject.next(number);

  add(listener) {
    const subscriptions = this.subscriptions.get(listener) ?? [];
    subscriptions.push(this.subject.subscribe(listener));
    this.subscriptions.set(listener, subscriptions);
  }

  remove(listener) {
    this.subscriptions.get(listener).pop().unsubscribe();
  }
}

const answers = () => new System().send(1) ?? 'nothing';
play(System, { answers });
END
record "RxJS 7.8.2, Subject" node --expose-gc program.mjs
