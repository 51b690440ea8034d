// The properties of a value, read with care.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A stored property of a type.
struct Field {
  let name: String
  let type: Any.Type
  /// Whether it holds what it refers to. A weak or an unowned reference doesn't.
  let isStrong: Bool
  /// Whether it's a `let`.
  let isConstant: Bool
  /// How many bytes it's behind the beginning of the value, or of the object.
  let offset: Int

  /// Whether it's `weak`. (`unowned` references to an optional can't be told from it.)
  var isWeak: Bool { !isStrong && wrapped != nil }
  /// Whether it's `unowned`. To read it is the program's end if the object is gone.
  var isUnowned: Bool { !isStrong && wrapped == nil }

  /// The type of what may be in it, if it's optional.
  var wrapped: Any.Type? { (type as? any AnyOptional.Type)?.wrapped }

  /// The object behind an unowned reference; nil if it's gone. The memory of such an object stays
  /// as long as there is the reference, so it can be asked whether it's still alive.
  func unowned(in value: Any) -> AnyObject? {
    func place<Value>(of value: Value) -> UInt {
      if Value.self is AnyClass {
        let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
        return object.load(fromByteOffset: offset, as: UInt.self)
      }
      return withUnsafeBytes(of: value) { $0.loadUnaligned(fromByteOffset: offset, as: UInt.self) }
    }
    let bits = _openExistential(value, do: place)
    // On a system with Objective-C, the last bit says that it's kept in another way.
    guard bits & 1 == 0, let object = UnsafeRawPointer(bitPattern: bits), !isGone(object)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
  }

  /// The stored properties of a class, its superclasses' first, or of a struct, or the parts of a
  /// tuple.
  static func all(of type: Any.Type) -> [Field] {
    // Of other types, such as an enumeration, the runtime counts the parts of a value.
    guard type is AnyClass || isStructure(type) || isTuple(type) else { return [] }
    return (0..<fieldCount(of: type)).map { index in
      var metadata = FieldMetadata()
      let offset = offsetOfField(of: type, at: index)
      let type = typeOfField(of: type, at: index, &metadata)
      defer { metadata.freeName?(metadata.name) }
      return Field(
        name: metadata.name.map { String(cString: $0) } ?? "", type: type,
        isStrong: metadata.isStrong, isConstant: !metadata.isVariable,
        offset: offset)
    }
  }
}

/// A property of a value.
struct Property {
  let label: String?
  let value: Any
  /// What's known of it; nil if the value's type has a mirror of its own.
  let field: Field?
  /// Where it is, if it's a property of an object: not in a copy, that is.
  let place: UnsafeRawPointer?

  init(_ label: String?, _ value: Any, _ field: Field?, at place: UnsafeRawPointer? = nil) {
    self.label = label
    self.value = value
    self.field = field
    self.place = place
  }

  /// What it's called in the program. What's computed when it's asked for, and what has a property
  /// wrapper, is kept under another name.
  var shownLabel: String {
    var label = label ?? ""
    if label.hasPrefix(Self.lazyPrefix) { label.removeFirst(Self.lazyPrefix.count) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  /// Its value; nil if it's computed when it's asked for, and nobody has asked for it yet.
  var valueSoFar: Any? {
    guard label?.hasPrefix(Self.lazyPrefix) == true else { return value }
    return Mirror(reflecting: value).children.first?.value
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}

/// What a mirror shows of a value, without what would crash: the object behind an unowned reference
/// may be gone, and then reading the reference is the program's end.
///
/// - Parameter place: Where the value is, if it's a part of an object.
func properties(of value: Any, _ mirror: Mirror, at place: UnsafeRawPointer? = nil) -> [Property] {
  let isObject = type(of: value) is AnyClass
  let start =
    isObject
    ? UnsafeRawPointer(Unmanaged.passUnretained(value as AnyObject).toOpaque()) : place
  var levels = [mirror]
  while let above = levels[0].superclassMirror { levels.insert(above, at: 0) }
  let places = levels.flatMap { level in level.children.indices.map { (level.children, $0) } }
  let fields = Field.all(of: type(of: value))
  // A type may have a mirror of its own, with anything in it.
  guard fields.count == places.count else {
    return places.map { Property($0.0[$0.1].label, $0.0[$0.1].value, nil) }
  }
  return zip(places, fields).compactMap { place, field in
    // An actor's own executor, and what a macro has added, are no properties of the program's.
    if field.name == "$defaultActor" || field.name.hasPrefix("_$") { return nil }
    if field.isUnowned { return Property(field.name, field.unowned(in: value) as Any, field) }
    let child = place.0[place.1]
    // What can't be copied, such as a `Mutex`: a mirror says that it's nothing.
    if child.value is Void { return insideOfMutex(field, of: value) }
    return Property(child.label, child.value, field, at: start.map { $0 + field.offset })
  }
}

// MARK: - What the standard library's own `Mirror` calls
//
// `Mirror` doesn't say which references are weak or unowned, but the runtime does. These are its
// functions, declared as in `stdlib/public/core/ReflectionMirror.swift`.

private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func typeOfField(
  of type: Any.Type, at index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func offsetOfField(of type: Any.Type, at index: Int) -> Int

/// Whether an object is being deallocated, or has been. (The compiler warns of this function's name
/// in a declaration.)
private func isGone(_ object: UnsafeRawPointer) -> Bool {
  typealias Function = @convention(c) (UnsafeRawPointer) -> Bool
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_isDeallocating") else { return true }
  return unsafeBitCast(symbol, to: Function.self)(object)
}

/// An optional, whatever is in it.
protocol AnyOptional {
  static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
  static var wrapped: Any.Type { Wrapped.self }
}

/// Whether a value of a type neither is an object nor holds one, as far as its type says. A queue
/// counts as a value, and so does a function.
///
/// - Parameter depth: How deep to look: a structure may have an array of its own kind.
func isValue(_ type: Any.Type, depth: Int = 4) -> Bool {
  if type is any Labelled.Type || depth == 0 { return true }
  if type is AnyClass || isExistential(type) || type == Any.self { return false }
  if let optional = type as? any AnyOptional.Type {
    return isValue(optional.wrapped, depth: depth - 1)
  }
  if let dictionary = type as? any AnyDictionary.Type {
    return isValue(dictionary.valueType, depth: depth - 1)
  }
  if let collection = type as? any Collection.Type {
    return isValue(element(of: collection), depth: depth - 1)
  }
  guard isOfProgram(type) else { return true }
  return Field.all(of: type).allSatisfy { isValue($0.type, depth: depth - 1) }
}

/// What a type is called, with its module. (It's asked for all values. `String(reflecting:)` tries
/// first whether the type describes itself, which takes four times as long.)
func typeName(_ type: Any.Type) -> String { _typeName(type) }

/// The object that a value is; nil if it's something else. To cast a collection to a class would
/// make another collection of it, with all of its elements.
func object(in value: Any) -> AnyObject? {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.flatMap { object(in: $0.value) }
  }
  return mirror.displayStyle == .class ? value as AnyObject : nil
}

/// Whether a type belongs to the program in the playground.
func isOfProgram(_ type: Any.Type) -> Bool { typeName(type).hasPrefix("main.") }

/// Whether a type is one of Swift's own.
func isOfSwift(_ type: Any.Type) -> Bool { typeName(type).hasPrefix("Swift.") }

/// The type of a collection's elements; for a dictionary, that's a pair.
func element<Elements: Collection>(of type: Elements.Type) -> Any.Type { Elements.Element.self }

/// Whether a type is a protocol's, such as `any P` or `AnyObject`, but not `Any`.
func isExistential(_ type: Any.Type) -> Bool {
  let kind = kind(of: type)
  return (kind == 0x303 || kind == 0x307) && type != Any.self
}

/// Whether a type is a protocol's that only objects conform to. Such a value is an object and how
/// it conforms, and any other has room for a value.
func isOfObjects(_ type: Any.Type) -> Bool {
  func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
  return isExistential(type) && (16...32).contains(_openExistential(type, do: size))
}

private func isStructure(_ type: Any.Type) -> Bool { kind(of: type) == 0x200 }
func isTuple(_ type: Any.Type) -> Bool { kind(of: type) == 0x301 }
func isFunction(_ type: Any.Type) -> Bool { kind(of: type) == 0x302 }

/// The kind of a type in the ABI, `MetadataKind.def`: 0x200 is a structure, 0x301 a tuple, 0x302 a
/// function, 0x303 a protocol's type, and 0x307 one with more to it.
private func kind(of type: Any.Type) -> Int {
  unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
}
