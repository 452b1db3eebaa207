import WeirRuntime

/// A property whose type has to be inferred.
struct PendingProperty {
  let binding: VariableBinding
  let type: DeclaredType
  let modifiers: Modifiers
}

struct PropertyKey: Hashable {
  let type: ObjectIdentifier
  let name: String

  init(_ type: DeclaredType, _ name: String) {
    (self.type, self.name) = (ObjectIdentifier(type), name)
  }

  func isOf(_ type: DeclaredType) -> Bool { self.type == ObjectIdentifier(type) }
}
