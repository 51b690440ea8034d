#!/usr/bin/env bash
# Boost.Signals2, in C++. The signal tracks its listeners, and a listener is removed by its
# connection.
. "$(dirname "$0")/playing.bash"
debian g++ libboost-dev
cat >program.cpp <<END
#include <boost/signals2.hpp>
#include "$peers/listeners.hpp"

struct Nothing {};

struct System {
  using Base = Nothing;
  using Listener = ListenerOf<Base>;
  using Signal = boost::signals2::signal<int(int)>;
  Signal signal;
  std::map<Listener *, std::vector<boost::signals2::connection>> connections;

  void add(const std::shared_ptr<Listener> &listener) {
    Listener *unowned = listener.get();
    Signal::slot_type slot([unowned](int number) { return unowned->hear(number); });
    connections[unowned].push_back(signal.connect(slot.track_foreign(listener)));
  }

  void remove(const std::shared_ptr<Listener> &listener) {
    connections[listener.get()].back().disconnect();
    connections[listener.get()].pop_back();
  }

  int send(int number) { return signal(number).value_or(-1); }
};

int main() { play<System>(); }
END
g++ -std=c++17 -o program program.cpp 2>errors || failed
version=$(sed -n 's/#define BOOST_LIB_VERSION "\(.*\)"/\1/p' /usr/include/boost/version.hpp)
record "Boost.Signals2 ${version/_/.}" ./program
