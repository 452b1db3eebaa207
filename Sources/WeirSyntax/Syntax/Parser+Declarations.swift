/// The context of a declaration.
///
/// Only types have initializers, only enums have cases, and only requirements may omit bodies.
enum DeclarationContext {
  case block, member, enumMember, requirement
}

extension Parser {
  /// Whether a declaration begins at the current token, possibly with attributes and modifiers.
  var beginsDeclaration: Bool {
    kind.beginsDeclaration || kind == .identifier && modifierFollows
  }

  /// Whether the current word is a modifier. Words like `lazy` are modifiers only before a
  /// declaration.
  private var modifierFollows: Bool {
    let next = peek()
    guard next.kind == .identifier || next.kind == .leftParen || next.kind.beginsDeclaration,
      !next.startsLine
    else { return false }
    var position = index
    while position - index < Parser.reach, tokens[position].kind == .identifier,
      Parser.modifierWords[text(tokens[position])] != nil
    {
      position += 1
      if tokens[position].kind == .leftParen, tokens[position + 1].kind == .identifier,
        tokens[position + 2].kind == .rightParen
      {
        position += 3
      }
      if tokens[position].kind.beginsDeclaration { return true }
      if tokens[position].startsLine { return false }
    }
    return false
  }

  /// The modifier keywords, with the flags that they set.
  package static let modifierWords: [String: Modifiers] = [
    "static": .static, "mutating": .mutating, "lazy": .lazy, "weak": .weak, "unowned": .unowned,
    "override": .override, "indirect": .indirect, "convenience": .convenience,
    "required": .required, "final": .final, "private": .private, "public": [], "fileprivate": [],
    "internal": [], "open": [], "package": [], "nonmutating": [], "dynamic": [], "optional": [],
    "prefix": .prefix, "postfix": .postfix,
    "infix": [], "nonisolated": [], "isolated": [],
    "async": .async,
  ]

  func declaration(in context: DeclarationContext) throws(Unparsable) -> Declaration {
    let start = token
    let modifiers = try modifiers()
    let kind = try declarationKind(in: context, modifiers)
    return Declaration(kind: kind, modifiers: modifiers, span: span(from: start))
  }

  private func declarationKind(
    in context: DeclarationContext, _ modifiers: Modifiers
  ) throws(Unparsable) -> Declaration.Kind {
    switch kind {
    case .let, .var: return .variable(try variable())
    case .func:
      return .function(try function(in: context, isPrefix: modifiers.contains(.prefix)))
    case .struct, .class, .enum, .protocol, .extension: return .type(try typeDeclaration())
    case .typealias: return try typeAlias()
    case .associatedtype: return try associatedType()
    case .import: return .import(try importPath())
    case .`init` where context != .block: return .initializer(try initializer(in: context))
    case .deinit where context != .block:
      advance()
      if kind == .leftParen {
        throw fail("no parameter clause allowed on deinitializer", at: token.span)
      }
      return .deinitializer(try block("for deinitializer"))
    case .subscript where context != .block: return try subscriptDeclaration()
    case .case where context == .enumMember: return .enumCases(try enumCases())
    case .`init`, .deinit, .subscript, .case:
      throw fail(misplaced, at: token.span)
    default: throw expected("declaration")
    }
  }

  /// Reads attributes and modifiers. Rejects attributes that are unsupported.
  ///
  /// Only some of the access levels affect semantics.
  private func modifiers() throws(Unparsable) -> Modifiers {
    var modifiers: Modifiers = []
    while true {
      if try attributes().contains("Published") { modifiers.insert(.published) }
      let isClassMember = kind == .class && peek().kind.beginsMember
      if isClassMember {
        advance()
        modifiers.formUnion([.static, .ofClass])
      } else if kind == .identifier || kind.isModifier,
        let modifier = Parser.modifierWords[text(token)]
      {
        advance()
        modifiers.formUnion(kind == .leftParen ? try limited(modifier) : modifier)
      } else {
        return modifiers
      }
    }
  }

  /// Reads the argument of a modifier such as `private(set)`, which limits access to the setter.
  private func limited(_ modifier: Modifiers) throws(Unparsable) -> Modifiers {
    let opening = next()
    let isAccess = modifier == .private || modifier.isEmpty
    let isUnsafe = modifier.isEmpty && isWord(index, "unsafe")
    guard isUnsafe || isWord(index, isAccess ? "set" : "safe") else {
      throw fail(
        isAccess ? "only 'set' can stand here" : "'\(short(token.span))' is not supported here",
        at: token.span)
    }
    advance()
    try close(.rightParen, opening, "after the arguments of the attribute")
    return modifier == .private ? .privateSet : modifier
  }

  /// Skips from an opening parenthesis past the matching closing one.
  func skipBalanced() throws(Unparsable) {
    let opening = token
    var depth = 0
    while kind != .end {
      if kind == .leftParen { depth += 1 }
      if kind == .rightParen { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
    try close(.rightParen, opening, "after the arguments of the attribute")
  }

  private func typeAlias() throws(Unparsable) -> Declaration.Kind {
    advance()
    let name = try declaredName("identifier in type alias declaration")
    let parameters = try genericParameters()
    guard take(.equal) else { return .associatedType(name, inherited: try inheritance()) }
    return .typeAlias(name, genericParameters: parameters, try type())
  }

  private func associatedType() throws(Unparsable) -> Declaration.Kind {
    advance()
    let name = try declaredName("identifier in associatedtype declaration")
    return .associatedType(name, inherited: try inheritance())
  }

  /// The error message for a member declaration outside a type.
  private var misplaced: String {
    switch kind {
    case .`init`: "initializers may only be declared within a type"
    case .deinit: "deinitializers may only be declared within a class, actor, or noncopyable type"
    case .subscript: "'subscript' functions may only be declared within a type"
    default: "enum 'case' is not allowed outside of an enum"
    }
  }

  private func importPath() throws(Unparsable) -> [Name] {
    advance()
    if kind.isKeyword { advance() }
    var path = [try declaredName("identifier in import declaration")]
    while take(.dot) { path.append(try declaredName("identifier after '.'")) }
    return path
  }

  func declaredName(_ what: String) throws(Unparsable) -> Name {
    guard kind == .identifier else {
      throw expected(
        what,
        hints: kind.isKeyword && !token.startsLine
          ? ["use backticks to escape a keyword: `\(short(token.span))`"] : [])
    }
    return name(next())
  }
}

extension TokenKind {
  fileprivate var isModifier: Bool {
    switch self {
    case .private, .public, .fileprivate, .internal, .static: true
    default: false
    }
  }

  /// Whether the token makes a preceding `class` mean `static`.
  fileprivate var beginsMember: Bool {
    switch self {
    case .func, .var, .let, .subscript: true
    default: false
    }
  }

  package var beginsDeclaration: Bool {
    switch self {
    case .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .typealias,
      .associatedtype, .import, .`init`, .deinit, .subscript, .case, .at:
      true
    default: isModifier
    }
  }
}
