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

  @Test("tells nobody who signed off")
  func signedOff() {
    let police = PoliceStation(print: radio.print)
    dispatch.addDelegate(police)
    dispatch.removeDelegate(police)
    dispatch.reportFire(at: "Ray's house")
    #expect(radio.lines.isEmpty)
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

  @Test("keeps no unit alive")
  func unitsAreHeldWeakly() {
    weak var station: PoliceStation?
    do {
      let police = PoliceStation(print: radio.print)
      station = police
      dispatch.addDelegate(police)
    }
    #expect(station == nil)
  }

  @Test("tells only units with boats about a flood, wherever they are in the list")
  func flood() {
    let coastGuard = CoastGuard(print: radio.print)
    let units: [any EmergencyResponding] = [FireStation(print: radio.print), coastGuard, PoliceStation()]
    for unit in units { dispatch.addDelegate(unit) }
    dispatch.reportFlood(at: "the harbor")
    #expect(radio.lines == ["Coast guards were notified about a flood at the harbor!"])
  }

  @Test("lets a helicopter fly when no unit has a say")
  func noUnitHasASay() {
    let police = PoliceStation(print: radio.print)
    dispatch.addDelegate(police)
    #expect(dispatch.mayHelicopterFly(to: "the harbor"))
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

  @Test("is told by every unit what it was told", arguments: 0..<4)
  func everyUnitReports(index: Int) {
    let units: [any EmergencyResponding] = [
      FireStation(name: "They", print: radio.print), PoliceStation(name: "They", print: radio.print),
      AmbulanceService(name: "They", print: radio.print), CoastGuard(name: "They", print: radio.print),
    ]
    units[index].notifyFire(at: "a")
    units[index].notifyCarCrash(at: "b")
    #expect(radio.lines == ["They were notified about a fire at a!", "They were notified about a car crash at b!"])
  }
}
