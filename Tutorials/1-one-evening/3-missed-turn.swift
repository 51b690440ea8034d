var units = ["Police", "Firefighters", "Paramedics"]

var index = 0
while index < units.count {
  let unit = units[index]
  print("\(unit) were notified")
  if unit == "Police" { units.removeAll { $0 == unit } }
  index += 1
}
