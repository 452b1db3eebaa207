/// A search for the end of brackets that can only contain types, such as `<Int, [String: T]>`.
package struct TypeBrackets {
  private var open: [TokenKind] = []

  package init() {}

  /// Whether all brackets are closed.
  package var isClosed: Bool { open.isEmpty }

  /// Reads a token. Returns whether it can be part of a type in the brackets.
  package mutating func read(_ kind: TokenKind) -> Bool {
    switch kind {
    case .less: open.append(.greater)
    case .leftParen: open.append(.rightParen)
    case .leftBracket: open.append(.rightBracket)
    case .greater, .rightParen, .rightBracket: return open.popLast() == kind
    case .identifier, .wildcard, .dot, .comma, .postfixQuestion, .postfixExclamation, .arrow,
      .ampersand, .throws, .inout, .at:
      break
    case .colon: return open.last != .greater
    default: return false
    }
    return true
  }
}
