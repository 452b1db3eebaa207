import WeirRuntime

/// Detection of value types that contain themselves.
extension Checker {
  /// Reports a struct or an enum whose values would contain a value of the same type.
  func checkRecursion(_ one: PendingTypeDeclaration) {
    let type = one.type
    guard let part = valueParts(of: type).first(where: { holds($0.type, type) }) else { return }
    let span = one.declaration.name.span
    let isEnum = type is EnumType
    report(
      .type,
      isEnum
        ? "recursive enum '\(type.shownName)' is not marked 'indirect'"
        : "value type '\(type.shownName)' cannot have a stored property that recursively contains it",
      at: span,
      hints: [
        isEnum
          ? "write 'indirect case \(part.name)'"
          : "use a class or an array"
      ])
  }

  /// Returns the properties or associated values that are stored inline in values of a type.
  private func valueParts(of type: DeclaredType) -> [(name: String, type: Type)] {
    switch type {
    case let type as RecordType where !type.isReference: type.fields.map { ($0.name, $0.type) }
    case let type as EnumType where !type.isIndirect:
      type.cases.filter { !$0.isIndirect }.flatMap { one in one.types.map { (one.name, $0) } }
    default: []
    }
  }

  private func holds(_ outer: Type, _ wanted: DeclaredType) -> Bool {
    var open = [outer]
    var seen: Set<ObjectIdentifier> = []
    while let type = open.popLast() {
      switch type {
      case .optional(let inner): open.append(inner)
      case .tuple(let elements, _): open += elements
      case .named(let name, _):
        guard let declared = declaredType(name) else { continue }
        if declared === wanted { return true }
        guard seen.insert(ObjectIdentifier(declared)).inserted else { continue }
        open += valueParts(of: declared).map(\.type)
      default: continue
      }
    }
    return false
  }
}
