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
}
