/// The programs of "One evening", in the order of the chapters.
let eveningPrograms: [ChapterProgram] = [
  oneSeatProgram, fourRolesProgram, fiveFaultsProgram, stillHereProgram, fiveStepsProgram, onePenProgram,
]
