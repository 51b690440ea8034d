/// The programs of "The awkward moments", in the order of the chapters.
let awkwardMomentsPrograms = [
  fiveFaultsProgram, fiveStepsProgram, leavingAndArrivingProgram, broadcastsInsideProgram, valueTypesProgram,
  optionalMethodsProgram, answersProgram, alternativesProgram,
]
