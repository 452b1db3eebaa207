import WeirRuntime

/// Protocol requirements, and the members that meet them.
extension Checker {
  /// Records the requirements of a protocol whose members have been declared.
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
              .syntax, "property in protocol must have explicit { get } or { get set } specifier",
              at: name.span)
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

  /// Records the declared conformance of a type to a protocol.
  func predeclareConformance(
    _ syntax: TypeSyntax, of type: DeclaredType, _ declaration: TypeDeclaration
  ) {
    if declaration.keyword == .extension, type is ProtocolType || isProtocolExtension(type) {
      report(
        .type, "extension of protocol '\(type.shownName)' cannot have an inheritance clause",
        at: syntax.span,
        hints: ["state the inherited protocol in the declaration of the protocol"])
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

  /// Returns all protocols that a type conforms to if it declares a conformance to the named one.
  ///
  /// Returns nil if the name does not refer to a protocol, or if the conformance is not allowed.
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
        report(.type, "'class' constraint can only appear on protocol declarations", at: span)
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
      return declaration.hasDescription ? ["Error", "CustomStringConvertible"] : ["Error"]
    }
    if declaredType(name) != nil {
      if declaration.keyword != .class {
        report(
          .type, "inheritance from non-protocol type '\(name)'",
          at: span)
      }
      return nil
    }
    if let instead = StandardProtocol.refusals[name] {
      report(
        .type, "conformance to '\(name)' is not supported", at: span, hints: [instead])
    } else if catalog.typeNames.contains(name) || StandardProtocol.isKnown(name) {
      report(.type, "conformance to '\(name)' is not supported", at: span)
    } else {
      checkNames(
        in: TypeSyntax(kind: .named(Name(text: name, span: span), arguments: []), span: span))
    }
    return nil
  }

  /// Records the witnesses for the requirements of a type's protocols. Reports missing members.
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
        if name == "ErrorType", declaration.hasDescription {
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
        report(
          .type, "non-class type '\(type.name)' cannot conform to class protocol '\(name)'",
          at: span)
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
          "type '\(type.name)' does not conform to protocol '\(name)'", at: span,
          label: "the associated type '\(open)' is not known",
          hints: ["add 'typealias \(open) = ...'"])
      }
      decided["Self"] = type.type
      if let (failing, found) = failing(wanted.requirements, decided) {
        report(
          .type,
          "type '\(type.name)' does not conform to protocol '\(name)'", at: span,
          label: "'\(failing.subject)' is '\(found)', which does not conform to '\(failing.object)'"
        )
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

  /// Returns the type aliases of a type.
  func aliases(in type: DeclaredType) -> [String: Type] {
    type.aliases.merging(declarations.extensions[ObjectIdentifier(type)]?.aliases ?? [:]) { $1 }
  }

  private func checkStandardConformance(of type: DeclaredType, to name: String, _ span: Span) {
    checkComparisons(of: type, name, span)
    if let method = Self.asyncRequirements[name], member(method, of: type.type) == nil {
      return reportMissing("\(method)()", nil, of: type, name, span)
    }
    guard name == "CaseIterable", shape("allCases", of: type) == nil,
      (type as? EnumType)?.cases.allSatisfy({ $0.labels == nil }) != true
    else { return }
    reportMissing("allCases", nil, of: type, name, span)
  }

  /// The method that each protocol of asynchronous sequences requires.
  private static let asyncRequirements = [
    "AsyncSequence": "makeAsyncIterator", "AsyncIteratorProtocol": "next",
  ]

  // MARK: Missing members

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
      "type '\(type.displayName)' does not conform to protocol '\(name)'", at: span,
      label: "'\(title)' is missing", hints: wanted.map { ["add '\(title)' of type '\($0)'"] } ?? []
    )
  }
}

extension MemberShape {
  var isMethod: Bool { if case .method = kind { true } else { false } }
}

extension DeclaredType {
  /// The name of the type in diagnostics.
  var displayName: String { (self as? ExtendedType)?.type.description ?? name }
}

extension TypeSyntax {
  /// The names of a protocol or the parts of a composition, with their spans.
  var protocolNames: [(name: String, span: Span)] {
    switch kind {
    case .named(let name, _): [(name.text, span)]
    // For example, 'Swift.Error'.
    case .member(_, let name, _): [(name.text, span)]
    case .composition(let parts): parts.flatMap(\.protocolNames)
    default: []
    }
  }
}

extension TypeDeclaration {
  /// Whether the type conforms to `ErrorType` and has a String property `description`, which
  /// printing uses.
  package var hasDescription: Bool {
    guard inherited.contains(where: { $0.simpleName == "ErrorType" }) else { return false }
    return members.contains { member in
      guard case .variable(let declaration) = member.kind else { return false }
      return declaration.bindings.contains {
        $0.pattern.names == ["description"] && $0.type?.simpleName == "String"
      }
    }
  }
}
