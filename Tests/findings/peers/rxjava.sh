#!/usr/bin/env bash
# A PublishSubject of RxJava. A listener is removed by its subscription.
. "$(dirname "$0")/playing.bash"
command -v javac >/dev/null || debian openjdk-17-jdk-headless
debian librx-java libreactive-streams-java
cat >Program.java <<'END'
import io.reactivex.rxjava3.disposables.Disposable;
import io.reactivex.rxjava3.subjects.PublishSubject;
import java.util.ArrayDeque;
import java.util.Deque;

public class Program {
  static final class Heard extends Listeners.Listener {
    final Deque<Disposable> subscriptions = new ArrayDeque<>();
  }

  static final class Rx implements Listeners.Played {
    final PublishSubject<Integer> subject = PublishSubject.create();

    public Listeners.Listener listener() {
      return new Heard();
    }

    public void add(Listeners.Listener listener) {
      ((Heard) listener).subscriptions.push(subject.subscribe(listener::hear));
    }

    public void remove(Listeners.Listener listener) {
      ((Heard) listener).subscriptions.pop().dispose();
    }

    public void send(int number) {
      subject.onNext(number);
    }
  }

  public static void main(String[] arguments) {
    Listeners.play(Rx::new);
  }
}
END
classes=.:/usr/share/java/rxjava.jar:/usr/share/java/reactive-streams.jar
javac -cp "$classes" -d . "$peers/Listeners.java" Program.java 2>errors || failed
record "RxJava $(debian_version librx-java), PublishSubject" java -cp "$classes" Program
