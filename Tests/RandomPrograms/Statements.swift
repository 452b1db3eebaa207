extension Generator {
  mutating func statement() {
    guard nesting < 4 else { return output() }
    switch random.below(28) {
    case 0...3: declaration()
    case 4...7: assignment()
    case 8: conditional()
    case 9: optionalBinding()
    case 10, 11: loop()
    case 12: whileLoop()
    case 13: choiceOfInt()
    case 14: choiceOfEnum()
    case 15: choiceOfTuple()
    case 16: choiceOfOptional()
    case 17: change()
    case 18: change()
    case 19: attempt()
    case 20: destructuring()
    case 21: changeThroughClosure()
    case 22 where loops > 0:
      emit("if \(expression(.bool)) { \(random.pick(["break", "continue"])) }")
    case 23:
      if let result, random.chance(40) {
        emit("if \(expression(.bool)) { return \(expression(result)) }")
      } else {
        choiceOfString()
      }
    case 24, 25: textParts()
    default: output()
    }
  }

  /// Emits a block that divides texts and reads their parts.
  private mutating func textParts() {
    let (text, other, separator) = (
      expression(.string), expression(.string), random.pick([" ", ",", "a", "é", "="])
    )
    let (parts, counts, part) = (name("v"), name("v"), name("v"))
    block("do") { generator in
      generator.emit("let \(parts) = (\(text)).split(separator: \"\(separator)\")")
      generator.emit("var \(counts): [String: Int] = [\"a\": 1]")
      generator.block("for \(part) in (\(other)).split(separator: \"\(separator)\")") {
        $0.emit("\(counts)[String(\(part)), default: 0] += \(parts).count")
        $0.emit("print(\(part), \(part).isEmpty, \(part).dropFirst(), Int(\(part)) ?? -1)")
      }
      generator.emit("print(\(parts), \(counts)[\"a\", default: 7], \(counts)[\(other)] ?? 0)")
      generator.block("if \(parts).count > 1") {
        $0.emit("print(\(parts)[1] == \(parts)[0], \(parts)[1].hasPrefix(\(parts)[0]))")
        $0.emit("print(\"\\(\(parts)[1])-\\(\(parts)[0].prefix(2))\", Int(\(parts)[1]) ?? 3)")
      }
    }
  }

  mutating func declaration() {
    let kind = self.kind(), isMutable = random.chance(65)
    let value = expression(kind)
    let type = kind.isEvident && random.chance(50) ? "" : ": \(kind.spelling)"
    let name = self.name("v")
    emit("\(isMutable ? "var" : "let") \(name)\(type) = \(value)")
    variables.append(Variable(name: name, kind: kind, isMutable: isMutable))
  }

  private mutating func destructuring() {
    let kinds = [kind(1), kind(1)]
    let value = expression(.tuple(kinds))
    let names = [name("v"), name("v")]
    emit("var (\(names.joined(separator: ", "))): \(Kind.tuple(kinds).spelling) = \(value)")
    for (name, kind) in zip(names, kinds) {
      variables.append(Variable(name: name, kind: kind, isMutable: true))
    }
  }

  private mutating func assignment() {
    guard let variable = mutable() else { return declaration() }
    switch variable.kind {
    case .int where random.chance(50):
      emit(
        "\(variable.name) \(random.pick(["+=", "-=", "*=", "&+=", "|=", "^="])) \(expression(.int))"
      )
    case .string where random.chance(50), .double where random.chance(40):
      emit("\(variable.name) += \(expression(variable.kind))")
    case .tuple(let members) where random.chance(50):
      let index = random.below(members.count)
      emit("\(variable.name).\(index) = \(expression(members[index]))")
    case .structure(let index) where random.chance(60):
      let fields = structures[index].fields.filter(\.isMutable)
      guard !fields.isEmpty else { fallthrough }
      let field = random.pick(fields)
      change("\(variable.name).\(field.name)", field.kind)
    default:
      change(variable.name, variable.kind)
    }
  }

  /// Assigns an expression other than the place itself, because swiftc rejects a self-assignment.
  mutating func change(_ place: String, _ kind: Kind) {
    var value = expression(kind)
    while value == place { value = literal(kind, 2) }
    emit("\(place) = \(value)")
  }

  /// Emits a call that mutates a value in place.
  private mutating func change() {
    let places = variables.filter { $0.isMutable && $0.kind != .int }
    guard !places.isEmpty else { return assignment() }
    let variable = random.pick(places), place = variable.name
    switch variable.kind {
    case .array(let element): changeArray(place, element)
    case .dictionary(let value): changeDictionary(place, value)
    case .set(let element):
      let method = random.pick(["insert", "remove"])
      emit("\(place).\(method)(\(expression(element)))")
    case .string:
      emit(
        random.pick([
          "\(place).append(\(expression(.string)))", "\(place).removeAll { $0 == \"a\" }",
        ]))
    case .structure(let index):
      guard let method = structures[index].mutating.first else { return assignment() }
      emit("\(place).\(method)()")
    case .optional(.array(let element)): emit("\(place)?.append(\(expression(element)))")
    case .optional(.structure(let index)):
      guard let field = structures[index].fields.first(where: \.isMutable) else {
        return assignment()
      }
      emit("\(place)?.\(field.name) = \(expression(field.kind))")
    case .object(let index):
      let field = random.pick(classes[index].fields)
      change("\(place).\(field.name)", field.kind)
    default: assignment()
    }
  }

  private mutating func changeArray(_ place: String, _ element: Kind) {
    switch random.below(7) {
    case 0, 1: emit("\(place).append(\(expression(element)))")
    case 2: emit("\(place) += [\(expression(element)), \(expression(element))]")
    case 3: emit("\(place).insert(\(expression(element)), at: \(place).count / 2)")
    case 4: emit("if !\(place).isEmpty { \(place)[\(random.below(2))] = \(expression(element)) }")
    case 5: emit("if let last = \(place).popLast() { \(place).append(last) }")
    default: emit("\(place).reverse()")
    }
  }

  private mutating func changeDictionary(_ place: String, _ value: Kind) {
    let key = random.pick(["\"a\"", "\"b\"", "\"c\"", expression(.string)])
    switch value {
    case .int where random.chance(50): emit("\(place)[\(key), default: 0] += \(expression(.int))")
    case .array(let element) where random.chance(50):
      emit("\(place)[\(key), default: []].append(\(expression(element)))")
    default:
      if random.chance(15) {
        emit("\(place).removeValue(forKey: \(key))")
      } else {
        emit("\(place)[\(key)] = \(expression(value))")
      }
    }
  }

  private mutating func changeThroughClosure() {
    guard let variable = mutable() else { return output() }
    let closure = name("v")
    let known = expression(variable.kind)
    let value = known == variable.name ? literal(variable.kind) : known
    emit("let \(closure) = { \(variable.name) = \(value) }")
    if random.chance(50) { output() }
    emit("\(closure)()")
  }

  private mutating func conditional() {
    let condition = expression(.bool)
    block("if \(condition)") { $0.statement() }
    guard random.chance(60) else { return }
    let last = lines.removeLast()
    block(last.drop { $0 == " " } + " else") { $0.statement() }
  }

  private mutating func optionalBinding() {
    let kind = self.kind(1)
    let value = expression(.optional(kind))
    let name = self.name("v")
    block("if let \(name): \(kind.spelling) = \(value)") { inner in
      inner.variables.append(Variable(name: name, kind: kind, isMutable: false))
      inner.statement()
    }
  }

  private mutating func loop() {
    guard loops < 2 else { return output() }
    loops += 1
    defer { loops -= 1 }
    let name = self.name("i")
    if let array = variable({ if case .array = $0 { true } else { false } }),
      case .array(let element) = array.kind, random.chance(50)
    {
      block("for \(name) in \(array.name)") { inner in
        inner.variables.append(Variable(name: name, kind: element, isMutable: false))
        inner.statement()
      }
    } else {
      let sequence = random.pick([
        "0..<\(1 + random.below(4))", "1...\(1 + random.below(3))",
        "stride(from: \(random.below(6)), to: 0, by: -2)", "(0..<3).reversed()",
      ])
      let condition = random.chance(20) ? " where \(name) % 2 == 0" : ""
      block("for \(name) in \(sequence)\(condition)") { inner in
        inner.variables.append(Variable(name: name, kind: .int, isMutable: false))
        inner.statement()
        if inner.random.chance(50) { inner.statement() }
      }
    }
  }

  private mutating func whileLoop() {
    guard loops < 2 else { return output() }
    loops += 1
    defer { loops -= 1 }
    let name = self.name("w")
    emit("var \(name) = 0")
    block("while \(name) < \(1 + random.below(4))") { inner in
      inner.emit("\(name) += 1")
      inner.variables.append(Variable(name: name, kind: .int, isMutable: false))
      inner.statement()
    }
  }

  private mutating func attempt() {
    let throwing = functions.filter(\.isThrowing)
    guard !throwing.isEmpty else { return output() }
    let function = random.pick(throwing)
    let call = "try \(self.call(function))"
    block("do", " catch Oops.code(let code) { print(\"code\", code) } catch { print(error) }") {
      $0.emit("_ = \(call)")
      $0.statement()
    }
  }

  mutating func output() {
    let parts = (0...random.below(3)).map { _ in shown(printableKind()) }
    emit("print(\(parts.joined(separator: ", ")))")
  }

  private mutating func printableKind() -> Kind {
    for _ in 0..<5 {
      let kind = self.kind()
      if kind.isPrintable { return kind }
    }
    return .int
  }

  /// Returns an expression to print, converted to its type if the expression alone does not
  /// determine the type.
  mutating func shown(_ kind: Kind) -> String {
    let text = expression(kind)
    switch kind {
    case .int, .double, .bool, .string, .structure: return text
    case .optional: return "(\(text)) as \(kind.spelling) as Any"
    default: return "(\(text)) as \(kind.spelling)"
    }
  }

  mutating func show(_ variable: Variable) {
    let name = variable.name
    switch variable.kind {
    case .optional where variable.kind.isPrintable: emit("print(\"\(name)\", \(name) as Any)")
    case let kind where kind.isPrintable: emit("print(\"\(name)\", \(name))")
    case .dictionary(let value):
      emit("print(\"\(name)\", \(name).count, \(name).keys.sorted())")
      guard value.isPrintable else { return }
      let shown = if case .optional = value { "\(name)[key]! as Any" } else { "\(name)[key]!" }
      emit("for key in \(name).keys.sorted() { print(key, \(shown)) }")
    case .set: emit("print(\"\(name)\", \(name).sorted())")
    case .object(let index):
      for field in classes[index].fields { emit("print(\(name).\(field.name) as Any)") }
    default: break
    }
  }
}
