extension Exercise {
  /// All exercises, in their order.
  public static let all: [Exercise] = [
    .oneSeat,
    .rollCall,
    .stillHere,
    .weakGrip,
    .connectTheMirrors,
    .yourOwn,
    .sweep,
    .signedUpTwice,
    .twins,
    .paperCopy,
    .earlyExit,
    .lateArrival,
    .echo,
    .optIn,
    .theVote,
    .mirrorPad,
    .ownDesk,
    .phoneLock,
    .island,
    .fullCircle,
    .catchTheBug,
  ]

  /// The exercise that somebody means: by its name, its number (`2`, `02`), its folder or its type.
  public static func named(_ text: String) -> Exercise? {
    all.first { exercise in
      [exercise.name, exercise.folder, exercise.typeName].contains { $0.lowercased() == text.lowercased() }
        || Int(text) == exercise.number
    }
  }
}
