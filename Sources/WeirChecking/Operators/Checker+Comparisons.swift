import WeirRuntime

/// Equality, ordering and hashing of values.
extension Type {
  /// Whether the type is a standard library type with value semantics.
  var isValue: Bool {
    switch self {
    case .array, .dictionary, .tuple, .function: true
    case .named:
      isScalar || takesIntegerLiterals || [.string, .character, .substring].contains(self)
    case .optional(let wrapped): wrapped.isValue
    case .dynamic, .metatype, .variable: false
    }
  }

  /// The types of the dictionary keys and set elements in the type, which must be hashable.
  fileprivate var keys: [Type] {
    switch self {
    case .dictionary(let key, let value): [key] + value.keys
    case .named("Set", let arguments): arguments + arguments.flatMap(\.keys)
    case .named(_, let arguments), .tuple(let arguments, _): arguments.flatMap(\.keys)
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.keys
    case .function(let parameters, let result): (parameters + [result]).flatMap(\.keys)
    case .dynamic, .variable: []
    }
  }
}

extension Checker {
  /// Returns whether values of the type are known not to be objects.
  func isKnownValue(_ type: Type) -> Bool {
    guard case .named(let name, _) = type.innermost, let declared = declaredType(name) else {
      return type.isValue
    }
    switch declared {
    case let record as RecordType: return !record.isReference
    case is EnumType: return true
    default: return false
    }
  }

  /// Returns whether values of the type can be compared with `==`. True for unknown types.
  func isEquatable(_ type: Type) -> Bool {
    switch type {
    case .dynamic, .metatype: return true
    case .variable: return conforms(type, to: "Equatable")
    case .named(let name, _):
      return declaredType(name) == nil
        ? !isKnown(type, notToConformTo: "Equatable") : conforms(type, to: "Equatable")
    case .optional(let inner), .array(let inner), .dictionary(_, let inner):
      return isEquatablePart(inner)
    case .tuple(let elements, _): return elements.allSatisfy(isEquatablePart)
    case .function: return false
    }
  }

  /// Returns whether values of the type can be compared as parts of other values.
  ///
  /// Tuples cannot: their `==` operators do not make them conform to `Equatable`.
  private func isEquatablePart(_ type: Type) -> Bool {
    if case .tuple = type { false } else { isEquatable(type) }
  }

  /// Returns whether values of a named type are known to be ordered or not.
  func isOrdered(_ type: Type) -> Bool? {
    switch type {
    case .variable: return conforms(type, to: "Comparable")
    case .named(let name, _):
      return declaredType(name) == nil
        ? isKnown(type, notToConformTo: "Comparable") ? false : nil
        : conforms(type, to: "Comparable")
    case .tuple(let elements, _): return elements.contains { isOrdered($0) == false } ? false : nil
    default: return nil
    }
  }

  /// Reports a type that declares a conformance to `Equatable`, `Hashable` or `Comparable` but
  /// neither implements it nor consists of conforming parts.
  func checkComparisons(of type: DeclaredType, _ name: String, _ span: Span) {
    switch name {
    case "Equatable":
      if hasOperator("==", of: type) { return }
    case "Hashable":
      if hasMethod("hash", of: type) { return }
    case "Comparable":
      if hasOperator("<", of: type) { return }
      if let type = type as? EnumType, type.rawType == nil { break }
      reportMissing("static func <", of: type, name, span)
      return
    default: return
    }
    if let record = type as? RecordType, record.isReference {
      if record.isStandard { return }
      let member = name == "Hashable" ? "func hash(into:)" : "static func =="
      reportMissing(member, of: type, name, span)
      return
    }
    let isOpen = pendingProperties.keys.contains { $0.isOf(type) }
    if isOpen {
      pendingComparisons[ObjectIdentifier(type), default: []].append((name, span))
      return
    }
    guard let part = parts(of: type).first(where: { isKnown($0.type, notToConformTo: name) })
    else { return }
    report(
      .type,
      "type '\(type.name)' does not conform to protocol '\(name)'", at: span,
      label: "'\(part.name)' is of type '\(part.type)', which does not conform to '\(name)'")
  }

  func isKnown(_ type: Type, notToConformTo name: String) -> Bool {
    switch type {
    case .dynamic, .variable: return false
    case .function, .tuple: return true
    // Known without the tables of types and conformances, which most programs need for nothing else.
    case .int, .double, .string: return false
    case .named(let found, let arguments):
      guard declaredType(found) == nil else { return !conforms(type, to: name) }
      guard let wanted = ComparisonTraits(protocol: name), let kind = type.receiverKind,
        !conforms(type, to: name)
      else { return false }
      return !kind.comparisons.isSuperset(of: wanted)
        || arguments.contains { isKnown($0, notToConformTo: name) }
    case .optional(let inner), .array(let inner):
      return name == "Comparable" || isKnown(inner, notToConformTo: name)
    case .dictionary(_, let value): return isKnown(value, notToConformTo: name)
    case .metatype: return true
    }
  }

  /// Reports a dictionary or set type whose keys or elements are not hashable.
  func checkKeys(of type: Type, isAnnotation: Bool = false, at span: Span) {
    guard !isPredeclaring else { return pendingKeys.append((type, span)) }
    guard let key = type.keys.first(where: { isKnown($0, notToConformTo: "Hashable") }) else {
      return
    }
    report(
      .type,
      key.isTuple || isAnnotation
        ? "type '\(key)' does not conform to protocol 'Hashable'"
        : "generic struct '\(type.constructor)' requires that '\(key)' conform to 'Hashable'",
      at: span)
  }

  func checkPendingKeys() {
    let pending = pendingKeys
    pendingKeys = []
    for (type, span) in pending { checkKeys(of: type, isAnnotation: true, at: span) }
  }

  /// Reports a call that searches or sorts a sequence whose elements cannot be compared.
  func checkElements(_ call: ResolvedCall, at span: Span) {
    let isAsync = call.receiver.receiverKind?.isAsyncSequence == true
    var element = Type.dynamic
    if case .array(let type) = call.receiver { element = type }
    if isAsync { element = call.receiver.firstArgument }
    guard case .named = element else { return }
    let name = call.shape.name
    let wanted: String
    switch (name, call.shape.parameters?.first?.name) {
    case ("contains", "element"?), ("firstIndex", "element"?), ("lastIndex", "element"?),
      ("index", "element"?):
      if case .function? = call.arguments.first?.type { return }
      wanted = "Equatable"
    case ("sorted", nil), ("sort", nil), ("min", nil), ("max", nil): wanted = "Comparable"
    default: return
    }
    guard isKnown(element, notToConformTo: wanted) else { return }
    report(
      .type,
      "referencing instance method '\(wanted == "Comparable" ? name + "()" : name)' on "
        + "'\(isAsync ? "AsyncSequence" : "Sequence")' requires that '\(element)' conform to "
        + "'\(wanted)'", at: span,
      hints: ["pass a closure that compares two elements"])
  }

  /// Returns the stored properties or associated values of a type.
  private func parts(of type: DeclaredType) -> [(name: String, type: Type)] {
    switch type {
    case let type as RecordType: type.fields.map { ($0.name, $0.type) }
    case let type as EnumType: type.cases.flatMap { one in one.types.map { (one.name, $0) } }
    default: []
    }
  }

  private func hasMethod(_ name: String, of type: DeclaredType) -> Bool {
    !methods(name, of: type, isStatic: false).isEmpty
  }

  /// Returns whether the program declares the operator for two values of the type.
  private func hasOperator(_ name: String, of type: DeclaredType) -> Bool {
    let wanted = Type.function([type.type, type.type], .bool)
    if methods(name, of: type, isStatic: true).contains(where: { $0.call?.type == wanted }) {
      return true
    }
    if let global = global(name),
      ([global] + global.overloads).contains(where: { $0.shape?.type == wanted })
    {
      return true
    }
    return type.inherited.map { hasOperator(name, of: $0) } ?? false
  }

  private func reportMissing(
    _ member: String, of type: DeclaredType, _ name: String, _ span: Span
  ) {
    report(
      .type, "type '\(type.name)' does not conform to protocol '\(name)'", at: span,
      label: "'\(member)' is missing")
  }
}
