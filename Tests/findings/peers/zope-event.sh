#!/usr/bin/env bash
# zope.event: a list of subscribers of Python, which everybody changes as a list.
. "$(dirname "$0")/playing.bash"
python zope.event 6.2
cat >program.py <<'END'
import listeners
import zope.event


class System:
    def __init__(self):
        zope.event.subscribers.clear()

    def add(self, listener):
        zope.event.subscribers.append(listener.hear)

    def remove(self, listener):
        zope.event.subscribers.remove(listener.hear)

    def send(self, number):
        return zope.event.notify(number)


listeners.play(System)
END
record "zope.event $(python_version zope.event)" python3 program.py
