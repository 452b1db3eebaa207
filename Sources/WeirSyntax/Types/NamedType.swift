/// A named type and the kinds whose members its values have.
package final class NamedType: Sendable {
  /// The role of a stream type other than a plain signal or producer.
  package enum Role {
    /// A stream with a guarantee that some operators preserve.
    case trait
    case subject, relay, control
  }

  package let name: String
  /// The names of the type parameters in member signatures, such as `["Value", "Error"]`.
  package let parameters: [String]
  /// The kind of the values, or nil for a type whose values have no members.
  package let kind: ReceiverKind?
  /// Other kinds whose members the values have, in order of precedence after their own kind.
  package let bases: [ReceiverKind]
  package let role: Role?
  package let promise: Promise
  /// A one-sentence description of the values.
  package let summary: String

  package init(
    _ name: String, _ parameters: [String] = [], _ kind: ReceiverKind? = nil,
    bases: [ReceiverKind] = [], _ role: Role? = nil, promises promise: Promise = [],
    is summary: String
  ) {
    self.name = name
    self.parameters = parameters
    self.kind = kind
    self.bases = bases
    self.role = role
    self.promise = promise
    self.summary = summary
  }

  /// All named types. The first type of a kind is the default name of that kind.
  package static let all =
    basics + numbers + helpers + objects + streams + publishers + tasks + outside + data
    + foundation

  /// The kind of values by type name.
  package static let kinds = Dictionary(
    all.compactMap { type in type.kind.map { (type.name, $0) } },
    uniquingKeysWith: { first, _ in first })

  package static let named = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The default named type of each kind.
  package static let first = Dictionary(
    (all + [.sharedSignal]).compactMap { type in type.kind.map { ($0, type) } },
    uniquingKeysWith: { first, _ in first })

  /// The names of all type parameters in signatures.
  package static let parameterNames = Set(all.flatMap(\.parameters))
}

extension NamedType {
  /// Whether the type is an RxSwift stream, whose operators follow RxSwift's semantics.
  package var isRx: Bool { kind?.isRx ?? false }
}

extension ReceiverKind {
  /// The default named type of the kind.
  package var type: NamedType? { Self.types[Int(rawValue)] }

  /// Other kinds whose members this kind has, in order of precedence after its own members.
  package var bases: [ReceiverKind] { type?.bases ?? [] }

  /// Whether the kind is an RxSwift stream.
  package var isRx: Bool { self == .observable || bases.contains(.observable) }

  /// Whether the kind is `Single`, `Maybe` or `Completable`.
  ///
  /// A member of such a kind replaces all members with the same name from its bases.
  package var hasOneEvent: Bool { self == .single || self == .maybe || self == .completable }

  private static let types = allCases.map { NamedType.first[$0] }
}
