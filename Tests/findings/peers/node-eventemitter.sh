#!/usr/bin/env bash
# Node's EventEmitter.
. "$(dirname "$0")/playing.bash"
command -v node >/dev/null || debian nodejs
cat >program.mjs <<END
import { EventEmitter } from 'node:events';
import { play } from '$peers/listeners.mjs';

class System {
  emitter = new EventEmitter();
  listener = (hear) => hear;
  add = (listener) => this.emitter.on('heard', listener);
  remove = (listener) => this.emitter.off('heard', listener);
  send = (number) => this.emitter.emit('heard', number);
}

play(System);
END
record "Node $(node --version | tr -d v), EventEmitter" node --expose-gc program.mjs
