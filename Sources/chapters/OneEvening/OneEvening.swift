/// The programs of "One evening", in the order of the chapters.
let oneEveningPrograms = [oneSeatProgram, fourRolesProgram, strongOrWeakProgram, weakWrappersProgram, onePenProgram]
