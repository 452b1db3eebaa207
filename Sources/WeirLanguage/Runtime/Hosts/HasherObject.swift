import WeirSyntax

/// The argument of `hash(into:)`.
final class HasherObject: Host {
  var hasher = Hasher()
  /// The added values; nil if only the hash value is needed.
  private(set) var parts: [Value]?

  init(parts: [Value]? = nil) { self.parts = parts }

  func combine(_ value: Value) {
    hasher.combine(value)
    parts?.append(value)
  }

  var kind: ReceiverKind { .hasher }
  var typeName: String { "Hasher" }
  var description: String { "Hasher()" }
}
