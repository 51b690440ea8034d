import EmergencyDispatch
import Testing

/// The demo's golden files show which units hear what, and in which order.
@Suite("The dispatch system")
struct DispatchSystemTests {
  let dispatch = DispatchSystem()

  /// What the units said, and where they say it.
  final class Radio {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
  }
  let radio = Radio()

  @Test(
    "lets a helicopter fly when no unit has a say, keeps it down for one no, and asks every unit anyway",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func veto(padIsTaken: Bool, isStormy: Bool) {
    let police = PoliceStation(print: radio.print)
    dispatch.addDelegate(police)
    #expect(dispatch.mayHelicopterFly(to: "the harbor"))
    let ambulance = AmbulanceService(print: radio.print)
    let coastGuard = CoastGuard(print: radio.print)
    ambulance.padIsTaken = padIsTaken
    coastGuard.isStormy = isStormy
    for unit in [ambulance, coastGuard] { dispatch.addDelegate(unit) }
    #expect(dispatch.mayHelicopterFly(to: "the harbor") == (!padIsTaken && !isStormy))
    #expect(
      radio.lines == [
        "Paramedics were asked about a helicopter to the harbor: \(padIsTaken ? "no" : "yes").",
        "Coast guards were asked about a helicopter to the harbor: \(isStormy ? "no" : "yes").",
      ])
  }
}
