#!/usr/bin/env bash
# blinker: signals of Python, which Flask uses.
. "$(dirname "$0")/playing.bash"
python blinker 1.9.0
plays=$unordered_plays
cat >program.py <<'END'
import blinker
import listeners


class System:
    def __init__(self):
        self.signal = blinker.Signal()

    def add(self, listener):
        self.signal.connect(listener.hear)

    def remove(self, listener):
        self.signal.disconnect(listener.hear)

    def send(self, number):
        answers = [answer for _, answer in self.signal.send(number)]
        return sorted(answers)


listeners.play(System)
END
record "blinker $(python_version blinker)" python3 program.py
