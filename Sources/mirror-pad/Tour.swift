import StepByStep

let tour = Demo("The mirror pad", command: "mirror-pad tour", [])
