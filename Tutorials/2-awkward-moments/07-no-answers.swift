let answers: [Bool] = []
print("one no is enough: ", !answers.contains(false))
print("one yes is enough:", answers.contains(true))
print("the majority:     ", 2 * answers.count { $0 } > answers.count)
