/// Switch statements.
extension Generator {
  mutating func choiceOfInt() {
    let subject = expression(.int)
    choice(subject) { inner in
      let low = inner.random.below(5), name = inner.name("x")
      let patterns = [
        "\(inner.random.below(4))", "\(low)...\(low + 3)", "\(low + 4)..<\(low + 9)", "..<0",
        "let \(name) where \(name) % 2 == 0", "7, 9, 11",
      ]
      for _ in 0...inner.random.below(3) {
        let pattern = inner.random.pick(patterns)
        let bound =
          pattern.hasPrefix("let") ? [Variable(name: name, kind: .int, isMutable: false)] : []
        inner.branch("case \(pattern)", bound)
      }
      inner.branch("default")
    }
  }

  mutating func choiceOfString() {
    let subject = expression(.string)
    choice(subject) { inner in
      inner.branch("case \"a\", \"b\"")
      let name = inner.name("x")
      inner.branch(
        "case let \(name) where \(name).count > 2",
        [Variable(name: name, kind: .string, isMutable: false)])
      inner.branch("default")
    }
  }

  mutating func choiceOfEnum() {
    guard !enumerations.isEmpty else { return choiceOfInt() }
    let index = random.below(enumerations.count)
    guard let subject = variable({ $0 == .enumeration(index) }) else { return choiceOfTuple() }
    let cases = enumerations[index].cases
    choice(subject.name) { inner in
      for one in cases.dropLast() {
        let known = inner.variables
        let pattern = inner.pattern(of: one)
        let bound = Array(inner.variables[known.count...])
        inner.variables = known
        let condition = inner.random.chance(20) ? " where \(inner.expression(.bool))" : ""
        inner.branch("case \(pattern)\(condition)", bound)
      }
      inner.branch("default")
    }
  }

  mutating func choiceOfTuple() {
    let subject = "(\(expression(.int)), \(expression(.bool)))"
    choice(subject) { inner in
      let name = inner.name("x")
      let bound = [Variable(name: name, kind: .int, isMutable: false)]
      inner.branch("case (0...3, true)")
      inner.branch("case (let \(name), false)", bound)
      if inner.random.chance(50) { inner.branch("case (let \(name), _) where \(name) > 5", bound) }
      inner.branch("default")
    }
  }

  mutating func choiceOfOptional() {
    let wrapped = simpleKind(), subject = expression(.optional(wrapped))
    let name = self.name("x")
    choice("(\(subject)) as \(Kind.optional(wrapped).spelling)") { inner in
      inner.branch(
        "case \(inner.random.pick([")let \(name)?", ".some(let \(name))"]))",
        [Variable(name: name, kind: wrapped, isMutable: false)])
      inner.branch("case \(inner.random.pick(["nil", ".none"]))")
    }
  }

  private mutating func choice(_ subject: String, _ body: (inout Generator) -> Void) {
    // `break` and `continue` have another meaning inside of a switch.
    let outer = loops
    loops = 2
    block("switch \(subject)") { inner in
      let depth = inner.loops
      inner.loops = 0
      body(&inner)
      inner.loops = depth
    }
    loops = outer
  }

  private mutating func branch(_ head: String, _ bound: [Variable] = []) {
    let known = variables
    variables += bound
    emit("\(head):")
    indentation += "  "
    let depth = loops
    loops = 0
    output()
    if random.chance(40) { statement() }
    loops = depth
    indentation.removeLast(2)
    variables = known
  }
}
