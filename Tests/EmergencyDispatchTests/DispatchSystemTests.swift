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

  @Test("tells equal stations apart: the one that signed off hears nothing, its twin does")
  func equalTwins() {
    let twins = (FireStation(print: radio.print), FireStation(print: radio.print))
    #expect(twins.0 == twins.1)
    #expect(twins.0 != FireStation(name: "Others"))
    dispatch.addDelegate(twins.0)
    dispatch.addDelegate(twins.1)
    dispatch.removeDelegate(twins.1)
    dispatch.reportFire(at: "a")
    #expect(radio.lines == ["Firefighters were notified about a fire at a!"])
  }

  @Test("tells only units with boats about a flood, and lets a helicopter fly when no unit has a say")
  func flood() {
    let (firefighters, coastGuard) = (FireStation(print: radio.print), CoastGuard(print: radio.print))
    dispatch.addDelegate(firefighters)
    #expect(dispatch.mayHelicopterFly(to: "the harbor"))
    dispatch.addDelegate(coastGuard)
    dispatch.reportFlood(at: "the harbor")
    #expect(radio.lines == ["Coast guards were notified about a flood at the harbor!"])
  }

  @Test(
    "keeps a helicopter down for one no, and asks every unit anyway",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func veto(padIsTaken: Bool, isStormy: Bool) {
    let ambulance = AmbulanceService(print: radio.print)
    let coastGuard = CoastGuard(print: radio.print)
    ambulance.padIsTaken = padIsTaken
    coastGuard.isStormy = isStormy
    for unit in [ambulance, coastGuard] as [any EmergencyResponding] { dispatch.addDelegate(unit) }
    #expect(dispatch.mayHelicopterFly(to: "the harbor") == (!padIsTaken && !isStormy))
    #expect(
      radio.lines == [
        "Paramedics were asked about a helicopter to the harbor: \(padIsTaken ? "no" : "yes").",
        "Coast guards were asked about a helicopter to the harbor: \(isStormy ? "no" : "yes").",
      ])
  }

  @Test("has units that all report what they were told")
  func everyUnitReports() {
    let units: [any EmergencyResponding] = [
      FireStation(name: "They", print: radio.print), PoliceStation(name: "They", print: radio.print),
      AmbulanceService(name: "They", print: radio.print), CoastGuard(name: "They", print: radio.print),
    ]
    for unit in units { dispatch.addDelegate(unit) }
    dispatch.reportFire(at: "a")
    dispatch.reportCarCrash(at: "b")
    let reports = ["a fire at a", "a car crash at b"].flatMap { Array(repeating: $0, count: 4) }
    #expect(radio.lines == reports.map { "They were notified about \($0)!" })
  }
}
