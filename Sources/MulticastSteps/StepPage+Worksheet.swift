extension StepPage {
  /// Questions and code without what comes out, to be printed on paper.
  func worksheet(ofStepsAt indices: Range<Int>) -> [String] {
    var lines = [layout.heading("\(demo.title): predict what comes out"), "", "Name: ____________________", ""]
    for index in indices {
      lines += introduction(beforeStepAt: index) + title(ofStepAt: index)
      lines += code(ofStepAt: index) + scene(ofStepAt: index)
      lines += question(ofStepAt: index, boxes: true)
      lines += ["Because: " + String(repeating: "_", count: max(0, layout.width - 9)), ""]
    }
    return lines
  }
}
