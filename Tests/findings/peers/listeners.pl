# Plays the twelve situations with a system of Perl, and prints what was heard, as `listeners.py`
# does.
#
# A system has the methods `new`, `listener` (which makes what is added from a function), `add`,
# `remove` and `send`.
use strict;
use warnings;

package Scene;

sub new {
  my ($class, $system, $names) = @_;
  my $self = bless {system => $system->new, heard => [], kept => {}, then => undef}, $class;
  $self->add($_) for split ' ', $names // 'A B C';
  return $self;
}

sub add {
  my ($self, $name) = @_;
  my $hear = sub {
    my $number = shift;
    push @{$self->{heard}}, "$name$number";
    $self->{then}->() if $name eq 'A' && $number == 1 && $self->{then};
  };
  $self->{kept}{$name} //= $self->{system}->listener($hear);
  $self->{system}->add($self->{kept}{$name});
}

sub remove {
  my ($self, $name) = @_;
  $self->{system}->remove($self->{kept}{$name});
}

sub release {
  my ($self, $name) = @_;
  delete $self->{kept}{$name};
}

# What A does when it hears the first broadcast.
sub first {
  my ($self, $then) = @_;
  $self->{then} = $then;
}

sub send {
  my ($self, $number) = @_;
  eval { $self->{system}->send($number); 1 } or push @{$self->{heard}}, '!';
}

sub broadcast {
  my ($self, $number) = @_;
  @{$self->{heard}} = ();
  $self->send($number);
  return "@{$self->{heard}}";
}

package main;

sub tell_about {
  my ($situation, @broadcasts) = @_;
  print "$situation: ", join(' / ', @broadcasts), "\n";
}

sub play {
  my $system = shift;
  tell_about('order', Scene->new($system)->broadcast(1));

  my $weak = Scene->new($system);
  $weak->release('B');
  tell_about('weak', $weak->broadcast(1));

  my $removed = Scene->new($system);
  $removed->first(sub { $removed->remove('B') });
  tell_about('removed before its turn', $removed->broadcast(1));

  my $leaving = Scene->new($system);
  $leaving->first(sub { $leaving->remove('A') });
  tell_about('self-removal', $leaving->broadcast(1), $leaving->broadcast(2));

  my $arriving = Scene->new($system);
  $arriving->first(sub { $arriving->add('D') });
  tell_about('added during', $arriving->broadcast(1), $arriving->broadcast(2));

  my $twice = Scene->new($system, 'A B B C');
  my $both  = $twice->broadcast(1);
  $twice->remove('B');
  tell_about('twice', $both, $twice->broadcast(2));

  my $again = Scene->new($system);
  $again->first(sub { $again->remove('B'); $again->add('B') });
  tell_about('removed and added again', $again->broadcast(1), $again->broadcast(2));

  my $failing = Scene->new($system);
  $failing->first(sub { die "refused\n" });
  tell_about('error', $failing->broadcast(1));

  tell_about('equal twins', '(functions have no equality of their own)');

  my $released = Scene->new($system);
  $released->first(sub { $released->release('B') });
  tell_about('released before its turn', $released->broadcast(1));

  my $nested = Scene->new($system);
  $nested->first(sub { $nested->send(2) });
  tell_about('nested', $nested->broadcast(1));

  tell_about('answers', $system->new->answers);
}

1;
