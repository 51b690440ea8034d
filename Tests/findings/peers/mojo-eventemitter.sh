#!/usr/bin/env bash
# Mojo::EventEmitter of Mojolicious, in Perl. (A listener that's added isn't called by the same
# broadcast if somebody was removed in it before.)
. "$(dirname "$0")/playing.bash"
command -v perl >/dev/null || debian perl
debian libmojolicious-perl
cat >program.pl <<'END'
use strict;
use warnings;
use Mojo::EventEmitter;
require 'listeners.pl';

package System;

sub new { bless {emitter => Mojo::EventEmitter->new}, shift }

sub listener {
  my ($self, $hear) = @_;
  return sub { my ($emitter, $number) = @_; $hear->($number) };
}

sub add { $_[0]{emitter}->on(heard => $_[1]) }

sub remove { $_[0]{emitter}->unsubscribe(heard => $_[1]) }

sub send { $_[0]{emitter}->emit(heard => $_[1]) }

sub answers {
  my $self = shift;
  return $self->send(1) == $self->{emitter} ? 'the sender itself' : 'something else';
}

package main;

play('System');
END
version=$(debian_version libmojolicious-perl)
record "Mojolicious $version, Mojo::EventEmitter" perl -I "$peers" program.pl
