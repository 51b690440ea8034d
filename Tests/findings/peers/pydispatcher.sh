#!/usr/bin/env bash
# PyDispatcher: signals of Python, of which Django's and Scrapy's are descendants.
. "$(dirname "$0")/playing.bash"
python PyDispatcher 2.0.7
cat >program.py <<'END'
import listeners
from pydispatch import dispatcher


class System:
    def add(self, listener):
        dispatcher.connect(listener.hear, signal="heard", sender=self)

    def remove(self, listener):
        dispatcher.disconnect(listener.hear, signal="heard", sender=self)

    def send(self, number):
        return [answer for _, answer in dispatcher.send("heard", self, number)]


listeners.play(System)
END
record "PyDispatcher $(python_version PyDispatcher)" python3 program.py
