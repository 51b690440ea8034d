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
    Mistake(Attempt(TheListIsUsedUp<Town>.self, TheListIsUsedUp<Pad>.self), believing: nil),
    Mistake(Attempt(TheNewestIsHeld<Town>.self, TheNewestIsHeld<Pad>.self), believing: nil),
    Mistake(Attempt(NobodyIsRemoved<Town>.self, NobodyIsRemoved<Pad>.self), believing: nil),
    Mistake(Attempt(FourAreEnough<Town>.self, FourAreEnough<Pad>.self), believing: nil),
    Mistake(Attempt(TheLastOneMovesUp<Town>.self, TheLastOneMovesUp<Pad>.self), believing: nil),
    Mistake(Attempt(WhoeverWasRemovedIsKept<Town>.self, WhoeverWasRemovedIsKept<Pad>.self), believing: nil),
  ]
}

// MARK: - The newest replaces the list

extension YourOwnMistakes {
  final class TheNewestReplacesTheList<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes = [Box(object: delegate as AnyObject)]
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - The first that answers ends it

extension YourOwnMistakes {
  final class TheFirstThatAnswersEndsIt<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { return body(delegate) }
      }
    }
  }
}

// MARK: - A weak reference to the box is enough

extension YourOwnMistakes {
  final class AWeakReferenceToTheBoxIsEnough<ProtocolType>: YourOwnExercise {
    private final class Box {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }

    private struct WeakReference {
      weak var box: Box?
    }

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
}

// MARK: - A set keeps order

extension YourOwnMistakes {
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
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - The newest comes first

extension YourOwnMistakes {
  final class TheNewestComesFirst<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes.reversed() {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - An ordinary list lets go

extension YourOwnMistakes {
  final class AnOrdinaryListLetsGo<ProtocolType>: YourOwnExercise {
    private var delegates: [ProtocolType] = []

    func addDelegate(_ delegate: ProtocolType) { delegates.append(delegate) }

    func removeDelegate(_ delegate: ProtocolType) {
      delegates.removeAll { $0 as AnyObject === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) { delegates.forEach(body) }
  }
}

// MARK: - Unowned is as good as weak

extension YourOwnMistakes {
  final class UnownedIsAsGoodAsWeak<ProtocolType>: YourOwnExercise {
    private struct Box {
      unowned let object: AnyObject
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - A second list beside the boxes does no harm

extension YourOwnMistakes {
  final class ASecondListBesideTheBoxesDoesNoHarm<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []
    private var everybody: [ProtocolType] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
      everybody.append(delegate)
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - Equal means the same

extension YourOwnMistakes {
  final class EqualMeansTheSame<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { ($0.object as? any Equatable).map { equals($0, delegate) } ?? false }
    }

    private func equals<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - A stranger is never removed

extension YourOwnMistakes {
  final class AStrangerIsNeverRemoved<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.remove(at: boxes.firstIndex { $0.object === delegate as AnyObject }.forced)
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - Equal means the same

extension YourOwnMistakes {
  final class NamesMakeEqualMeansTheSame<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object.map { "\($0)" } == "\(delegate)" }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

// MARK: - Slips, which stand for no belief

extension YourOwnMistakes {
  final class TheListIsUsedUp<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      let boxes = boxes
      self.boxes = []
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

extension YourOwnMistakes {
  final class TheNewestIsHeld<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []
    private var newest: ProtocolType?

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
      newest = delegate
    }

    func removeDelegate(_ delegate: ProtocolType) {
      newest = nil
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

extension YourOwnMistakes {
  final class NobodyIsRemoved<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      // Nothing yet.
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

extension YourOwnMistakes {
  final class WhoeverWasRemovedIsKept<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []
    private var formerDelegates: [ProtocolType] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      formerDelegates.append(delegate)
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

extension YourOwnMistakes {
  final class FourAreEnough<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      if boxes.count < 4 { boxes.append(Box(object: delegate as AnyObject)) }
    }

    func removeDelegate(_ delegate: ProtocolType) {
      boxes.removeAll { $0.object === delegate as AnyObject }
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}

extension YourOwnMistakes {
  final class TheLastOneMovesUp<ProtocolType>: YourOwnExercise {
    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: ProtocolType) {
      boxes.append(Box(object: delegate as AnyObject))
    }

    func removeDelegate(_ delegate: ProtocolType) {
      guard let index = boxes.firstIndex(where: { $0.object === delegate as AnyObject }) else { return }
      boxes.swapAt(index, boxes.count - 1)
      boxes.removeLast()
    }

    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for box in boxes {
        if let delegate = box.object as? ProtocolType { body(delegate) }
      }
    }
  }
}
