import EmergencyDispatch
import ExerciseChecks
import MirrorPad

package enum YourOwnMisconceptions {
  private typealias Town = any EmergencyResponding
  private typealias Pad = any DrawViewDelegate

  package static let all = [
    Misconception(Attempt(OnlyTheLastOneHears<Town>.self, OnlyTheLastOneHears<Pad>.self)),
    Misconception(Attempt(ASetKeepsOrder<Town>.self, ASetKeepsOrder<Pad>.self)),
    Misconception(Attempt(TheNewestComesFirst<Town>.self, TheNewestComesFirst<Pad>.self)),
    Misconception(Attempt(TheFirstThatAnswersEndsIt<Town>.self, TheFirstThatAnswersEndsIt<Pad>.self)),
    Misconception(Attempt(AnOrdinaryListLetsGo<Town>.self, AnOrdinaryListLetsGo<Pad>.self)),
    Misconception(
      Attempt(UnownedIsAsGoodAsWeak<Town>.self, UnownedIsAsGoodAsWeak<Pad>.self),
      .crashes(fact: 3, words: "unowned reference")),
    Misconception(
      Attempt(AWeakReferenceIsNeverNil<Town>.self, AWeakReferenceIsNeverNil<Pad>.self),
      .crashes(fact: 3, words: "Unexpectedly found nil")),
    Misconception(Attempt(AWeakReferenceToTheBoxIsEnough<Town>.self, AWeakReferenceToTheBoxIsEnough<Pad>.self)),
    Misconception(
      Attempt(ASecondListBesideTheBoxesDoesNoHarm<Town>.self, ASecondListBesideTheBoxesDoesNoHarm<Pad>.self)),
    Misconception(Attempt(EqualMeansTheSame<Town>.self, EqualMeansTheSame<Pad>.self)),
    Misconception(
      Attempt(AStrangerIsNeverRemoved<Town>.self, AStrangerIsNeverRemoved<Pad>.self),
      .crashes(fact: 2, words: "Unexpectedly found nil")),
  ]

  class Right<ProtocolType>: PlainlyInvoking {
    struct Box { weak var object: AnyObject? }

    var boxes: [Box] = []

    required init() {}
    func addDelegate(_ delegate: ProtocolType) { boxes.append(Box(object: delegate as AnyObject)) }
    func removeDelegate(_ delegate: ProtocolType) { boxes.removeAll { $0.object === delegate as AnyObject } }
    func invokeDelegates(_ body: (ProtocolType) -> Void) { for object in objects { body(object as! ProtocolType) } }
    var objects: [AnyObject] { boxes.compactMap(\.object) }
  }

  final class OnlyTheLastOneHears<ProtocolType>: Right<ProtocolType> {
    override func addDelegate(_ delegate: ProtocolType) { boxes = [Box(object: delegate as AnyObject)] }
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
    private struct UnownedBox { unowned let object: AnyObject }

    private var unownedBoxes: [UnownedBox] = []

    override func addDelegate(_ delegate: ProtocolType) {
      unownedBoxes.append(UnownedBox(object: delegate as AnyObject))
    }
    override func removeDelegate(_ delegate: ProtocolType) {
      unownedBoxes.removeAll { $0.object === delegate as AnyObject }
    }
    override var objects: [AnyObject] { unownedBoxes.map(\.object) }
  }

  final class AWeakReferenceIsNeverNil<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] { boxes.map(\.object.forced) }
  }

  final class AWeakReferenceToTheBoxIsEnough<ProtocolType>: Right<ProtocolType> {
    private final class StrongBox {
      let object: AnyObject
      init(_ object: AnyObject) { self.object = object }
    }

    override func addDelegate(_ delegate: ProtocolType) {
      let box = StrongBox(delegate as AnyObject)
      boxes.append(Box(object: box))
    }
    override var objects: [AnyObject] { super.objects.map { ($0 as! StrongBox).object } }
  }

  final class ASecondListBesideTheBoxesDoesNoHarm<ProtocolType>: Right<ProtocolType> {
    private var everyone: [ProtocolType] = []

    override func addDelegate(_ delegate: ProtocolType) {
      super.addDelegate(delegate)
      everyone.append(delegate)
    }
  }

  final class EqualMeansTheSame<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object.map { "\($0)" } == "\(delegate)" }
    }
  }

  final class AStrangerIsNeverRemoved<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      boxes.remove(at: boxes.firstIndex { $0.object === delegate as AnyObject }.forced)
    }
  }
}
