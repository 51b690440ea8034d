#!/usr/bin/env bash
# Which ways to notify may be used across actors.
#
# Guess: those that are classes with changing insides aren't `Sendable`.
#
# Seen, Swift 6.3.1 on Linux: `NotificationCenter` is `Sendable`, and so are `AsyncStream` and
# `Observations`. A model of Observation isn't, unless it's on an actor.
#
# Output: NotificationCenter yes, AsyncStream<Int> yes, Observations<Int,Never> yes, Model no, MainActorModel yes, WeakStructs no
. "$(dirname "$0")/finding.bash"
said=""
for type in NotificationCenter 'AsyncStream<Int>' 'Observations<Int,Never>' Model MainActorModel WeakStructs; do
  cat >"$folder/one.swift" <<END
import Foundation
import Observation

@Observable final class Model { var value = 0 }
@MainActor @Observable final class MainActorModel { var value = 0 }
struct WeakStructs { struct Item { weak var object: AnyObject? }; var items: [Item] = [] }

func use<Used: Sendable>(_: Used.Type) {}
use($type.self)
END
  answer=no
  swiftc -swift-version 6 -typecheck "$folder/one.swift" 2>"$folder/errors" && answer=yes
  said+="${said:+, }$type $answer"
done
compare "$said"
