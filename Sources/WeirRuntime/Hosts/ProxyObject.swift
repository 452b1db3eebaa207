import WeirSyntax

/// The proxy `Reactive` of a value, which programs extend with members.
package final class ProxyObject: Host {
  package let base: Value

  package init(_ base: Value) { self.base = base }

  package var kind: ReceiverKind { .reactive }
  package var typeName: String { "Reactive<\(base.typeName)>" }
  package var description: String { "\(typeName)(base: \(base.debugDescription))" }
}
