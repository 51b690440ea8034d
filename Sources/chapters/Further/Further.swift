/// The programs of "Further", in the order of the chapters.
let furtherPrograms = [
  statesProgram, copiedLinesProgram, dotsAndMirrorsProgram, votesProgram, actorsAndSendableProgram,
  whatItCostsProgram, beyondOneProcessProgram,
]
