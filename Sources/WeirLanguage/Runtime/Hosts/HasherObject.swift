import WeirSyntax

/// The argument of `hash(into:)`.
final class HasherObject: Host {
  var hasher = Hasher()

  var kind: ReceiverKind { .hasher }
  var typeName: String { "Hasher" }
  var description: String { "Hasher()" }
}
