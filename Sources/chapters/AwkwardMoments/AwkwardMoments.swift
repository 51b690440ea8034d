/// The programs of "The awkward moments", in the order of the chapters.
let awkwardMomentsPrograms = [
  fiveStepsProgram, identityProgram, leavingAndArrivingProgram, broadcastsInsideProgram, valueTypesProgram,
  optionalMethodsProgram, answersProgram, alternativesProgram,
]
