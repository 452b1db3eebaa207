/// A type that has a name of its own, and the words that its values understand.
package final class NamedType: Sendable {
  /// What a stream is beyond being a signal or a producer.
  package enum Role {
    /// Its promise lasts through the operators that keep it.
    case trait
    case subject, relay, control
  }

  package let name: String
  /// What its arguments are called in the signatures of the words: `["Value", "Error"]`.
  package let parameters: [String]
  /// nil for a type whose values are only handed on.
  package let kind: ReceiverKind?
  /// The kinds whose words its values understand beside those of their own, which go first.
  package let bases: [ReceiverKind]
  package let role: Role?
  package let promise: Promise
  /// What its values are, in one sentence.
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

  /// All of them; the first of a kind is how the kind is called where nothing else is known.
  package static let all = basics + helpers + objects + streams + tasks + outside + data

  /// The kinds of the values, by the names of their types.
  package static let kinds = Dictionary(
    all.compactMap { type in type.kind.map { (type.name, $0) } },
    uniquingKeysWith: { first, _ in first })

  package static let named = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// What the values of a type are called first, by their kind.
  package static let first = Dictionary(
    (all + [.sharedSignal]).compactMap { type in type.kind.map { ($0, type) } },
    uniquingKeysWith: { first, _ in first })

  /// What stands for the arguments of types in signatures.
  package static let parameterNames = Set(all.flatMap(\.parameters))
}

extension NamedType {
  /// True for RxSwift's streams, whose words mean what they mean in RxSwift.
  package var isRx: Bool { kind?.isRx ?? false }
}

extension ReceiverKind {
  /// What values of the kind are called first.
  package var type: NamedType? { Self.types[Int(rawValue)] }

  /// The kinds whose words this one understands beside its own, which go first.
  package var bases: [ReceiverKind] { type?.bases ?? [] }

  /// True for RxSwift's streams.
  package var isRx: Bool { self == .observable || bases.contains(.observable) }

  /// True for RxSwift's traits of one event, whose own words go for all of their name.
  package var hasOneEvent: Bool { self == .single || self == .maybe || self == .completable }

  private static let types = allCases.map { NamedType.first[$0] }
}
