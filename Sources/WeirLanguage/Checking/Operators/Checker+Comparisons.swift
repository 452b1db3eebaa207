import WeirSyntax

/// Whether values can be compared, put in order and hashed.
extension Type {
  /// True for the types of the standard library whose values are no objects.
  var isValue: Bool {
    switch self {
    case .array, .dictionary, .tuple, .function: true
    case .named: isScalar || [.string, .character, .substring].contains(self)
    case .optional(let wrapped): wrapped.isValue
    case .dynamic, .metatype, .variable: false
    }
  }
}

extension Type {
  /// What has to be hashed for values of the type.
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
  /// True for what is known to be no object of a class.
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

  /// True where values of a type can be compared with `==`, as far as the type is known.
  func isEquatable(_ type: Type) -> Bool {
    switch type {
    case .dynamic, .metatype: return true
    case .variable: return conforms(type, to: "Equatable")
    case .named(let name, _): return declaredType(name) == nil || conforms(type, to: "Equatable")
    case .optional(let inner), .array(let inner), .dictionary(_, let inner):
      return isEquatablePart(inner)
    case .tuple(let elements, _): return elements.allSatisfy(isEquatablePart)
    case .function: return false
    }
  }

  /// The same of what other values consist of: tuples have operators of their own, and are no part
  /// of anything that is compared.
  private func isEquatablePart(_ type: Type) -> Bool {
    if case .tuple = type { false } else { isEquatable(type) }
  }

  /// True where values of a type of the program have an order; nil for other types.
  func isOrdered(_ type: Type) -> Bool? {
    switch type {
    case .variable: return conforms(type, to: "Comparable")
    case .named(let name, _):
      return declaredType(name) == nil ? nil : conforms(type, to: "Comparable")
    case .tuple(let elements, _): return elements.contains { isOrdered($0) == false } ? false : nil
    default: return nil
    }
  }

  /// Reports a type that is said to be compared, ordered or hashed and neither says how nor consists
  /// of what is.
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
      "type '\(type.name)' does not conform to protocol '\(name)': '\(part.name)' is of type "
        + "'\(part.type)', which does not", at: span)
  }

  func isKnown(_ type: Type, notToConformTo name: String) -> Bool {
    switch type {
    case .dynamic, .variable: return false
    case .function, .tuple: return true
    case .named(let found, _):
      return declaredType(found) != nil && !conforms(type, to: name)
    case .optional(let inner), .array(let inner):
      return name == "Comparable" || isKnown(inner, notToConformTo: name)
    case .dictionary(_, let value): return isKnown(value, notToConformTo: name)
    case .metatype: return true
    }
  }

  /// Reports the type of a set or a dictionary whose elements or keys cannot be hashed.
  func checkKeys(of type: Type, at span: Span) {
    guard !isPredeclaring else { return pendingKeys.append((type, span)) }
    guard let key = type.keys.first(where: { isKnown($0, notToConformTo: "Hashable") }) else {
      return
    }
    report(
      .type,
      "a key of a dictionary or an element of a set conforms to 'Hashable', and '\(key)' "
        + "does not", at: span)
  }

  func checkPendingKeys() {
    let pending = pendingKeys
    pendingKeys = []
    for (type, span) in pending { checkKeys(of: type, at: span) }
  }

  /// Reports what looks for an element, or puts elements in order, that cannot be compared.
  func checkElements(_ call: ResolvedCall, at span: Span) {
    guard case .array(let element) = call.receiver, case .named = element else { return }
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
      .type, "'\(name)' requires that '\(element)' conform to '\(wanted)'", at: span,
      hints: ["or give it a closure that compares two elements"])
  }

  /// What the values of a type consist of.
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

  /// True where the program says between two values of the type what the operator gives.
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
      .type, "type '\(type.name)' does not conform to protocol '\(name)': '\(member)' is missing",
      at: span)
  }
}
