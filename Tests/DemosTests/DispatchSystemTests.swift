import EmergencyDispatch
import MulticastDelegates
import MulticastLessons
import Synchronization
import Testing

/// What units print while `body` runs.
private func printed(_ body: () -> Void) -> [String] {
  let lines = Lines()
  LessonOutput.redirected(to: { line in lines.all.withLock { $0.append(line) } }) { body() }
  return lines.all.withLock { $0 }
}

private final class Lines: Sendable {
  let all = Mutex<[String]>([])
}

@Suite("The dispatch system")
struct DispatchSystemTests {
  let dispatch = DispatchSystem()

  @Test("tells the units in the order they signed up, and those that closed no more")
  func fireAndCarCrash() {
    let police = PoliceStation()
    var firefighters: FireStation? = FireStation()
    dispatch.addDelegate(police)
    dispatch.addDelegate(firefighters!)
    let lines = printed {
      dispatch.reportFire(at: "Ray's house")
      firefighters = nil
      dispatch.reportCarCrash(at: "Ray's garage")
    }
    #expect(
      lines == [
        "Police were notified about a fire at Ray's house!",
        "Firefighters were notified about a fire at Ray's house!",
        "Police were notified about a car crash at Ray's garage!",
      ])
  }

  @Test(
    "tells only units with boats about a flood, and lets a helicopter fly when no unit has a say")
  func flood() {
    let (firefighters, coastGuard) = (FireStation(), CoastGuard())
    dispatch.addDelegate(firefighters)
    #expect(dispatch.mayHelicopterFly(to: "the harbor"))
    dispatch.addDelegate(coastGuard)
    #expect(
      printed { dispatch.reportFlood(at: "the harbor") } == [
        "The coast guard was notified about a flood at the harbor!"
      ])
  }

  @Test(
    "keeps a helicopter down for one no, and asks every unit anyway",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func veto(helipadIsTaken: Bool, isStormy: Bool) {
    let ambulance = AmbulanceService()
    let coastGuard = CoastGuard()
    ambulance.helipadIsTaken = helipadIsTaken
    coastGuard.isStormy = isStormy
    for unit in [ambulance, coastGuard] as [any EmergencyResponding] { dispatch.addDelegate(unit) }
    var mayFly = true
    let lines = printed { mayFly = dispatch.mayHelicopterFly(to: "the harbor") }
    #expect(mayFly == (!helipadIsTaken && !isStormy))
    #expect(
      lines == [
        "Paramedics were asked about a helicopter to the harbor: \(helipadIsTaken ? "no" : "yes").",
        "The coast guard was asked about a helicopter to the harbor: \(isStormy ? "no" : "yes").",
      ])
  }
}
