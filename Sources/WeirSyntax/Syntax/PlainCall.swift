/// A call of a member of a name, as far as a glance tells: `observer.send(value: ...)`.
package struct PlainCall {
  package let base: String
  package let member: String
  /// Of the first argument.
  package let label: String?
  /// The first of them.
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

  /// The case that the first argument is: `observer.send(.completed)`.
  package var implicitMember: String? { argument?.implicitMember }
}

extension Expression {
  /// The name of the case that the expression is, with or without what that carries.
  fileprivate var implicitMember: String? {
    guard isBoxed else { return nil }
    switch kind {
    case .implicitMember(let name): return name.text
    case .call(let call): return call.callee.implicitMember
    default: return nil
    }
  }
}
