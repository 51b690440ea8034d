#!/usr/bin/env bash
# Java's PropertyChangeSupport.
. "$(dirname "$0")/playing.bash"
command -v javac >/dev/null || debian openjdk-17-jdk-headless
cat >Program.java <<'END'
import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;

public class Program {
  static final class Beans implements Listeners.Played {
    final PropertyChangeSupport support = new PropertyChangeSupport(this);

    static final class Heard extends Listeners.Listener implements PropertyChangeListener {
      public void propertyChange(PropertyChangeEvent event) {
        hear((Integer) event.getNewValue());
      }
    }

    public Listeners.Listener listener() {
      return new Heard();
    }

    public void add(Listeners.Listener listener) {
      support.addPropertyChangeListener((Heard) listener);
    }

    public void remove(Listeners.Listener listener) {
      support.removePropertyChangeListener((Heard) listener);
    }

    public void send(int number) {
      support.firePropertyChange("number", number - 1, number);
    }
  }

  public static void main(String[] arguments) {
    Listeners.play(Beans::new);
  }
}
END
javac -d . "$peers/Listeners.java" Program.java 2>errors || failed
record "Java $(javac --version | cut -d ' ' -f 2), PropertyChangeSupport" java -cp . Program
