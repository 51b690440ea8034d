func count() {
  var number = 0
  while true {
    number += 1
  }
}
print("before")
count()
print("after")
