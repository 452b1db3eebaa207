/// A call of a member of a name, as far as a glance tells: `observer.send(value: ...)`.
struct PlainCall {
  let base: String
  let member: String
  /// Of the first argument.
  let label: String?
  /// The first of them.
  let argument: Expression?
  let argumentCount: Int
}

extension PlainCall {
  init?(_ kind: Expression.Kind) {
    guard case .call(let call) = kind, case .member(let base, let member) = call.callee.kind,
      case .name(let name) = base.kind
    else { return nil }
    let first = call.arguments.first
    self.init(
      base: name, member: member.text, label: first?.label?.text, argument: first?.value,
      argumentCount: call.arguments.count)
  }

  /// The case that the first argument is: `observer.send(.completed)`.
  var implicitMember: String? { argument?.implicitMember }
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
