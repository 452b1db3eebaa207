extension Generator {
  func variable(_ isWanted: (Kind) -> Bool) -> Variable? {
    var copy = random
    let found = variables.filter { isWanted($0.kind) }
    return found.isEmpty ? nil : copy.pick(found)
  }

  mutating func mutable() -> Variable? {
    let found = variables.filter(\.isMutable)
    return found.isEmpty ? nil : random.pick(found)
  }

  mutating func expression(_ kind: Kind, _ depth: Int = 0) -> String {
    let known = variables.filter { $0.kind == kind }
    if !known.isEmpty, random.chance(depth > 1 ? 75 : 40) { return random.pick(known).name }
    guard depth < 2 else { return literal(kind) }
    if random.chance(15), let call = callReturning(kind, depth) { return call }
    if random.chance(5), kind.isEvident {
      return
        "(\(expression(.bool, depth + 1)) ? \(expression(kind, depth + 1)) : \(expression(kind, depth + 1)))"
    }
    if random.chance(8), let place = variable({ $0 == .dictionary(kind) }) {
      return "(\(place.name)[\"a\"] ?? \(expression(kind, depth + 1)))"
    }
    switch kind {
    case .int: return int(depth + 1)
    case .double: return double(depth + 1)
    case .bool: return bool(depth + 1)
    case .string: return string(depth + 1)
    case .array(let element): return array(element, depth + 1)
    case .set(let element):
      return "Set<\(element.spelling)>(\(expression(.array(element), depth + 1)))"
    case .dictionary(let value): return dictionary(value, depth + 1)
    case .optional(let wrapped): return optional(wrapped, depth + 1)
    case .tuple(let members):
      return "(\(members.map { expression($0, depth + 1) }.joined(separator: ", ")))"
    case .function(let parameters, let result): return closure(parameters, result, depth + 1)
    case .structure, .enumeration, .object: return literal(kind, depth + 1)
    }
  }

  /// Returns the value of a kind as a literal, without variable names where possible.
  mutating func literal(_ kind: Kind, _ depth: Int = 3) -> String {
    switch kind {
    case .int: return random.chance(10) ? "(-\(1 + random.below(9)))" : "\(random.below(20))"
    case .double: return random.pick(["0.5", "1.25", "2.0", "(-3.5)", "10.1", "1e3", "0.1"])
    case .bool: return random.pick(["true", "false"])
    case .string:
      return random.pick([
        "\"\"", "\"a\"", "\"b\"", "\"abc\"", "\"é\"", "\"x y\"", "\"q\\\"t\"", "\"e\\u{301} é,K\"",
        "\"\\u{212A}\"", "\"a\\r\\nb a\"", "\"k=12 -7 a,b\"",
      ])
    case .array(let element):
      return
        "[\((0..<random.below(4)).map { _ in expression(element, depth) }.joined(separator: ", "))]"
    case .set(let element): return "[\(literal(element))]"
    case .dictionary(let value):
      let keys = ["a", "b", "c"].prefix(random.below(4))
      if keys.isEmpty { return "[:]" }
      return "[\(keys.map { "\"\($0)\": \(expression(value, depth))" }.joined(separator: ", "))]"
    case .optional(let wrapped):
      return random.chance(30) ? "nil" : some(wrapped, literal(wrapped))
    case .tuple(let members): return "(\(members.map { literal($0) }.joined(separator: ", ")))"
    case .function(let parameters, let result):
      let names = parameters.map { _ in "_" }.joined(separator: ", ")
      return
        "{ (\(zip(names.split(separator: ", "), parameters).map { "\($0): \($1.spelling)" }.joined(separator: ", "))) -> \(result.spelling) in \(literal(result)) }"
    case .structure(let index):
      let fields = structures[index].fields
      return
        "S\(index)(\(fields.map { "\($0.name): \(expression($0.kind, depth))" }.joined(separator: ", ")))"
    case .enumeration(let index):
      let one = random.pick(enumerations[index].cases)
      guard !one.payload.isEmpty else { return "E\(index).\(one.name)" }
      return
        "E\(index).\(one.name)(\(one.payload.map { expression($0, depth) }.joined(separator: ", ")))"
    case .object(let index): return "C\(index)()"
    }
  }

  mutating func some(_ wrapped: Kind, _ value: String) -> String {
    wrapped.isEvident && random.chance(90)
      ? "Optional(\(value))" : "Optional<\(wrapped.spelling)>.some(\(value))"
  }

  mutating func call(_ function: Function, _ depth: Int = 1) -> String {
    let arguments = zip(function.labels, function.parameters).map { label, kind in
      (label.map { "\($0): " } ?? "") + expression(kind, depth + 1)
    }
    return "\(function.name)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns a call, member access or subscript that produces a value of the kind.
  private mutating func callReturning(_ kind: Kind, _ depth: Int) -> String? {
    var found = functions.filter { $0.result == kind && !$0.isThrowing }.map { call($0, depth) }
    for variable in variables {
      let name = variable.name
      switch variable.kind {
      case .structure(let index):
        found += structures[index].fields.filter { $0.kind == kind }.map { "\(name).\($0.name)" }
        found += calls(structures[index].methods, on: name, giving: kind, depth)
      case .enumeration(let index):
        found += calls(enumerations[index].methods, on: name, giving: kind, depth)
        if enumerations[index].hasRawValues, kind == .int { found.append("\(name).rawValue") }
      case .object(let index):
        found += classes[index].fields.filter { $0.kind == kind }.map { "\(name).\($0.name)" }
        found += calls(classes[index].methods, on: name, giving: kind, depth)
      case .tuple(let members):
        found += members.indices.filter { members[$0] == kind }.map { "\(name).\($0)" }
      case .function(let parameters, kind):
        found.append(
          "\(name)(\(parameters.map { expression($0, depth + 1) }.joined(separator: ", ")))")
      case .array(kind): found.append("\(name)[\(random.below(3))]")
      case .optional(kind): found.append("(\(name) ?? \(expression(kind, depth + 1)))")
      default: break
      }
    }
    return found.isEmpty ? nil : random.pick(found)
  }

  private mutating func calls(
    _ methods: [Function], on place: String, giving kind: Kind, _ depth: Int
  ) -> [String] {
    methods.filter { $0.result == kind }.map {
      $0.parameters.isEmpty && $0.labels.isEmpty
        ? "\(place).\($0.name)" : "\(place).\(call($0, depth))"
    }
  }

  // MARK: Scalars

  private mutating func int(_ depth: Int) -> String {
    switch random.below(14) {
    case 0, 1:
      return
        "(\(expression(.int, depth)) \(random.pick(["+", "-", "&+", "&*", "|", "&", "^"])) \(expression(.int, depth)))"
    case 2: return "(\(expression(.int, depth)) * \(expression(.int, depth + 1)))"
    case 3: return "(\(expression(.int, depth)) \(random.pick(["/", "%"])) \(2 + random.below(7)))"
    case 4:
      return
        "(\(expression(.int, depth)) \(random.pick(["/", "%"])) max(1, \(expression(.int, depth))))"
    case 5: return "(\(expression(.array(.int), depth)) as [Int]).count"
    case 6: return "\(expression(.string, depth)).count"
    case 7:
      return
        "\(random.pick(["min", "max"]))(\(expression(.int, depth)), \(expression(.int, depth)))"
    case 8:
      return
        "(\(expression(.array(.int), depth)) as [Int]).reduce(0, \(random.pick(["+", "{ $0 &- $1 }", "max"])))"
    case 9: return "((\(expression(.optional(.int), depth)) as Int?) ?? \(expression(.int, depth)))"
    case 10: return "(\(expression(.int, depth)) \(random.pick(["<<", ">>"])) \(random.below(6)))"
    case 11: return "(Int(\"\(random.below(50))\") ?? 0)"
    case 12: return "abs(\(expression(.int, depth)))"
    default: return literal(.int)
    }
  }

  private mutating func double(_ depth: Int) -> String {
    switch random.below(6) {
    case 0, 1:
      "(\(expression(.double, depth)) \(random.pick(["+", "-", "*", "/"])) \(expression(.double, depth)))"
    case 2: "Double(\(expression(.int, depth)))"
    case 3: "(\(expression(.double, depth))).rounded()"
    case 4: "max(\(expression(.double, depth)), \(expression(.double, depth)))"
    default: literal(.double)
    }
  }

  private mutating func bool(_ depth: Int) -> String {
    switch random.below(10) {
    case 0, 1, 2:
      let kind = random.pick([Kind.int, .double, .string])
      return
        "(\(expression(kind, depth)) \(random.pick(["<", "<=", ">", ">="])) \(expression(kind, depth)))"
    case 3, 4:
      let kind = fieldKind()
      return
        "((\(expression(kind, depth)) as \(kind.spelling)) \(random.pick(["==", "!="])) \(expression(kind, depth)))"
    case 5:
      return
        "(\(expression(.bool, depth)) \(random.pick(["&&", "||"])) \(expression(.bool, depth)))"
    case 6: return "!(\(expression(.bool, depth)))"
    case 7:
      return
        "(\(expression(.array(.int), depth)) as [Int]).\(random.pick(["isEmpty", "contains(3)", "contains { $0 > 4 }", "allSatisfy { $0 % 2 == 0 }"]))"
    case 8:
      return
        "\(expression(.string, depth)).\(random.pick(["isEmpty", "hasPrefix(\"a\")", "contains(\"b\")"]))"
    default:
      return "((\(expression(.optional(.int), depth)) as Int?) \(random.pick(["==", "!="])) nil)"
    }
  }

  private mutating func string(_ depth: Int) -> String {
    switch random.below(9) {
    case 0: return "(\(expression(.string, depth)) + \(expression(.string, depth)))"
    case 1, 2: return "\"<\\(\(expression(.int, depth)))>\""
    case 3:
      let kind = fieldKind()
      return "\"\\(\(shownInside(kind, depth))) \\(\(expression(.double, depth)))\""
    case 4: return "\(expression(.string, depth)).\(random.pick(["uppercased()", "lowercased()"]))"
    case 5:
      return
        "String(\(expression(.string, depth)).\(random.pick(["reversed()", "prefix(2)", "dropFirst()", "filter { $0 != \"a\" }"])))"
    case 6: return "(\(expression(.array(.string), depth)) as [String]).joined(separator: \"-\")"
    case 7: return "String(\(expression(.int, depth)))"
    default: return literal(.string)
    }
  }

  private mutating func shownInside(_ kind: Kind, _ depth: Int) -> String {
    let text = expression(kind, depth)
    if case .optional = kind { return "(\(text)) as \(kind.spelling) as Any" }
    return kind.isEvident ? text : "(\(text)) as \(kind.spelling)"
  }
}
