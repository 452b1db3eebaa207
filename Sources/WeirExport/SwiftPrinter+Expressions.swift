import WeirSession
import WeirText
import WeirWords

extension SwiftPrinter {
  /// - Parameter isBase: Whether a member access or a call follows the expression, so that a type
  ///   needs no `.self`.
  func expression(_ expression: Expression, isBase: Bool = false) -> String {
    let end = index.pipeEnds[expression.span]
    return whole(expression, isBase: isBase || end != nil) + (end.map { ".\($0)" } ?? "")
  }

  private func whole(_ expression: Expression, isBase: Bool) -> String {
    let span = expression.span
    if case .call = expression.kind {} else if !expression.isParentheses { target = nil }
    switch expression.kind {
    case .integer, .double: return text(span)
    case .boolean(let value): return String(value)
    case .nil: return "nil"
    case .string(let text): return "\"\(text.escaped)\""
    case .interpolation(let segments): return interpolation(segments)
    case .regex(let regex):
      return (text(span).hasPrefix("#") ? text(span) : "#/\(regex.pattern)/#").visible
    case .name(let name): return self.name(name, span, isBase: isBase)
    case .place(let place): return "#\(place.rawValue)"
    case .shorthand(let index):
      guard let names = shorthandNames.last, index < names.count else { return "$\(index)" }
      return names[index]
    case .discard: return "_"
    case .type(let type): return self.type(type, isExistential: false) + (isBase ? "" : ".self")
    case .operatorFunction(let `operator`): return `operator`.rawValue
    case .functionName(let base, let labels):
      return self.expression(base, isBase: true) + "(\(labels.map { "\($0.text):" }.joined()))"
    case .array(let elements): return "[\(list(elements))]"
    case .dictionary(let entries):
      let parts = entries.map { "\(self.expression($0.key)): \(self.expression($0.value))" }
      return parts.isEmpty ? "[:]" : "[\(parts.joined(separator: ", "))]"
    case .tuple(let elements):
      let parts = elements.map { element in
        (element.label.map { "\($0.text): " } ?? "") + self.expression(element.value)
      }
      return "(\(parts.joined(separator: ", ")))"
    case .parenthesized(let inner): return "(\(self.expression(inner)))"
    case .closure(let closure): return self.closure(closure, span)
    case .keyPath(let path):
      let root = path.root.map { type($0, isExistential: false) } ?? ""
      return "\\\(root)" + path.components.map { $0.text == "!" ? "!" : "." + $0.text }.joined()
    case .implicitMember(let name): return ".\(caseName(name.text))"
    case .member(let base, let name): return member(base, name)
    case .element(let base, let index): return "\(self.expression(base, isBase: true)).\(index)"
    case .call(let call): return self.call(call, span)
    case .subscripted(let call):
      let arguments = call.arguments.map(argument).joined(separator: ", ")
      return "\(self.expression(call.callee, isBase: true))[\(arguments)]"
    case .optionalChain(let base): return "\(self.expression(base, isBase: true))?"
    case .chain(let inner): return self.expression(inner, isBase: isBase)
    case .forced(let base): return "\(self.expression(base, isBase: true))!"
    default: return operation(expression)
    }
  }

  private func operation(_ expression: Expression) -> String {
    switch expression.kind {
    case .prefix(let `operator`, let operand):
      if `operator` == .increment || `operator` == .decrement {
        return refuse(
          "'\(`operator`.rawValue)' is Swift 2 syntax", at: expression.span, hints: increments)
      }
      return `operator`.rawValue + self.expression(operand)
    case .postfix(let operand, let `operator`):
      if `operator` == .increment || `operator` == .decrement {
        return refuse(
          "'\(`operator`.rawValue)' is Swift 2 syntax", at: expression.span, hints: increments)
      }
      return self.expression(operand) + `operator`.rawValue
    case .binary(let binary): return self.binary(binary)
    case .assignment(let assignment):
      let word = (assignment.operator?.rawValue ?? "") + "="
      return "\(self.expression(assignment.target)) \(word) \(self.expression(assignment.value))"
    case .ternary(let ternary):
      return self.expression(ternary.condition) + " ? " + self.expression(ternary.then) + " : "
        + self.expression(ternary.otherwise)
    case .cast(let cast):
      let word =
        switch cast.strength {
        case .certain: "as"
        case .optional: "as?"
        case .forced: "as!"
        }
      return "\(self.expression(cast.value)) \(word) \(type(cast.type))"
    case .typeCheck(let value, let type): return "\(self.expression(value)) is \(self.type(type))"
    case .reference(let place): return "&\(self.expression(place))"
    case .attempt(let attempt, let inner):
      let word =
        switch attempt {
        case .rethrowing: "try"
        case .optional: "try?"
        case .forced: "try!"
        }
      return "\(word) \(self.expression(inner))"
    case .await(let inner): return "await \(self.expression(inner))"
    case .ifValue(let statement): return self.if(statement)
    case .switchValue(let statement): return self.switch(statement, to: expression.span.end)
    default: return text(expression.span)
    }
  }

  private var increments: [String] { ["write '+= 1' or '-= 1' as a separate statement"] }

  private func binary(_ binary: Binary) -> String {
    let (left, right) = (expression(binary.left), expression(binary.right))
    let word = binary.operator.rawValue
    switch binary.operator {
    case .halfOpenRange, .closedRange: return left + word + right
    default: return "\(left) \(word) \(right)"
    }
  }

  func list(_ expressions: [Expression]) -> String {
    expressions.map { expression($0) }.joined(separator: ", ")
  }

  func argument(_ argument: Argument) -> String {
    (argument.label.map { "\($0.text): " } ?? "") + expression(argument.value)
  }

  private func interpolation(_ segments: [StringSegment]) -> String {
    let parts = segments.map { segment in
      switch segment {
      case .text(let text): text.escaped
      case .value(let value): "\\(\(expression(value)))"
      }
    }
    return "\"\(parts.joined())\""
  }

  private func name(_ name: String, _ span: Span, isBase: Bool) -> String {
    if ["self", "Self", "super"].contains(name) { return name }
    if selfMembers.contains(name), !localNames.contains(name), !shorthandNames.isEmpty {
      return "self.\(name)"
    }
    if let type = typeName(inExpression: name, at: span) { return type + (isBase ? "" : ".self") }
    let isOwn = variables.contains(name) || localNames.contains(name)
    if name == "lines", !isOwn { return standardInput }
    if !isOwn, let word = Catalog.shared.free[name] {
      return freeWord(word[0], span)
    }
    return name.quoted
  }

  /// The name of the producer of the lines of standard input. Reading it adds the producer to the
  /// prelude.
  private var standardInput: String {
    usage.needsInput = true
    usage.needsLoop = true
    return "standardInput"
  }

  /// Returns a member access that is not a call.
  private func member(_ base: Expression, _ name: Name) -> String {
    if base.simpleName == "stdin", name.text == "lines" { return standardInput }
    if isType(base, "QueueScheduler") {
      usage.needsLoop = true
      return "mainLoop"
    }
    let link = ".\(memberName(name))"
    return self.link(base, name, link)
  }

  private func memberName(_ name: Name) -> String {
    if let word = index.members[name.span] {
      guard refusal(of: word, name.span) else { return name.text }
      if case .rewritten(let text, _) = word.exported { return text }
      return word.name
    }
    return caseNames.contains(name.text) || name.text.first?.isUppercase == false
      ? name.text : caseName(name.text)
  }

  func isType(_ expression: Expression, _ name: String) -> Bool {
    switch expression.kind {
    case .name(name): isTypeName(name)
    case .type(let type):
      if case .named(let found, _) = type.kind { found.text == name } else { false }
    default: false
    }
  }

  func closure(_ closure: Closure, _ span: Span, padding: Int = 0) -> String {
    let outer = (localNames, shorthandNames)
    defer { (localNames, shorthandNames) = outer }
    var head = ""
    if !closure.captures.isEmpty {
      head = "[\(closure.captures.map(capture).joined(separator: ", "))] "
    }
    let names = namesForShorthand(closure, span)
    shorthandNames.append(names.filter { $0 != "_" })
    if let parameters = closure.parameters {
      head += self.parameters(parameters, padding: padding)
    } else if !names.isEmpty {
      head += names.joined(separator: ", ")
    }
    var words = effects(closure.effects)
    if let type = closure.resultType { words += "-> \(self.type(type))" }
    if !words.isEmpty { head += head.isEmpty ? "() \(words)" : " \(words)" }
    let opening = head.isEmpty ? "{" : "{ \(head.trimmedEnd) in"
    let body = lines(of: closure.body, from: span.start + 1, to: span.end - 1)
    if body.isEmpty { return head.isEmpty ? "{}" : "\(opening) }" }
    let isShort =
      closure.body.count == 1 && !body.contains("\n")
      && !hasNewline(between: span.start, and: span.end)
    return isShort ? "\(opening) \(body) }" : "\(opening)\n\(body.indented)\n}"
  }

  private func parameters(_ parameters: [ClosureParameter], padding: Int) -> String {
    let isTyped = parameters.contains { $0.type != nil }
    let parts = parameters.map { parameter in
      localNames.insert(parameter.name.text)
      return parameter.name.text.quoted + (parameter.type.map { ": \(type($0))" } ?? "")
    }
    let all = (parts + Array(repeating: "_", count: padding)).joined(separator: ", ")
    return isTyped || all.isEmpty ? "(\(all))" : all
  }

  private func capture(_ capture: Capture) -> String {
    let strength =
      switch capture.strength {
      case .strong: ""
      case .weak: "weak "
      case .unowned: "unowned "
      }
    return strength + capture.name.text + (capture.value.map { " = \(expression($0))" } ?? "")
  }

  /// Returns parameter names for a closure that does not use its last shorthand argument, because
  /// Swift requires explicit parameters in this case. Returns an empty array for other closures.
  private func namesForShorthand(_ closure: Closure, _ span: Span) -> [String] {
    guard closure.parameters == nil,
      case .function(let types, _)? = index.closures[span], types != [.void],
      types.count > closure.shorthandCount
    else { return [] }
    let names = (0..<closure.shorthandCount).map { index in
      var name = index == 0 ? "value" : "value\(index + 1)"
      while localNames.contains(name) || variables.contains(name) { name += "_" }
      return name
    }
    return names + Array(repeating: "_", count: types.count - names.count)
  }
}

extension Expression {
  fileprivate var isParentheses: Bool {
    switch kind {
    case .parenthesized, .attempt: true
    default: false
    }
  }
}

extension String {
  /// The text as the contents of a string literal. Invisible and bidirectional scalars are escaped,
  /// since they can make the literal look like other code.
  var escaped: String {
    var text = ""
    var rest = unicodeScalars[...]
    var previous: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      defer { previous = scalar }
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      default:
        if let escape = scalar.escape(after: previous, before: rest.first) {
          text += escape
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
