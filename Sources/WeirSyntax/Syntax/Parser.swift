/// A recursive descent parser for programs.
///
/// Each method implements a grammar rule and stops after the last token that it has read.
public final class Parser {
  /// The maximum nesting depth of brackets, blocks and right-associative operators.
  static let maximumNesting = 256
  /// The maximum depth of the tree, including links of chains such as `a.b.c` and `1 + 2 + 3`.
  ///
  /// The limit allows recursive traversal of the tree.
  static let maximumDepth = 2_000
  package static let maximumDiagnostics = 20

  /// The number of tokens available after the current one, enough for any lookahead.
  static let view = 2 * reach + 100
  /// The number of additional tokens to read at a time.
  static let portion = 6_000

  let bytes: UnsafeBufferPointer<UInt8>
  @exclusivity(unchecked) var lexer: Lexer
  /// The tokens that the lexer has read and the parser has not discarded.
  let tokens: TokenBuffer
  let operators = OperatorTable.shared
  @exclusivity(unchecked) var names: NameTable
  let pool: ExpressionWriter
  /// The arguments of the calls being read, innermost last.
  @exclusivity(unchecked) var arguments = ContiguousArray<Argument>()
  /// The current token and its index.
  @exclusivity(unchecked) var token = Token(kind: .end, flags: [], start: 0, end: 0)
  @exclusivity(unchecked) var index = 0
  /// The maximum value of `index` before the lexer must read more tokens.
  @exclusivity(unchecked) var limit = 0
  /// The number of brackets and blocks around the current token.
  @exclusivity(unchecked) var nesting = 0
  /// An upper bound for the depth of the tree of the current statement.
  @exclusivity(unchecked) var deepest = 0
  /// Whether `{` may begin a trailing closure. False in a condition, where it begins the body.
  @exclusivity(unchecked) var allowsTrailingClosure = true
  /// One more than the highest `$n` of the current closure, or nil outside closures.
  @exclusivity(unchecked) var shorthandCount: Int?
  /// The classes that are known to conform to `ObservableObject`.
  @exclusivity(unchecked) var observableClasses: Set<String> = []
  /// The number of open `#if` directives.
  @exclusivity(unchecked) var conditions = 0
  @exclusivity(unchecked) var errors = ErrorLog()
  /// The index of the first body token of the last closure without a signature.
  @exclusivity(unchecked) var closureBody = -1

  /// Returns whether to cancel parsing. Called periodically.
  let wantsStop: () -> Bool

  /// Parses the whole text. The result contains the diagnostics in source order.
  ///
  /// - Parameter wantsStop: Called periodically. If it returns true, parsing stops and the result
  ///   is incomplete.
  public static func parse(
    _ source: SourceText, wantsStop: @escaping () -> Bool = { false }
  ) -> ParseResult {
    var text = source.text
    return text.withUTF8 { bytes in
      guard bytes.count < Int(UInt32.max) else {
        let tooLarge = Diagnostic(
          .error, .lexical, "a program may not be larger than 4 GB", at: Span(0..<0))
        return ParseResult(statements: [], diagnostics: [tooLarge])
      }
      let parser = Parser(bytes: bytes, wantsStop: wantsStop)
      let statements = parser.program()
      return ParseResult(
        statements: statements, diagnostics: parser.errors.inOrder,
        isOfSwift2: FormerSpelling.areOfSwift2(parser.names.names.texts))
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, wantsStop: @escaping () -> Bool) {
    self.bytes = bytes
    self.wantsStop = wantsStop
    tokens = TokenBuffer()
    lexer = Lexer(bytes: bytes, tokens: tokens)
    names = NameTable(bytes: bytes)
    pool = ExpressionWriter(names: names.names, byteCount: bytes.count)
    readOn(from: 0)
    move(to: 0)
  }
}
