"""Plays the twelve situations with a system of Python, and prints what was heard.

A system is a class with `add`, `remove` and `send`. Each listener is an object with a method
`hear`. It writes down its name and the number of the broadcast; what it does besides, in its first
broadcast, is its `then`.

One line is printed for each situation, in the form that `words.awk` reads:

    nested: A1 A2 B2 C2 B1 C1
"""

import gc


class Scene:
    """Listeners that are added to a system of their own, and what they heard."""

    def __init__(self, system, base=object):
        self.system = system()
        self.heard = []
        self.kept = {}
        heard = self.heard

        class Listener(base):
            def __init__(self, name):
                super().__init__()
                self.name = name
                self.then = None

            def hear(self, *received):
                number = received[-1]
                heard.append(f"{self.name}{number}")
                if self.then and number == 1:
                    self.then()
                return self.name.lower()

        class Twin(Listener):
            def __eq__(self, other):
                return isinstance(other, Twin)

            def __hash__(self):
                return 1

        self.kinds = {"B": Twin, "T": Twin}
        self.usual = Listener
        self.twins = False

    def add(self, names):
        for name in names.split():
            if name not in self.kept:
                kind = self.kinds.get(name, self.usual) if self.twins else self.usual
                self.kept[name] = kind(name)
            self.system.add(self.kept[name])

    def remove(self, name):
        self.system.remove(self.kept[name])

    def release(self, name):
        del self.kept[name]
        gc.collect()

    def first(self, then):
        """What A does when it hears the first broadcast."""
        self.kept["A"].then = then

    def send(self, number):
        try:
            return self.system.send(number)
        except Exception:
            self.heard.append("!")


def play(system, base=object):
    """Plays all situations, each with a new system. Listeners inherit from `base`."""

    def scene(names="A B C"):
        new = Scene(system, base)
        new.add(names)
        return new

    def tell(situation, new, broadcasts=1):
        lines = []
        for number in range(1, broadcasts + 1):
            new.heard.clear()
            new.send(number)
            lines.append(" ".join(new.heard))
        print(f"{situation}: {' / '.join(lines)}")

    tell("order", scene())

    new = scene()
    new.release("B")
    tell("weak", new)

    new = scene()
    new.first(lambda: new.remove("B"))
    tell("removed before its turn", new)

    new = scene()
    new.first(lambda: new.remove("A"))
    tell("self-removal", new, 2)

    new = scene()
    new.first(lambda: new.add("D"))
    tell("added during", new, 2)

    twice = scene("A B B C")
    twice.send(1)
    calls = " ".join(twice.heard)
    twice.remove("B")
    twice.heard.clear()
    twice.send(2)
    print(f"twice: {calls} / {' '.join(twice.heard)}")

    new = scene()
    new.first(lambda: (new.remove("B"), new.add("B")))
    tell("removed and added again", new, 2)

    def refuse():
        raise ValueError

    new = scene()
    new.first(refuse)
    tell("error", new)

    twins = Scene(system, base)
    twins.twins = True
    twins.add("A B T")
    twins.send(1)
    calls = " ".join(twins.heard)
    twins.remove("T")
    twins.heard.clear()
    twins.send(2)
    print(f"equal twins: {calls} / {' '.join(twins.heard)}")

    new = scene()
    new.first(lambda: new.release("B"))
    tell("released before its turn", new)

    new = scene()
    new.first(lambda: new.send(2))
    tell("nested", new)

    answer = answer_in_words(scene().send(1))
    if answer in ("true", "false"):
        answer += " / " + answer_in_words(system().send(1))
    print("answers:", answer)


def answer_in_words(answer):
    if answer is None:
        return "nothing"
    if isinstance(answer, bool):
        return str(answer).lower()
    if isinstance(answer, list):
        # Some systems pair each answer with its listener.
        return " ".join(each[1] if isinstance(each, tuple) else each for each in answer)
    return str(answer)
