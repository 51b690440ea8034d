func second(_ list: [Int]) -> Int {
  let index = 1
  return list[index]
}
print("before", terminator: "")
second([1, 2])
second([1])
print("after")
