import EmergencyDispatch
import ExerciseChecks
import MirrorPad

package enum YourOwnMisconceptions {
  private typealias Town = any EmergencyResponding
  private typealias Pad = any DrawViewDelegate

  package static let all = [
    Misconception(Attempt(OnlyTheLastOneHears<Town>.self, OnlyTheLastOneHears<Pad>.self), .onlyTheLastOneHears),
    Misconception(Attempt(ASetKeepsOrder<Town>.self, ASetKeepsOrder<Pad>.self), .aSetKeepsOrder),
    Misconception(Attempt(TheNewestComesFirst<Town>.self, TheNewestComesFirst<Pad>.self), .theNewestComesFirst),
    Misconception(
      Attempt(TheFirstThatAnswersEndsIt<Town>.self, TheFirstThatAnswersEndsIt<Pad>.self), .theFirstThatAnswersEndsIt),
    Misconception(Attempt(AnOrdinaryListLetsGo<Town>.self, AnOrdinaryListLetsGo<Pad>.self), .anOrdinaryListLetsGo),
    Misconception(
      Attempt(UnownedIsAsGoodAsWeak<Town>.self, UnownedIsAsGoodAsWeak<Pad>.self), .unownedIsAsGoodAsWeak,
      .crashes(check: 4, words: "unowned reference")),
    Misconception(
      Attempt(AWeakReferenceIsNeverNil<Town>.self, AWeakReferenceIsNeverNil<Pad>.self), .aWeakReferenceIsNeverNil,
      .crashes(check: 4, words: "Unexpectedly found nil")),
    Misconception(
      Attempt(AWeakReferenceToTheWrapperIsEnough<Town>.self, AWeakReferenceToTheWrapperIsEnough<Pad>.self),
      .aWeakReferenceToTheWrapperIsEnough),
    Misconception(
      Attempt(ASecondListBesideTheWrappersDoesNoHarm<Town>.self, ASecondListBesideTheWrappersDoesNoHarm<Pad>.self),
      .aSecondListBesideTheWrappersDoesNoHarm),
    Misconception(Attempt(EqualMeansTheSame<Town>.self, EqualMeansTheSame<Pad>.self), .equalMeansTheSame),
    Misconception(Attempt(TheIndexLoop<Town>.self, TheIndexLoop<Pad>.self), .theIndexLoop),
    Misconception(
      Attempt(TheCountedIndexLoop<Town>.self, TheCountedIndexLoop<Pad>.self), .theIndexLoop,
      .crashes(check: 5, words: "Index out of range")),
    Misconception(
      Attempt(AStrangerIsNeverRemoved<Town>.self, AStrangerIsNeverRemoved<Pad>.self), .aStrangerIsNeverRemoved,
      .crashes(check: 3, words: "Unexpectedly found nil")),
    Misconception(Attempt(SweepsByTheIndexOfACopy<Town>.self, SweepsByTheIndexOfACopy<Pad>.self), nil),
  ]

  class Right<ProtocolType>: PlainlyInvoking {
    struct Wrapper { weak var object: AnyObject? }

    var wrappers: [Wrapper] = []

    required init() {}
    func addDelegate(_ delegate: ProtocolType) { wrappers.append(Wrapper(object: delegate as AnyObject)) }
    func removeDelegate(_ delegate: ProtocolType) { wrappers.removeAll { $0.object === delegate as AnyObject } }
    func invokeDelegates(_ body: (ProtocolType) -> Void) { for object in objects { body(object as! ProtocolType) } }
    var objects: [AnyObject] { wrappers.compactMap(\.object) }
  }

  final class OnlyTheLastOneHears<ProtocolType>: Right<ProtocolType> {
    override func addDelegate(_ delegate: ProtocolType) { wrappers = [Wrapper(object: delegate as AnyObject)] }
  }

  final class ASetKeepsOrder<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] {
      Array(Dictionary(uniqueKeysWithValues: super.objects.map { (ObjectIdentifier($0), $0) }).values)
    }
  }

  final class TheNewestComesFirst<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] { super.objects.reversed() }
  }

  final class TheFirstThatAnswersEndsIt<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] { Array(super.objects.prefix(1)) }
  }

  final class AnOrdinaryListLetsGo<ProtocolType>: Right<ProtocolType> {
    private var strong: [AnyObject] = []

    override func addDelegate(_ delegate: ProtocolType) { strong.append(delegate as AnyObject) }
    override func removeDelegate(_ delegate: ProtocolType) { strong.removeAll { $0 === delegate as AnyObject } }
    override var objects: [AnyObject] { strong }
  }

  final class UnownedIsAsGoodAsWeak<ProtocolType>: Right<ProtocolType> {
    private struct UnownedWrapper { unowned let object: AnyObject }

    private var unownedWrappers: [UnownedWrapper] = []

    override func addDelegate(_ delegate: ProtocolType) {
      unownedWrappers.append(UnownedWrapper(object: delegate as AnyObject))
    }
    override func removeDelegate(_ delegate: ProtocolType) {
      unownedWrappers.removeAll { $0.object === delegate as AnyObject }
    }
    override var objects: [AnyObject] { unownedWrappers.map(\.object) }
  }

  final class AWeakReferenceIsNeverNil<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] { wrappers.map { $0.object! } }
  }

  final class AWeakReferenceToTheWrapperIsEnough<ProtocolType>: Right<ProtocolType> {
    private final class StrongWrapper {
      let object: AnyObject
      init(_ object: AnyObject) { self.object = object }
    }

    override func addDelegate(_ delegate: ProtocolType) {
      let wrapper = StrongWrapper(delegate as AnyObject)
      wrappers.append(Wrapper(object: wrapper))
    }
    override var objects: [AnyObject] { super.objects.map { ($0 as! StrongWrapper).object } }
  }

  final class ASecondListBesideTheWrappersDoesNoHarm<ProtocolType>: Right<ProtocolType> {
    private var everyone: [ProtocolType] = []

    override func addDelegate(_ delegate: ProtocolType) {
      super.addDelegate(delegate)
      everyone.append(delegate)
    }
  }

  final class EqualMeansTheSame<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      wrappers.removeAll { $0.object.map { "\($0)" } == "\(delegate)" }
    }
  }

  final class TheIndexLoop<ProtocolType>: Right<ProtocolType> {
    override func invokeDelegates(_ body: (ProtocolType) -> Void) {
      var index = 0
      while index < wrappers.count {
        if let object = wrappers[index].object { body(object as! ProtocolType) }
        index += 1
      }
    }
  }

  final class TheCountedIndexLoop<ProtocolType>: Right<ProtocolType> {
    override func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for index in wrappers.indices {
        if let object = wrappers[index].object { body(object as! ProtocolType) }
      }
    }
  }

  final class SweepsByTheIndexOfACopy<ProtocolType>: Right<ProtocolType> {
    override func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for (index, wrapper) in wrappers.enumerated() {
        if let object = wrapper.object {
          body(object as! ProtocolType)
        } else if wrappers.indices.contains(index) {
          wrappers.remove(at: index)
        }
      }
    }
  }

  final class AStrangerIsNeverRemoved<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      wrappers.remove(at: wrappers.firstIndex { $0.object === delegate as AnyObject }!)
    }
  }
}
