// A program that says itself which line is which.
print(#line)
#sourceLocation(file: "another.swift", line: 500)
print(#line, #fileID)
#sourceLocation()
print(#line, #fileID)
