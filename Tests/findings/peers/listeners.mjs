// Plays the twelve situations with a system of JavaScript, and prints what was heard, as
// `listeners.py` does.
//
// A system is a class with `add`, `remove`, `send`, and `listener(hear)`, which makes what is
// added.

class Scene {
  constructor(System) {
    this.system = new System();
    this.heard = [];
    this.kept = {};
    this.then = {};
  }

  add(names) {
    for (const name of names.split(' ')) {
      this.kept[name] ??= this.system.listener((number) => this.hear(name, number));
      this.system.add(this.kept[name]);
    }
    return this;
  }

  hear(name, number) {
    this.heard.push(`${name}${number}`);
    if (this.then[name] && number === 1) this.then[name]();
  }

  remove(name) {
    this.system.remove(this.kept[name]);
  }

  // Drops the program's last reference. Whether the system has one shows after a collection.
  release(name) {
    delete this.kept[name];
    gc();
  }

  send(number) {
    try {
      return this.system.send(number);
    } catch {
      this.heard.push('!');
    }
  }

  // What was heard in a broadcast.
  broadcast(number) {
    this.heard = [];
    this.send(number);
    return this.heard.join(' ');
  }
}

export function play(System, { answers = () => whetherAnybody(System) } = {}) {
  const scene = (names = 'A B C') => new Scene(System).add(names);
  const tell = (situation, ...broadcasts) =>
    console.log(`${situation}: ${broadcasts.join(' / ')}`);

  tell('order', scene().broadcast(1));

  const weak = scene();
  weak.release('B');
  tell('weak', weak.broadcast(1));

  const removed = scene();
  removed.then.A = () => removed.remove('B');
  tell('removed before its turn', removed.broadcast(1));

  const leaving = scene();
  leaving.then.A = () => leaving.remove('A');
  tell('self-removal', leaving.broadcast(1), leaving.broadcast(2));

  const arriving = scene();
  arriving.then.A = () => arriving.add('D');
  tell('added during', arriving.broadcast(1), arriving.broadcast(2));

  const twice = scene('A B B C');
  const both = twice.broadcast(1);
  twice.remove('B');
  tell('twice', both, twice.broadcast(2));

  const again = scene();
  again.then.A = () => {
    again.remove('B');
    again.add('B');
  };
  tell('removed and added again', again.broadcast(1), again.broadcast(2));

  const failing = scene();
  failing.then.A = () => {
    throw new Error();
  };
  tell('error', failing.broadcast(1));

  tell('equal twins', '(objects have no equality of their own)');

  const released = scene();
  released.then.A = () => released.release('B');
  tell('released before its turn', released.broadcast(1));

  const nested = scene();
  nested.then.A = () => nested.send(2);
  tell('nested', nested.broadcast(1));

  tell('answers', answers());
}

// What the sender gets when somebody listens, and when nobody does.
function whetherAnybody(System) {
  return `${new Scene(System).add('A').send(1)} / ${new Scene(System).send(1)}`;
}
