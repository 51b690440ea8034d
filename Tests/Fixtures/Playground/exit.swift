import Foundation

print("before")
exit(3)
