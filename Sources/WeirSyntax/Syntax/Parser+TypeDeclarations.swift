extension Parser {
  func typeDeclaration() throws(Unparsable) -> TypeDeclaration {
    let keyword = typeKeyword(next().kind)
    let name = try declaredType(keyword)
    let generics = try genericParameters()
    let inherited = try inheritance()
    let requirements = try requirements()
    return TypeDeclaration(
      keyword: keyword, name: name, genericParameters: generics, inherited: inherited,
      requirements: requirements,
      members: try publishing(try members(of: keyword, name.span), of: keyword, name, inherited))
  }

  private func typeKeyword(_ kind: TokenKind) -> TypeDeclaration.Keyword {
    switch kind {
    case .struct: .struct
    case .class: .class
    case .enum: .enum
    case .protocol: .protocol
    default: .extension
    }
  }

  /// Reads the name of a declared type. An extension may name an existing nested type.
  private func declaredType(
    _ keyword: TypeDeclaration.Keyword
  ) throws(Unparsable) -> TypeSyntax {
    if keyword == .extension, kind == .identifier { return try type() }
    let name = try declaredName(
      "\(keyword == .extension ? "type name" : "identifier") in \(keyword.rawValue) declaration")
    return TypeSyntax(kind: .named(name, arguments: []), span: name.span)
  }

  private func members(
    of keyword: TypeDeclaration.Keyword, _ name: Span
  ) throws(Unparsable) -> [Declaration] {
    guard kind == .leftBrace else { throw expected("'{' in \(keyword.rawValue)") }
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = (allowsTrailingClosure, shorthandCount, errors.statementStart)
    (allowsTrailingClosure, shorthandCount) = (true, nil)
    defer { (allowsTrailingClosure, shorthandCount, errors.statementStart) = outer }
    var members: [Declaration] = []
    while true {
      while take(.semicolon) {}
      if kind == .rightBrace || kind == .end { break }
      if let member = member(in: keyword.context) { members.append(member) }
    }
    try close(.rightBrace, opening, "in \(keyword.rawValue)")
    return members
  }

  /// Reads a member. After an error in one member, parsing continues with the next.
  private func member(in context: DeclarationContext) -> Declaration? {
    let start = index
    let state = (nesting, allowsTrailingClosure)
    errors.statementStart = Int(token.start)
    do throws(Unparsable) {
      if kind == .pound, try directive() { return nil }
      guard beginsDeclaration else {
        throw expected("declaration", near: Keywords.declarations)
      }
      let member = try declaration(in: context)
      if kind != .semicolon, kind != .rightBrace, kind != .end, !token.startsLine {
        throw fail("consecutive declarations on a line must be separated by ';'", at: token.span)
      }
      return member
    } catch {
      (nesting, allowsTrailingClosure) = state
      shorthandCount = nil
      recover(from: start)
      return nil
    }
  }

  // MARK: Enum cases

  /// Reads a declaration such as `case a, b(Int, label: String), c = "raw"`.
  func enumCases() throws(Unparsable) -> [EnumCase] {
    advance()
    var cases: [EnumCase] = []
    repeat {
      let name = try declaredName("identifier in enum 'case' declaration")
      let payload = kind == .leftParen ? try casePayload() : nil
      let rawValue = take(.equal) ? try operation(.binding) : nil
      cases.append(EnumCase(name: name, payload: payload, rawValue: rawValue))
    } while take(.comma)
    return cases
  }

  private func casePayload() throws(Unparsable) -> [EnumCaseParameter] {
    let opening = next()
    var parameters: [EnumCaseParameter] = []
    while kind != .rightParen {
      var label = argumentLabel()
      if label == nil, kind == .wildcard, peek().kind == .identifier {
        advance()
        label = argumentLabel()
      }
      let type = try type()
      parameters.append(
        EnumCaseParameter(
          label: label, type: type, defaultValue: take(.equal) ? try operation(.binding) : nil))
      if !take(.comma) { break }
    }
    try close(.rightParen, opening, "in the associated values", orComma: true)
    return parameters
  }
}

extension TypeDeclaration.Keyword {
  fileprivate var context: DeclarationContext {
    switch self {
    case .struct, .class, .extension: .member
    case .enum: .enumMember
    case .protocol: .requirement
    }
  }
}
