// The lines at the foot of a page, which say what each key does.

extension Stage {
  var keyLines: [String] {
    let count = demo.steps[step].question.answers.count
    var keys =
      if !rest.isEmpty {
        ["Return shows more"]
      } else if transcript == nil, wasMistyped {
        ["Type a number from 1 to \(count), or press Return to run it without one"]
      } else if transcript == nil {
        ["1-\(count) answer, Return just runs it"]
      } else {
        [isSingle || step + 1 == demo.steps.count ? "Return ends" : "Return goes on"]
      }
    if transcript != nil, rows != nil, rest.isEmpty { keys.append("r where to read more") }
    if canShowBraille { keys.append(showsBraille ? "d shows ASCII" : "d shows Braille") }
    return layout.wrapped((keys + ["b back", "g N goes to step N", "l lists", "q quits"]).joined(separator: ", "))
      .map(layout.aside)
  }
}
