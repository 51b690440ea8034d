import ExerciseChecks

print(1)
