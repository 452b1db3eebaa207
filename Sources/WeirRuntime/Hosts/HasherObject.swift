import WeirSyntax

/// The argument of `hash(into:)`.
package final class HasherObject: Host {
  package var hasher = Hasher()
  /// The added values; nil if only the hash value is needed.
  private(set) var parts: [Value]?

  package init(parts: [Value]? = nil) { self.parts = parts }

  package func combine(_ value: Value) {
    hasher.combine(value)
    parts?.append(value)
  }

  package var kind: ReceiverKind { .hasher }
  package var typeName: String { "Hasher" }
  package var description: String { "Hasher()" }
}
