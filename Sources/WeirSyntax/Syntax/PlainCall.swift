/// A call of a member of a name, such as `observer.send(value: ...)`.
package struct PlainCall {
  package let base: String
  package let member: String
  /// The label of the first argument.
  package let label: String?
  /// The first argument.
  package let argument: Expression?
  package let argumentCount: Int
}

extension PlainCall {
  package init?(_ kind: Expression.Kind) {
    guard case .call(let call) = kind, case .member(let base, let member) = call.callee.kind,
      case .name(let name) = base.kind
    else { return nil }
    let first = call.arguments.first
    self.init(
      base: name, member: member.text, label: first?.label?.text, argument: first?.value,
      argumentCount: call.arguments.count)
  }

  /// The name of the enum case in the first argument, as in `observer.send(.completed)`.
  package var implicitMember: String? { argument?.implicitMember }
}

extension Expression {
  /// The name of the implicit member expression, with or without associated values.
  fileprivate var implicitMember: String? {
    switch kind {
    case .implicitMember(let name): return name.text
    case .call(let call): return call.callee.implicitMember
    default: return nil
    }
  }
}
