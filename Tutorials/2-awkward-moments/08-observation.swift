import Observation

@Observable final class LatestFire {
  var place = "nowhere"
}

let fire = LatestFire()
withObservationTracking {
  print("Shown: \(fire.place)")
} onChange: {
  print("It changes.")
}

fire.place = "Ray's house"
fire.place = "Ray's garage"
print("Shown: \(fire.place)")
