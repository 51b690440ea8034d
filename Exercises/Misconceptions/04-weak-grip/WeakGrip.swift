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
    Mistake(Attempt(NewestFirst.self), believing: nil),
    Mistake(Attempt(TheNewestIsHeld.self), believing: nil),
    Mistake(Attempt(NobodySignsOff.self), believing: nil),
    Mistake(Attempt(WhoeverSignedOffIsKept.self), believing: nil),
    Mistake(Attempt(TheListIsUsedUp.self), believing: nil),
    Mistake(Attempt(TheFirstOneGoes.self), believing: nil),
    Mistake(Attempt(TheLastOneMovesUp.self), believing: nil),
  ]
}

// MARK: - An ordinary list lets go

extension WeakGripMistakes {
  final class AnOrdinaryListLetsGo: WeakGripExercise {
    private var delegates: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      delegates.append(delegate)
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      delegates.removeAll { $0 === delegate }
    }

    func reportFire(at location: String) {
      for delegate in delegates { delegate.notifyFire(at: location) }
    }
  }
}

// MARK: - Unowned is as good as weak

extension WeakGripMistakes {
  final class UnownedIsAsGoodAsWeak: WeakGripExercise {
    private struct Box {
      unowned let station: any EmergencyResponding
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station === delegate }
    }

    func reportFire(at location: String) {
      for box in boxes { box.station.notifyFire(at: location) }
    }
  }
}

// MARK: - A weak reference is never nil

extension WeakGripMistakes {
  final class AWeakReferenceIsNeverNil: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station === delegate }
    }

    func reportFire(at location: String) {
      for box in boxes { box.station.forced.notifyFire(at: location) }
    }
  }
}

// MARK: - A weak reference to the box is enough

extension WeakGripMistakes {
  final class AWeakReferenceToTheBoxIsEnough: WeakGripExercise {
    private final class Box {
      let station: any EmergencyResponding
      init(_ station: any EmergencyResponding) { self.station = station }
    }

    private struct WeakReference {
      weak var box: Box?
    }

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
}

// MARK: - A second list beside the boxes does no harm

extension WeakGripMistakes {
  final class ASecondListBesideTheBoxesDoesNoHarm: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []
    /// For later: who has ever signed up.
    private var everybody: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
      everybody.append(delegate)
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station === delegate }
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }
  }
}

// MARK: - Slips, which stand for no belief

extension WeakGripMistakes {
  final class NewestFirst: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.insert(Box(station: delegate), at: 0)
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station === delegate }
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }
  }
}

extension WeakGripMistakes {
  final class TheNewestIsHeld: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []
    /// Whoever signed up last.
    private var newest: (any EmergencyResponding)?

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
      newest = delegate
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station === delegate }
      if newest === delegate { newest = nil }
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }
  }
}

extension WeakGripMistakes {
  final class NobodySignsOff: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {}

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }
  }
}

extension WeakGripMistakes {
  final class WhoeverSignedOffIsKept: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []
    private var formerMembers: [any EmergencyResponding] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station === delegate }
      formerMembers.append(delegate)
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }
  }
}

extension WeakGripMistakes {
  final class TheListIsUsedUp: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeAll { $0.station === delegate }
    }

    func reportFire(at location: String) {
      while !boxes.isEmpty { boxes.removeFirst().station?.notifyFire(at: location) }
    }
  }
}

extension WeakGripMistakes {
  final class TheFirstOneGoes: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      boxes.removeFirst()
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }
  }
}

extension WeakGripMistakes {
  final class TheLastOneMovesUp: WeakGripExercise {
    private struct Box {
      weak var station: (any EmergencyResponding)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any EmergencyResponding) {
      boxes.append(Box(station: delegate))
    }

    func removeDelegate(_ delegate: any EmergencyResponding) {
      guard let index = boxes.firstIndex(where: { $0.station === delegate }) else { return }
      boxes.swapAt(index, boxes.count - 1)
      boxes.removeLast()
    }

    func reportFire(at location: String) {
      for box in boxes { box.station?.notifyFire(at: location) }
    }
  }
}
