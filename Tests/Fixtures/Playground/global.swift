var count = 0
func countUp() { count += 1 }
countUp()
print(count)

func addLater() async { count += 1 }
await addLater()
