#!/usr/bin/env bash
# psygnal: signals of Python, in the manner of Qt.
. "$(dirname "$0")/playing.bash"
python psygnal 0.16.1
cat >program.py <<'END'
import listeners
import psygnal


class System:
    def __init__(self):
        self.signal = psygnal.SignalInstance((int,))

    def add(self, listener):
        self.signal.connect(listener.hear)

    def remove(self, listener):
        self.signal.disconnect(listener.hear)

    def send(self, number):
        return self.signal.emit(number)


listeners.play(System)
END
record "psygnal $(python_version psygnal)" python3 program.py
