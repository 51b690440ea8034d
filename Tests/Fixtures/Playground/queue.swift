import Dispatch

DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
  let answer = 42
  print("later:", answer)
}
print("the last line")
