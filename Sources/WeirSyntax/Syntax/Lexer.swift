/// Converts a text to tokens in one pass, in portions.
///
/// The lexer records errors and always continues.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let keywords = Keywords.shared
  var position = 0
  let tokens: TokenBuffer
  var diagnostics: [Diagnostic] = []
  /// The white space flags of the next token.
  var space: Token.Flags = [.newlineBefore, .spaceBefore]
  /// The strings whose interpolations are being read, innermost last.
  var openStrings: [OpenString] = []
  /// Whether the final `.end` token has been added.
  private(set) var isDone = false

  package init(bytes: UnsafeBufferPointer<UInt8>, tokens: TokenBuffer) {
    self.bytes = bytes
    self.tokens = tokens
    skipByteOrderMarkAndShebang()
  }

  /// Returns the byte at an offset from the current position, or 0 beyond the end.
  @inline(__always)
  func peek(_ ahead: Int = 0) -> UInt8 {
    let index = position &+ ahead
    return index < bytes.count ? bytes[index] : 0
  }

  var atEnd: Bool { position >= bytes.count }

  /// Appends at least `count` tokens to `tokens`, or fewer at the end of the text.
  mutating func read(_ count: Int) {
    let wanted = tokens.count + count
    while tokens.count < wanted {
      skipTrivia()
      if atEnd { return finish() }
      token()
    }
  }

  /// Skips the rest of the text.
  mutating func stop() { position = bytes.count }

  private mutating func finish() {
    guard !isDone else { return }
    isDone = true
    closeStringsAtEnd()
    append(.end, from: position)
  }

  mutating func append(_ kind: TokenKind, from start: Int, flags: Token.Flags = []) {
    tokens.append(
      Token(
        kind: kind, flags: flags.union(space), start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position)))
    space = []
  }

  mutating func report(
    _ message: String, from start: Int, label: String? = nil, hints: [String] = [],
    isIncomplete: Bool = false
  ) {
    guard diagnostics.count < Parser.maximumDiagnostics else { return }
    diagnostics.append(
      Diagnostic(
        .error, .lexical, message, at: Span(start..<position), label: label, hints: hints,
        isIncomplete: isIncomplete))
  }

  private mutating func token() {
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      identifier()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "("): openParenthesis()
    case UInt8(ascii: ")"): closeParenthesis()
    case UInt8(ascii: "["): single(.leftBracket)
    case UInt8(ascii: "]"): single(.rightBracket)
    case UInt8(ascii: "{"): single(.leftBrace)
    case UInt8(ascii: "}"): single(.rightBrace)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ":"): single(.colon)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "@"): single(.at)
    case UInt8(ascii: "\\"): single(.backslash)
    case UInt8(ascii: "\""): string(from: start, pounds: 0)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "$"): shorthand()
    case UInt8(ascii: "`"): escapedIdentifier()
    case UInt8(ascii: "."):
      if peek(1) == UInt8(ascii: ".") { operatorRun() } else { single(.dot) }
    case UInt8(ascii: "/") where bareRegex(): break
    case let byte where isOperator(byte): operatorRun()
    case let byte where byte >= 0x80: beyondASCII()
    default: unknownCharacter()
    }
  }

  private mutating func single(_ kind: TokenKind) {
    position += 1
    append(kind, from: position - 1)
  }

  private mutating func openParenthesis() {
    if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
    single(.leftParen)
  }

  private mutating func closeParenthesis() {
    guard let string = openStrings.last else { return single(.rightParen) }
    if string.parentheses > 0 {
      openStrings[openStrings.count - 1].parentheses -= 1
      single(.rightParen)
    } else {
      single(.interpolationEnd)
      stringContents()
    }
  }

  private mutating func pound() {
    let start = position
    while peek() == UInt8(ascii: "#") { position += 1 }
    if peek() == UInt8(ascii: "\"") {
      string(from: start, pounds: position - start)
    } else if peek() == UInt8(ascii: "/") {
      extendedRegex(from: start, pounds: position - start)
    } else {
      append(.pound, from: start)
    }
  }
}
