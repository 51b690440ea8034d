import EmergencyDispatch
import ExerciseChecks
import MirrorPad

enum YourOwnMistakes {
  private typealias Town = any EmergencyResponding
  private typealias Pad = any DrawViewDelegate

  static let all = [
    Mistake(
      Attempt(TheNewestReplacesTheList<Town>.self, TheNewestReplacesTheList<Pad>.self),
      believing: "the newest replaces the list"),
    Mistake(
      Attempt(TheFirstThatAnswersEndsIt<Town>.self, TheFirstThatAnswersEndsIt<Pad>.self),
      believing: "the first that answers ends it"),
    Mistake(
      Attempt(AWeakReferenceToTheBoxIsEnough<Town>.self, AWeakReferenceToTheBoxIsEnough<Pad>.self),
      believing: "a weak reference to the box is enough"),
    Mistake(Attempt(ASetKeepsOrder<Town>.self, ASetKeepsOrder<Pad>.self), believing: "a set keeps order"),
    Mistake(
      Attempt(TheNewestComesFirst<Town>.self, TheNewestComesFirst<Pad>.self), believing: "the newest comes first"),
    Mistake(
      Attempt(AnOrdinaryListLetsGo<Town>.self, AnOrdinaryListLetsGo<Pad>.self), believing: "an ordinary list lets go"),
    Mistake(
      Attempt(UnownedIsAsGoodAsWeak<Town>.self, UnownedIsAsGoodAsWeak<Pad>.self),
      believing: "unowned is as good as weak", .crashes(fact: 3, words: "unowned reference")),
    Mistake(
      Attempt(ASecondListBesideTheBoxesDoesNoHarm<Town>.self, ASecondListBesideTheBoxesDoesNoHarm<Pad>.self),
      believing: "a second list beside the boxes does no harm"),
    Mistake(Attempt(EqualMeansTheSame<Town>.self, EqualMeansTheSame<Pad>.self), believing: "equal means the same"),
    Mistake(
      Attempt(AStrangerIsNeverRemoved<Town>.self, AStrangerIsNeverRemoved<Pad>.self),
      believing: "a stranger is never removed", .crashes(fact: 5, words: "Unexpectedly found nil")),
    Mistake(
      Attempt(NamesMakeEqualMeansTheSame<Town>.self, NamesMakeEqualMeansTheSame<Pad>.self),
      believing: "equal means the same"),
    Mistake(Attempt(ARemovedDelegateIsKept<Town>.self, ARemovedDelegateIsKept<Pad>.self), believing: nil),
  ]

  class Right<ProtocolType>: YourOwnExercise {
    struct Box { weak var object: AnyObject? }

    var boxes: [Box] = []

    required init() {}
    func addDelegate(_ delegate: ProtocolType) { boxes.append(Box(object: delegate as AnyObject)) }
    func removeDelegate(_ delegate: ProtocolType) { boxes.removeAll { $0.object === delegate as AnyObject } }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes { if let delegate = box.object as? ProtocolType { body(delegate) } }
    }
  }

  final class TheNewestReplacesTheList<ProtocolType>: Right<ProtocolType> {
    override func addDelegate(_ delegate: ProtocolType) { boxes = [Box(object: delegate as AnyObject)] }
  }

  final class TheFirstThatAnswersEndsIt<ProtocolType>: Right<ProtocolType> {
    override func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes { if let delegate = box.object as? ProtocolType { return body(delegate) } }
    }
  }

  final class AWeakReferenceToTheBoxIsEnough<ProtocolType>: YourOwnExercise {
    private final class Box {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }

    private struct WeakReference { weak var box: Box? }

    private var references: [WeakReference] = []

    func addDelegate(_ delegate: ProtocolType) {
      let box = Box(delegate as AnyObject)
      references.append(WeakReference(box: box))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      references.removeAll { $0.box?.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for reference in references {
        if let delegate = reference.box?.object as? ProtocolType { body(delegate) }
      }
    }
  }

  final class ASetKeepsOrder<ProtocolType>: YourOwnExercise {
    private struct Box: Hashable {
      let identifier: ObjectIdentifier
      weak var object: AnyObject?

      static func == (one: Box, other: Box) -> Bool { one.identifier == other.identifier }
      func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    }

    private var boxes: Set<Box> = []

    private func box(_ delegate: ProtocolType) -> Box {
      Box(identifier: ObjectIdentifier(delegate as AnyObject), object: delegate as AnyObject)
    }

    func addDelegate(_ delegate: ProtocolType) { boxes.insert(box(delegate)) }
    func removeDelegate(_ delegate: ProtocolType) { boxes.remove(box(delegate)) }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes { if let delegate = box.object as? ProtocolType { body(delegate) } }
    }
  }

  final class TheNewestComesFirst<ProtocolType>: Right<ProtocolType> {
    override func addDelegate(_ delegate: ProtocolType) { boxes.insert(Box(object: delegate as AnyObject), at: 0) }
  }

  final class AnOrdinaryListLetsGo<ProtocolType>: YourOwnExercise {
    private var delegates: [ProtocolType] = []

    func addDelegate(_ delegate: ProtocolType) { delegates.append(delegate) }

    func removeDelegate(_ delegate: ProtocolType) {
      delegates.removeAll { $0 as AnyObject === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) { delegates.forEach(body) }
  }

  final class UnownedIsAsGoodAsWeak<ProtocolType>: YourOwnExercise {
    private struct Box { unowned let object: AnyObject }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) { boxes.append(Box(object: delegate as AnyObject)) }
    func removeDelegate(_ delegate: ProtocolType) { boxes.removeAll { $0.object === delegate as AnyObject } }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes { if let delegate = box.object as? ProtocolType { body(delegate) } }
    }
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
      boxes.removeAll { ($0.object as? any Equatable).map { equals($0, delegate) } ?? false }
    }

    private func equals<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }
  }

  final class NamesMakeEqualMeansTheSame<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object.map { "\($0)" } == "\(delegate)" }
    }
  }

  final class AStrangerIsNeverRemoved<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      boxes.remove(at: boxes.firstIndex { $0.object === delegate as AnyObject }.forced)
    }
  }

  final class ARemovedDelegateIsKept<ProtocolType>: Right<ProtocolType> {
    private var formerDelegates: [ProtocolType] = []

    override func removeDelegate(_ delegate: ProtocolType) {
      super.removeDelegate(delegate)
      formerDelegates.append(delegate)
    }
  }
}
