let (fires, report) = AsyncStream<String>.makeStream()
report.yield("Ray's house")
report.yield("Ray's garage")
report.finish()
print("Both fires are reported.")

for await place in fires { print("Police: fire at \(place)") }
