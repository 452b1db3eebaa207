import WeirSyntax

/// The decisions of the parser that need more than one token of lookahead.
extension OutlineReader {
  func isDirective(_ index: Int, _ words: [String]) -> Bool {
    kind(index) == .pound && isAttached(index + 1) && words.contains(spelling(index + 1))
  }

  /// Whether the current `<` opens generic arguments.
  var genericArgumentsFollow: Bool {
    guard kind == .less, atoms[index].flags.contains(.leftBound), let end = typesEnd(from: index)
    else { return false }
    switch kind(end) {
    case .leftParen, .leftBracket: return !atoms[end].startsLine
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .dot, .comma, .semicolon, .colon,
      .end, .postfixQuestion, .postfixExclamation, .interpolationEnd:
      return true
    case .equal: return !atoms[end].flags.contains(.leftBound)
    default: return atoms[end].startsLine
    }
  }

  /// Whether the current `[` opens a type that is used as a value.
  var bracketedTypeFollows: Bool {
    guard let end = typesEnd(from: index), end > index + 2 else { return false }
    if kind(end) == .leftParen { return !atoms[end].startsLine }
    return kind(end) == .dot && ["self", "init", "Type"].contains(spelling(end + 1))
  }

  /// The index after the bracket that closes the one at `start`, or nil if a token in between
  /// cannot be part of a type.
  func typesEnd(from start: Int) -> Int? {
    var brackets = TypeBrackets()
    var position = start
    repeat {
      guard brackets.read(kind(position)) else { return nil }
      position += 1
    } while !brackets.isClosed
    return position
  }

  /// The index after the parenthesis or bracket that closes the one at `start`.
  func balancedEnd(from start: Int) -> Int {
    var (position, depth) = (start, 0)
    repeat {
      switch kind(position) {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket: depth -= 1
      default: break
      }
      position += 1
    } while depth > 0 && position < atoms.count
    return position
  }

  /// Whether the current `(` opens a list of argument labels such as `(_:to:)`.
  var labelsFollow: Bool {
    var position = index + 1
    while kind(position).isWord || kind(position) == .wildcard, kind(position + 1) == .colon {
      position += 2
    }
    return position > index + 1 && kind(position) == .rightParen
  }

  /// Whether a closure signature with `in` follows the `{`.
  var closureSignatureFollows: Bool {
    var position = index
    switch kind {
    case .at: return true
    case .leftBracket:
      position = balancedEnd(from: index)
      if kind(position) == .in { return true }
      if !continuesSignature(at: position), kind(position) != .leftParen,
        kind(position) != .identifier, kind(position) != .wildcard
      {
        return false
      }
    default: break
    }
    switch kind(position) {
    case .leftParen: return typesEnd(from: position).map(continuesSignature) ?? false
    case .identifier, .wildcard:
      while kind(position + 1) == .comma,
        kind(position + 2) == .identifier || kind(position + 2) == .wildcard
      {
        position += 2
      }
      return continuesSignature(at: position + 1)
    default: return false
    }
  }

  private func continuesSignature(at position: Int) -> Bool {
    switch kind(position) {
    case .in, .arrow, .throws, .rethrows: true
    case .identifier: spells(position, "async") && continuesSignature(at: position + 1)
    default: false
    }
  }

  private static let accessors: Set = ["get", "set", "willSet", "didSet"]

  func isAccessor(_ index: Int) -> Bool {
    kind(index) == .identifier && Self.accessors.contains(spelling(index))
  }

  /// Whether the `{` after the initial value of a variable opens its observers.
  var accessorsFollow: Bool {
    isAccessor(index + 1)
      && (peek(2) == .leftBrace
        || peek(2) == .leftParen && peek(3) == .identifier && peek(5) == .leftBrace)
  }

  /// Whether the current `{` opens a list of accessors instead of the body of a getter.
  var accessorListFollows: Bool {
    var ahead = 1
    while isWord(index + ahead, "mutating") || isWord(index + ahead, "nonmutating") { ahead += 1 }
    guard isAccessor(index + ahead) else { return false }
    switch peek(ahead + 1) {
    case .leftBrace, .rightBrace, .throws: return true
    case .leftParen: return accessorsFollow
    case .identifier: return isAccessor(index + ahead + 1) || isWord(index + ahead + 1, "async")
    default: return false
    }
  }

  /// Whether a `{` in a condition opens a trailing closure: if the condition continues after it.
  var closureBeforeBodyFollows: Bool {
    var depth = 0
    var position = index
    repeat {
      switch kind(position) {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .end: return false
      default: break
      }
      position += 1
    } while depth > 0
    switch kind(position) {
    case .leftBrace, .where, .comma, .leftBracket, .leftParen, .dot, .is, .as, .postfixQuestion,
      .question, .postfixExclamation, .colon, .equal, .operatorRun, .less, .greater, .ampersand:
      return !atoms[position].startsLine
    default: return false
    }
  }

  /// Whether the current token is the `await` keyword. It is an identifier if no operand follows.
  var awaitFollows: Bool {
    guard isWord(index, "await"), !atoms[index + 1].startsLine else { return false }
    let flags = atoms[index + 1].flags
    switch peek() {
    case .identifier, .string, .regex, .integer, .float, .try: return true
    case .operatorRun: return flags.contains([.spaceBefore, .rightBound])
    case .dot, .leftParen, .leftBracket, .leftBrace: return flags.contains(.spaceBefore)
    default: return false
    }
  }

  /// Whether a declaration begins at the current token, possibly with attributes and modifiers.
  var declarationFollows: Bool {
    var position = index
    while kind(position) == .identifier, Parser.modifierWords[spelling(position)] != nil {
      position += 1
      if kind(position) == .leftParen, kind(position + 1) == .identifier,
        kind(position + 2) == .rightParen
      {
        position += 3
      }
      if position == index + 1, atoms[position].startsLine { return false }
      if !kind(position).beginsDeclaration, atoms[position].startsLine { return false }
    }
    return kind(position).beginsDeclaration
  }
}
