#!/usr/bin/env bash
# Qt's signals, in C++, with direct connections. A listener is removed by its signal and its slot.
# Qt says of exceptions that one that leaves a slot is undefined behavior, so nobody throws one
# here.
. "$(dirname "$0")/playing.bash"
debian g++ pkg-config qt6-base-dev
cat >system.hpp <<END
#include <QObject>
#include "$peers/listeners.hpp"

class System : public QObject {
  Q_OBJECT

public:
  using Base = QObject;
  using Listener = ListenerOf<Base>;

  void add(const std::shared_ptr<Listener> &listener) {
    connect(this, &System::heard, listener.get(), &Listener::hear);
  }

  void remove(const std::shared_ptr<Listener> &listener) {
    disconnect(this, &System::heard, listener.get(), &Listener::hear);
  }

  int send(int number) { return heard(number); }

signals:
  int heard(int number);
};
END
cat >program.cpp <<'END'
#include "system.hpp"

int main() { play<System>({{"error", "undefined, says Qt"}}); }
END
"$(pkg-config --variable=libexecdir Qt6Core)"/moc system.hpp -o moc.cpp 2>errors || failed
g++ -std=c++17 -fPIC -o program program.cpp moc.cpp $(pkg-config --cflags --libs Qt6Core) \
  2>errors || failed
record "Qt $(pkg-config --modversion Qt6Core)" ./program
