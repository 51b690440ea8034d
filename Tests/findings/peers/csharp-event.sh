#!/usr/bin/env bash
# An event of C#, with Mono.
. "$(dirname "$0")/playing.bash"
debian mono-mcs mono-runtime
cat >program.cs <<'END'
class Radio : IPlayed {
  delegate string Hearing(int number);
  event Hearing Heard;

  public void Add(Listener listener) {
    Heard += listener.Hear;
  }

  public void Remove(Listener listener) {
    Heard -= listener.Hear;
  }

  public string Send(int number) {
    return Heard(number);
  }

  static void Main() {
    Listeners.Play(() => new Radio());
  }
}
END
mcs -out:program.exe program.cs "$peers/listeners.cs" 2>errors || failed
record "C# events, Mono $(debian_version mono-runtime)" mono program.exe
