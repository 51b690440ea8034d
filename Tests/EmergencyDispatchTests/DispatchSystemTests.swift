import EmergencyDispatch
import Testing

@Suite("The dispatch system")
struct DispatchSystemTests {
  let dispatch = DispatchSystem()

  /// What the units said, and where they say it.
  final class Radio {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
  }
  let radio = Radio()

  @Test("tells the units in the order they signed up, and those that closed no more")
  func fireAndCarCrash() {
    let police = PoliceStation(print: radio.print)
    var firefighters: FireStation? = FireStation(print: radio.print)
    dispatch.addDelegate(police)
    dispatch.addDelegate(firefighters!)
    dispatch.reportFire(at: "Ray's house")
    firefighters = nil
    dispatch.reportCarCrash(at: "Ray's garage")
    #expect(
      radio.lines == [
        "Police were notified about a fire at Ray's house!",
        "Firefighters were notified about a fire at Ray's house!",
        "Police were notified about a car crash at Ray's garage!",
      ])
  }

  @Test("tells only units with boats about a flood, and lets a helicopter fly when no unit has a say")
  func flood() {
    let (firefighters, coastGuard) = (FireStation(print: radio.print), CoastGuard(print: radio.print))
    dispatch.addDelegate(firefighters)
    #expect(dispatch.mayHelicopterFly(to: "the harbor"))
    dispatch.addDelegate(coastGuard)
    dispatch.reportFlood(at: "the harbor")
    #expect(radio.lines == ["The coast guard was notified about a flood at the harbor!"])
  }

  @Test(
    "keeps a helicopter down for one no, and asks every unit anyway",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func veto(helipadIsTaken: Bool, isStormy: Bool) {
    let ambulance = AmbulanceService(print: radio.print)
    let coastGuard = CoastGuard(print: radio.print)
    ambulance.helipadIsTaken = helipadIsTaken
    coastGuard.isStormy = isStormy
    for unit in [ambulance, coastGuard] as [any EmergencyResponding] { dispatch.addDelegate(unit) }
    #expect(dispatch.mayHelicopterFly(to: "the harbor") == (!helipadIsTaken && !isStormy))
    #expect(
      radio.lines == [
        "Paramedics were asked about a helicopter to the harbor: \(helipadIsTaken ? "no" : "yes").",
        "The coast guard was asked about a helicopter to the harbor: \(isStormy ? "no" : "yes").",
      ])
  }
}
