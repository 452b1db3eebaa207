import WeirSyntax

/// What `hash(into:)` feeds.
final class HasherObject: Host {
  var hasher = Hasher()

  var kind: ReceiverKind { .hasher }
  var typeName: String { "Hasher" }
  var description: String { "Hasher()" }
}
