import ExerciseChecks

enum PaperCopyMistakes {
  static let all = [
    Mistake(
      Attempt(ACastToAnyObjectMakesAStructAnObject.self), believing: "a cast to AnyObject makes a struct an object"),
    Mistake(Attempt(AStrongBoxMendsIt.self), believing: "a strong box mends it"),
    Mistake(Attempt(ForObjectsAStrongBoxMendsIt.self), believing: "a strong box mends it"),
    Mistake(Attempt(OnlyTheLastBell.self), believing: nil),
  ]
}

// MARK: - A cast to AnyObject makes a struct an object

extension PaperCopyMistakes {
  final class ACastToAnyObjectMakesAStructAnObject: PaperCopyExercise {
    protocol Ringing {
      func ring()
    }

    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any Ringing) {
      let object = delegate as AnyObject
      boxes.append(Box(object: object))
    }

    func ringAll() {
      for box in boxes { (box.object as? any Ringing)?.ring() }
    }

    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

    private final class Bell: Ringing {
      let ringing: () -> Void
      init(ringing: @escaping () -> Void) { self.ringing = ringing }
      func ring() { ringing() }
    }
  }
}

// MARK: - A strong box mends it

extension PaperCopyMistakes {
  final class AStrongBoxMendsIt: PaperCopyExercise {
    protocol Ringing {
      func ring()
    }

    private struct Box {
      let object: any Ringing
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any Ringing) {
      boxes.append(Box(object: delegate))
    }

    func ringAll() {
      for box in boxes { box.object.ring() }
    }

    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

    private final class Bell: Ringing {
      let ringing: () -> Void
      init(ringing: @escaping () -> Void) { self.ringing = ringing }
      func ring() { ringing() }
    }
  }
}

extension PaperCopyMistakes {
  final class ForObjectsAStrongBoxMendsIt: PaperCopyExercise {
    protocol Ringing: AnyObject {
      func ring()
    }

    private struct Box {
      let object: any Ringing
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any Ringing) {
      boxes.append(Box(object: delegate))
    }

    func ringAll() {
      for box in boxes { box.object.ring() }
    }

    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

    private final class Bell: Ringing {
      let ringing: () -> Void
      init(ringing: @escaping () -> Void) { self.ringing = ringing }
      func ring() { ringing() }
    }
  }
}

// MARK: - Slips, which stand for no belief

extension PaperCopyMistakes {
  final class OnlyTheLastBell: PaperCopyExercise {
    protocol Ringing: AnyObject {
      func ring()
    }

    private struct Box {
      weak var object: AnyObject?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any Ringing) {
      boxes = [Box(object: delegate as AnyObject)]
    }

    func ringAll() {
      for box in boxes { (box.object as? any Ringing)?.ring() }
    }

    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

    private final class Bell: Ringing {
      let ringing: () -> Void
      init(ringing: @escaping () -> Void) { self.ringing = ringing }
      func ring() { ringing() }
    }
  }
}
