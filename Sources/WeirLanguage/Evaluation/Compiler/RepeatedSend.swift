/// The sends of literals to one observer of the session: files of recorded events hold thousands of
/// them, and what is known of the first is true of the others.
final class SendTarget {
  private let global: Global
  private let method: String
  private let label: String?
  private let type: Type
  private let unit: Unit
  private let interpreter: Interpreter

  /// - Parameters:
  ///   - method: the name under which the observer is sent to.
  ///   - type: of the literals.
  init(
    _ global: Global, method: String, label: String?, type: Type, _ unit: Unit,
    _ interpreter: Interpreter
  ) {
    (self.global, self.method, self.label, self.type) = (global, method, label, type)
    (self.unit, self.interpreter) = (unit, interpreter)
  }

  /// True for a send to the same observer under the same name.
  func takes(_ global: Global?, _ method: String, _ label: String?) -> Bool {
    global === self.global && method == self.method && label == self.label
  }

  /// Code that sends a literal, or nil where it is of another type.
  func send(_ literal: Expression.Kind, _ span: Span) -> StatementCode? {
    let value: Value
    switch literal {
    case .integer(let int) where type == .int: value = .int(int)
    case .double(let double) where type == .double: value = .double(double)
    case .string(let string) where type == .string: value = .string(string)
    case .boolean(let bool) where type == .bool: value = .bool(bool)
    default: return nil
    }
    let send = RepeatedSend(self, value, span)
    return { (_) throws(Fault) in
      try send.run()
      return .next
    }
  }

  fileprivate func send(_ value: Value, _ span: Span) throws(Fault) {
    guard let observer = global.value else { throw Site(unit: unit, span: span).unset(global) }
    try observer.send(value, Site(unit: unit, span: span))
    if interpreter.hasFault { try interpreter.surface() }
  }
}

private final class RepeatedSend {
  private let target: SendTarget
  private let value: Value
  private let span: Span

  init(_ target: SendTarget, _ value: Value, _ span: Span) {
    (self.target, self.value, self.span) = (target, value, span)
  }

  func run() throws(Fault) { try target.send(value, span) }
}

extension Compiler {
  /// Code for a statement that sends a literal as one before it did; nil for any other.
  func repeatedSend(_ expression: Expression) -> StatementCode? {
    // Whoever wants to know what each call means has each of them resolved.
    guard findings == nil, let sendTarget, let call = expression.plainCall, call.argumentCount == 1,
      let argument = call.argument, let global = environment.globals[call.base],
      sendTarget.takes(global, call.member, call.label)
    else { return nil }
    global.mentions.note(facts.statementNumber)
    return sendTarget.send(argument.kind, expression.span)
  }

  /// Remembers a send of a literal at the top level.
  func remember(_ call: ResolvedCall, _ receiver: Typed, _ method: String, _ label: String?) {
    guard scope.isAtTopLevel, case .global(let global, _) = receiver.form, global.accessors == nil,
      case .constant = call.arguments[0].form
    else { return }
    let type = call.arguments[0].type
    guard type == .int || type == .double || type == .string || type == .bool else { return }
    sendTarget = SendTarget(
      global, method: method, label: label, type: type, unit, interpreter)
  }
}
