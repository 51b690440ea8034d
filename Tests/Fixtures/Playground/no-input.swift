let name = readLine() ?? "nobody"
print("Hello,", name)
