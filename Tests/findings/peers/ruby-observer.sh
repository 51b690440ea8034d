#!/usr/bin/env bash
# Ruby's Observable.
. "$(dirname "$0")/playing.bash"
command -v ruby >/dev/null || debian ruby
cat >program.rb <<'END'
require 'observer'
require 'listeners'

class System
  include Observable

  def add(listener) = add_observer(listener, :hear)

  def remove(listener) = delete_observer(listener)

  def broadcast(number)
    changed
    notify_observers(number)
  end

  # False means that nobody had said that something changed.
  def answers = broadcast(1) == false && notify_observers(1).nil? ? 'nothing' : 'something else'
end

play(System)
END
record "Ruby $(ruby -e 'puts RUBY_VERSION'), Observable" ruby -I "$peers" program.rb
