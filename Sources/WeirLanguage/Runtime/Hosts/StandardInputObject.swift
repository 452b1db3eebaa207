import WeirSyntax

/// The standard input of the program.
final class StandardInputObject: Host {
  var kind: ReceiverKind { .standardInput }
  var typeName: String { "StandardInput" }
}
