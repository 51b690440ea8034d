// Plays the twelve situations with a system of C#, and prints what was heard, as `listeners.py`
// does.

using System;
using System.Collections.Generic;

class Listener {
  readonly string name;
  readonly List<string> heard;
  readonly bool isTwin;
  public Action Then;

  public Listener(string name, List<string> heard, bool isTwin) {
    this.name = name;
    this.heard = heard;
    this.isTwin = isTwin;
  }

  public string Hear(int number) {
    heard.Add(name + number);
    if (Then != null && number == 1) Then();
    return name.ToLower();
  }

  public override bool Equals(object other) {
    if (ReferenceEquals(this, other)) return true;
    var listener = other as Listener;
    return listener != null && isTwin && listener.isTwin;
  }

  public override int GetHashCode() {
    return 1;
  }
}

interface IPlayed {
  void Add(Listener listener);
  void Remove(Listener listener);
  string Send(int number);
}

class Scene {
  readonly IPlayed system;
  readonly List<string> heard = new List<string>();
  readonly Dictionary<string, Listener> kept = new Dictionary<string, Listener>();

  public Scene(IPlayed system, string names = "A B C") {
    this.system = system;
    foreach (var name in names.Split(' ')) Add(name);
  }

  public void Add(string name, bool isTwin = false) {
    if (!kept.ContainsKey(name)) kept[name] = new Listener(name, heard, isTwin);
    system.Add(kept[name]);
  }

  public void Remove(string name) {
    system.Remove(kept[name]);
  }

  public void Release(string name) {
    kept.Remove(name);
    GC.Collect();
  }

  // What A does when it hears the first broadcast.
  public void First(Action then) {
    kept["A"].Then = then;
  }

  public void Send(int number) {
    try {
      system.Send(number);
    } catch (InvalidOperationException) {
      heard.Add("!");
    }
  }

  public string Broadcast(int number) {
    heard.Clear();
    Send(number);
    return string.Join(" ", heard);
  }

  public string Answer() {
    return system.Send(1);
  }
}

static class Listeners {
  static void Tell(string situation, params string[] broadcasts) {
    Console.WriteLine(situation + ": " + string.Join(" / ", broadcasts));
  }

  public static void Play(Func<IPlayed> system) {
    Tell("order", new Scene(system()).Broadcast(1));

    var weak = new Scene(system());
    weak.Release("B");
    Tell("weak", weak.Broadcast(1));

    var removed = new Scene(system());
    removed.First(() => removed.Remove("B"));
    Tell("removed before its turn", removed.Broadcast(1));

    var leaving = new Scene(system());
    leaving.First(() => leaving.Remove("A"));
    Tell("self-removal", leaving.Broadcast(1), leaving.Broadcast(2));

    var arriving = new Scene(system());
    arriving.First(() => arriving.Add("D"));
    Tell("added during", arriving.Broadcast(1), arriving.Broadcast(2));

    var twice = new Scene(system(), "A B B C");
    var both = twice.Broadcast(1);
    twice.Remove("B");
    Tell("twice", both, twice.Broadcast(2));

    var again = new Scene(system());
    again.First(() => {
      again.Remove("B");
      again.Add("B");
    });
    Tell("removed and added again", again.Broadcast(1), again.Broadcast(2));

    var failing = new Scene(system());
    failing.First(() => { throw new InvalidOperationException(); });
    Tell("error", failing.Broadcast(1));

    var twins = new Scene(system(), "A");
    twins.Add("B", true);
    twins.Add("T", true);
    both = twins.Broadcast(1);
    twins.Remove("T");
    Tell("equal twins", both, twins.Broadcast(2));

    var released = new Scene(system());
    released.First(() => released.Release("B"));
    Tell("released before its turn", released.Broadcast(1));

    var nested = new Scene(system());
    nested.First(() => nested.Send(2));
    Tell("nested", nested.Broadcast(1));

    Tell("answers", new Scene(system()).Answer());
  }
}
