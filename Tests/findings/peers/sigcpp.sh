#!/usr/bin/env bash
# libsigc++, in C++, which GTK's C++ interface uses. The listeners are trackable, and are removed by
# their connections.
. "$(dirname "$0")/playing.bash"
debian g++ pkg-config libsigc++-2.0-dev
cat >program.cpp <<END
#include <sigc++/sigc++.h>
#include "$peers/listeners.hpp"

struct System {
  using Base = sigc::trackable;
  using Listener = ListenerOf<Base>;
  sigc::signal<int, int> signal;
  std::map<Listener *, std::vector<sigc::connection>> connections;

  void add(const std::shared_ptr<Listener> &listener) {
    sigc::slot<int, int> slot = sigc::mem_fun(*listener, &Listener::hear);
    connections[listener.get()].push_back(signal.connect(slot));
  }

  void remove(const std::shared_ptr<Listener> &listener) {
    connections[listener.get()].back().disconnect();
    connections[listener.get()].pop_back();
  }

  int send(int number) { return signal.emit(number); }
};

int main() { play<System>(); }
END
g++ -std=c++17 -o program program.cpp $(pkg-config --cflags --libs sigc++-2.0) 2>errors || failed
record "libsigc++ $(pkg-config --modversion sigc++-2.0)" ./program
