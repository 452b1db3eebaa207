import WeirSession

extension Proposals {
  /// Returns the members of values of a type.
  func members(of type: Type) -> [Proposal] {
    switch type {
    case .dynamic, .variable: return membersOfAnything
    case .tuple(let elements, let labels):
      let ends = type.pipeEnds.map { words(on: $0.stream) + words(on: $0.observer) } ?? []
      return self.elements(elements, labels) + ends + words(on: type)
    case .named(let name, _):
      if let declared = checker.declaredType(name) { return members(of: declared) }
      if name == "Error" { return words(on: .named("NSError", [])) }
    case .optional, .array, .dictionary, .function, .metatype: break
    }
    return words(on: type)
  }

  private func elements(_ types: [Type], _ labels: [String?]) -> [Proposal] {
    types.enumerated().map { index, type in
      let name = (index < labels.count ? labels[index] : nil) ?? "\(index)"
      return Proposal(name, .member, types: [type]) {
        ["\(name): \(type.spelling(unknown: "Any"))"]
      }
    }
  }

  /// Returns the built-in members of a type and its base kinds.
  ///
  /// Core members have the highest rank, followed by those that the catalog's examples use most.
  private func words(on type: Type) -> [Proposal] {
    guard let kind = type.receiverKind else { return [] }
    let kinds = [kind] + kind.bases
    let words = kinds.map { kind in catalog.words.filter { $0.stands(on: kind) } }
    let uses = memberUses(in: words.joined().map(\.example))
    return words.enumerated().flatMap { group, words in
      words.flatMap { proposals($0, on: type, group: group) }
    }.map { proposal in
      var proposal = proposal
      let core = CoreWord.all.firstIndex { $0.name == proposal.name }
      proposal.uses = core.map { Int.max - 1 - $0 } ?? uses[proposal.name] ?? 0
      return proposal
    }
  }

  /// Returns the number of uses of each instance member in the programs.
  private func memberUses(in programs: [String]) -> [String: Int] {
    var uses: [String: Int] = [:]
    for program in programs {
      let parts = program.split(separator: ".")
      for (before, part) in zip(parts, parts.dropFirst()) {
        // Skip static members, as in 'Signal<Int, NoError>.pipe()'.
        let receiver = before.reversed().prefix { $0.isLetter }.last
        guard before.last != ">", receiver?.isUppercase != true else { continue }
        uses[String(part.prefix { $0.isLetter }), default: 0] += 1
      }
    }
    return uses
  }

  /// Returns a proposal for each name of a built-in; none if the built-in does not fit the type.
  private func proposals(_ word: Word, on type: Type, group: Int = 0) -> [Proposal] {
    word.names.filter { $0 != "init" && fits($0) }.compactMap { name in
      let ways = checker.shapes(of: word).compactMap { shape in
        shape.name == name
          ? checker.bindings(of: shape, on: type).map { (shape: shape, bindings: $0) } : nil
      }
      guard !ways.isEmpty else { return nil }
      return Proposal(
        name, .member, isAlternativeSpelling: name != word.name, group: group,
        summary: word.summary,
        types: ways.map { $0.shape.result.replacingKnown($0.bindings) }
      ) {
        ways.map { $0.shape.display(on: type, $0.bindings) }
      }
    }
  }

  private var membersOfAnything: [Proposal] {
    catalog.words.filter(\.standsOnValues).flatMap { proposals($0, on: .dynamic) }
      + checker.declaredTypes.values.flatMap { members(of: $0) }
      + checker.tupleLabels.map { Proposal($0, .member) }
  }

  /// Returns the instance members or, if `areStatic` is true, the static members of a declared
  /// type.
  func members(of type: DeclaredType, areStatic: Bool = false) -> [Proposal] {
    var proposals = checker.shapes(of: type).compactMap { name, shape -> Proposal? in
      let members = shape.all.filter { $0.isStatic == areStatic }
      return members.isEmpty
        ? nil
        : Proposal(name, .member, types: members.map(\.resultType)) {
          members.map { $0.display(name) }
        }
    }
    guard let type = type as? EnumType, !areStatic else { return proposals }
    if let raw = type.rawType {
      proposals.append(Proposal("rawValue", .member) { ["rawValue: \(raw)"] })
    }
    let shared = catalog.words.filter { $0.stands(on: type.kind) }
    return proposals + shared.flatMap { self.proposals($0, on: type.type, group: 1) }
  }

  /// Returns the static members of a type.
  func members(ofType type: TypeValue) -> [Proposal] {
    var proposals = catalog.words.filter { $0.stands(onType: type.name) }.flatMap { word in
      word.names.filter { $0 != "init" }.map { name in
        Proposal(name, .member, isAlternativeSpelling: name != word.name, summary: word.summary) {
          checker.shapes(of: word).filter { $0.name == name }.map {
            $0.display(on: type.type, type.type.bindings)
          }
        }
      }
    }
    guard let declared = type.declared else { return proposals }
    proposals += members(of: declared, areStatic: true)
    guard let enumType = declared as? EnumType else { return proposals }
    if !enumType.isBuiltIn {
      proposals.append(Proposal("allCases", .member) { ["allCases: [\(enumType.name)]"] })
    }
    return proposals
      + cases(of: type.type).filter { enumCase in !proposals.contains { $0.name == enumCase.name } }
  }

  /// Returns the members that can follow a leading dot if a value of the given type is expected.
  func implicitMembers(of type: Type) -> [Proposal] {
    let wanted = type.unwrapped
    let none = type.isOptional ? [Proposal("none", .member)] : []
    guard !wanted.isDynamic else {
      let enums = checker.declaredTypes.values.compactMap { $0 as? EnumType }
      let units = Value.units.keys.map { unit in
        Proposal(unit, .member) { ["\(unit)(_ number: Double)"] }
      }
      return none + enums.flatMap { cases(of: $0.type) } + units
    }
    return none + members(ofType: checker.typeValue(wanted)).filter { $0.name != "allCases" }
  }

  /// Returns the cases that a pattern for values of the given type can match.
  func cases(of type: Type) -> [Proposal] {
    let subject = type.unwrapped
    var proposals: [Proposal] = []
    if let enumType = checker.typeValue(subject).declared as? EnumType {
      proposals = enumType.cases.map { enumCase in
        Proposal(enumCase.name, .member) {
          [enumCase.display(enumType.payloadTypes(of: enumCase, in: subject))]
        }
      }
    } else if subject.isDynamic {
      proposals = checker.declaredTypes.values.compactMap { $0 as? EnumType }.flatMap {
        cases(of: $0.type)
      }
    }
    guard type.isOptional else { return proposals }
    return proposals + [
      Proposal("none", .member),
      Proposal("some", .member) { ["some(\(type.unwrapped.spelling(unknown: "Any")))"] },
    ]
  }
}

extension MemberShape {
  /// The type of the property, or the result type of the method.
  fileprivate var resultType: Type {
    if case .method(let shape, _) = kind { return shape.result }
    return type
  }

  fileprivate func display(_ name: String) -> String {
    if case .method(let shape, _) = kind { return shape.display() }
    return "\(name): \(type.spelling(unknown: "Any"))"
  }
}

extension Word {
  fileprivate var standsOnValues: Bool {
    places.contains { if case .value = $0 { true } else { false } }
  }
}
