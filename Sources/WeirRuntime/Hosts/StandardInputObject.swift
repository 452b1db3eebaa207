import WeirSyntax

/// The standard input of the program.
package final class StandardInputObject: Host {

  package init() {}
  package var kind: ReceiverKind { .standardInput }
  package var typeName: String { "StandardInput" }
}
