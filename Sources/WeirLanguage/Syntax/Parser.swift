/// Reads a text as a program. Each method is a rule of the grammar, and leaves off behind what it has read.
public struct Parser {
  /// How deep brackets, blocks and right-leaning operators may nest.
  static let maximumNesting = 256
  /// How deep the tree may get when the links of chains (`a.b.c`, `1 + 2 + 3`) are counted too: whoever walks it
  /// may recurse.
  static let maximumDepth = 2_000
  static let maximumDiagnostics = 20

  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: ContiguousArray<Token>
  let operators = OperatorTable.shared
  var names: NameCache
  var index = 0
  /// Brackets and blocks around the present token.
  var nesting = 0
  /// An upper bound for the depth of what was read of the present statement.
  var deepest = 0
  /// False in a condition, where a brace begins the body.
  var allowsTrailingClosure = true
  /// One more than the highest `$n` of the present closure, nil outside closures.
  var shorthandCount: Int?
  var errors: ErrorLog

  /// Reads the whole text; mistakes are among the result's diagnostics, in the order of the text.
  public static func parse(_ source: SourceText) -> ParseResult {
    var text = source.text
    return text.withUTF8 { bytes in
      guard bytes.count < Int(UInt32.max) else {
        let tooLarge = Diagnostic(
          .error, .lexical, "a program may not be larger than 4 GB", at: Span(0..<0))
        return ParseResult(statements: [], diagnostics: [tooLarge])
      }
      var lexer = Lexer(bytes: bytes)
      lexer.run()
      var parser = Parser(
        bytes: bytes, tokens: lexer.tokens, errors: ErrorLog(lexical: lexer.diagnostics))
      let statements = parser.program()
      return ParseResult(statements: statements, diagnostics: parser.errors.inOrder)
    }
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, tokens: ContiguousArray<Token>, errors: ErrorLog
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.errors = errors
    names = NameCache(bytes: bytes)
  }
}
