import WeirSyntax

/// What protocols require, and what types have for it.
extension Checker {
  /// Notes what a protocol requires; its members are known already.
  func predeclareRequirements(_ declaration: TypeDeclaration, of type: ProtocolType) {
    for member in declaration.members {
      let isStatic = member.modifiers.contains(.static)
      switch member.kind {
      case .function(let function):
        require(function.name, function.tableName, isStatic, of: type)
      case .variable(let variable):
        for binding in variable.bindings {
          guard case .binding(let name, _) = binding.pattern.kind else { continue }
          if binding.accessors.isEmpty {
            report(
              .syntax, "a property of a protocol says whether it can be set", at: name.span,
              hints: ["write '{ get }' or '{ get set }' behind its type"])
          }
          require(name, name.text, isStatic, of: type)
        }
      case .initializer(let initializer):
        let shape = self.shape(of: initializer, makes: .variable("Self"), named: type.name)
        type.required.append(
          ProtocolType.Requirement(
            name: "init", key: "init",
            shape: MemberShape(
              kind: .method(shape, isMutating: false), type: shape.type, isStatic: true),
            span: member.span))
      case .associatedType(let name, let inherited):
        for syntax in inherited {
          type.requirements.append(
            TypeRequirement(
              subject: .variable(name.text), relation: .conforms, object: self.type(syntax)))
        }
      case .subscript(let getter, let setter):
        for function in [getter, setter].compactMap(\.self) {
          require(function.name, function.tableName, isStatic, of: type)
        }
      case .typeAlias, .import, .type, .enumCases, .deinitializer: break
      }
    }
  }

  private func require(
    _ name: Name, _ tableName: String, _ isStatic: Bool, of type: ProtocolType
  ) {
    var all = shape(tableName, of: type)?.all ?? []
    let own = methodShapes[name.span]
    guard let index = all.firstIndex(where: { own == nil || $0.call === own }) else { return }
    all[index].isRequirement = true
    all[index].overloads = []
    let shape = all[index]
    let key = shape.call?.key ?? tableName
    var first = all.removeFirst()
    first.overloads = all
    declare(tableName, in: type, first)
    type.required.append(.init(name: tableName, key: key, shape: shape, span: name.span))
  }

  // MARK: Conforming

  /// Notes that a type is declared to conform to a protocol.
  func predeclareConformance(
    _ syntax: TypeSyntax, of type: DeclaredType, _ declaration: TypeDeclaration
  ) {
    if declaration.keyword == .extension, type is ProtocolType || isProtocolExtension(type) {
      report(
        .type, "the extension of a protocol cannot conform to another", at: syntax.span,
        hints: ["what a protocol inherits stands in its declaration"])
      return
    }
    for (name, span) in syntax.protocolNames {
      if let names = conformances(toBe: name, span, of: type, declaration) {
        if isNew(type) {
          type.conformances.formUnion(names)
        } else {
          add(to: type) { $0.conformances.formUnion(names) }
        }
      }
    }
  }

  private func isProtocolExtension(_ type: DeclaredType) -> Bool {
    guard let extended = type as? ExtendedType else { return false }
    return StandardProtocol.isKnown(extended.base) || StandardProtocol.isOfStreams(extended.base)
      || isProtocol(extended.base)
  }

  /// All that a type conforms to where it is said to conform to the protocol of that name; nil where
  /// the name says something else, or is refused.
  private func conformances(
    toBe name: String, _ span: Span, of type: DeclaredType, _ declaration: TypeDeclaration
  ) -> Set<String>? {
    if isProtocol(name) { return inherited(.named(name, [])) }
    if let alias = alias(name), case .named(let names, _) = alias.type, !names.protocolNames.isEmpty
    {
      return inherited(alias.type)
    }
    if name == "AnyObject" {
      guard type is ProtocolType else {
        report(.type, "only a protocol can be for classes only", at: span)
        return nil
      }
      return ["AnyObject"]
    }
    if declaration.keyword == .enum, span == declaration.inherited.first?.span,
      StandardProtocol.isRawType(name)
    {
      return ["RawRepresentable", "Equatable", "Hashable"]
    }
    if StandardProtocol.isSupported(name) { return StandardProtocol.closure(of: name) }
    if name == "ErrorType" {
      return declaration.describesItself ? ["Error", "CustomStringConvertible"] : ["Error"]
    }
    if declaredType(name) != nil {
      if declaration.keyword != .class {
        report(
          .type, "'\(name)' is no protocol: a \(declaration.keyword.rawValue) inherits nothing",
          at: span)
      }
      return nil
    }
    if let instead = StandardProtocol.refusals[name] {
      report(
        .type, "a type of the program cannot conform to '\(name)'", at: span, hints: [instead])
    } else if catalog.typeNames.contains(name) || StandardProtocol.isKnown(name) {
      report(.type, "a type of the program cannot conform to '\(name)'", at: span)
    } else {
      checkNames(
        in: TypeSyntax(kind: .named(Name(text: name, span: span), arguments: []), span: span))
    }
    return nil
  }

  /// Reports what a type lacks of what its protocols require, and notes what it has.
  func checkConformances(of declaration: TypeDeclaration) {
    guard declaration.keyword != .protocol, let type = target(of: declaration),
      !(type is ProtocolType)
    else { return }
    let outer = scope
    scope = memberScope(of: type)
    defer { scope = outer }
    for syntax in declaration.inherited {
      for (name, span) in syntax.protocolNames {
        checkConformance(of: type, to: name, span, declaration)
        if name == "ErrorType", declaration.describesItself {
          checkConformance(of: type, to: "CustomStringConvertible", span, declaration)
        }
      }
    }
  }

  private func checkConformance(
    of type: DeclaredType, to name: String, _ span: Span, _ declaration: TypeDeclaration
  ) {
    let names = alias(name).map { inherited($0.type) } ?? inherited(.named(name, []))
    for name in names.sorted() {
      guard let wanted = declaredType(name) as? ProtocolType else {
        checkStandardConformance(of: type, to: name, span)
        continue
      }
      if wanted.isClassBound, (type as? RecordType)?.isReference != true {
        report(.type, "'\(name)' is for classes only, and '\(type.name)' is none", at: span)
        continue
      }
      let parameters = Dictionary(
        uniqueKeysWithValues: type.parameters.map { ($0, Type.variable($0)) })
      var decided = aliases(in: type).merging(parameters) { known, _ in known }
      for requirement in wanted.required.sorted(by: { !$0.shape.isMethod && $1.shape.isMethod }) {
        guard let witness = witness(for: requirement, of: type, &decided) else {
          reportMissing(requirement, of: type, wanted, span, decided)
          continue
        }
        witnesses[declaration.name.span, default: [:]][wanted.key(of: requirement.key)] = witness
      }
      for open in wanted.associatedTypes where decided[open] == nil {
        report(
          .type,
          "type '\(type.name)' does not conform to protocol '\(name)': it does not say what "
            + "'\(open)' is", at: span, hints: ["write 'typealias \(open) = ...' into it"])
      }
      decided["Self"] = type.type
      if let (failing, found) = failing(wanted.requirements, decided) {
        report(
          .type,
          "type '\(type.name)' does not conform to protocol '\(name)': '\(failing.subject)' is "
            + "'\(found)', which is no '\(failing.object)'", at: span)
      }
      decided["Self"] = nil
      for name in type.parameters where !wanted.associatedTypes.contains(name) {
        decided[name] = nil
      }
      if isNew(type) {
        type.aliases.merge(decided) { known, _ in known }
      } else {
        add(to: type) { $0.aliases.merge(decided) { known, _ in known } }
      }
    }
  }

  /// What names stand for inside of a type.
  func aliases(in type: DeclaredType) -> [String: Type] {
    type.aliases.merging(declarations.extensions[ObjectIdentifier(type)]?.aliases ?? [:]) { $1 }
  }

  private func checkStandardConformance(of type: DeclaredType, to name: String, _ span: Span) {
    checkComparisons(of: type, name, span)
    guard name == "CaseIterable", shape("allCases", of: type) == nil,
      (type as? EnumType)?.cases.allSatisfy({ $0.labels == nil }) != true
    else { return }
    reportMissing("allCases", nil, of: type, name, span)
  }

  // MARK: What is missing

  private func reportMissing(
    _ requirement: ProtocolType.Requirement, of type: DeclaredType, _ wanted: ProtocolType,
    _ span: Span, _ decided: [String: Type]
  ) {
    var bindings = decided
    bindings["Self"] = type.type
    let stated = requirement.shape.type.replacingVariables { bindings[$0] ?? .variable($0) }
    var title = requirement.name
    if case .method(let call, _) = requirement.shape.kind { title = call.title }
    if requirement.name == "init", let type = type as? RecordType, type.isReference, !type.isFinal {
      title = "required " + title
    }
    reportMissing(title, stated, of: type, wanted.name, span)
  }

  private func reportMissing(
    _ title: String, _ wanted: Type?, of type: DeclaredType, _ name: String, _ span: Span
  ) {
    report(
      .type,
      "type '\(type.displayName)' does not conform to protocol '\(name)': '\(title)' is missing",
      at: span, hints: wanted.map { ["it has to be of type '\($0)'"] } ?? [])
  }
}

extension MemberShape {
  var isMethod: Bool { if case .method = kind { true } else { false } }
}

extension DeclaredType {
  /// How it is called in a message.
  var displayName: String { (self as? ExtendedType)?.type.description ?? name }
}

extension TypeSyntax {
  /// The names of a protocol or of several together, each where it stands.
  var protocolNames: [(name: String, span: Span)] {
    switch kind {
    case .named(let name, _): [(name.text, span)]
    // `Swift.Error`
    case .member(_, let name, _): [(name.text, span)]
    case .composition(let parts): parts.flatMap(\.protocolNames)
    default: []
    }
  }
}

extension TypeDeclaration {
  /// True for an `ErrorType` with a property `description` of type `String`, by which it is shown.
  var describesItself: Bool {
    guard inherited.contains(where: { $0.simpleName == "ErrorType" }) else { return false }
    return members.contains { member in
      guard case .variable(let declaration) = member.kind else { return false }
      return declaration.bindings.contains {
        $0.pattern.names == ["description"] && $0.type?.simpleName == "String"
      }
    }
  }
}
