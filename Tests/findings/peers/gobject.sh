#!/usr/bin/env bash
# GObject's signals, in Python. A listener is removed by its number.
. "$(dirname "$0")/playing.bash"
debian python3-gi
cat >program.py <<'END'
import listeners
from gi.repository import GObject


class Sender(GObject.Object):
    __gsignals__ = {"heard": (GObject.SignalFlags.RUN_LAST, str, (int,))}


class System:
    def __init__(self):
        self.sender = Sender()
        self.numbers = {}

    def add(self, listener):
        number = self.sender.connect("heard", listener.hear)
        self.numbers.setdefault(id(listener), []).append(number)

    def remove(self, listener):
        self.sender.disconnect(self.numbers[id(listener)].pop())

    def send(self, number):
        return self.sender.emit("heard", number)


listeners.play(System)
END
export PYTHONPATH=$peers PYTHONDONTWRITEBYTECODE=1
record "GObject, PyGObject $(debian_version python3-gi)" /usr/bin/python3 program.py
