// Plays the twelve situations with a system of C++, and prints what was heard, as `listeners.py`
// does.
//
// A system has `add`, `remove` and `send`, and a type `Base` that its listeners inherit from.

#pragma once

#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

template <class Base>
struct ListenerOf : Base {
  std::string name;
  std::vector<std::string> *heard;
  std::function<void()> then;

  int hear(int number) {
    heard->push_back(name + std::to_string(number));
    if (then && number == 1) then();
    return name[0] - 'A';
  }

  // All are equal. But what's removed is a connection or an address.
  bool operator==(const ListenerOf &) const { return true; }
};

template <class System>
struct Scene {
  using Listener = ListenerOf<typename System::Base>;

  // Declared first, so that it outlives the listeners.
  System system;
  std::vector<std::string> heard;
  std::map<std::string, std::shared_ptr<Listener>> kept;

  explicit Scene(const std::string &names = "A B C") {
    std::istringstream words(names);
    for (std::string name; words >> name;) add(name);
  }

  void add(const std::string &name) {
    std::shared_ptr<Listener> &listener = kept[name];
    if (!listener) {
      listener = std::make_shared<Listener>();
      listener->name = name;
      listener->heard = &heard;
    }
    system.add(listener);
  }

  void remove(const std::string &name) { system.remove(kept[name]); }

  void release(const std::string &name) { kept.erase(name); }

  // What A does when it hears the first broadcast.
  void first(std::function<void()> then) { kept["A"]->then = then; }

  void send(int number) {
    try {
      system.send(number);
    } catch (const std::runtime_error &) {
      heard.push_back("!");
    }
  }

  std::string broadcast(int number) {
    heard.clear();
    send(number);
    std::string line;
    for (const std::string &call : heard) line += (line.empty() ? "" : " ") + call;
    return line;
  }
};

inline void tell(const std::string &situation, const std::string &broadcasts) {
  std::cout << situation << ": " << broadcasts << "\n";
}

template <class System>
void play(const std::map<std::string, std::string> &sentences = {}) {
  using Played = Scene<System>;
  auto tell_two = [](const std::string &situation, Played &scene) {
    std::string both = scene.broadcast(1);
    tell(situation, both + " / " + scene.broadcast(2));
  };

  Played ordered;
  tell("order", ordered.broadcast(1));

  Played weak;
  weak.release("B");
  tell("weak", weak.broadcast(1));

  Played removed;
  removed.first([&] { removed.remove("B"); });
  tell("removed before its turn", removed.broadcast(1));

  Played leaving;
  leaving.first([&] { leaving.remove("A"); });
  tell_two("self-removal", leaving);

  Played arriving;
  arriving.first([&] { arriving.add("D"); });
  tell_two("added during", arriving);

  Played twice("A B B C");
  std::string both = twice.broadcast(1);
  twice.remove("B");
  tell("twice", both + " / " + twice.broadcast(2));

  Played again;
  again.first([&] {
    again.remove("B");
    again.add("B");
  });
  tell_two("removed and added again", again);

  auto sentence = sentences.find("error");
  if (sentence == sentences.end()) {
    Played failing;
    failing.first([] { throw std::runtime_error("refused"); });
    tell("error", failing.broadcast(1));
  } else {
    tell("error", "(" + sentence->second + ")");
  }

  Played twins("A B T");
  both = twins.broadcast(1);
  twins.remove("T");
  tell("equal twins", both + " / " + twins.broadcast(2));

  Played released;
  released.first([&] { released.release("B"); });
  tell("released before its turn", released.broadcast(1));

  Played nested;
  nested.first([&] { nested.send(2); });
  tell("nested", nested.broadcast(1));

  Played asked;
  tell("answers", asked.system.send(1) == 2 ? "c" : "something else");
}
