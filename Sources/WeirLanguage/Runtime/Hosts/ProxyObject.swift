import WeirSyntax

/// The proxy `Reactive` of a value, which programs extend with members.
final class ProxyObject: Host {
  let base: Value

  init(_ base: Value) { self.base = base }

  var kind: ReceiverKind { .reactive }
  var typeName: String { "Reactive<\(base.typeName)>" }
  var description: String { "\(typeName)(base: \(base.debugDescription))" }
}
