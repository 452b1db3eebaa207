/// Decisions that need more than one token. Each looks only at tokens that can stand in a type or a parameter
/// list, and not further than `reach`.
extension Parser {
  static let reach = 1_000

  /// Whether the `<` here opens generic arguments: they read as types, and what follows is not an operand.
  var genericArgumentsFollow: Bool {
    guard token.flags.contains(.leftBound), let end = typesEnd(from: index) else { return false }
    let after = tokens[end]
    switch after.kind {
    case .leftParen, .leftBracket: return !after.startsLine
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .dot, .comma, .semicolon, .colon,
      .end, .postfixQuestion, .postfixExclamation, .interpolationEnd:
      return true
    case .equal: return !after.flags.contains(.leftBound)
    default: return after.startsLine
    }
  }

  /// Whether the `[` here opens a type that is then used: `[Int]()`, `[String: Any].self`.
  var bracketedTypeFollows: Bool {
    guard let end = typesEnd(from: index), end > index + 2 else { return false }
    let after = tokens[end]
    if after.kind == .leftParen { return !after.startsLine }
    guard after.kind == .dot else { return false }
    return ["self", "init", "Type"].contains { spells(tokens[end + 1], $0) }
  }

  /// Behind the bracket that closes the one at `start`, if all between can be types.
  private func typesEnd(from start: Int) -> Int? {
    var open: [TokenKind] = []
    var position = start
    repeat {
      guard position - start < Parser.reach else { return nil }
      switch tokens[position].kind {
      case .less: open.append(.greater)
      case .leftParen: open.append(.rightParen)
      case .leftBracket: open.append(.rightBracket)
      case .greater, .rightParen, .rightBracket:
        guard open.popLast() == tokens[position].kind else { return nil }
      case .identifier, .wildcard, .dot, .comma, .postfixQuestion, .postfixExclamation, .arrow,
        .ampersand, .throws, .inout, .at:
        break
      case .colon where open.last != .greater: break
      default: return nil
      }
      position += 1
    } while !open.isEmpty
    return position
  }

  /// Whether the `(` here opens nothing but labels: `(_:to:)`.
  var labelsFollow: Bool {
    var position = index + 1
    while position - index < Parser.reach, position + 1 < tokens.count,
      tokens[position].kind.isWord || tokens[position].kind == .wildcard,
      tokens[position + 1].kind == .colon
    {
      position += 2
    }
    return position > index + 1 && peek(position - index).kind == .rightParen
  }

  /// The last word of a path `A.B<C>.d` that has a dot.
  func pathEnd(from start: Int) -> Int? {
    var position = start
    while true {
      guard position - start < Parser.reach else { return nil }
      var next = position + 1
      if tokens[next].kind == .less, tokens[next].flags.contains(.leftBound) {
        guard let end = typesEnd(from: next) else { return nil }
        next = end
      }
      guard tokens[next].kind == .dot, tokens[next + 1].kind.isWord else { break }
      position = next + 1
    }
    return position > start ? position : nil
  }

  /// Behind a `{`: whether a capture list, parameters or attributes with `in` come first.
  var closureSignatureFollows: Bool {
    var position = index
    switch kind {
    case .at: return true
    case .leftBracket:
      guard let end = captureListEnd else { return false }
      position = end
      if tokens[position].kind == .in { return true }
    default: break
    }
    switch tokens[position].kind {
    case .leftParen:
      guard let end = typesEnd(from: position) else { return false }
      return signatureGoesOn(at: end)
    case .identifier, .wildcard:
      while position - index < Parser.reach, tokens[position + 1].kind == .comma,
        tokens[position + 2].kind.isParameterName
      {
        position += 2
      }
      return signatureGoesOn(at: position + 1)
    default: return false
    }
  }

  private func signatureGoesOn(at position: Int) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .in, .arrow: return true
    case .throws, .rethrows: return true
    case .identifier:
      return spells(token, "async") && !token.startsLine
        && position - index < 2 * Parser.reach && signatureGoesOn(at: position + 1)
    default: return false
    }
  }

  /// Behind the `]` that closes the `[` here; a capture's value may be any expression without braces.
  private var captureListEnd: Int? {
    var depth = 0
    for position in index..<min(index + Parser.reach, tokens.count) {
      switch tokens[position].kind {
      case .leftBracket, .leftParen: depth += 1
      case .rightBracket, .rightParen:
        depth -= 1
        if depth == 0 { return position + 1 }
      case .leftBrace, .rightBrace, .end: return nil
      default: break
      }
    }
    return nil
  }

  /// Whether the `{` here, after the value of a variable, opens its observers.
  var accessorsFollow: Bool {
    let word = peek(1)
    guard word.kind == .identifier, accessorKind(word) != nil else { return false }
    return peek(2).kind == .leftBrace
      || peek(2).kind == .leftParen && peek(3).kind == .identifier && peek(5).kind == .leftBrace
  }

  func accessorKind(_ token: Token) -> Accessor.Kind? {
    token.kind == .identifier ? Accessor.Kind(rawValue: text(token)) : nil
  }

  /// In a condition a brace begins the body, unless it closes before another brace or an operator: then it was
  /// the trailing closure of a call, as in `guard let x = xs.first { $0 > 1 } else`.
  var closureBeforeBodyFollows: Bool {
    var depth = 0
    for position in index..<min(index + Parser.reach, tokens.count) {
      switch tokens[position].kind {
      case .leftBrace: depth += 1
      case .rightBrace:
        depth -= 1
        if depth == 0 { return bodyGoesOn(after: tokens[position + 1]) }
      case .end: return false
      default: break
      }
    }
    return false
  }

  private func bodyGoesOn(after next: Token) -> Bool {
    switch next.kind {
    case .leftBrace, .where, .comma: !next.startsLine
    case .leftBracket, .leftParen, .dot, .is, .as, .postfixQuestion, .question,
      .postfixExclamation, .colon, .equal, .operatorRun, .less, .greater, .ampersand:
      !next.startsLine
    default: false
    }
  }
}

extension TokenKind {
  fileprivate var isParameterName: Bool { self == .identifier || self == .wildcard }
}
