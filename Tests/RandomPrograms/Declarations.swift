extension Generator {
  mutating func structure(_ index: Int) {
    let fields = (0...random.below(3)).map { number in
      (name: "m\(number)", kind: fieldKind(), isMutable: random.chance(75))
    }
    structures.append(Structure(fields: fields))
    let outer = hideOuterScope()
    block("struct S\(index): Equatable") { inner in
      for field in fields {
        inner.emit("\(field.isMutable ? "var" : "let") \(field.name): \(field.kind.spelling)")
        inner.variables.append(Variable(name: field.name, kind: field.kind, isMutable: false))
      }
      if inner.random.chance(50) {
        let kind = inner.simpleKind()
        inner.block("var total: \(kind.spelling)") { $0.emit($0.expression(kind)) }
        inner.structures[index].methods.append(
          Function(name: "total", labels: [], parameters: [], result: kind))
      }
      if inner.random.chance(50) { inner.method(of: \.structures[index].methods) }
      let changing = fields.filter(\.isMutable)
      if !changing.isEmpty, inner.random.chance(60) {
        let name = inner.name("change")
        inner.block("mutating func \(name)()") { inner in
          for field in changing { inner.change(field.name, field.kind) }
        }
        inner.structures[index].mutating.append(name)
      }
    }
    enter(outer)
  }

  mutating func enumeration(_ index: Int) {
    let hasRawValues = random.chance(30)
    let cases = (0...1 + random.below(3)).map { number in
      (
        name: "k\(number)",
        payload: hasRawValues ? [] : (0..<random.below(3)).map { _ in simpleKind() }
      )
    }
    enumerations.append(Enumeration(cases: cases, hasRawValues: hasRawValues))
    let outer = hideOuterScope()
    block("enum E\(index): \(hasRawValues ? "Int, CaseIterable" : "Equatable")") { inner in
      for one in cases {
        let payload = one.payload.map(\.spelling).joined(separator: ", ")
        inner.emit("case \(one.name)\(one.payload.isEmpty ? "" : "(\(payload))")")
      }
      let kind = inner.simpleKind()
      inner.block("var worth: \(kind.spelling)") { inner in
        inner.block("switch self") { inner in
          for one in cases {
            let known = inner.variables
            inner.emit("case \(inner.pattern(of: one)): return \(inner.expression(kind))")
            inner.variables = known
          }
        }
      }
      inner.enumerations[index].methods.append(
        Function(name: "worth", labels: [], parameters: [], result: kind))
    }
    enter(outer)
  }

  /// Returns the pattern of an enum case and declares its bindings.
  mutating func pattern(of one: (name: String, payload: [Kind])) -> String {
    guard !one.payload.isEmpty else { return ".\(one.name)" }
    let parts = one.payload.map { kind -> String in
      guard random.chance(80) else { return "_" }
      let bound = name("b")
      variables.append(Variable(name: bound, kind: kind, isMutable: false))
      return "let \(bound)"
    }
    return ".\(one.name)(\(parts.joined(separator: ", ")))"
  }

  mutating func objectClass(_ index: Int) {
    let parent = index > 0 && random.chance(60) ? index - 1 : nil
    let fields = (0...random.below(2)).map { (name: "n\(index)\($0)", kind: fieldKind()) }
    classes.append(Class(fields: fields, parent: parent))
    let outer = hideOuterScope()
    block("class C\(index)\(parent.map { ": C\($0)" } ?? "")") { inner in
      for field in fields {
        inner.emit("var \(field.name): \(field.kind.spelling) = \(inner.literal(field.kind))")
      }
      for field in fields {
        inner.variables.append(Variable(name: field.name, kind: field.kind, isMutable: true))
      }
      if let parent {
        for method in inner.classes[parent].methods where inner.random.chance(60) {
          let kind = method.result
          inner.block("override func \(method.name)(_ x: Int) -> \(kind.spelling)") { inner in
            inner.variables.append(Variable(name: "x", kind: .int, isMutable: false))
            if inner.random.chance(50) { inner.emit("_ = super.\(method.name)(x)") }
            inner.emit("return \(inner.expression(kind))")
          }
        }
      }
      let kind = inner.simpleKind()
      let name = inner.name("act")
      inner.block("func \(name)(_ x: Int) -> \(kind.spelling)") { inner in
        inner.variables.append(Variable(name: "x", kind: .int, isMutable: false))
        for field in fields where inner.random.chance(60) {
          inner.change(field.name, field.kind)
        }
        inner.emit("return \(inner.expression(kind))")
      }
      inner.classes[index].methods.append(
        Function(name: name, labels: [nil], parameters: [.int], result: kind))
    }
    enter(outer)
  }

  private mutating func method(of methods: WritableKeyPath<Generator, [Function]>) {
    let kind = simpleKind(), method = name("act")
    block("func \(method)(_ x: Int) -> \(kind.spelling)") { inner in
      inner.variables.append(Variable(name: "x", kind: .int, isMutable: false))
      inner.emit("return \(inner.expression(kind))")
    }
    self[keyPath: methods].append(
      Function(name: method, labels: [nil], parameters: [.int], result: kind))
  }

  mutating func function() {
    let parameters = (0..<random.below(4)).map { _ in self.kind() }
    let labels = parameters.map { _ in random.chance(60) ? nil : self.name("l") }
    let name = self.name("f")
    let kind = self.kind()
    let isThrowing = random.chance(20)
    let names = labels.enumerated().map { $1 ?? "p\($0)" }
    let list = zip(parameters, zip(labels, names)).map { kind, names -> String in
      let escaping = if case .function = kind { "@escaping " } else { "" }
      return "\(names.0 == nil ? "_ " : "")\(names.1): \(escaping)\(kind.spelling)"
    }
    let effect = isThrowing ? " throws" : ""
    let outer = (result, loops)
    (result, loops) = (kind, 0)
    block("func \(name)(\(list.joined(separator: ", ")))\(effect) -> \(kind.spelling)") { inner in
      for (name, kind) in zip(names, parameters) {
        inner.variables.append(Variable(name: name, kind: kind, isMutable: false))
      }
      if isThrowing {
        let condition = inner.expression(.bool)
        inner.emit("if \(condition) { throw \(inner.random.pick(["Oops.plain", "Oops.code(3)"])) }")
      }
      for _ in 0..<inner.random.below(4) { inner.statement() }
      inner.emit("return \(inner.expression(kind))")
    }
    (result, loops) = outer
    functions.append(
      Function(
        name: name, labels: labels, parameters: parameters, result: kind, isThrowing: isThrowing))
  }

  /// Hides the variables and functions outside of a type from its members, and returns them.
  private mutating func hideOuterScope() -> ([Variable], [Function]) {
    defer { (variables, functions) = ([], []) }
    return (variables, functions)
  }

  private mutating func enter(_ outer: ([Variable], [Function])) {
    (variables, functions) = outer
  }
}
