// What an element of a list is like.

/// How an element of a list keeps its delegate.
enum Keeping: CaseIterable {
  /// Its only reference is weak or unowned, and everything else in it is a value:
  /// `struct Wrapper { weak var delegate: Radio?; let id: Int }`.
  case weakWrapper
  /// Its only reference is such a wrapper: `(number: Int, wrapper: Wrapper)`.
  case wrapperInside

  /// The row that fits a type of elements.
  static func row(for type: Any.Type) -> Keeping? {
    let type = (type as? any AnyOptional.Type)?.wrapped ?? type
    return allCases.first { $0.fits(type) }
  }

  /// The row that fits the elements of a type of collections.
  static func row(forElementsOf type: Any.Type) -> Keeping? {
    if let dictionary = type as? any AnyDictionary.Type { return row(for: dictionary.valueType) }
    guard isOfSwift(type), let collection = type as? any Collection.Type else { return nil }
    return row(for: element(of: collection))
  }

  /// The row that fits the values of a dictionary with objects' identifiers as its keys: with such
  /// a key, whatever refers to one object weakly is a wrapper.
  static func row(for type: Any.Type, byIdentityIn dictionary: Any) -> Keeping? {
    let keys = (Swift.type(of: dictionary) as? any AnyDictionary.Type)?.keyType
    let isWeak = reference(in: type)?.isWeak == true
    return keys == ObjectIdentifier.self && isWeak ? .weakWrapper : nil
  }

  private func fits(_ type: Any.Type) -> Bool {
    let reference = Self.reference(in: type)
    switch self {
    case .weakWrapper: return reference.map { Self.isWrapper(type, $0) } == true
    case .wrapperInside:
      guard !(type is AnyClass), let reference, reference.isStrong else { return false }
      return Self.row(for: reference.type) == .weakWrapper
    }
  }

  /// The type of the delegates that elements of a type keep.
  func delegateType(in type: Any.Type) -> Any.Type {
    let type = (type as? any AnyOptional.Type)?.wrapped ?? type
    guard let reference = Self.reference(in: type) else { return type }
    if self == .wrapperInside { return Self.weakWrapper.delegateType(in: reference.type) }
    return reference.wrapped ?? reference.type
  }

  /// What's seen of the delegate in an element; nil if it's no object.
  func delegate(in element: Any) -> SeenDelegate? {
    var element = element
    let mirror = Mirror(reflecting: element)
    if mirror.displayStyle == .optional {
      guard let inner = mirror.children.first else { return .gone }
      element = inner.value
    }
    switch self {
    case .wrapperInside:
      let name = Self.reference(in: type(of: element))?.name
      let inner = properties(of: element, Mirror(reflecting: element)).first { $0.label == name }
      return inner.flatMap { Self.weakWrapper.delegate(in: $0.value) }
    case .weakWrapper:
      return Self.reference(in: type(of: element)).flatMap { delegate(in: element, $0) }
    }
  }

  /// What's seen of the delegate that a property refers to.
  func delegate(in element: Any, _ reference: Field) -> SeenDelegate? {
    if reference.isUnowned { return reference.unowned(in: element).map { .alive($0) } ?? .gone }
    let properties = properties(of: element, Mirror(reflecting: element))
    guard let value = properties.first(where: { $0.label == reference.name })?.value else {
      return nil
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return seen(value) }
    return mirror.children.first.map { seen($0.value) } ?? .gone
  }

  private func seen(_ value: Any) -> SeenDelegate? {
    Mirror(reflecting: value).displayStyle == .class ? .alive(value as AnyObject) : nil
  }

  /// Whether an object is a wrapper, and not a delegate that refers to another one.
  static func isWrapper(_ object: AnyObject) -> Bool {
    let type: Any.Type = type(of: object)
    return row(for: type) == .weakWrapper
      && !isOne(object, of: weakWrapper.delegateType(in: type))
  }

  private static func isReference(_ field: Field) -> Bool { !isValue(field.type) }

  /// The only property of a program's type, or part of a tuple, that holds an object; nil if there
  /// are others, or none.
  private static func reference(in type: Any.Type) -> Field? {
    guard isOfProgram(type) || isTuple(type) else { return nil }
    let references = Field.all(of: type).filter(isReference)
    return references.count == 1 ? references[0] : nil
  }

  /// Whether a type with one weak or unowned reference is there for its sake. A thing of its own
  /// may have one as well: a ticket has an owner, a view is inside another one.
  private static func isWrapper(_ type: Any.Type, _ field: Field) -> Bool {
    guard !field.isStrong else { return false }
    let referred = field.wrapped ?? field.type
    return referred != type && !isThing(type, referringTo: referred)
  }

  /// Whether a type isn't there for the sake of what it refers to.
  private static func isThing(_ type: Any.Type, referringTo referred: Any.Type) -> Bool {
    let others = Field.all(of: type).filter { !isReference($0) }
    let saysWhatItIs =
      others.contains { $0.name == "name" } || type is any CustomStringConvertible.Type
    if type is AnyClass, saysWhatItIs { return true }
    // To a delegate, a reference mostly has a protocol's type. Where it has a class, a text says
    // that it's a thing, and so does a number, unless it's in a structure.
    return !isExistential(referred)
      && others.contains { other in
        other.type is any StringProtocol.Type
          || type is AnyClass && other.type is any Numeric.Type
      }
  }

  /// How a wrapper keeps its delegate that has the next wrapper: besides the link, its only
  /// reference is weak or unowned. Nil if a type is no such wrapper.
  static func chain(_ type: Any.Type) -> (reference: Field, next: Field)? {
    guard type is AnyClass, isOfProgram(type) else { return nil }
    let references = Field.all(of: type).filter(isReference)
    guard references.count == 2,
      let next = references.first(where: { $0.isStrong && $0.wrapped == type }),
      let reference = references.first(where: { $0.name != next.name })
    else { return nil }
    let referred = reference.wrapped ?? reference.type
    let isWrapper =
      !reference.isStrong && referred != type && !isThing(type, referringTo: referred)
    return isWrapper ? (reference, next) : nil
  }
}

/// Whether an object is of a type that not all objects are of.
func isOne(_ object: AnyObject, of type: Any.Type) -> Bool {
  func isOne<Delegate>(_ type: Delegate.Type) -> Bool {
    Delegate.self != AnyObject.self && object is Delegate
  }
  return _openExistential(type, do: isOne)
}
