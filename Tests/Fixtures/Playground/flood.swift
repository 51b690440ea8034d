print("before")
while true { print("and on and on and on and on and on and on and on and on and on") }
