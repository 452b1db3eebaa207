import WeirSession

extension Proposals {
  /// Returns all names in scope, without those that an inner name shadows.
  ///
  /// If the word is empty, the program's own names come first, followed by the core built-ins.
  func names(_ visible: CompletionContext.VisibleNames) -> [Proposal] {
    let words = catalog.free.filter { fits($0.key) }.flatMap { name, words in
      words.map { freeWord($0, named: name) }
    }
    let types = types(visible.generics, withSignatures: true)
    let core = CoreWord.all.map(\.name)
    var taken: Set<String> = []
    var proposals = variables(visible).filter { taken.insert($0.name).inserted }
    for (group, others) in [words, types, keywords].enumerated() {
      proposals += others.filter { !taken.contains($0.name) }.map { proposal in
        var proposal = proposal
        if point.word.isEmpty {
          proposal.group = core.firstIndex(of: proposal.name) ?? core.count + group
          proposal.group += 1
        }
        return proposal
      }
      taken.formUnion(others.map(\.name))
    }
    return proposals
  }

  /// Returns the variables, functions and members of the program, innermost first.
  func variables(_ visible: CompletionContext.VisibleNames) -> [Proposal] {
    locals(visible)
      + checker.globals.values.filter { isVisible($0, visible) }.map(proposal)
  }

  private func locals(_ visible: CompletionContext.VisibleNames) -> [Proposal] {
    let variables = visible.variables.map { variable in
      let all = [variable] + variable.overloads
      return Proposal(variable.name, .name, types: all.map { $0.shape?.result ?? $0.type }) {
        all.map {
          $0.shape?.display() ?? typed($0.name, $0.type)
        }
      }
    }
    let members = visible.selfType.map { self.members(of: $0).filter { $0.group == 0 } } ?? []
    return variables + members + shorthand(visible.shorthand ?? [])
  }

  /// Returns proposals for the shorthand arguments, such as `$0`, if the word begins with `$`.
  private func shorthand(_ types: [Type]) -> [Proposal] {
    guard point.word.hasPrefix("$") else { return [] }
    return types.enumerated().map { index, type in
      Proposal("$\(index)", .name) { [typed("$\(index)", type)] }
    }
  }

  /// Returns whether a session variable can be proposed.
  ///
  /// The names of numbered values, such as `$1`, are proposed only for a word that begins with `$`.
  /// In a closure they are never proposed, because `$1` is an argument there.
  private func isVisible(_ global: Global, _ visible: CompletionContext.VisibleNames) -> Bool {
    if visible.undeclared.contains(global.name) { return false }
    return !global.name.hasPrefix("$") || point.word.hasPrefix("$") && visible.shorthand == nil
  }

  private func proposal(_ global: Global) -> Proposal {
    let all = [global] + global.overloads
    return Proposal(global.name, .name, types: all.map { $0.shape?.result ?? $0.type }) {
      if global.shape != nil {
        return all.compactMap { $0.shape?.display() }
      }
      if global.type.isDynamic, let value = global.value {
        return ["\(global.name): \(value.typeName)"]
      }
      return [typed(global.name, global.type)]
    }
  }

  private func typed(_ name: String, _ type: Type) -> String {
    "\(name): \(type.spelling(unknown: "Any"))"
  }

  private func freeWord(_ word: Word, named name: String) -> Proposal {
    let shapes = checker.shapes(of: word).filter { $0.name == name }
    return Proposal(
      name, .name, isAlternativeSpelling: name != word.name, summary: word.summary,
      types: shapes.map(\.result)
    ) {
      shapes.map { $0.display() }
    }
  }

  /// Returns the types that are in scope.
  ///
  /// - Parameter withSignatures: whether to include the initializers of the types.
  func types(_ generics: Set<String>, withSignatures: Bool) -> [Proposal] {
    let declared = checker.declaredTypes.values.map { type in
      Proposal(type.name, .type, types: [type.type]) {
        guard withSignatures, let record = type as? RecordType else { return [] }
        return record.initializers.map { $0.shape.display(as: type.name) }
      }
    }
    let others = generics.union(checker.aliases.keys)
      .subtracting(checker.declaredTypes.keys)
    let known = catalog.typeNames.subtracting(others).subtracting(checker.declaredTypes.keys)
    return declared + others.map { Proposal($0, .type) }
      + known.map { name in
        Proposal(
          name, .type, summary: NamedType.named[name]?.summary, types: [.named(name, [])]
        ) {
          withSignatures ? constructors(of: name) : []
        }
      }
  }

  private func constructors(of type: String) -> [String] {
    catalog.words("init", onType: type).flatMap { word in
      checker.shapes(of: word).filter { $0.name == "init" }.map {
        $0.display(as: type, on: .named(type, []))
      }
    }
  }

  /// The keywords that can start an expression and, at the beginning of a statement, a statement.
  private var keywords: [Proposal] {
    let kinds = point.ends.beginsStatement ? Self.beginnings + Self.operands : Self.operands
    return Keywords.words.filter { kinds.contains($0.kind) }.map { Proposal($0.spelling, .keyword) }
  }

  private static let operands: [TokenKind] = [.if, .switch, .try, .true, .false, .nil]

  private static let beginnings: [TokenKind] = [
    .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .typealias, .import, .guard,
    .for, .while, .repeat, .do, .defer, .return, .throw, .break, .continue, .fallthrough,
  ]
}
