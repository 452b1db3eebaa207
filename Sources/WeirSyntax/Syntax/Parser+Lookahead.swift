/// Decisions that need more than one token of lookahead.
///
/// Each examines at most `reach` tokens and only tokens that can occur in a type or parameter list.
extension Parser {
  static let reach = 1_000

  /// Whether the current `<` opens generic arguments.
  ///
  /// True if the arguments can be types and the next token does not begin an operand.
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

  /// Whether the current `[` opens a type that is used as a value: `[Int]()`, `[String: Any].self`.
  var bracketedTypeFollows: Bool {
    guard let end = typesEnd(from: index), end > index + 2 else { return false }
    let after = tokens[end]
    if after.kind == .leftParen { return !after.startsLine }
    guard after.kind == .dot else { return false }
    return ["self", "init", "Type"].contains { spells(tokens[end + 1], $0) }
  }

  /// Returns the index after the bracket that closes the one at `start`.
  ///
  /// Returns nil if a token in between cannot be part of a type.
  private func typesEnd(from start: Int) -> Int? {
    var brackets = TypeBrackets()
    var position = start
    repeat {
      guard position - start < Parser.reach, brackets.read(tokens[position].kind) else {
        return nil
      }
      position += 1
    } while !brackets.isClosed
    return position
  }

  /// Whether the current `(` opens a list of argument labels such as `(_:to:)`.
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

  /// Returns the index of the last word of a path such as `A.B<C>.d`, or nil if there is no dot.
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

  /// Whether a closure signature with `in` follows the `{`: a capture list, parameters or
  /// attributes.
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
      return continuesSignature(at: end)
    case .identifier, .wildcard:
      while position - index < Parser.reach, tokens[position + 1].kind == .comma,
        tokens[position + 2].kind.isParameterName
      {
        position += 2
      }
      return continuesSignature(at: position + 1)
    default: return false
    }
  }

  private func continuesSignature(at position: Int) -> Bool {
    let token = tokens[position]
    switch token.kind {
    case .in, .arrow: return true
    case .throws, .rethrows: return true
    case .identifier:
      return spells(token, "async") && !token.startsLine
        && position - index < 2 * Parser.reach && continuesSignature(at: position + 1)
    default: return false
    }
  }

  /// The index after the `]` that closes a capture list at the current `[`.
  ///
  /// The value of a capture may be any expression without braces.
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

  /// Whether the `{` after the initial value of a variable opens its observers.
  var accessorsFollow: Bool {
    let word = peek(1)
    guard word.kind == .identifier, accessorKind(word) != nil else { return false }
    return peek(2).kind == .leftBrace
      || peek(2).kind == .leftParen && peek(3).kind == .identifier && peek(5).kind == .leftBrace
  }

  func accessorKind(_ token: Token) -> Accessor.Kind? {
    token.kind == .identifier ? Accessor.Kind(rawValue: text(token)) : nil
  }

  /// Whether a `{` in a condition opens a trailing closure.
  ///
  /// Such a brace normally begins the body. It opens a closure if another brace or an operator
  /// follows its end, as in `guard let x = xs.first { $0 > 1 } else`.
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
