import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Plays the twelve situations with a system of Java, and prints what was heard, as `listeners.py` does. */
final class Listeners {
  interface Played {
    void add(Listener listener);

    void remove(Listener listener);

    void send(int number);
  }

  /** A listener. What a system adds may hold one: each of them has one `added` at most. */
  static class Listener {
    final String name;
    final List<String> heard;
    Runnable then;
    Object added;

    Listener(String name, List<String> heard) {
      this.name = name;
      this.heard = heard;
    }

    void hear(int number) {
      heard.add(name + number);
      if (then != null && number == 1) then.run();
    }
  }

  private static final class Scene {
    final Played system;
    final Supplier<Played> systems;
    final List<String> heard = new ArrayList<>();
    final Map<String, Listener> kept = new HashMap<>();

    Scene(Supplier<Played> systems, String names) {
      this.systems = systems;
      system = systems.get();
      for (String name : names.split(" ")) add(name);
    }

    void add(String name) {
      system.add(kept.computeIfAbsent(name, each -> new Listener(each, heard)));
    }

    void remove(String name) {
      system.remove(kept.get(name));
    }

    void release(String name) {
      kept.remove(name);
      System.gc();
    }

    void first(Runnable then) {
      kept.get("A").then = then;
    }

    void send(int number) {
      try {
        system.send(number);
      } catch (RuntimeException error) {
        heard.add("!");
      }
    }

    String broadcast(int number) {
      heard.clear();
      send(number);
      return String.join(" ", heard);
    }
  }

  private static void tell(String situation, String... broadcasts) {
    System.out.println(situation + ": " + String.join(" / ", broadcasts));
  }

  static void play(Supplier<Played> systems) {
    Supplier<Scene> scene = () -> new Scene(systems, "A B C");

    tell("order", scene.get().broadcast(1));

    Scene weak = scene.get();
    weak.release("B");
    tell("weak", weak.broadcast(1));

    Scene removed = scene.get();
    removed.first(() -> removed.remove("B"));
    tell("removed before its turn", removed.broadcast(1));

    Scene leaving = scene.get();
    leaving.first(() -> leaving.remove("A"));
    tell("self-removal", leaving.broadcast(1), leaving.broadcast(2));

    Scene arriving = scene.get();
    arriving.first(() -> arriving.add("D"));
    tell("added during", arriving.broadcast(1), arriving.broadcast(2));

    Scene twice = new Scene(systems, "A B B C");
    String both = twice.broadcast(1);
    twice.remove("B");
    tell("twice", both, twice.broadcast(2));

    Scene again = scene.get();
    again.first(
        () -> {
          again.remove("B");
          again.add("B");
        });
    tell("removed and added again", again.broadcast(1), again.broadcast(2));

    Scene failing = scene.get();
    failing.first(
        () -> {
          throw new IllegalStateException();
        });
    tell("error", failing.broadcast(1));

    Scene released = scene.get();
    released.first(() -> released.release("B"));
    tell("released before its turn", released.broadcast(1));

    Scene nested = scene.get();
    nested.first(() -> nested.send(2));
    tell("nested", nested.broadcast(1));

    // Each of these methods is void.
    tell("answers", "nothing");
  }

  /** B and T are what a system adds for two objects that are equal. Each system has types of its own for that. */
  static void twins(Played system, Listener b, Listener twin) {
    system.add(new Listener("A", b.heard));
    system.add(b);
    system.add(twin);
    system.send(1);
    String both = String.join(" ", b.heard);
    b.heard.clear();
    system.remove(twin);
    system.send(2);
    tell("equal twins", both, String.join(" ", b.heard));
  }
}
