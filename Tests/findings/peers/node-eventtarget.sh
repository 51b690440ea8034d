#!/usr/bin/env bash
# Node's EventTarget, which isn't the one of browsers: there, a listener that's added during a
# broadcast isn't called by it. Here it is, unless the last listener adds it.
. "$(dirname "$0")/playing.bash"
command -v node >/dev/null || debian nodejs
cat >program.mjs <<END
import { play } from '$peers/listeners.mjs';

// A listener's error reaches nobody but the process, on a later turn.
process.on('uncaughtException', () => {});

class Numbered extends Event {
  constructor(number) {
    super('heard', { cancelable: true });
    this.number = number;
  }
}

class System {
  target = new EventTarget();
  listener = (hear) => (event) => hear(event.number);
  add = (listener) => this.target.addEventListener('heard', listener);
  remove = (listener) => this.target.removeEventListener('heard', listener);
  send = (number) => this.target.dispatchEvent(new Numbered(number));
}

function answers() {
  const system = new System();
  const answer = system.send(1);
  system.target.addEventListener('heard', (event) => event.preventDefault());
  return answer && !system.send(2) ? 'true unless a listener cancels' : 'something else';
}

play(System, { answers });
END
record "Node $(node --version | tr -d v), EventTarget" node --expose-gc program.mjs
