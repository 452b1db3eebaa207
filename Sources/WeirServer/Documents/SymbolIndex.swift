import WeirHelp

/// The occurrences of the names that a program declares, and the types of its expressions.
final class SymbolIndex: TypedTreeVisitor {
  /// A declaration: a variable or function by its first place, a member by the type that introduces
  /// it, or a type.
  enum Symbol: Hashable {
    case variable(Span)
    case member(ObjectIdentifier, String)
    case type(ObjectIdentifier)
  }

  struct Occurrence {
    let span: Span
    let symbol: Symbol
    let isDeclaration: Bool
  }

  let tokens: [Token]
  /// The occurrences in source order.
  private(set) var occurrences: [Occurrence] = []
  /// The variables by the spans of their declarations.
  private(set) var variables: [Span: any DeclaredVariable] = [:]
  /// The built-ins by the offsets of their names.
  private(set) var words: [Int: WordUse] = [:]
  /// The top-level statements whose values are streams.
  private(set) var streams: [Span] = []
  let names = DeclaredNames()
  private(set) var statements: [Statement] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var types: [ObjectIdentifier: DeclaredType] = [:]
  private let source: SourceText
  private let bytes: [UInt8]
  private var tokenByStart: [Int: Int] = [:]
  private var found: [Int: Occurrence] = [:]
  private var memberOwners: Set<Symbol> = []
  /// The calls of initializers with their types.
  private var constructions: [(span: Span, type: ObjectIdentifier)] = []
  /// The constants of a named type, which can be enum cases.
  private var constants: [(span: Span, type: String)] = []
  /// The parameters in the typed tree. The checker can have declared others at the same places.
  private var parameters: [LocalVariable] = []
  /// The uses of variables and members, until all declarations are known.
  private var uses: [(span: Span, variable: any DeclaredVariable)] = []
  private var memberUses: [(span: Span, type: DeclaredType, isDeclaration: Bool)] = []
  private var checker: Checker?
  private(set) lazy var nodes = NodeSpans(of: source)

  init(of source: SourceText) {
    var text = source.text
    self.source = source
    bytes = Array(text.utf8)
    tokens = text.withUTF8 { LexedText($0)?.all ?? [] }.filter { !$0.span.isEmpty }
    for (index, token) in tokens.enumerated() where token.kind.isWord || token.kind == .shorthand {
      tokenByStart[token.span.start] = index
    }
    guard
      let result = Session.analyzed(
        source, names: names,
        each: { statement in
          switch statement {
          case .repeatedSend(let send): note(send)
          case .statement(let statement):
            noteStream(statement)
            visit(statement)
          }
        })
    else { return }
    (statements, diagnostics, checker) = (result.statements, result.diagnostics, result.checker)
    resolve(result.checker)
    occurrences = found.values.sorted { $0.span.start < $1.span.start }
    (uses, parameters, memberUses, found, checker) = ([], [], [], [:], nil)
  }

  /// Returns the occurrence at an offset, or the one that ends there.
  func occurrence(at offset: Int) -> Occurrence? {
    occurrences.last { $0.span.start <= offset && offset <= $0.span.end }
  }

  func occurrences(of symbol: Symbol) -> [Occurrence] { occurrences.filter { $0.symbol == symbol } }

  /// Returns the argument labels with the name of a member in the calls of its type's initializers.
  func labels(of symbol: Symbol) -> [Span] {
    guard case .member(let type, let name) = symbol else { return [] }
    let calls = constructions.filter { $0.type == type }.map(\.span)
    return tokens.indices.dropFirst().dropLast().filter { index in
      let span = tokens[index].span
      return tokens[index + 1].kind == .colon
        && [.leftParen, .comma].contains(tokens[index - 1].kind) && text(span) == name
        && calls.contains { $0.start <= span.start && span.end <= $0.end }
    }.map { tokens[$0].span }
  }

  /// Returns the name token at an offset, or the one that ends there.
  func name(at offset: Int) -> Token? {
    tokens.last { $0.span.start <= offset && offset <= $0.span.end && $0.kind.isWord }
  }

  func text(_ span: Span) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  // MARK: Visiting

  func visit(_ node: TypedExpression) {
    switch node.kind {
    case .local(let variable), .capture(_, let variable): uses.append((node.span, variable))
    case .global(let global): uses.append((node.span, global))
    case .field(_, let type, _, let name), .computed(_, let type, let name),
      .staticMember(let type, let name), .unboundMethod(let type, let name):
      note(name, of: node, in: type)
    case .memberPlace(_, let type?, let name): note(name, of: node, in: type)
    case .enumCase(let type?, let name, _, _): note(name, of: node, in: type)
    case .storedPlace(_, let type, _, let name), .lazyField(_, let type, _, let name),
      .superMember(_, let type, let name):
      note(name, of: node, in: type)
    case .constant:
      if case .named(let name, _) = node.type { constants.append((node.span, name)) }
    case .caseFunction(let type, let enumCase): note(enumCase.name, of: node, in: type)
    case .call(let call):
      switch call.target {
      case .method(let type, let name, _), .mutatingMethod(let type, let name, _):
        note(name, of: node, in: type)
      case .superMethod(let type, let name, _), .classMethod(let type, let name, _):
        note(name, of: node, in: type)
      case .initializer(let type, _): constructions.append((node.span, ObjectIdentifier(type)))
      default: break
      }
    default: break
    }
    if let use = WordUse(node), let token = nameToken(node.site, use.word.names + [use.name]) {
      words[token.span.start] = use
    }
    visitParts(of: node)
  }

  func visit(_ function: TypedFunction) {
    parameters += function.parameters?.map(\.variable) ?? []
    visitParts(of: function)
  }

  /// - Parameter key: The name of a member, or its name and labels.
  private func note(_ key: String, of node: TypedExpression, in type: DeclaredType) {
    let name = String(key.prefix { $0 != "(" })
    guard let token = nameToken(node.site, [name]) else { return }
    memberUses.append((token.span, type, false))
  }

  private func note(_ send: RepeatedSend) {
    let start = send.expression.span.start
    guard let token = tokenByStart[start].map({ tokens[$0] }) else { return }
    uses.append((token.span, send.target.global))
  }

  private func noteStream(_ statement: TypedStatement) {
    let isStream =
      switch statement.kind {
      case .expression(let node): statement.shown(.streams) != nil || node.type.isStream
      case .variables(let bindings):
        bindings.contains {
          if case .value(_, let value) = $0.kind { value.type.isStream } else { false }
        }
      default: false
      }
    if isStream { streams.append(statement.syntax.span) }
  }

  /// The greatest number of tokens before the name of a member, which type arguments can precede.
  private static let reach = 32

  /// Returns the first token in a span that is one of some names, or the name that the span begins
  /// with if there is none.
  private func nameToken(_ span: Span, _ names: [String]) -> Token? {
    guard let first = tokenByStart[span.start] ?? tokenByStart[span.start + 1] else { return nil }
    let near = tokens[first...].prefix(Self.reach).prefix { $0.span.start < span.end }
    return near.first { $0.kind.isWord && names.contains(name($0)) } ?? tokens[first]
  }

  // MARK: Resolving

  private func resolve(_ checker: Checker) {
    var places: [ObjectIdentifier: Span] = [:]
    for variable in names.variables.values {
      places[ObjectIdentifier(variable.variable)] = variable.span
      noteVariable(variable.variable, at: variable.span)
    }
    for (span, variable) in checker.declaredFunctions {
      places[ObjectIdentifier(variable)] = span
      noteVariable(variable, at: span)
    }
    for (span, variable) in uses {
      guard let place = places[ObjectIdentifier(variable)], isName(span, variable.name) else {
        continue
      }
      add(span, .variable(place), isDeclaration: false)
      variables[place] = variable
    }
    for variable in parameters {
      if let place = places[ObjectIdentifier(variable)] { variables[place] = variable }
    }
    for (span, name) in constants {
      guard let type = checker.declaredType(name),
        let first = tokenByStart[span.start] ?? tokenByStart[span.start + 1],
        let token = tokens[first...].prefix(while: { $0.span.end <= span.end }).last
      else { continue }
      memberUses.append((token.span, type, false))
    }
    for member in names.members { memberUses.append((member.span, member.type, true)) }
    for type in checker.typePlaces.values { types[ObjectIdentifier(type)] = type }
    memberOwners = Set(
      names.members.map { .member(ObjectIdentifier($0.type), $0.name) })
    for (span, type, isDeclaration) in memberUses {
      guard let token = tokenByStart[span.start].map({ tokens[$0] }),
        let owner = owner(of: name(token), in: type)
      else { continue }
      add(token.span, .member(ObjectIdentifier(owner), name(token)), isDeclaration: isDeclaration)
    }
    resolveTypes(checker)
  }

  private func noteVariable(_ variable: any DeclaredVariable, at span: Span) {
    guard isName(span, variable.name) else { return }
    if variables[span].map(\.type.isDynamic) ?? true { variables[span] = variable }
    add(span, .variable(span), isDeclaration: true)
  }

  /// Resolves the names of types: those that no variable, member or label has.
  private func resolveTypes(_ checker: Checker) {
    var byName: [String: DeclaredType?] = [:]
    for (span, type) in checker.typePlaces {
      add(span, .type(ObjectIdentifier(type)), isDeclaration: true)
      byName[type.shownName] = byName[type.shownName] == nil ? type : .some(nil)
    }
    guard !byName.isEmpty else { return }
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      guard found[token.span.start] == nil, words[token.span.start] == nil,
        let type = byName[name(token)] ?? nil
      else { continue }
      let isLabel =
        index + 1 < tokens.count && tokens[index + 1].kind == .colon && index > 0
        && [.leftParen, .comma].contains(tokens[index - 1].kind)
      if !isLabel { add(token.span, .type(ObjectIdentifier(type)), isDeclaration: false) }
    }
  }

  private func add(_ span: Span, _ symbol: Symbol, isDeclaration: Bool) {
    if found[span.start]?.isDeclaration == true, !isDeclaration { return }
    found[span.start] = Occurrence(span: span, symbol: symbol, isDeclaration: isDeclaration)
  }

  /// Returns the type that introduces a member: a protocol, the highest superclass that declares it,
  /// or the type itself; nil for a built-in member.
  private func owner(of name: String, in type: DeclaredType) -> DeclaredType? {
    func declares(_ type: DeclaredType) -> Bool {
      memberOwners.contains(.member(ObjectIdentifier(type), name))
    }
    var owner: DeclaredType?
    var around: DeclaredType? = type
    while let here = around {
      if declares(here) { owner = here }
      for name in here.conformances.sorted() {
        if let base = checker?.declaredType(name), declares(base) { return base }
      }
      around = here.inherited
    }
    return owner
  }

  private func name(_ token: Token) -> String {
    let text = text(token.span)
    return token.flags.contains(.escaped) ? String(text.dropFirst().dropLast()) : text
  }

  private func isName(_ span: Span, _ name: String) -> Bool {
    tokenByStart[span.start].map { self.name(tokens[$0]) == name } ?? false
  }
}

extension Type {
  /// Whether values of the type are streams or pipes.
  var isStream: Bool { receiverKind?.isStream == true || pipeEnds != nil }
}
