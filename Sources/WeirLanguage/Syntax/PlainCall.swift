/// A call of a member of a name, as far as a glance tells: `observer.send(value: ...)`.
struct PlainCall {
  let base: String
  let member: String
  /// Of the first argument.
  let label: String?
  /// The case that the first argument is: `observer.send(.completed)`.
  let implicitMember: String?
}

extension PlainCall {
  init?(_ kind: Expression.Kind) {
    guard case .call(let call) = kind, case .member(let base, let member) = call.callee.kind,
      case .name(let name) = base.kind
    else { return nil }
    let first = call.arguments.first
    self.init(
      base: name, member: member.text, label: first?.label?.text,
      implicitMember: first?.value.implicitMember)
  }
}

extension Expression {
  /// The name of the case that the expression is, with or without what that carries.
  fileprivate var implicitMember: String? {
    switch kind {
    case .implicitMember(let name): name.text
    case .call(let call): call.callee.isBoxed ? call.callee.implicitMember : nil
    default: nil
    }
  }
}
