#!/usr/bin/env bash
# A Subject of ReactiveX for Python. A listener is removed by its subscription.
. "$(dirname "$0")/playing.bash"
python reactivex 6.1.0
cat >program.py <<'END'
import listeners
import reactivex.subject


class System:
    def __init__(self):
        self.subject = reactivex.subject.Subject()
        self.subscriptions = {}

    def add(self, listener):
        subscription = self.subject.subscribe(listener.hear)
        self.subscriptions.setdefault(id(listener), []).append(subscription)

    def remove(self, listener):
        self.subscriptions[id(listener)].pop().dispose()

    def send(self, number):
        return self.subject.on_next(number)


listeners.play(System)
END
record "ReactiveX for Python $(python_version reactivex), Subject" python3 program.py
