print("before")
let nothing: Int? = nil
let number = nothing!
print("after")
