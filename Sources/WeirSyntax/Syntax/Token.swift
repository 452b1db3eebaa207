/// A token with its kind and location. Its text remains in the source.
package struct Token {
  package let kind: TokenKind
  package let flags: Flags
  package let start: UInt32
  package let end: UInt32

  package struct Flags: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let newlineBefore = Flags(rawValue: 1 << 0)
    package static let spaceBefore = Flags(rawValue: 1 << 1)
    /// The operator touches the operand on its left, as defined by Swift.
    package static let leftBound = Flags(rawValue: 1 << 2)
    package static let rightBound = Flags(rawValue: 1 << 3)
    /// The identifier is enclosed in backticks.
    package static let escaped = Flags(rawValue: 1 << 4)
    /// The literal is invalid and has already been reported.
    static let broken = Flags(rawValue: 1 << 5)
  }

  package var span: Span { Span(start: start, end: end) }
  package var startsLine: Bool { flags.contains(.newlineBefore) }
  var isBroken: Bool { flags.contains(.broken) }
}

package enum TokenKind: UInt8 {
  case identifier, wildcard, shorthand
  case integer, float
  /// A whole string without interpolations, including its delimiters.
  case string
  /// A string with interpolations:
  /// `stringBegin segment (interpolationBegin … interpolationEnd segment)* stringEnd`
  case stringBegin, stringSegment, interpolationBegin, interpolationEnd, stringEnd

  /// A regular expression, including its delimiters.
  case regex

  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case comma, colon, semicolon, dot, at, pound, backslash, arrow

  /// Operators. `less` and `greater` are single characters, since they may be brackets.
  ///
  /// The parser joins two `greater` tokens into `>>`.
  case equal, less, greater, ampersand, operatorRun
  case question, postfixQuestion, postfixExclamation

  case `let`, `var`, `func`, `struct`, `class`, `enum`, `protocol`, `extension`
  case `typealias`, `associatedtype`, `import`, `init`, `deinit`, `subscript`
  case `if`, `else`, `guard`, `switch`, `case`, `default`, `for`, `in`, `while`, `repeat`
  case `do`, `catch`, `defer`, `return`, `throw`, `break`, `continue`, `fallthrough`, `where`
  case `is`, `as`, `try`, `true`, `false`, `nil`, `throws`, `rethrows`, `inout`
  case `private`, `public`, `fileprivate`, `internal`, `static`

  case end
}

extension TokenKind {
  package var isKeyword: Bool {
    rawValue >= TokenKind.let.rawValue && rawValue <= TokenKind.static.rawValue
  }

  /// Whether the token can be a name after a dot or before a colon. Keywords can.
  package var isWord: Bool { self == .identifier || isKeyword }
}
