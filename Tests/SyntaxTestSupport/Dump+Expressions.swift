import WeirSyntax

extension Dump {
  static func expression(_ expression: Expression) -> String {
    switch expression.kind {
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .nil: "nil"
    case .string(let value): value.debugDescription
    case .regex(let literal): "(regex \(literal.pattern.debugDescription))"
    case .interpolation(let segments): list(["str"] + segments.map(segment))
    case .name(let name): name
    case .place(let place): "#" + place.rawValue
    case .shorthand(let number): "$\(number)"
    case .discard: "_"
    case .type(let type): "<" + self.type(type) + ">"
    case .operatorFunction(let binary): "(op \(binary.rawValue))"
    case .functionName(let base, let labels):
      "(function \(self.expression(base)) \(labels.map { "\($0.text):" }.joined()))"
    case .array(let elements): "[" + elements.map(self.expression).joined(separator: " ") + "]"
    case .dictionary(let entries): dictionary(entries)
    case .tuple(let elements):
      list(["tuple"] + elements.map { labeled($0.label, self.expression($0.value)) })
    case .parenthesized(let value): list("paren", self.expression(value))
    case .closure(let closure): self.closure(closure)
    case .keyPath(let path):
      list(["path", path.root.map(type) ?? ""] + path.components.map(\.text))
    case .implicitMember(let name): "." + name.text
    case .member(let base, let name): list(".", self.expression(base), name.text)
    case .element(let base, let number): list(".", self.expression(base), "\(number)")
    case .call(let call): self.call("call", call)
    case .subscripted(let call): self.call("index", call)
    case .optionalChain(let base): list("?", self.expression(base))
    case .chain(let base): list("chain", self.expression(base))
    case .forced(let base): list("!", self.expression(base))
    case .prefix(let prefix, let value): list("pre" + prefix.rawValue, self.expression(value))
    case .postfix(let value, let postfix): list("post" + postfix.rawValue, self.expression(value))
    case .binary(let binary):
      list(
        binary.operator.rawValue, self.expression(binary.left), self.expression(binary.right))
    case .assignment(let assignment):
      list(
        (assignment.operator?.rawValue ?? "") + "=", self.expression(assignment.target),
        self.expression(assignment.value))
    case .ternary(let ternary):
      list(["?:"] + [ternary.condition, ternary.then, ternary.otherwise].map(self.expression))
    case .cast(let cast):
      list(strength(cast.strength), self.expression(cast.value), type(cast.type))
    case .typeCheck(let value, let type): list("is", self.expression(value), self.type(type))
    case .reference(let place): list("&", self.expression(place))
    case .attempt(let attempt, let value): list(self.attempt(attempt), self.expression(value))
    case .await(let value): list("await", self.expression(value))
    case .ifValue(let statement): branches(statement)
    case .switchValue(let statement): cases(statement)
    }
  }

  private static func segment(_ segment: StringSegment) -> String {
    switch segment {
    case .text(let text): text.debugDescription
    case .value(let value): expression(value)
    }
  }

  private static func dictionary(_ entries: [DictionaryEntry]) -> String {
    let pairs = entries.map { expression($0.key) + ":" + expression($0.value) }
    return "[" + (pairs.isEmpty ? ":" : pairs.joined(separator: " ")) + "]"
  }

  private static func strength(_ strength: Cast.Strength) -> String {
    switch strength {
    case .certain: "as"
    case .optional: "as?"
    case .forced: "as!"
    }
  }

  private static func attempt(_ attempt: Attempt) -> String {
    switch attempt {
    case .rethrowing: "try"
    case .optional: "try?"
    case .forced: "try!"
    }
  }

  /// Trailing closures follow a bar.
  private static func call(_ word: String, _ call: Call) -> String {
    var parts = call.arguments.map { labeled($0.label, expression($0.value)) }
    if call.trailingCount > 0 { parts.insert("|", at: parts.count - call.trailingCount) }
    return list([word, expression(call.callee)] + parts)
  }

  private static func closure(_ closure: Closure) -> String {
    var signature = closure.captures.isEmpty ? [] : [captures(closure.captures)]
    if let parameters = closure.parameters {
      let names = parameters.map { $0.name.text + ($0.type.map { ":" + type($0) } ?? "") }
      signature.append("(" + names.joined(separator: ",") + ")" + effects(closure.effects))
    }
    if let result = closure.resultType { signature.append("-> " + type(result)) }
    if closure.shorthandCount > 0 { signature.append("$\(closure.shorthandCount)") }
    let head = signature.isEmpty ? "" : signature.joined(separator: " ") + " in "
    return "{" + head + closure.body.map(statement).joined(separator: "; ") + "}"
  }

  private static func captures(_ captures: [Capture]) -> String {
    let words = captures.map { capture in
      (capture.strength == .strong ? "" : "\(capture.strength) ") + capture.name.text
        + (capture.value.map { "=" + expression($0) } ?? "")
    }
    return "[" + words.joined(separator: ",") + "]"
  }
}
