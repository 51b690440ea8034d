import EmergencyDispatch
import ExerciseChecks

final class WeakGrip: WeakGripExercise {
  private struct Wrapper {
    weak var station: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(station: delegate))
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station === delegate }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }
}

// MARK: - Other right answers

package let weakGripSolutions = Exercise.weakGrip.attempts(
  WeakGrip.self, WeakGripByClosures.self, WeakGripByWrapper.self)

/// A closure is a wrapper, too: each of these holds its station weakly, and returns it.
final class WeakGripByClosures: WeakGripExercise {
  private var stations: [() -> (any EmergencyResponding)?] = []

  func addDelegate(_ delegate: any EmergencyResponding) { stations.append { [weak delegate] in delegate } }

  func removeDelegate(_ delegate: any EmergencyResponding) { stations.removeAll { $0() === delegate } }

  func reportFire(at location: String) {
    stations.removeAll { $0() == nil }
    for station in stations { station()?.notifyFire(at: location) }
  }
}

/// A property wrapper is the wrapper. A report holds its stations as long as it lasts.
final class WeakGripByWrapper: WeakGripExercise {
  @propertyWrapper
  private struct Weak {
    private weak var object: (any EmergencyResponding)?
    init(wrappedValue: (any EmergencyResponding)?) { object = wrappedValue }
    var wrappedValue: (any EmergencyResponding)? { object }
  }

  private struct Entry { @Weak var station: (any EmergencyResponding)? }

  private var entries: [Entry] = []

  func addDelegate(_ delegate: any EmergencyResponding) { entries.append(Entry(station: delegate)) }
  func removeDelegate(_ delegate: any EmergencyResponding) { entries.removeAll { $0.station === delegate } }
  func reportFire(at location: String) { entries.compactMap(\.station).forEach { $0.notifyFire(at: location) } }
}

// MARK: - Wrong answers

package enum WeakGripMisconceptions {
  package static let all = [
    Misconception(.weakGrip, AnOrdinaryListLetsGo.self, .anOrdinaryListLetsGo),
    Misconception(
      .weakGrip, UnownedIsAsGoodAsWeak.self, .unownedIsAsGoodAsWeak, .crashes(rule: 1, words: "unowned reference")),
    Misconception(
      .weakGrip, AWeakReferenceIsNeverNil.self, .aWeakReferenceIsNeverNil,
      .crashes(rule: 1, words: "Unexpectedly found nil")),
    Misconception(.weakGrip, AWeakReferenceToTheWrapperIsEnough.self, .aWeakReferenceToTheWrapperIsEnough),
    Misconception(.weakGrip, ASecondListBesideTheWrappersDoesNoHarm.self, .aSecondListBesideTheWrappersDoesNoHarm),
    Misconception(.weakGrip, TheIndexLoop.self, .theIndexLoop),
    Misconception(.weakGrip, OnlyTheFirstWrapperIsRemoved.self, nil),
    Misconception(.weakGrip, SweepsByTheIndexOfACopy.self, nil),
  ]

  class Right: WeakList, WeakGripExercise {}
  final class AnOrdinaryListLetsGo: OrdinaryList, WeakGripExercise {}

  final class TheIndexLoop: Right {
    override func reportFire(at location: String) {
      var index = 0
      while index < wrappers.count {
        wrappers[index].station?.notifyFire(at: location)
        index += 1
      }
    }
  }

  final class UnownedIsAsGoodAsWeak: WeakGripExercise {
    private struct Wrapper { unowned let station: any EmergencyResponding }

    private var wrappers: [Wrapper] = []

    func addDelegate(_ delegate: any EmergencyResponding) { wrappers.append(Wrapper(station: delegate)) }
    func removeDelegate(_ delegate: any EmergencyResponding) { wrappers.removeAll { $0.station === delegate } }
    func reportFire(at location: String) { for wrapper in wrappers { wrapper.station.notifyFire(at: location) } }
  }

  final class AWeakReferenceIsNeverNil: Right {
    override func reportFire(at location: String) {
      for wrapper in wrappers { wrapper.station!.notifyFire(at: location) }
    }
  }

  final class AWeakReferenceToTheWrapperIsEnough: Right {
    private final class StrongWrapper {
      let station: any EmergencyResponding
      init(_ station: any EmergencyResponding) { self.station = station }
    }

    private struct WeakReference { weak var wrapper: StrongWrapper? }

    private var references: [WeakReference] = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      let wrapper = StrongWrapper(delegate)
      references.append(WeakReference(wrapper: wrapper))
    }

    override func reportFire(at location: String) {
      for reference in references { reference.wrapper?.station.notifyFire(at: location) }
    }
  }

  final class ASecondListBesideTheWrappersDoesNoHarm: Right {
    private var everyone: [any EmergencyResponding] = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      super.addDelegate(delegate)
      everyone.append(delegate)
    }
  }

  final class SweepsByTheIndexOfACopy: Right {
    override func reportFire(at location: String) {
      for (index, wrapper) in wrappers.enumerated() {
        if let station = wrapper.station {
          station.notifyFire(at: location)
        } else if wrappers.indices.contains(index) {
          wrappers.remove(at: index)
        }
      }
    }
  }

  final class OnlyTheFirstWrapperIsRemoved: Right {
    override func removeDelegate(_ delegate: any EmergencyResponding) {
      if let index = wrappers.firstIndex(where: { $0.station === delegate }) { wrappers.remove(at: index) }
    }
  }
}
