import WeirSyntax

/// A protocol that the program declares: what it requires, and what its extensions add.
final class ProtocolType: DeclaredType, @unchecked Sendable {
  struct Requirement {
    let name: String
    /// Under which name the member stands in the tables.
    let key: String
    let shape: MemberShape
    let span: Span
  }

  /// Its own; what it inherits stands with the protocols that it conforms to.
  var required: [Requirement] = []
  /// What a conforming type decides.
  var associatedTypes: [String] = []

  /// Those of the standard library whose one member programs call and give.
  static let standard: [String: ProtocolType] = [
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

  var isClassBound: Bool { conformances.contains("AnyObject") }

  /// True for a member that each conforming type has in its own way.
  func requires(_ name: String) -> Bool { required.contains { $0.name == name || $0.key == name } }

  /// Under which name a conforming type keeps what it has for a requirement.
  func key(of requirement: String) -> String { "\(name).\(requirement)" }
}

/// What programs add to a type of the language or to one of its protocols, or to a type under a
/// condition.
final class ExtendedType: DeclaredType, @unchecked Sendable {
  /// The name of the type or the protocol.
  let base: String
  /// What has to hold of the parts of the type.
  let conditions: [TypeRequirement]
  private let extended: Type

  /// - Parameters:
  ///   - name: tells it from the other extensions of the type.
  ///   - extended: the type of `self`.
  init(
    name: String, of base: String, _ extended: Type, where conditions: [TypeRequirement],
    in heap: Heap
  ) {
    self.base = base
    self.extended = extended
    self.conditions = conditions
    super.init(name: name, in: heap)
  }

  override var type: Type { extended }
}

/// What a type has for a requirement of one of its protocols.
enum Witness {
  /// A method or property of its own, which a subclass may override.
  case own(String)
  /// What an extension of a protocol gives to all.
  case standIn(DeclaredType, String)
}

extension DeclaredType {
  /// The protocols that it conforms to, itself or by what it inherits.
  var allConformances: Set<String> {
    inherited.map { conformances.union($0.allConformances) } ?? conformances
  }

  /// True for a type whose values conform to a protocol, or to each of several.
  func conforms(to name: String) -> Bool {
    name.split(separator: "&").allSatisfy { part in
      let name = String(part.drop { $0 == " " }.prefix { $0 != " " })
      return find { $0.conformances.contains(name) ? true : nil } ?? false
        || name == "AnyObject" && (self as? RecordType)?.isReference == true
    }
  }
}

extension DeclaredType {
  /// True where the values are objects.
  var isOfObjects: Bool {
    switch self {
    case let type as RecordType: type.isReference
    case let type as ProtocolType: type.isClassBound
    default: false
    }
  }
}
