import WeirSyntax

/// A protocol of the program or the standard library, with its requirements and the members of its
/// extensions.
package final class ProtocolType: DeclaredType, @unchecked Sendable {
  package struct Requirement {
    package let name: String
    /// The name under which the member tables store the member.
    package let key: String
    package let shape: MemberShape
    package let span: Span

    package init(name: String, key: String, shape: MemberShape, span: Span) {
      (self.name, self.key, self.shape, self.span) = (name, key, shape, span)
    }
  }

  /// The protocol's own requirements. Inherited ones belong to the protocols in `conformances`.
  package var required: [Requirement] = []
  package var associatedTypes: [String] = []

  /// The standard library's protocols with a single requirement that programs can use and
  /// implement.
  package static let standard: [String: ProtocolType] = [
    "CustomStringConvertible": ProtocolType("CustomStringConvertible", requiring: "description"),
    "CustomDebugStringConvertible": ProtocolType(
      "CustomDebugStringConvertible", requiring: "debugDescription"),
    "Identifiable": ProtocolType("Identifiable", requiring: "id", of: .variable("ID")),
  ]

  private convenience init(_ name: String, requiring member: String, of type: Type = .string) {
    self.init(name: name, in: nil)
    let shape = MemberShape(kind: .computed(isSettable: false), type: type, isRequirement: true)
    shapes[member] = shape
    required = [Requirement(name: member, key: member, shape: shape, span: Span(0..<0))]
    if case .variable(let open) = type { associatedTypes = [open] }
  }

  package var isClassBound: Bool { conformances.contains("AnyObject") }

  /// Returns whether the protocol itself requires a member with this name or key.
  package func requires(_ name: String) -> Bool {
    required.contains { $0.name == name || $0.key == name }
  }

  /// Returns the key of a requirement in the `witnesses` of conforming types.
  package func key(of requirement: String) -> String { "\(name).\(requirement)" }
}

/// An extension of a built-in type or protocol, or a constrained extension of a type.
package final class ExtendedType: DeclaredType, @unchecked Sendable {
  /// The name of the extended type or protocol.
  package let base: String
  /// The generic constraints of the extension.
  package let conditions: [TypeRequirement]
  private let extended: Type

  /// - Parameters:
  ///   - name: a name that no other extension of the type has.
  ///   - extended: the type of `self`.
  package init(
    name: String, of base: String, _ extended: Type, where conditions: [TypeRequirement],
    in heap: Heap
  ) {
    self.base = base
    self.extended = extended
    self.conditions = conditions
    super.init(name: name, in: heap)
  }

  package override var type: Type { extended }
}

/// A type's implementation of a protocol requirement.
package enum Witness {
  /// A method or property of the type itself, which a subclass can override.
  case own(String)
  /// A default implementation in a protocol extension.
  case standIn(DeclaredType, String)
}

extension DeclaredType {
  /// The protocols that the type and its superclasses conform to.
  var allConformances: Set<String> {
    inherited.map { conformances.union($0.allConformances) } ?? conformances
  }

  /// Returns whether the type conforms to the protocol, or to every part of a composition such as
  /// `A & B`.
  package func conforms(to name: String) -> Bool {
    name.split(separator: "&").allSatisfy { part in
      let name = String(part.drop { $0 == " " }.prefix { $0 != " " })
      return find { $0.conformances.contains(name) ? true : nil } ?? false
        || name == "AnyObject" && (self as? RecordType)?.isReference == true
    }
  }

  /// Whether the values are references to objects.
  package var hasReferenceSemantics: Bool {
    switch self {
    case let type as RecordType: type.isReference
    case let type as ProtocolType: type.isClassBound
    default: false
    }
  }
}
