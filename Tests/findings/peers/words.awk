# Says in this package's words what was heard in each situation, the same words for the same
# behavior in all systems.
#
# A line of input is a situation and what was heard in it: `added during: A1 B1 C1 / A2 B2 C2 D2`.
# A1 means that listener A heard broadcast 1, a slash stands between two broadcasts, and an
# exclamation mark says that the sender saw an error. `b1` is a closure whose object is gone. A
# sentence in parentheses stays as it is: the situation has no meaning there. A situation may come
# several times, because a system that calls in no order has to be asked more than once.
BEGIN {
  situations = "order,weak,removed before its turn,self-removal,added during,twice," \
    "removed and added again,error,equal twins,released before its turn,nested,answers"
  number_of_situations = split(situations, situation, ",")
}

{
  about = $0
  sub(/:.*/, "", about)
  trace = $0
  sub(/^[^:]*: */, "", trace)
  if ((about, trace) in seen) next
  seen[about, trace] = 1
  traces[about] = traces[about] (traces[about] == "" ? "" : "\n") trace
}

END {
  unordered = traces["order"] ~ /\n/
  for (i = 1; i <= number_of_situations; i++) print situation[i] ": " answer(situation[i])
}

# What is said of all traces of a situation. Those that show nothing don't count.
function answer(about,    lines, count, i, words, said, known) {
  if (about == "order" && unordered) return "in no order"
  count = split(traces[about], lines, "\n")
  said = ""
  for (i = 1; i <= count; i++) {
    words = lines[i]
    if (words !~ /^\(/) words = in_words(about, lines[i])
    if (words == "" || words in known) continue
    known[words] = 1
    said = said == "" ? words : said " or " words
  }
  return said == "" ? "NOT PLAYED" : said
}

function in_words(about, trace) {
  second = ""
  if (split(trace, broadcasts, " / ") > 1) second = broadcasts[2]
  first = broadcasts[1]
  if (about == "order") return order()
  if (about == "weak") return kept()
  if (about == "removed before its turn") return called_after_A("")
  if (about == "self-removal") return self_removal()
  if (about == "added during") return added_during()
  if (about == "twice") return times("B1", first) ", then " times("B2", second)
  if (about == "removed and added again") return called_after_A(later_place())
  if (about == "error") return error()
  if (about == "equal twins") return twins()
  if (about == "released before its turn") return called_after_A("")
  if (about == "nested") return nested()
  if (about == "answers") return answers(trace)
  return ""
}

# Where a call stands among those that were heard in a broadcast, or 0.
function place(call, broadcast,    calls, count, i) {
  count = split(broadcast, calls, " ")
  for (i = 1; i <= count; i++) if (calls[i] == call) return i
  return 0
}

function times(call, broadcast,    calls, count, i, found) {
  found = 0
  count = split(broadcast, calls, " ")
  for (i = 1; i <= count; i++) if (calls[i] == call) found++
  if (found == 0) return "no more"
  if (found == 1) return "once"
  return found == 2 ? "twice" : found " times"
}

function sender_sees() { return place("!", first) > 0 }

function order() {
  if (first == "A1 B1 C1") return "as added"
  if (first == "C1 B1 A1") return "last added first"
  return first
}

function kept() {
  if (place("B1", first)) return "kept alive"
  return place("b1", first) ? "only the closure is kept" : "not kept alive"
}

# B's turn has to come after A's, or A came too late to do anything about it.
function called_after_A(later,    turn) {
  if (sender_sees()) return "an error ends the broadcast" later
  turn = place("B1", first) + place("b1", first)
  if (turn > 0 && turn < place("A1", first)) return ""
  if (turn == 0) return "not called" later
  if (place("b1", first)) return "closure still called, without its object"
  if (later == "") return "still called"
  return (turn > place("C1", first) ? "called last in this broadcast" : "still called") later
}

# B's place in the broadcast after the one in which A removed it and added it again.
function later_place(    calls, count) {
  if (!place("B2", second)) return ", then no more"
  if (unordered) return ""
  count = split(second, calls, " ")
  return place("B2", second) == count ? ", then last" : ", then in its place"
}

function self_removal() {
  if (place("A2", second)) return "not removed"
  if (place("B1", first) && place("C1", first)) return "the others are called"
  return "the next one isn't called"
}

function added_during() {
  if (place("D1", first)) return "called in this broadcast"
  if (sender_sees()) return "an error ends the broadcast" (place("D2", second) ? "" : ", not added")
  return place("D2", second) ? "called by the next broadcast" : "never called"
}

function error(    others) {
  # Said by the program, which would end with it.
  if (first == "ends the program") return first
  if (place("A1", first) > 2) return ""
  others = "ends the broadcast"
  if (place("B1", first) && place("C1", first)) others = "all are called"
  return others ", sender " (sender_sees() ? "sees it" : "sees nothing")
}

# T equals B, and was removed after the first broadcast.
function twins() {
  if (!place("B1", first) || !place("T1", first)) return "only one is called"
  if (place("B2", second) && !place("T2", second)) return "both called, right one removed"
  return "both called, wrong one removed"
}

# The broadcast that A begins, among the calls of the one that it is called by.
function nested(    inner) {
  inner = place("A1", first) + 1
  if (inner > 3) return ""
  if (!place("B1", first) || !place("C1", first)) return "others hear only the inner one"
  if (first ~ /^([BC]1 )*A1( [ABC]2)+( [ABC]1)*$/) return "inner broadcast first"
  if (first ~ /^[A-C]1 [A-C]1 [A-C]1 [A-C]2 [A-C]2 [A-C]2$/) return "outer broadcast first"
  return first
}

function answers(trace) {
  if (trace == "a b c") return "all of them"
  if (trace == "c") return "the last one's"
  if (trace == "true / false") return "whether anybody listens"
  if (trace == "true / true") return "always true"
  return trace
}
