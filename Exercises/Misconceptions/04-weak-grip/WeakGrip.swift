import EmergencyDispatch
import ExerciseChecks
import MulticastExerciseSolutions

package enum WeakGripMisconceptions {
  package static let all = [
    Misconception(.weakGrip, AnOrdinaryListLetsGo.self),
    Misconception(.weakGrip, UnownedIsAsGoodAsWeak.self, .crashes(fact: 0, words: "unowned reference")),
    Misconception(.weakGrip, AWeakReferenceIsNeverNil.self, .crashes(fact: 0, words: "Unexpectedly found nil")),
    Misconception(.weakGrip, AWeakReferenceToTheBoxIsEnough.self),
    Misconception(.weakGrip, ASecondListBesideTheBoxesDoesNoHarm.self),
    Misconception(.weakGrip, OnlyTheFirstBoxIsRemoved.self),
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

  final class AWeakReferenceToTheBoxIsEnough: Right {
    private final class StrongBox {
      let station: any EmergencyResponding
      init(_ station: any EmergencyResponding) { self.station = station }
    }

    private struct WeakReference { weak var box: StrongBox? }

    private var references: [WeakReference] = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      let box = StrongBox(delegate)
      references.append(WeakReference(box: box))
    }

    override func reportFire(at location: String) {
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

  final class OnlyTheFirstBoxIsRemoved: Right {
    override func removeDelegate(_ delegate: any EmergencyResponding) {
      if let index = boxes.firstIndex(where: { $0.station === delegate }) { boxes.remove(at: index) }
    }
  }
}
