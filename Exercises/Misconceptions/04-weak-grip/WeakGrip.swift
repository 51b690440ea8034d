import EmergencyDispatch
import ExerciseChecks

enum WeakGripMistakes {
  static let all = [
    Mistake(Attempt(AnOrdinaryListLetsGo.self), believing: "an ordinary list lets go"),
    Mistake(
      Attempt(UnownedIsAsGoodAsWeak.self), believing: "unowned is as good as weak",
      .crashes(fact: 2, words: "unowned reference")),
    Mistake(
      Attempt(AWeakReferenceIsNeverNil.self), believing: "a weak reference is never nil",
      .crashes(fact: 2, words: "Unexpectedly found nil")),
    Mistake(
      Attempt(AWeakReferenceToTheBoxIsEnough.self), believing: "a weak reference to the box is enough"),
    Mistake(
      Attempt(ASecondListBesideTheBoxesDoesNoHarm.self), believing: "a second list beside the boxes does no harm"),
    Mistake(Attempt(ASignedOffStationIsKept.self), believing: nil),
  ]

  class Right: WeakList, WeakGripExercise {}
  final class AnOrdinaryListLetsGo: OrdinaryList, WeakGripExercise {}

  final class UnownedIsAsGoodAsWeak: WeakGripExercise {
    private struct Box { unowned let station: any EmergencyResponding }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) { boxes.append(Box(station: delegate)) }
    func removeDelegate(_ delegate: any EmergencyResponding) { boxes.removeAll { $0.station === delegate } }
    func reportFire(at location: String) { for box in boxes { box.station.notifyFire(at: location) } }
  }

  final class AWeakReferenceIsNeverNil: Right {
    override func reportFire(at location: String) {
      for box in boxes { box.station.forced.notifyFire(at: location) }
    }
  }

  final class AWeakReferenceToTheBoxIsEnough: WeakGripExercise {
    private final class Box {
      let station: any EmergencyResponding
      init(_ station: any EmergencyResponding) { self.station = station }
    }

    private struct WeakReference { weak var box: Box? }

    private var references: [WeakReference] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      let box = Box(delegate)
      references.append(WeakReference(box: box))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      references.removeAll { $0.box?.station === delegate }
    }

    func reportFire(at location: String) {
      for reference in references { reference.box?.station.notifyFire(at: location) }
    }
  }

  final class ASecondListBesideTheBoxesDoesNoHarm: Right {
    private var everyone: [any EmergencyResponding] = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      super.addDelegate(delegate)
      everyone.append(delegate)
    }
  }

  final class ASignedOffStationIsKept: Right {
    private var formerMembers: [any EmergencyResponding] = []

    override func removeDelegate(_ delegate: any EmergencyResponding) {
      super.removeDelegate(delegate)
      formerMembers.append(delegate)
    }
  }
}
