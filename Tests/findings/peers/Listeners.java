import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Plays the twelve situations with a system of Java, and prints what was heard. */
final class Listeners {
  interface Played {
    /** A listener of the type that this system calls. */
    Listener listener();

    void add(Listener listener);

    void remove(Listener listener);

    void send(int number);
  }

  static class Listener {
    String name;
    List<String> heard;
    Runnable then;
    boolean isTwin;

    void hear(int number) {
      heard.add(name + number);
      if (then != null && number == 1) then.run();
    }

    @Override
    public boolean equals(Object other) {
      return this == other || isTwin && other instanceof Listener twin && twin.isTwin;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  private static final class Scene {
    final Played system;
    final List<String> heard = new ArrayList<>();
    final Map<String, Listener> kept = new HashMap<>();
    boolean addsTwins;

    Scene(Supplier<Played> systems, String names) {
      system = systems.get();
      for (String name : names.split(" ")) add(name);
    }

    void add(String name) {
      system.add(kept.computeIfAbsent(name, this::listener));
    }

    Listener listener(String name) {
      Listener listener = system.listener();
      listener.name = name;
      listener.heard = heard;
      listener.isTwin = addsTwins;
      return listener;
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

    Scene twins = new Scene(systems, "A");
    twins.addsTwins = true;
    twins.add("B");
    twins.add("T");
    String bothTwins = twins.broadcast(1);
    twins.remove("T");
    tell("equal twins", bothTwins, twins.broadcast(2));

    Scene released = scene.get();
    released.first(() -> released.release("B"));
    tell("released before its turn", released.broadcast(1));

    Scene nested = scene.get();
    nested.first(() -> nested.send(2));
    tell("nested", nested.broadcast(1));

    // Each of these methods is void.
    tell("answers", "nothing");
  }
}
