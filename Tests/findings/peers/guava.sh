#!/usr/bin/env bash
# Guava's EventBus, in Java.
. "$(dirname "$0")/playing.bash"
command -v javac >/dev/null || debian openjdk-17-jdk-headless
debian libguava-java
cat >Program.java <<'END'
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;

public class Program {
  public static final class Heard extends Listeners.Listener {
    @Subscribe
    public void heard(Integer number) {
      hear(number);
    }
  }

  static final class Bus implements Listeners.Played {
    final EventBus bus = new EventBus();

    public Listeners.Listener listener() {
      return new Heard();
    }

    public void add(Listeners.Listener listener) {
      bus.register(listener);
    }

    public void remove(Listeners.Listener listener) {
      bus.unregister(listener);
    }

    public void send(int number) {
      bus.post(number);
    }
  }

  public static void main(String[] arguments) {
    Listeners.play(Bus::new);
  }
}
END
classes=.:/usr/share/java/guava.jar
javac -cp "$classes" -d . "$peers/Listeners.java" Program.java 2>errors || failed
record "Guava $(debian_version libguava-java), EventBus" java -cp "$classes" Program
