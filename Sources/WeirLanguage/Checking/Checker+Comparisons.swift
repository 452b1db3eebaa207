/// Whether values can be compared, put in order and hashed.
extension Checker {
  /// True where values of a type can be compared with `==`, as far as the type is known.
  func isEquatable(_ type: Type) -> Bool {
    switch type {
    case .dynamic, .metatype: return true
    case .variable: return conforms(type, to: "Equatable")
    case .named(let name, _): return declaredType(name) == nil || conforms(type, to: "Equatable")
    case .optional(let inner), .array(let inner), .dictionary(_, let inner):
      return isEquatable(inner)
    case .tuple(let elements, _): return elements.allSatisfy(isEquatable)
    case .function: return false
    }
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
    guard let part = parts(of: type).first(where: { isKnown($0.type, notToConformTo: name) })
    else { return }
    report(
      .type,
      "type '\(type.name)' does not conform to protocol '\(name)': '\(part.name)' is of type "
        + "'\(part.type)', which does not", at: span)
  }

  private func isKnown(_ type: Type, notToConformTo name: String) -> Bool {
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
    guard let global = global(name) else { return false }
    return ([global] + global.overloads).contains { $0.shape?.type == wanted }
  }

  private func reportMissing(
    _ member: String, of type: DeclaredType, _ name: String, _ span: Span
  ) {
    report(
      .type, "type '\(type.name)' does not conform to protocol '\(name)': '\(member)' is missing",
      at: span)
  }
}
