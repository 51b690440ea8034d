#!/usr/bin/env bash
# pyee: Node's EventEmitter for Python.
. "$(dirname "$0")/playing.bash"
python pyee 13.0.1 typing_extensions 4.15.0
cat >program.py <<'END'
import listeners
from pyee.base import EventEmitter


class System:
    def __init__(self):
        self.emitter = EventEmitter()

    def add(self, listener):
        self.emitter.on("heard", listener.hear)

    def remove(self, listener):
        self.emitter.remove_listener("heard", listener.hear)

    def send(self, number):
        return self.emitter.emit("heard", number)


listeners.play(System)
END
record "pyee $(python_version pyee)" python3 program.py
