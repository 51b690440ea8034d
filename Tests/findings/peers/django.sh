#!/usr/bin/env bash
# The signals of Django.
. "$(dirname "$0")/playing.bash"
python Django 5.2.19
cat >program.py <<'END'
import listeners
from django.dispatch import Signal


class System:
    def __init__(self):
        self.signal = Signal()

    def add(self, listener):
        self.signal.connect(listener.hear_by_name)

    def remove(self, listener):
        self.signal.disconnect(listener.hear_by_name)

    def send(self, number):
        return [answer for _, answer in self.signal.send(None, number=number)]


class Base:
    # Django passes everything by name.
    def hear_by_name(self, number, **_):
        return self.hear(number)


listeners.play(System, Base)
END
record "Django $(python_version Django)" python3 program.py
