# Plays the twelve situations with a system of Ruby, and prints what was heard, as `listeners.py`
# does.

class Listener
  attr_writer :action

  def initialize(name, heard, is_twin)
    @name = name
    @heard = heard
    @is_twin = is_twin
  end

  def hear(number)
    @heard << "#{@name}#{number}"
    @action.call if @action && number == 1
  end

  def twin? = @is_twin

  def eql?(other) = equal?(other) || (twin? && other.twin?)

  alias == eql?

  def hash = twin? ? 1 : object_id.hash
end

class Scene
  def initialize(system, names = 'A B C')
    @system = system.new
    @heard = []
    @kept = {}
    names.split.each { |name| add(name) }
  end

  def add(name, is_twin: false)
    @kept[name] ||= Listener.new(name, @heard, is_twin)
    @system.add(@kept[name])
  end

  def remove(name) = @system.remove(@kept[name])

  def release(name)
    @kept.delete(name)
    GC.start
  end

  # What A does when it hears the first broadcast.
  def first(&action)
    @kept['A'].action = action
    self
  end

  def send_number(number)
    @system.broadcast(number)
  rescue RuntimeError
    @heard << '!'
  end

  def broadcast(number)
    @heard.clear
    send_number(number)
    @heard.join(' ')
  end
end

def tell(situation, *broadcasts) = puts("#{situation}: #{broadcasts.join(' / ')}")

def play(system)
  tell('order', Scene.new(system).broadcast(1))

  weak = Scene.new(system)
  weak.release('B')
  tell('weak', weak.broadcast(1))

  removed = Scene.new(system)
  removed.first { removed.remove('B') }
  tell('removed before its turn', removed.broadcast(1))

  leaving = Scene.new(system)
  leaving.first { leaving.remove('A') }
  tell('self-removal', leaving.broadcast(1), leaving.broadcast(2))

  arriving = Scene.new(system)
  arriving.first { arriving.add('D') }
  tell('added during', arriving.broadcast(1), arriving.broadcast(2))

  twice = Scene.new(system, 'A B B C')
  both = twice.broadcast(1)
  twice.remove('B')
  tell('twice', both, twice.broadcast(2))

  again = Scene.new(system)
  again.first do
    again.remove('B')
    again.add('B')
  end
  tell('removed and added again', again.broadcast(1), again.broadcast(2))

  failing = Scene.new(system)
  failing.first { raise 'refused' }
  tell('error', failing.broadcast(1))

  twins = Scene.new(system, 'A')
  twins.add('B', is_twin: true)
  twins.add('T', is_twin: true)
  both = twins.broadcast(1)
  twins.remove('T')
  tell('equal twins', both, twins.broadcast(2))

  released = Scene.new(system)
  released.first { released.release('B') }
  tell('released before its turn', released.broadcast(1))

  nested = Scene.new(system)
  nested.first { nested.send_number(2) }
  tell('nested', nested.broadcast(1))

  tell('answers', system.new.answers)
end
