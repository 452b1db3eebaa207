/// Expressions of collection, optional and function types.
extension Generator {
  mutating func array(_ element: Kind, _ depth: Int) -> String {
    let own = Kind.array(element)
    func cast(_ text: String) -> String { "(\(text) as \(own.spelling))" }
    switch random.below(10) {
    case 0: return "(\(cast(expression(own, depth))) + \(expression(own, depth)))"
    case 1: return "\(cast(expression(own, depth))).filter { _ in \(expression(.bool, depth + 1)) }"
    case 2:
      return
        "Array(\(cast(expression(own, depth))).\(random.pick(["reversed()", "prefix(2)", "dropFirst()", "suffix(1)", "dropLast()"])))"
    case 3, 4:
      let source = simpleKind()
      let closure = closure([source], element, depth)
      return "(\(expression(.array(source), depth)) as [\(source.spelling)]).map(\(closure))"
    case 5 where element == .int: return "Array(\(random.below(4))..<\(4 + random.below(3)))"
    case 5 where element.isComparable:
      return "\(cast(expression(own, depth))).sorted(by: \(random.pick(["<", ">"])))"
    case 6 where element == .int:
      return "\(cast(expression(own, depth))).map { $0 &* \(expression(.int, depth + 1)) }"
    case 6 where element == .string:
      return "\(cast(expression(own, depth))).map { $0 + \(expression(.string, depth + 1)) }"
    case 7:
      return
        "(\(expression(.array(.optional(element)), depth)) as [\(Kind.optional(element).spelling)]).compactMap { $0 }"
    default: return literal(own, depth)
    }
  }

  mutating func dictionary(_ value: Kind, _ depth: Int) -> String {
    let own = Kind.dictionary(value)
    if random.chance(25), variable({ $0 == own }) != nil {
      return "(\(expression(own, depth)) as \(own.spelling)).filter { $0.key != \"b\" }"
    }
    return literal(own, depth)
  }

  mutating func optional(_ wrapped: Kind, _ depth: Int) -> String {
    let own = Kind.optional(wrapped)
    let throwing = functions.filter { $0.isThrowing && $0.result == wrapped }
    if let function = throwing.first, random.chance(50) { return "(try? \(call(function, depth)))" }
    switch random.below(8) {
    case 0: return "nil"
    case 1, 2: return some(wrapped, expression(wrapped, depth))
    case 3:
      return
        "(\(expression(.array(wrapped), depth)) as [\(wrapped.spelling)]).\(random.pick(["first", "last"]))"
    case 4 where wrapped.isComparable:
      return
        "(\(expression(.array(wrapped), depth)) as [\(wrapped.spelling)]).\(random.pick(["min()", "max()"]))"
    case 4 where wrapped == .int: return "Int(\(expression(.string, depth)))"
    case 5:
      let source = simpleKind()
      return
        "(\(expression(.optional(source), depth)) as \(source.spelling)?).map(\(closure([source], wrapped, depth)))"
    case 6:
      return
        "(\(expression(.dictionary(wrapped), depth)) as [String: \(wrapped.spelling)])[\"\(random.pick(["a", "b", "c"]))\"]"
    default: return literal(own)
    }
  }

  mutating func closure(_ parameters: [Kind], _ result: Kind, _ depth: Int) -> String {
    let names = parameters.map { _ in name("c") }
    let list = zip(names, parameters).map { "\($0): \($1.spelling)" }.joined(separator: ", ")
    let known = variables
    for (name, kind) in zip(names, parameters) {
      variables.append(Variable(name: name, kind: kind, isMutable: false))
    }
    defer { variables = known }
    return "{ (\(list)) -> \(result.spelling) in \(expression(result, depth + 1)) }"
  }
}
