// swift-format-ignore-file
print(#line)
#sourceLocation(file: "another.swift", line: 500)
print(#line, #fileID)
#sourceLocation()
print(#line, #fileID)
